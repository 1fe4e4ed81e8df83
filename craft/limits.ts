import { significant, typed } from './format.ts';
import { fromSI, toSI, unitOf } from './units.ts';

/** What an input may be, in its own unit; without limits or choices any number. */
type Bounded = {
  limits: { from: number; to: number } | null;
  choices: readonly { value: number; label: string }[] | null;
  unit: string;
};

/**
 * Why a value in SI cannot be that of an input, with what is permitted in a unit (its own unless told); empty where it can.
 * A temperature on a scale (°C, °F) is above absolute zero.
 */
export function refusalOf({ limits, choices, unit }: Bounded, value: number, shown = unit): string {
  const own = unitOf(unit);
  if (!Number.isFinite(value)) return '要填一个数';
  if (own.offset && value <= 0) return '要高于绝对零度';
  // As it would be typed: the ends of a range belong to it, whatever binary fractions are.
  const number = Number(typed(fromSI(value, own)));
  if (choices && !choices.some((it) => it.value === number))
    return `只能是 ${choices.map((it) => it.label).join('、')}`;
  if (!limits || (number >= limits.from && number <= limits.to)) return '';
  const other = unitOf(shown);
  const end = (it: number) => significant(fromSI(toSI(it, own), other), 10);
  return `允许 ${end(limits.from)} 到 ${end(limits.to)} ${other.text}`.trimEnd();
}
