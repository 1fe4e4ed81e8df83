import { diffArrays } from 'diff';

/** `space`: whether white space counts. `tolerance`: share of the larger number up to which numbers are equal. */
export type CompareOptions = { space: boolean; tolerance: number };

/** Line numbers start at 1. For `same` rows, `text` is that of the newer text. */
export type Row = { kind: 'same' | 'del' | 'ins'; old?: number; fresh?: number; text: string };

/** Changes with context; `null` marks omitted lines. `cut` if rows were dropped at the limit. */
export type CompareResult = { rows: (Row | null)[]; removed: number; added: number; cut: boolean };

/** Lines of context, maximum rows, maximum characters per line. */
const AROUND = 3;
const ROWS_MOST = 2_000;
const LINE_MOST = 400;
/** Limits: edit distance in lines, and time in ms. */
const EDITS_MOST = 5_000;
const TIME_MOST = 10_000;

/** A line for comparison: words, and the numbers cut out of it. */
type Key = { words: string; numbers: readonly number[] };

const NUMBER = /(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+)?(?![\w.])/g;

function keyOf(line: string, { space, tolerance }: CompareOptions): Key {
  const numbers: number[] = [];
  const plain =
    tolerance > 0
      ? line.replace(NUMBER, (it) => {
          numbers.push(Number(it.replace(/[dD]/, 'e')));
          return '\0';
        })
      : line;
  return { words: space ? plain : plain.trim().replace(/\s+/g, ' '), numbers };
}

function isSameLine(a: Key, b: Key, tolerance: number): boolean {
  if (a.words !== b.words || a.numbers.length !== b.numbers.length) return false;
  return a.numbers.every((it, at) => {
    const other = b.numbers[at] as number;
    return it === other || Math.abs(it - other) <= tolerance * Math.max(Math.abs(it), Math.abs(other));
  });
}

/** Line diff. Returns null if there are too many differences or it takes too long. */
export function compareLines(
  old: readonly string[],
  fresh: readonly string[],
  how: CompareOptions,
): CompareResult | null {
  const isSame = (a: Key, b: Key) => isSameLine(a, b, how.tolerance);
  const [before, after] = [old, fresh].map((lines) => lines.map((it) => keyOf(it, how))) as [Key[], Key[]];
  // Strip the common prefix and suffix first.
  let from = 0;
  while (from < before.length && from < after.length && isSame(before[from] as Key, after[from] as Key))
    from++;
  let back = 0;
  while (
    back < before.length - from &&
    back < after.length - from &&
    isSame(before[before.length - 1 - back] as Key, after[after.length - 1 - back] as Key)
  )
    back++;
  const changes = diffArrays(
    before.slice(from, before.length - back),
    after.slice(from, after.length - back),
    { comparator: isSame, maxEditLength: EDITS_MOST, timeout: TIME_MOST },
  );
  if (!changes) return null;
  const all: Row[] = [];
  const at = { old: from, fresh: from };
  const both = (): Row => ({
    kind: 'same',
    old: ++at.old,
    fresh: ++at.fresh,
    text: fresh[at.fresh - 1] ?? '',
  });
  at.old = at.fresh = Math.max(0, from - AROUND);
  while (at.fresh < from) all.push(both());
  let [removed, added] = [0, 0];
  for (const it of changes)
    for (let k = 0; k < it.count; k++) {
      if (it.removed) {
        removed++;
        all.push({ kind: 'del', old: ++at.old, text: old[at.old - 1] ?? '' });
      } else if (it.added) {
        added++;
        all.push({ kind: 'ins', fresh: ++at.fresh, text: fresh[at.fresh - 1] ?? '' });
      } else all.push(both());
    }
  for (let k = 0; k < AROUND && at.fresh < fresh.length; k++) all.push(both());
  return { ...foldUnchanged(all), removed, added };
}

/** Keeps rows near a change; null marks a gap. */
function foldUnchanged(all: readonly Row[]): Pick<CompareResult, 'rows' | 'cut'> {
  const near = new Uint8Array(all.length);
  for (const [at, { kind }] of all.entries())
    if (kind !== 'same') near.fill(1, Math.max(0, at - AROUND), at + AROUND + 1);
  const rows: (Row | null)[] = [];
  for (const [at, row] of all.entries()) {
    if (near[at]) rows.push({ ...row, text: row.text.slice(0, LINE_MOST) });
    else if (rows.length > 0 && rows.at(-1) !== null) rows.push(null);
    if (rows.length >= ROWS_MOST) return { rows, cut: true };
  }
  if (rows.at(-1) === null) rows.pop();
  return { rows, cut: false };
}

export type Pair = { left?: Row; right?: Row } | null;

/** Aligns diff rows side by side. */
export function sideBySide(rows: readonly (Row | null)[]): Pair[] {
  const pairs: Pair[] = [];
  let [gone, come]: [Row[], Row[]] = [[], []];
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [left, right] = [gone[at], come[at]];
      pairs.push({ ...(left && { left }), ...(right && { right }) });
    }
    [gone, come] = [[], []];
  };
  for (const row of rows) {
    if (row?.kind === 'del') gone.push(row);
    else if (row?.kind === 'ins') come.push(row);
    else {
      flush();
      pairs.push(row && { left: row, right: row });
    }
  }
  flush();
  return pairs;
}
