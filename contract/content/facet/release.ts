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

/** Two releases with a dash or a word between: `v1906–v2312`, `2.17 到 2.20`. */
const RANGE = /^(.*\d.*?)\s*(?:[–—~～至到]|(?<=[\d\s])-(?=[\s\da-z]))\s*(.*\d.*)$/i;
/** Releases of one range at the most; of a longer one its ends are known. */
const MOST = 40;

/** The release after another by the rule that a software numbers them: `1906` → `1912`, `2.17` → `2.18`, `2019` → `2020`. */
function next(software: string, release: string): string {
  const month = LETTERS[software] === 'v' && /^\d\d(06|12)$/.exec(release);
  if (month) return String(Number(release) + (month[1] === '06' ? 6 : 94));
  const [first = '', second] = release.split('.');
  return second === undefined ? String(Number(first) + 1) : `${first}.${Number(second) + 1}`;
}

/**
 * The releases that a text about a version names: all of a range, as far as their numbers follow one another, or the one that
 * it begins with; none without a number.
 */
export function releasesOf(software: string, text: string): string[] {
  const [, first = '', last = ''] = RANGE.exec(text.normalize('NFKC').trim()) ?? [];
  const [from, to] = [releaseOf(first), releaseOf(last)];
  if (from === undefined || to === undefined || laterFirst(from, to) <= 0) {
    const only = releaseOf(text);
    return only === undefined ? [] : [only];
  }
  const found = [from];
  for (let at = from; found.length < MOST && laterFirst(at, to) > 0; ) {
    at = next(software, at);
    found.push(at);
  }
  return found.at(-1) === to ? found : [from, to];
}
