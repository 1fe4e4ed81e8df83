/** Significant digits. */
const DIGITS = 6;

/** Free-format number: `7.8e-9`, `210000`. */
export const free = (value: number): string => String(Number(value.toPrecision(DIGITS)));

/** Reals with a decimal point, required by some solvers: `210000.`, `7.8E-9`. */
function real(value: number, digits: number): string[] {
  const own = Number(value.toPrecision(digits));
  const [mantissa = '', power = '0'] = own.toExponential().split('e');
  const plain = String(own);
  return [
    ...(plain.includes('e') ? [] : [plain.includes('.') ? plain.replace(/^(-?)0\./, '$1.') : `${plain}.`]),
    `${mantissa.includes('.') ? mantissa : `${mantissa}.`}E${Number(power)}`,
  ];
}

/** Real number in a fixed width, with as many digits as fit. */
export function fixedWidth(value: number, width: number): string {
  for (let digits = DIGITS; digits > 0; digits--) {
    const text = real(value, digits).find((it) => it.length <= width);
    if (text) return text;
  }
  throw new Error(`${value} does not fit ${width} columns`);
}

/** Undefined stays blank. */
export type Field = string | number | undefined;

/** Right-aligned fixed-width fields. */
export const columns = (all: readonly Field[], width: number, written: (value: number) => string): string =>
  all
    .map((it) => (typeof it === 'number' ? written(it) : (it ?? '')).padStart(width))
    .join('')
    .trimEnd();
