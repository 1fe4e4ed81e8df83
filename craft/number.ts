/** Infinity as in C and Windows runtimes. */
const INFINITE = /^([-+]?)(?:inf(?:inity)?|1\.#inf0*)$/i;

/** Parses 1.5e-3, 1.5d-3, 1.5-103 (Fortran) and inf; NaN otherwise. */
export function numberIn(word: string): number {
  const plain = Number(word);
  if (!Number.isNaN(plain)) return plain;
  const sign = INFINITE.exec(word)?.[1];
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity;
  return Number(word.replace(/[dD]/, 'e').replace(/^([-+]?[\d.]+)([-+]\d+)$/, '$1e$2'));
}

/** Parses a typed number with hyphen or minus sign; NaN otherwise. */
export const typedNumber = (text: string): number =>
  text === '' ? Number.NaN : Number(text.replaceAll('−', '-'));

/** `1/2`, `1 1/2`, and the signs for fractions. */
const FRACTION = /^([+-]?)(?:(\d{1,9})\s+)?(\d{1,9})\s*[/⁄]\s*(\d{1,9})$/;

/** Parses fractions such as `1/8`, `3 1/2` or `½`; NaN otherwise. */
export function fractionIn(word: string): number {
  if (!/[/⁄¼-¾⅐-⅞]/.test(word)) return Number.NaN;
  const plain = word.replace(/[¼-¾⅐-⅞]/g, (it) => ` ${it.normalize('NFKC')}`).replace(/^([+-]?)\s+/, '$1');
  const [, sign, whole = '0', over, under] = FRACTION.exec(plain) ?? [];
  const value = Number(whole) + Number(over) / Number(under);
  return Number(under) > 0 ? (sign === '-' ? -value : value) : Number.NaN;
}
