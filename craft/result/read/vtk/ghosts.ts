import type { Omission } from '../../model.ts';
import type { Part } from '../join.ts';
import { pickedCells, pickedColumn } from '../pickCells.ts';

/** VTK ghost flags: duplicate cell, hidden cell, hidden point. */
const DUPLICATE = 1;
const HIDDEN = 32;
const HIDDEN_POINT = 2;
const NAME = 'vtkGhostType';
/** Ghost array before VTK 6. */
const LEVELS = 'vtkGhostLevels';
/** Not worth reporting if all pieces are present. */
const OF_OTHERS = '文件把它们标为影子单元，属于并行计算的另一个分块';

/** Whether duplicate cells were dropped. */
export const hasShared = (omitted: readonly Omission[] = []): boolean =>
  omitted.some((it) => it.why === OF_OTHERS);

/** Omissions without duplicate cells. */
export const withoutShared = (omitted: readonly Omission[] = []): Omission[] =>
  omitted.filter((it) => it.why !== OF_OTHERS);

/** Cell flags including those implied by points. */
function marksOf({ columns, cells: { types, offsets, nodes } }: Part): Float64Array | undefined {
  const levels = columns.find((it) => it.name === LEVELS && it.on === 'cell')?.data;
  const own =
    columns.find((it) => it.name === NAME && it.on === 'cell')?.data ??
    levels?.map((it) => (it > 0 ? DUPLICATE : 0));
  const points = columns.find((it) => it.name === NAME && it.on === 'node')?.data;
  if (!points?.some((it) => it & HIDDEN_POINT)) return own;
  return Float64Array.from(types, (_, c) => {
    const corners = nodes.subarray(offsets[c], offsets[c + 1]);
    return (own?.[c] ?? 0) | (corners.some((it) => (points[it] as number) & HIDDEN_POINT) ? HIDDEN : 0);
  });
}

/** Drops duplicate and hidden cells and the flag arrays. */
export function withoutGhosts(part: Part): Part & { omitted: Omission[] } {
  const marks = marksOf(part);
  const others = part.columns.filter((it) => it.name !== NAME && it.name !== LEVELS);
  const gone = (c: number) => ((marks?.[c] as number) & (DUPLICATE | HIDDEN)) !== 0;
  if (!marks?.some((_, c) => gone(c))) return { ...part, columns: others, omitted: [] };
  const kept = [...part.cells.types.keys()].filter((c) => !gone(c));
  const blanked = marks.filter((it) => it & HIDDEN).length;
  const shared = marks.length - kept.length - blanked;
  return {
    name: part.name,
    points: part.points,
    cells: pickedCells(part.cells, kept),
    columns: others.map((it) => pickedColumn(it, kept)),
    omitted: [
      ...(blanked > 0 ? [{ what: `${blanked} 个单元没有画出`, why: '文件把它们标为隐藏' }] : []),
      ...(shared > 0 ? [{ what: `${shared} 个单元没有画出`, why: OF_OTHERS }] : []),
    ],
  };
}
