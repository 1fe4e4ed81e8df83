import { type ReactNode, useId, useState } from 'react';
import type { SettingField, SettingValue } from '../../../../contract/operations/settings/setting.ts';
import { attempt, type Outcome } from '../../../stores/kit/attempt.ts';
import {
  readSettings,
  saveSettings,
  settingFaults,
  settingText,
} from '../../../stores/operations/settings/settings.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useLeave } from '../../ui/form/useLeave.ts';
import { Unsaved } from '../desk/Unsaved.tsx';
import { SettingInput } from './SettingInput.tsx';

type Props = {
  title: string;
  fields: readonly SettingField[];
  values: Readonly<Record<string, SettingValue>>;
  children?: ReactNode;
};

/** Settings saved together; after a conflict, input is kept. */
export function SettingGroup({ title, fields, values: stored, children }: Props) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  // Edited fields only; the others follow the stored settings, which another group may reload after a
  // conflict.
  const [edits, setEdits] = useState<Record<string, string>>({});
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, edits[name] ?? settingText(stored[name])]),
  );
  const changed = fields.some(({ name }) => values[name] !== settingText(stored[name]));
  useLeave(changed);
  const settle = (outcome: Outcome): Outcome => {
    setRefused(outcome === 'refused');
    // Show the stored values, since the backend trims texts.
    if (outcome === 'done') setEdits({});
    return outcome;
  };
  const form = useForm({
    values,
    set: (name, value) => setEdits((all) => ({ ...all, [name]: value })),
    faults: (typed) => settingFaults(fields, typed),
    send: async (typed) => settle(await saveSettings(fields, typed)),
  });
  return (
    <section className="panel-box p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <Form
        form={form}
        text="保存"
        pending="正在保存…"
        label={title}
        unchanged={!changed}
        beside={
          <Unsaved
            what="设置"
            {...{ changed, refused }}
            again={async () => settle(await attempt(readSettings))}
          />
        }
      >
        <div className="grid gap-x-8 gap-y-2 tabs:grid-cols-2">
          {fields.map((it) => (
            <SettingInput key={it.name} field={it} bound={form.field(it.name)} />
          ))}
        </div>
        {children}
      </Form>
    </section>
  );
}
