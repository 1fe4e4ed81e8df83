import { type ReactNode, useId, useState } from 'react';
import type { SettingField, SettingValue } from '../../../contract/setting.ts';
import type { Outcome } from '../../stores/attempt.ts';
import { saveSettings, settingFaults, settingText, siteSettings } from '../../stores/settings.ts';
import { Form } from '../form/Form.tsx';
import { useForm, useValues } from '../form/useForm.ts';
import { SettingInput } from './SettingInput.tsx';
import { useLeave } from './useLeave.ts';

type Props = {
  title: string;
  fields: readonly SettingField[];
  values: Readonly<Record<string, SettingValue>>;
  again: () => void;
  children?: ReactNode;
};

/** Settings that are saved together; after a conflict the typed values are kept. */
export function SettingGroup({ title, fields, values: stored, again, children }: Props) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  const { values, set } = useValues<Record<string, string>>(
    Object.fromEntries(fields.map((it) => [it.name, settingText(stored[it.name])])),
  );
  const changed = fields.some((it) => values[it.name] !== settingText(stored[it.name]));
  useLeave(changed);
  const form = useForm({
    values,
    set,
    faults: (typed) => settingFaults(fields, typed),
    send: async (typed): Promise<Outcome> => {
      if (!changed) return 'done';
      const outcome = await saveSettings(fields, typed);
      setRefused(outcome === 'refused');
      // Texts are stored without the blanks around them.
      const saved = siteSettings.get()?.values;
      if (outcome === 'done') for (const { name } of fields) set(name, settingText(saved?.[name]));
      return outcome;
    },
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
        beside={
          <>
            {refused && (
              <button type="button" className="btn" onClick={again}>
                放弃修改，读取最新的设置
              </button>
            )}
            <span role="status" className="text-sm text-(--muted)">
              {changed ? '有未保存的修改' : ''}
            </span>
          </>
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
