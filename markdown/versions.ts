import { diffArrays } from 'diff';
import type { Fault } from '../craft/fault.ts';

/** A line of two versions that are compared; `at` counts from 0 in the version that it is of. */
export type Compared = { kind: 'same' | 'ins' | 'del'; at: number };

/** Two versions that were written into one block, each as its lines. */
export type Versions = { old: readonly string[]; new: readonly string[]; lines: readonly Compared[] };

const SEPARATOR = /^={7,}\s*$/;
/** Lines that may differ: comparing takes time in proportion to their number and to that of all lines. */
export const MOST_EDITS = 200;

/** Reads a listing of two versions, the older one first, with a line of seven or more `=` between. */
export function versionsOf(text: string): Versions | { faults: readonly Fault[] } {
  const lines = text.split('\n');
  const separators = lines.flatMap((line, at) => (SEPARATOR.test(line) ? [at] : []));
  const [middle, another] = separators;
  if (middle === undefined)
    return { faults: [{ line: 0, reason: '对照要写两个版本，中间用单独一行 ======= 隔开' }] };
  if (another !== undefined) return { faults: [{ line: another + 1, reason: '只能对照两个版本' }] };
  return (
    compared(lines.slice(0, middle), lines.slice(middle + 1)) ?? {
      faults: [{ line: 0, reason: `两个版本相差超过 ${MOST_EDITS} 行，请只写有改动的部分` }],
    }
  );
}

/** Two versions by their lines; null where more than `MOST_EDITS` of these differ. */
export function compared(old: readonly string[], fresh: readonly string[]): Versions | null {
  const changes = diffArrays([...old], [...fresh], { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  const at = { old: 0, new: 0 };
  const lines = changes.flatMap(({ added, removed, value }): Compared[] =>
    value.map(() => {
      if (removed) return { kind: 'del', at: at.old++ };
      if (!added) at.old++;
      return { kind: added ? 'ins' : 'same', at: at.new++ };
    }),
  );
  return { old, new: fresh, lines };
}
