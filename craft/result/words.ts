import type { Extreme, Field, Location, Point, Step, StepKind } from './model.ts';

/** How the values of a field came about, for people. */
export const LOCATION_WORDS: Readonly<Record<Location, string>> = {
  node: '节点值',
  element: '单元值，未平均',
  averaged: '平均到节点',
  jump: '节点周围单元值之差',
};

/** Digits of a number whose size says nothing of how exact it is. */
const DIGITS = 4;
const DIGITS_MOST = 15;

/** A number with so many significant digits, in powers of ten where it is very large or small. */
function withDigits(value: number, digits: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-3 || (size >= 1e5 && size >= 10 ** digits)) {
    const [mantissa = '', power = ''] = value.toExponential(digits - 1).split('e');
    return digits > DIGITS ? `${Number(mantissa)}e${power}` : `${mantissa}e${power}`;
  }
  return String(Number(value.toPrecision(digits)));
}

/** A number with four significant digits, in powers of ten where it is very large or small. */
export const figure = (value: number): string =>
  Math.abs(value) >= 1e5 ? value.toExponential(DIGITS - 1) : withDigits(value, DIGITS);

/** Digits that tell a number of this size from another one a thousandth of `span` away, at least four. */
export function digitsIn(value: number, span: number): number {
  if (value === 0 || !Number.isFinite(value)) return DIGITS;
  // A constant is given as exactly as single precision holds it.
  if (!(span > 0)) return 7;
  const places = Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(span));
  return Math.max(DIGITS, Math.min(DIGITS_MOST, places + DIGITS));
}

/** A number of a range, with as many digits as the width of the range needs. */
export function figureIn(value: number, span: number): string {
  const digits = digitsIn(value, span);
  return digits === DIGITS ? figure(value) : withDigits(value, digits);
}

/** A place for people, in a model of this size. */
export const placeWords = (point: Point, size = 0): string =>
  `(${point.map((it) => (size > 0 ? figureIn(it, size) : figure(it))).join(', ')})`;

/** The value of a step: more digits than a value of a field, because neighbours may be close. */
const stepFigure = (value: number) => String(Number(value.toPrecision(6)));

/** What a step is, for people; empty for the only one of a static result. */
export function stepWords({ kind, value, unit, step, number }: Step): string {
  const said = `${stepFigure(value)} ${unit}`.trim();
  const of = step === undefined ? [] : [`第 ${step} 分析步`];
  const at = number === undefined ? [] : [`第 ${number} 增量`];
  const mode = number === undefined ? [] : [`第 ${number} 阶`];
  const before = number === 0 ? [...of, '屈曲前的状态'] : [...of, ...mode, `屈曲载荷系数 ${said}`];
  const words: Record<StepKind, string[]> = {
    static: of,
    time: [...of, `时间 ${said}`],
    increment: [...of, ...at, `时间 ${said}`],
    frequency: [...of, ...mode, `频率 ${said}`],
    buckling: before,
    load: [...of, `第 ${said} 步`],
  };
  return words[kind].join('，');
}

const COMPONENTS = ['大小', 'X', 'Y', 'Z'];

/** What of a field is shown, for people. */
export function fieldWords(
  { name, components }: Pick<Field, 'name' | 'components'>,
  component: number,
): string {
  return components === 1 ? name : `${name}，${COMPONENTS[component]}`;
}

/** How what is shown of a field follows from what is in the file, for people; empty where it is in the file. */
export function formulaWords({ name, components, formula }: Field, component: number): string {
  if (components === 3) return component === 0 ? `${name}的大小 = √(x²+y²+z²)` : '';
  return formula ? `${name} = ${formula}` : '';
}

/** A row of the table that says a result without a picture: what, and its smallest and largest value with their places. */
export function extremeRow(field: Field, step: Step, extreme: Extreme, size: number): string[] {
  const unit = field.unit ? ` ${field.unit}` : '';
  const what = [fieldWords(field, 0), LOCATION_WORDS[field.location], stepWords(step)]
    .filter(Boolean)
    .join('，');
  if (extreme.none) return [what, '没有值', '—', '没有值', '—'];
  const span = extreme.max - extreme.min;
  const said = (value: number, at: Point) => [`${figureIn(value, span)}${unit}`, placeWords(at, size)];
  return [what, ...said(extreme.min, extreme.minAt), ...said(extreme.max, extreme.maxAt)];
}
