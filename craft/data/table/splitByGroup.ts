import type { Block } from './table.ts';

/** Most groups to split. */
const PARTS_MOST = 100;

/** Period after which the labels repeat in order; 0 if they do not. */
function periodOf(labels: readonly string[]): number {
  const count = labels.indexOf(labels[0] ?? '', 1);
  const isPeriod =
    count > 1 &&
    count <= PARTS_MOST &&
    labels.length % count === 0 &&
    new Set(labels.slice(0, count)).size === count &&
    labels.every((it, i) => it === labels[i % count]);
  return isPeriod ? count : 0;
}

/**
 * Splits a table by a repeating label column (OpenFOAM patches, LS-DYNA interfaces) if another column is
 * constant per round.
 */
export function splitByGroup(block: Block): Block[] {
  // Other text columns may vary by row.
  const labels = block.words.find((it) => new Set(it).size > 1 && periodOf(it) > 0);
  const count = labels ? periodOf(labels) : 0;
  const isRound = (column: Float64Array) => {
    let changes = false;
    for (let i = 0; i < block.rows; i++) {
      if (column[i] !== column[i - (i % count)]) return false;
      changes ||= column[i] !== column[0];
    }
    return changes;
  };
  if (!labels || count === 0 || !block.values.some((it, at) => !block.left[at] && isRound(it)))
    return [block];
  return labels.slice(0, count).map((name, part) => {
    const values = block.values.map((column) =>
      Float64Array.from({ length: block.rows / count }, (_, i) => column[i * count + part] as number),
    );
    return {
      ...block,
      values,
      rows: block.rows / count,
      name,
      notes: part === 0 ? block.notes : [...block.notes],
    };
  });
}
