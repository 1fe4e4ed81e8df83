/** Prefix letter of releases by software. */
const LETTERS: Readonly<Record<string, string>> = { openfoam: 'v', 'ls-dyna': 'R' };

/** Major number, minor number, and half-year release: `2024 R2`. */
const NUMBER = /(\d{1,4})\d*(?:\.(\d{1,3}))?(?:\s*r(\d))?/;

/**
 * Parses a release in canonical form: `2024`, `6.14`, `2024r2`. Prefix letters and patch levels are dropped;
 * undefined without a number.
 */
export function releaseOf(text: string): string | undefined {
  const [, first, second = '', half] = NUMBER.exec(text.normalize('NFKC').toLowerCase()) ?? [];
  if (first === undefined) return undefined;
  return `${Number(first)}${/[1-9]/.test(second) ? `.${second}` : ''}${half ? `r${half}` : ''}`;
}

/** Formats a release: 2024 R2, v2312. */
export function releaseText(software: string, release: string): string {
  const [number = '', half] = release.split('r');
  return half ? `${number} R${half}` : `${LETTERS[software] ?? ''}${number}`;
}

/** Sort comparator, later release first. */
export function laterFirst(a: string, b: string): number {
  const [one, other] = [a, b].map((it) => it.split(/[.r]/).map(Number));
  const at = one?.findIndex((it, i) => it !== other?.[i]) ?? -1;
  return at < 0 ? (other?.length ?? 0) - (one?.length ?? 0) : (other?.[at] ?? 0) - (one?.[at] ?? 0);
}

/** Two releases joined by a dash or word: `v1906–v2312`, `2.17 到 2.20`. */
const RANGE = /^(.*\d.*?)\s*(?:[–—~～至到]|(?<=[\d\s])-(?=[\s\da-z]))\s*(.*\d.*)$/i;
/** Limit of an expanded range; beyond it only the ends are used. */
const MOST = 40;

/** Next release by the software's numbering: `1906` → `1912`, `2.17` → `2.18`, `2019` → `2020`. */
function nextReleaseOf(software: string, release: string): string {
  const month = LETTERS[software] === 'v' && /^\d\d(06|12)$/.exec(release);
  if (month) return String(Number(release) + (month[1] === '06' ? 6 : 94));
  const [first = '', second] = release.split('.');
  return second === undefined ? String(Number(first) + 1) : `${first}.${Number(second) + 1}`;
}

/**
 * Releases named by a text: a range expanded as far as the numbering allows, else the first; empty without a
 * number.
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
    at = nextReleaseOf(software, at);
    found.push(at);
  }
  return found.at(-1) === to ? found : [from, to];
}
