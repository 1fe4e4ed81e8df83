import { useId } from 'react';
import type { Rule } from '../../../../contract/operations/settings/rules.ts';
import type { Bound } from '../../ui/form/useForm.ts';

type Props = Bound & { rule: Rule };

/** One rule: label, value with unit, and the default if it differs. */
export function RuleRow({ rule, value, fault, set, onBlur }: Props) {
  const id = useId();
  const own = value !== String(rule.by);
  if (typeof rule.by === 'boolean')
    return (
      <label className="flex items-center justify-between gap-3 min-w-0 min-h-12 border-b border-base-200 cursor-pointer">
        {rule.label}
        <input
          type="checkbox"
          className="toggle toggle-primary"
          checked={value === 'true'}
          onChange={({ target }) => set(String(target.checked))}
        />
      </label>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2 min-w-0 min-h-12 py-1 border-b border-base-200">
      <label htmlFor={id} className="flex-1 min-w-28">
        {rule.label}
      </label>
      {own && !fault && <span className="text-xs text-(--muted)">默认 {rule.by}</span>}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className={`input w-20 text-right tabular-nums ${fault ? 'input-error' : ''}`}
        value={value}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-unit`}
        onBlur={onBlur}
        onChange={({ target }) => set(target.value)}
      />
      <span id={`${id}-unit`} className="w-24 text-sm text-(--muted)">
        {rule.unit}
        {fault && <span className="sr-only">，{fault}</span>}
      </span>
      {fault && <p className="w-full text-right text-sm text-error">{fault}</p>}
    </div>
  );
}
