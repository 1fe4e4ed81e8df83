import { useState } from 'react';
import { RULES, type RuleSetting, type RuleState } from '../../../../contract/operations/settings/rules.ts';
import { attempt } from '../../../stores/kit/attempt.ts';
import {
  defaultsOf,
  readRules,
  ruleFaults,
  saveRules,
  typedOf,
} from '../../../stores/operations/settings/rules.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useLeave } from '../../ui/form/useLeave.ts';
import { Unsaved } from '../desk/Unsaved.tsx';
import { RuleRow } from './RuleRow.tsx';

type Props = { name: RuleSetting; title: string; lead: string; kept: RuleState };

/** Rules of one setting, saved together. */
export function RuleForm({ name, title, lead, kept }: Props) {
  const [saved, setSaved] = useState(kept);
  const [typed, setTyped] = useState(() => typedOf(kept.values));
  const [refused, setRefused] = useState(false);
  const before = typedOf(saved.values);
  const differs = (other: Record<string, string>) =>
    Object.keys(typed).some((key) => typed[key] !== other[key]);
  const changed = differs(before);
  useLeave(changed);
  const show = (it: RuleState) => {
    setSaved(it);
    setTyped(typedOf(it.values));
  };
  const form = useForm({
    values: typed,
    set: (key, value) => setTyped((all) => ({ ...all, [key]: value })),
    faults: (values) => ruleFaults(name, values),
    send: async (values) => {
      const outcome = await saveRules(name, values, saved.stored, show);
      setRefused(outcome === 'refused');
      return outcome;
    },
  });
  /** Reloads this setting only, so that input in the others stays. */
  const again = async () => {
    const outcome = await attempt(async () => show((await readRules())[name]));
    setRefused(outcome !== 'done');
  };
  return (
    <div className="panel-box p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-sm text-(--muted)">{lead}</p>
      <Form
        form={form}
        text="保存"
        pending="正在保存…"
        label={title}
        unchanged={!changed}
        beside={
          <Unsaved what="规则" {...{ changed, refused, again }}>
            {differs(defaultsOf(name)) && (
              <button type="button" className="btn btn-ghost" onClick={() => setTyped(defaultsOf(name))}>
                全部改回默认
              </button>
            )}
          </Unsaved>
        }
      >
        {RULES[name].map((group) => (
          <fieldset key={group.title} className="min-w-0 mb-2">
            <legend className="mb-1 font-medium">{group.title}</legend>
            <div className="grid gap-x-10 tabs:grid-cols-2">
              {group.rules.map((rule) => (
                <RuleRow key={rule.key} rule={rule} {...form.field(rule.key)} />
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
    </div>
  );
}
