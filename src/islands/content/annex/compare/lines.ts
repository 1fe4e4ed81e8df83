import { diffArrays } from 'diff';

/** How lines are compared: whether white space counts, and the share by which numbers may differ and still be the same. */
export type How = { space: boolean; tolerance: number };

/** A line of one or both texts by its numbers, counted from 1; of one that is the same `text` is the newer one. */
export type Row = { kind: 'same' | 'del' | 'ins'; old?: number; fresh?: number; text: string };

/** What was found: changes with lines around them, `null` in the place of what is left out between; `cut` where there are more. */
export type Found = { rows: (Row | null)[]; removed: number; added: number; cut: boolean };

/** Lines around a change, rows that are shown, and characters of one. */
const AROUND = 3;
const ROWS_MOST = 2_000;
const LINE_MOST = 400;
/** Lines that may differ, and ms that comparing may take. */
const EDITS_MOST = 5_000;
const TIME_MOST = 10_000;

/** A line as it is compared: its words, and the numbers that were in it. */
type Key = { words: string; numbers: readonly number[] };

const NUMBER = /(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+)?(?![\w.])/g;

function keyOf(line: string, { space, tolerance }: How): Key {
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

function same(a: Key, b: Key, tolerance: number): boolean {
  if (a.words !== b.words || a.numbers.length !== b.numbers.length) return false;
  return a.numbers.every((it, at) => {
    const other = b.numbers[at] as number;
    return it === other || Math.abs(it - other) <= tolerance * Math.max(Math.abs(it), Math.abs(other));
  });
}

/**
 * Compares two texts by their lines. Null where they differ in too many lines, or it would take too long.
 */
export function compareLines(old: readonly string[], fresh: readonly string[], how: How): Found | null {
  const isSame = (a: Key, b: Key) => same(a, b, how.tolerance);
  const [before, after] = [old, fresh].map((lines) => lines.map((it) => keyOf(it, how))) as [Key[], Key[]];
  // What is the same at both ends is most of two versions of a file.
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
  return { ...folded(all), removed, added };
}

/** The rows near a change, and null in the place of those between. */
function folded(all: readonly Row[]): Pick<Found, 'rows' | 'cut'> {
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

/** Two sides of a row, where what was removed stands beside what came in its place. */
export type Pair = { left?: Row; right?: Row } | null;

/** Rows side by side. */
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
