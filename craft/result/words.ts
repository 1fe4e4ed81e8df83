import type { Extreme, Field, Location, Point, Step } from './model.ts';

/** How the values of a field came about, for people. */
export const LOCATION_WORDS: Readonly<Record<Location, string>> = {
  node: '节点值',
  element: '单元值，未平均',
  averaged: '平均到节点',
};

/** A number with four significant digits, in powers of ten where it is very large or small. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  return size >= 1e5 || size < 1e-3 ? value.toExponential(3) : String(Number(value.toPrecision(4)));
}

/** A place for people. */
export const placeWords = (point: Point): string => `(${point.map(figure).join(', ')})`;

/** What a step is, for people; empty for the only one of a static result. */
export function stepWords({ kind, value, unit }: Step): string {
  const said = `${figure(value)} ${unit}`.trim();
  return { static: '', time: `时间 ${said}`, frequency: `频率 ${said}`, load: `第 ${said} 步` }[kind];
}

const COMPONENTS = ['大小', 'X', 'Y', 'Z'];

/** What of a field is shown, for people. */
export function fieldWords(
  { name, components }: Pick<Field, 'name' | 'components'>,
  component: number,
): string {
  return components === 1 ? name : `${name}，${COMPONENTS[component]}`;
}

/** A row of the table that says a result without a picture: what, and its smallest and largest value with their places. */
export function extremeRow(field: Field, step: Step, extreme: Extreme): string[] {
  const unit = field.unit ? ` ${field.unit}` : '';
  const what = [fieldWords(field, 0), LOCATION_WORDS[field.location], stepWords(step)]
    .filter(Boolean)
    .join('，');
  const said = (value: number, at: Point) => [`${figure(value)}${unit}`, placeWords(at)];
  return [what, ...said(extreme.min, extreme.minAt), ...said(extreme.max, extreme.maxAt)];
}
