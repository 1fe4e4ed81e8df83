import type { SANCTION_HOURS } from '../../../../contract/operations/moderation/moderation.ts';

/** Durations of a mute or ban; keys in hours. */
export const SANCTION_NAME: Readonly<Record<(typeof SANCTION_HOURS)[number], string>> = {
  24: '24 小时',
  72: '3 天',
  168: '7 天',
  720: '30 天',
};

type Choice = { name: string; legend: string; value: string; of: readonly (readonly [string, string])[] };

/** Radio group with a legend. */
export function Choices({
  name,
  legend,
  value,
  of,
  set,
  fault,
}: Choice & { set: (it: string) => void; fault: string }) {
  return (
    <fieldset className="mb-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {of.map(([key, text]) => (
          <label key={key} className="flex items-center gap-2 min-h-10 cursor-pointer">
            <input
              type="radio"
              className="radio radio-primary radio-sm"
              name={name}
              value={key}
              checked={value === key}
              aria-invalid={fault !== ''}
              onChange={() => set(key)}
            />
            {text}
          </label>
        ))}
      </div>
      {fault && <p className="text-sm text-error">{fault}</p>}
    </fieldset>
  );
}
