import type { Omission } from '../../model.ts';
import type { Part } from '../join.ts';
import { pickedCells, pickedColumn } from '../picked.ts';

/** Marks of VTK: cells that another piece has too, those that are blanked, and points that blank all cells around them. */
const DUPLICATE = 1;
const HIDDEN = 32;
const HIDDEN_POINT = 2;
const NAME = 'vtkGhostType';
/** As VTK wrote it before version 6: how far a cell lies in another piece. */
const LEVELS = 'vtkGhostLevels';

/** The marks of the cells, with those that follow from the marks of their points. */
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

/** A mesh without the cells that belong to another piece or that are blanked; the marks themselves are no field. */
export function withoutGhosts(part: Part): Part & { omitted: Omission[] } {
  const marks = marksOf(part);
  const others = part.columns.filter((it) => it.name !== NAME && it.name !== LEVELS);
  const gone = (c: number) => ((marks?.[c] as number) & (DUPLICATE | HIDDEN)) !== 0;
  if (!marks?.some((_, c) => gone(c))) return { ...part, columns: others, omitted: [] };
  const kept = [...part.cells.types.keys()].filter((c) => !gone(c));
  const blanked = marks.filter((it) => it & HIDDEN).length;
  return {
    name: part.name,
    points: part.points,
    cells: pickedCells(part.cells, kept),
    columns: others.map((it) => pickedColumn(it, kept)),
    omitted: blanked > 0 ? [{ what: `${blanked} 个单元没有画出`, why: '文件把它们标为隐藏' }] : [],
  };
}
