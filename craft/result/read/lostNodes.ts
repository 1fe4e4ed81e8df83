import { pickedCells, pickedColumn } from './pickCells.ts';
import type { Source } from './source.ts';

const isFinite3 = (points: Float64Array, node: number) =>
  Number.isFinite(
    (points[3 * node] as number) + (points[3 * node + 1] as number) + (points[3 * node + 2] as number),
  );

/**
 * Drops (and counts) cells with non-finite coordinates. Unchanged if all are finite or no cell would remain.
 */
export function withoutLost(source: Source): Source {
  const { points, cells, steps } = source;
  const count = points.length / 3;
  const first = Array.from({ length: count }, (_, at) => at).find((at) => isFinite3(points, at));
  if (first === undefined || points.every(Number.isFinite)) return source;
  const lost = new Uint8Array(count);
  const moved = points.slice();
  for (let at = 0; at < count; at++)
    if (!isFinite3(points, at)) {
      lost[at] = 1;
      moved.copyWithin(3 * at, 3 * first, 3 * first + 3);
    }
  const kept = [...cells.types.keys()].filter((c) =>
    cells.nodes.subarray(cells.offsets[c], cells.offsets[c + 1]).every((it) => !lost[it]),
  );
  if (kept.length === 0) return source;
  const nodes = lost.reduce((sum, it) => sum + it, 0);
  const gone = cells.types.length - kept.length;
  const what = gone > 0 ? `${gone} 个单元没有画出` : `${nodes} 个节点`;
  const why =
    gone > 0 ? `它们有节点的坐标不是数（这样的节点有 ${nodes} 个）` : '坐标不是数；没有单元用到它们';
  return {
    ...source,
    points: moved,
    cells: gone > 0 ? pickedCells(cells, kept) : cells,
    steps: steps.map(({ step, columns }) => ({
      step,
      columns: gone > 0 ? columns.map((it) => pickedColumn(it, kept)) : columns,
    })),
    omitted: [...(source.omitted ?? []), { what, why }],
  };
}
