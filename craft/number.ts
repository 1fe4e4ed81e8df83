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
