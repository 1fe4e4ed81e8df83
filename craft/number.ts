/** What stands for infinity, as C and the libraries of Windows write it. */
const INFINITE = /^([-+]?)(?:inf(?:inity)?|1\.#inf0*)$/i;

/** A number as programs write it: 1.5e-3, 1.5d-3, 1.5-103 where the letter had no room, inf; NaN where it is none. */
export function numberIn(word: string): number {
  const plain = Number(word);
  if (!Number.isNaN(plain)) return plain;
  const sign = INFINITE.exec(word)?.[1];
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity;
  return Number(word.replace(/[dD]/, 'e').replace(/^([-+]?[\d.]+)([-+]\d+)$/, '$1e$2'));
}

/** `1/2`, `1 1/2`, and the signs for fractions. */
const FRACTION = /^([+-]?)(?:(\d{1,9})\s+)?(\d{1,9})\s*[/⁄]\s*(\d{1,9})$/;

/** The value of a fraction such as `1/8`, `3 1/2` or `½`; NaN where a word is none. */
export function fractionIn(word: string): number {
  if (!/[/⁄¼-¾⅐-⅞]/.test(word)) return Number.NaN;
  const plain = word.replace(/[¼-¾⅐-⅞]/g, (it) => ` ${it.normalize('NFKC')}`).replace(/^([+-]?)\s+/, '$1');
  const [, sign, whole = '0', over, under] = FRACTION.exec(plain) ?? [];
  const value = Number(whole) + Number(over) / Number(under);
  return Number(under) > 0 ? (sign === '-' ? -value : value) : Number.NaN;
}
