import { useId } from 'react';
import { fenOf } from '../../../../contract/kit/yuan.ts';
import type { Bound } from '../../ui/form/useForm.ts';
import { plain } from './amount.ts';

type Props = {
  label: string;
  /** In fen, like `least` and `most`. */
  offered: readonly number[];
  least: number;
  most: number;
  /** Input in yuan. */
  field: Bound;
};

/** Preset amounts, and a field for any other. */
export function Amounts({ label, offered, least, most, field }: Props) {
  const id = useId();
  const { value: typed, set, fault } = field;
  const fen = fenOf(typed);
  return (
    <fieldset className="max-w-130">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {offered
          .filter((it) => it >= least && it <= most)
          .map((it) => (
            <label key={it}>
              <input
                type="radio"
                name={`${id}-amount`}
                className="peer sr-only"
                checked={it === fen}
                onChange={() => set(plain(it))}
              />
              <span className="num grid place-items-center min-h-12 border border-base-300 rounded-field font-semibold cursor-pointer hover:border-(--muted) peer-checked:border-primary peer-checked:inset-ring peer-checked:inset-ring-primary peer-checked:text-primary forced-colors:peer-checked:border-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary">
                ¥{plain(it)}
              </span>
            </label>
          ))}
      </div>
      <label className="block mt-3 mb-1 text-sm" htmlFor={`${id}-own`}>
        其他金额（元）
      </label>
      <input
        id={`${id}-own`}
        className={`input w-full ${fault ? 'input-error' : ''}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={`${plain(least)} 到 ${plain(most)}`}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-said`}
        onChange={(event) => set(event.target.value)}
      />
      <p id={`${id}-said`} className="min-h-6 pt-0.5 text-sm text-error">
        {fault}
      </p>
    </fieldset>
  );
}
