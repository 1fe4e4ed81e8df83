import { diffArrays } from 'diff';
import type { Fault } from '../../craft/fault.ts';

/** `at` is a line index from 0 in its own version. */
export type DiffLine = { kind: 'same' | 'ins' | 'del'; at: number };

export type Versions = { old: readonly string[]; new: readonly string[]; lines: readonly DiffLine[] };

const SEPARATOR = /^={7,}\s*$/;
/** Most differing lines: diff time grows with their number times all lines. */
export const MOST_EDITS = 200;

/** Parses two versions, older first, separated by a line of seven or more `=`. */
export function versionsOf(text: string): Versions | { faults: readonly Fault[] } {
  const lines = text.split('\n');
  const separators = lines.flatMap((line, at) => (SEPARATOR.test(line) ? [at] : []));
  const [middle, another] = separators;
  if (middle === undefined)
    return { faults: [{ line: 0, reason: '对照要写两个版本，中间用单独一行 ======= 隔开' }] };
  if (another !== undefined) return { faults: [{ line: another + 1, reason: '只能对照两个版本' }] };
  return (
    diffLines(lines.slice(0, middle), lines.slice(middle + 1)) ?? {
      faults: [{ line: 0, reason: `两个版本相差超过 ${MOST_EDITS} 行，请只写有改动的部分` }],
    }
  );
}

/** Line diff; null if more than `MOST_EDITS` lines differ. */
export function diffLines(old: readonly string[], fresh: readonly string[]): Versions | null {
  const changes = diffArrays([...old], [...fresh], { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  const at = { old: 0, new: 0 };
  const lines = changes.flatMap(({ added, removed, value }): DiffLine[] =>
    value.map(() => {
      if (removed) return { kind: 'del', at: at.old++ };
      if (!added) at.old++;
      return { kind: added ? 'ins' : 'same', at: at.new++ };
    }),
  );
  return { old, new: fresh, lines };
}
