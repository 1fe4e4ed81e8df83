const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Range of fixed notation. */
const SMALLEST = 1e-3;
const LARGEST = 1e6;

/** Superscript integer: ⁻³. */
export const superscript = (exponent: number): string =>
  (exponent < 0 ? '⁻' : '') + [...String(Math.abs(exponent))].map((it) => RAISED[Number(it)]).join('');

/** Formats significant digits: `0.3024`, `12,350`, `1.83×10⁻⁵`; 无解 if not finite. */
export function significant(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return '无解';
  const size = Math.abs(value);
  if (value === 0) return '0';
  if (size >= SMALLEST && size < LARGEST) {
    const rounded = Number(value.toPrecision(digits));
    const text = size >= 10 ** digits ? String(Math.round(value)) : String(rounded);
    // Thin-space groups from five digits on.
    const grouped = /^-?\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '\u2009') : text;
    return grouped.replace('-', '−');
  }
  const [mantissa = '', power = '0'] = value.toExponential(digits - 1).split('e');
  return `${String(Number(mantissa)).replace('-', '−')}×10${superscript(Number(power))}`;
}

/** Number as typed, without binary noise: `1.789e-5`. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(10)));
  return text.replace('e+', 'e');
}
