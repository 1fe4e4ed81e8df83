/** Software whose releases are written with a letter in front. */
const LETTERS: Readonly<Record<string, string>> = { openfoam: 'v', 'ls-dyna': 'R' };

/** The first number of up to four digits, what follows its point, and the release of a year: `2024 R2`. */
const NUMBER = /(\d{1,4})\d*(?:\.(\d{1,3}))?(?:\s*r(\d))?/;

/**
 * The release that a text about a version names, as it is in addresses: `2024`, `6.14`, `2024r2`. Letters in front of
 * the number and all that only mends a release (hotfix, service pack, third number) are left out; undefined without a number.
 */
export function releaseOf(text: string): string | undefined {
  const [, first, second = '', half] = NUMBER.exec(text.normalize('NFKC').toLowerCase()) ?? [];
  if (first === undefined) return undefined;
  return `${Number(first)}${/[1-9]/.test(second) ? `.${second}` : ''}${half ? `r${half}` : ''}`;
}

/** A release as people write it: 2024 R2, v2312. */
export function releaseText(software: string, release: string): string {
  const [number = '', half] = release.split('r');
  return half ? `${number} R${half}` : `${LETTERS[software] ?? ''}${number}`;
}

/** The later release first. */
export function laterFirst(a: string, b: string): number {
  const [one, other] = [a, b].map((it) => it.split(/[.r]/).map(Number));
  const at = one?.findIndex((it, i) => it !== other?.[i]) ?? -1;
  return at < 0 ? (other?.length ?? 0) - (one?.length ?? 0) : (other?.[at] ?? 0) - (one?.[at] ?? 0);
}
