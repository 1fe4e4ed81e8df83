import type { Omission } from '../../model.ts';
import type { Part } from '../join.ts';

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
  const { types, offsets, nodes, faces, degrees, weights, parts } = part.cells;
  const kept: number[] = [];
  for (let c = 0; c < types.length; c++) if (!gone(c)) kept.push(c);
  const lists = (starts: Uint32Array, numbers: Uint32Array) => {
    const own = kept.map((c) => numbers.subarray(starts[c], starts[c + 1]));
    const ends = new Uint32Array(kept.length + 1);
    for (const [i, it] of own.entries()) ends[i + 1] = (ends[i] as number) + it.length;
    const all = new Uint32Array(ends[kept.length] as number);
    for (const [i, it] of own.entries()) all.set(it, ends[i]);
    return { offsets: ends, numbers: all };
  };
  const own = lists(offsets, nodes);
  const blanked = kept.length < types.length ? marks.filter((it) => it & HIDDEN).length : 0;
  const picked = (data: Float64Array, width: number) =>
    Float64Array.from({ length: kept.length * width }, (_, i) => {
      const c = kept[Math.floor(i / width)] as number;
      return data[c * width + (i % width)] as number;
    });
  return {
    name: part.name,
    points: part.points,
    cells: {
      types: Uint8Array.from(kept, (c) => types[c] as number),
      offsets: own.offsets,
      nodes: own.numbers,
      faces: faces && lists(faces.offsets, faces.numbers),
      degrees: degrees && Uint8Array.from(kept.flatMap((c) => [...degrees.subarray(3 * c, 3 * c + 3)])),
      weights,
      parts: parts && { names: parts.names, of: Uint16Array.from(kept, (c) => parts.of[c] as number) },
    },
    columns: others.map((it) => (it.on === 'cell' ? { ...it, data: picked(it.data, it.components) } : it)),
    omitted: blanked > 0 ? [{ what: `${blanked} 个单元没有画出`, why: '文件把它们标为隐藏' }] : [],
  };
}
