const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Between these, numbers are written out. */
const SMALLEST = 1e-3;
const LARGEST = 1e6;

/** A whole exponent as it is written above: ⁻³. */
export const raised = (exponent: number): string =>
  (exponent < 0 ? '⁻' : '') + [...String(Math.abs(exponent))].map((it) => RAISED[Number(it)]).join('');

/** A number with so many significant digits: `0.3024`, `12,350`, `1.83×10⁻⁵`; 无解 where it is not finite. */
export function significant(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return '无解';
  const size = Math.abs(value);
  if (value === 0) return '0';
  if (size >= SMALLEST && size < LARGEST) {
    const rounded = Number(value.toPrecision(digits));
    const text = size >= 10 ** digits ? String(Math.round(value)) : String(rounded);
    // Groups of three from five digits on.
    const grouped = /^-?\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '\u2009') : text;
    return grouped.replace('-', '−');
  }
  const [mantissa = '', power = '0'] = value.toExponential(digits - 1).split('e');
  return `${String(Number(mantissa)).replace('-', '−')}×10${raised(Number(power))}`;
}

/** A number as one types it, without noise of binary fractions: `1.789e-5`. */
export function typed(value: number): string {
  const text = String(Number(value.toPrecision(10)));
  return text.replace('e+', 'e');
}
