/** A relative error in per cent with two significant digits; in plain digits down to a thousandth. */
export function errorText(error: number): string {
  const percent = 100 * error;
  if (percent === 0) return '0 %';
  if (percent < 0.001) return '< 0.001 %';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(percent)));
  return `${percent.toFixed(Math.min(4, digits))} %`;
}

/** A computed value with at most seven significant digits, and a typographic minus. */
export function valueText(value: number): string {
  const [mantissa = '', exponent] = Number(value.toPrecision(7)).toString().split('e');
  const text = exponent === undefined ? mantissa : `${mantissa}×10^${Number(exponent)}`;
  return text.replaceAll('-', '−');
}

/** A number of unknowns with its thousands apart. */
export const dofText = (dof: number): string => dof.toLocaleString('en').replaceAll(',', '\u202f');
