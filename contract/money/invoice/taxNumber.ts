/** Alphabet of a unified social credit code, by value; without I, O, S, V and Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;
/** Lengths of older tax numbers, which have no check character. */
const OLDER = [15, 20];

/**
 * Check character for the first 17 characters of a unified social credit code (GB 32100-2015): position i,
 * from 1, has weight 3^(i-1) mod 31; the check makes the sum a multiple of 31. Null if a character is
 * invalid.
 */
function checkCharacter(first: string): string | null {
  let sum = 0;
  let weight = 1;
  for (const it of first) {
    const value = CHARACTERS.indexOf(it);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * 3) % CHARACTERS.length;
  }
  return CHARACTERS.charAt((CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length);
}

/** Normalizes a tax number: half width, no spaces, upper case. */
export const plainTaxNumber = (given: string): string =>
  given.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Validates a normalized tax number; error in Chinese, or ''. */
export function taxNumberFault(number: string): string {
  if (number === '') return '请填写税号';
  if (!/^[0-9A-Z]+$/.test(number)) return '税号只含数字和字母';
  if (OLDER.includes(number.length)) return '';
  if (number.length !== LENGTH)
    return `税号是 18 位统一社会信用代码（或旧的 15、20 位），现在是 ${number.length} 位`;
  const check = checkCharacter(number.slice(0, LENGTH - 1));
  if (check === null || /[IOSVZ]/.test(number)) return '税号（统一社会信用代码）不含字母 I、O、S、V、Z';
  return check === number.at(-1) ? '' : '税号（统一社会信用代码）的校验位不对，请核对有没有写错';
}
