/** Digits of numbers in cards: more than any source has. */
const DIGITS = 6;

/** A number as free formats take it: `7.8e-9`, `210000`. */
export const free = (value: number): string => String(Number(value.toPrecision(DIGITS)));

/** Forms of a number with a decimal point, which some solvers need to tell a real one: `210000.`, `7.8E-9`. */
function real(value: number, digits: number): string[] {
  const own = Number(value.toPrecision(digits));
  const [mantissa = '', power = '0'] = own.toExponential().split('e');
  const plain = String(own);
  return [
    ...(plain.includes('e') ? [] : [plain.includes('.') ? plain.replace(/^(-?)0\./, '$1.') : `${plain}.`]),
    `${mantissa.includes('.') ? mantissa : `${mantissa}.`}E${Number(power)}`,
  ];
}

/** A real number in a field so wide, with as many digits as fit. */
export function fixed(value: number, width: number): string {
  for (let digits = DIGITS; digits > 0; digits--) {
    const text = real(value, digits).find((it) => it.length <= width);
    if (text) return text;
  }
  throw new Error(`${value} does not fit ${width} columns`);
}

/** A field of a card: text, a number, or nothing, which stays blank. */
export type Field = string | number | undefined;

/** The fields of a card, each at the right of so many columns. */
export const columns = (all: readonly Field[], width: number, written: (value: number) => string): string =>
  all
    .map((it) => (typeof it === 'number' ? written(it) : (it ?? '')).padStart(width))
    .join('')
    .trimEnd();
