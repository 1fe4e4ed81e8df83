import { type FormEvent, useId, useState } from 'react';
import { RULES, type RuleSetting, type RuleState } from '../../../contract/rules.ts';
import type { Outcome } from '../../stores/attempt.ts';
import { defaultsOf, ruleFaults, saveRules, typedOf } from '../../stores/rules.ts';
import { RuleRow } from './RuleRow.tsx';
import { SaveRow } from './SaveRow.tsx';
import { useLeave } from './useLeave.ts';

type Props = { name: RuleSetting; title: string; lead: string; kept: RuleState; again: () => void };

/** The rules of one setting, saved together. */
export function RuleForm({ name, title, lead, kept, again }: Props) {
  const [saved, setSaved] = useState(kept);
  const [typed, setTyped] = useState(() => typedOf(kept.values));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('done');
  const id = useId();
  const faults = ruleFaults(name, typed);
  const before = typedOf(saved.values);
  const differs = (other: Record<string, string>) =>
    Object.keys(typed).some((key) => typed[key] !== other[key]);
  const changed = differs(before);
  useLeave(changed);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Object.values(faults).some(Boolean))
      return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (busy || !changed) return;
    setBusy(true);
    const store = (it: RuleState) => {
      setSaved(it);
      setTyped(typedOf(it.values));
    };
    setOutcome(await saveRules(name, typed, saved.stored, store));
    setBusy(false);
  };
  return (
    <form className="panel-box grid grid-cols-1 gap-4 p-5" noValidate onSubmit={submit} aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-(--muted)">{lead}</p>
      </div>
      {RULES[name].map((group) => (
        <fieldset key={group.title} className="min-w-0">
          <legend className="mb-1 font-medium">{group.title}</legend>
          <div className="grid gap-x-10 tabs:grid-cols-2">
            {group.rules.map((rule) => (
              <RuleRow
                key={rule.key}
                rule={rule}
                value={typed[rule.key] ?? ''}
                fault={faults[rule.key] ?? ''}
                set={(value) => setTyped({ ...typed, [rule.key]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <SaveRow text="保存" what="规则" {...{ busy, changed, outcome, again }}>
        {differs(defaultsOf(name)) && (
          <button type="button" className="btn btn-ghost" onClick={() => setTyped(defaultsOf(name))}>
            全部改回默认
          </button>
        )}
      </SaveRow>
    </form>
  );
}
