import type { Extreme, Field, Location, Point, Step, StepKind } from './model.ts';

export const LOCATION_WORDS: Readonly<Record<Location, string>> = {
  node: '节点值',
  element: '单元值，未平均',
  averaged: '平均到节点',
  jump: '节点周围单元值之差',
};

/** Default significant digits. */
const DIGITS = 4;
const DIGITS_MOST = 15;

/** Fixed significant digits, exponential if very large or small. */
function withDigits(value: number, digits: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-3 || (size >= 1e5 && size >= 10 ** digits)) {
    const [mantissa = '', power = ''] = value.toExponential(digits - 1).split('e');
    return digits > DIGITS ? `${Number(mantissa)}e${power}` : `${mantissa}e${power}`;
  }
  return String(Number(value.toPrecision(digits)));
}

/** Formats with four significant digits, exponential if very large or small. */
export const figure = (value: number): string =>
  Math.abs(value) >= 1e5 ? value.toExponential(DIGITS - 1) : withDigits(value, DIGITS);

/** Significant digits that resolve a thousandth of `span`, at least four. */
export function digitsIn(value: number, span: number): number {
  if (value === 0 || !Number.isFinite(value)) return DIGITS;
  // A constant: as many digits as single precision holds.
  if (!(span > 0)) return 7;
  const places = Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(span));
  return Math.max(DIGITS, Math.min(DIGITS_MOST, places + DIGITS));
}

/** Formats a number with the digits its range needs. */
export function figureIn(value: number, span: number): string {
  const digits = digitsIn(value, span);
  return digits === DIGITS ? figure(value) : withDigits(value, digits);
}

/** Formats coordinates; `size` of the model sets the digits. */
export const placeWords = (point: Point, size = 0): string =>
  `(${point.map((it) => (size > 0 ? figureIn(it, size) : figure(it))).join(', ')})`;

/** More digits than a field value, because neighbouring steps may be close. */
const stepFigure = (value: number) => String(Number(value.toPrecision(6)));

/** Describes a step; empty for a single static one. */
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

/** Field name with its component. */
export function fieldWords(
  { name, components }: Pick<Field, 'name' | 'components'>,
  component: number,
): string {
  return components === 1 ? name : `${name}，${COMPONENTS[component]}`;
}

/** Formula of the shown values; empty if taken from the file. */
export function formulaWords({ name, components, formula }: Field, component: number): string {
  if (components === 3) return component === 0 ? `${name}的大小 = √(x²+y²+z²)` : '';
  return formula ? `${name} = ${formula}` : '';
}

/** Table row: quantity, minimum and maximum with their places. */
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
