/** The characters of a unified social credit code by their values; I, O, S, V and Z are not among them. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;
/** Lengths of the numbers that were given out before, which have no check character. */
const OLDER = [15, 20];

/**
 * The check character of the first 17 characters of a unified social credit code (GB 32100-2015): position i, from 1 on, has the
 * weight 3^(i-1) mod 31, and the value of the check makes the sum of all a multiple of 31. Null where a character is none of
 * the code's.
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

/** A tax number as it is stored: full-width characters narrowed, without spaces, in capitals. */
export const plainTaxNumber = (given: string): string =>
  given.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** What is wrong with a tax number from `plainTaxNumber`, in Chinese; empty where it can be one. */
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
