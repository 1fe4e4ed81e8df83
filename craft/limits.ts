import { plainNumber, significant } from './format.ts';
import { fromSI, toSI, unitOf } from './units.ts';

/** In the input's unit; without limits or choices any number. */
type Bounded = {
  limits: { from: number; to: number } | null;
  choices: readonly { value: number; label: string }[] | null;
  unit: string;
};

/**
 * Why an SI value is refused, with limits in unit `shown`; empty if accepted. Temperatures on a scale (°C,
 * °F) must be above absolute zero.
 */
export function refusalOf({ limits, choices, unit }: Bounded, value: number, shown = unit): string {
  const own = unitOf(unit);
  if (!Number.isFinite(value)) return '要填一个数';
  if (own.offset && value <= 0) return '要高于绝对零度';
  // As typed: limits are inclusive despite binary rounding.
  const number = Number(plainNumber(fromSI(value, own)));
  if (choices && !choices.some((it) => it.value === number))
    return `只能是 ${choices.map((it) => it.label).join('、')}`;
  if (!limits || (number >= limits.from && number <= limits.to)) return '';
  const other = unitOf(shown);
  const end = (it: number) => significant(fromSI(toSI(it, own), other), 10);
  return `允许 ${end(limits.from)} 到 ${end(limits.to)} ${other.text}`.trimEnd();
}
