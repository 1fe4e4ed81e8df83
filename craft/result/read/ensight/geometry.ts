import type { Omission } from '../../model.ts';
import { CellList, type Cells, refuse } from '../source.ts';
import { gridCells, imagePoints, rectilinearPoints } from '../vtk/structured.ts';
import { type Records, recordsOf } from './records.ts';

/** Node count, VTK type, and VTK node order if different. */
export const TYPES: Readonly<
  Record<string, readonly [size: number, type: number, order?: readonly number[]]>
> = {
  point: [1, 1],
  bar2: [2, 3],
  bar3: [3, 21, [0, 2, 1]],
  tria3: [3, 5],
  tria6: [6, 22],
  quad4: [4, 9],
  quad8: [8, 23],
  tetra4: [4, 10],
  tetra10: [10, 24],
  pyramid5: [5, 14],
  pyramid13: [13, 27],
  penta6: [6, 13],
  penta15: [15, 26],
  hexa8: [8, 12],
  hexa20: [20, 25],
};
const [POLYGON, POLYHEDRON] = [7, 42];

/** Elements of one type in value order; `shown` lists the drawn ones if some are blanked. */
type Group = { type: string; first: number; count: number; shown?: readonly number[] };

/** Offsets of a part in the whole mesh. */
type Part = {
  number: number;
  name: string;
  point: number;
  points: number;
  cell: number;
  cells: number;
  groups: Group[];
};

export type Geometry = {
  points: Float64Array;
  cells: Cells;
  parts: Part[];
  omitted: Omission[];
  binary: boolean;
  /** ID mode: given, ignore, or empty. */
  ids: { node: string; element: string };
  /** EnSight 6: number of leading nodes shared by all parts. */
  shared?: number;
  /** EnSight 6: endianness for values, which do not tell it. */
  little?: boolean;
};

export class Collector {
  readonly points: number[] = [];
  readonly list = new CellList();
  readonly faces: number[] = [];
  readonly starts: number[] = [0];
  readonly parts: Part[] = [];
  readonly omitted: Omission[] = [];
  hasFaces = false;

  get part(): Part {
    return this.parts.at(-1) ?? refuse('单元在第一个部件之前');
  }

  cell(type: number, nodes: readonly number[], faces: readonly number[] = []): void {
    this.list.add(type, nodes);
    for (const it of faces) this.faces.push(it);
    this.hasFaces ||= faces.length > 0;
    this.starts.push(this.faces.length);
  }

  done(): Pick<Geometry, 'points' | 'cells' | 'parts' | 'omitted'> {
    const { parts, omitted } = this;
    const cells = this.list.done();
    if (this.hasFaces)
      cells.faces = { offsets: Uint32Array.from(this.starts), numbers: Uint32Array.from(this.faces) };
    const of = new Uint16Array(cells.types.length);
    for (const [p, { cell, cells: own }] of this.parts.entries()) of.fill(p, cell, cell + own);
    if (this.parts.length > 1) cells.parts = { names: this.parts.map((it) => it.name), of };
    return { points: Float64Array.from(this.points), cells, parts, omitted };
  }

  /** Global index of a part's node (from 1). */
  place(node: number): number {
    const { point, points } = this.part;
    return node >= 1 && node <= points ? point + node - 1 : refuse('有单元用到了不存在的节点');
  }
}

function coordinates(records: Records, all: Collector, hasIds: boolean): void {
  const { part } = all;
  const count = records.count(12);
  if (hasIds) records.ints(count);
  const [x, y, z] = [records.floats(count), records.floats(count), records.floats(count)];
  part.point = all.points.length / 3;
  part.points = count;
  for (let i = 0; i < count; i++) all.points.push(x[i] as number, y[i] as number, z[i] as number);
}

/** Polygons and polyhedra: node counts precede nodes. */
function readPolyCells(records: Records, all: Collector, kind: string, count: number): void {
  const sum = (list: Float64Array) => list.reduce((total, it) => total + it, 0);
  const sizes = records.ints(count);
  const faceSizes = kind === 'nfaced' ? records.ints(sum(sizes)) : sizes;
  const nodes = records.ints(sum(faceSizes));
  let [face, at] = [0, 0];
  for (let i = 0; i < count; i++) {
    const own: number[] = [];
    const faces: number[] = [];
    for (let left = kind === 'nfaced' ? (sizes[i] as number) : 1; left > 0; left--) {
      const size = faceSizes[face++] as number;
      const list = [...nodes.subarray(at, at + size)].map((it) => all.place(it));
      at += size;
      own.push(...list);
      faces.push(list.length, ...list);
    }
    if (kind === 'nsided') all.cell(POLYGON, own);
    else all.cell(POLYHEDRON, [...new Set(own)], faces);
  }
}

function elements(records: Records, all: Collector, word: string, hasIds: boolean): void {
  // Ghost elements are read but skipped.
  const isGhost = word.startsWith('g_');
  const kind = isGhost ? word.slice(2) : word;
  const known = TYPES[kind];
  if (!known && kind !== 'nsided' && kind !== 'nfaced') refuse(`不认识单元类型 ${word.slice(0, 20)}`);
  const count = records.count(4);
  if (hasIds) records.ints(count);
  const { part } = all;
  if (isGhost) {
    if (!known) refuse('影子单元是多面体，不支持');
    records.ints(count * known[0]);
    part.groups.push({ type: word, first: -1, count });
    all.omitted.push({ what: `${count} 个影子单元（${word}）没有画`, why: '它们属于别的分块' });
    return;
  }
  part.groups.push({ type: word, first: all.list.length, count });
  if (!known) readPolyCells(records, all, kind, count);
  else {
    const [size, type, order] = known;
    const nodes = records.ints(count * size);
    for (let i = 0; i < count; i++) {
      const own = Array.from(nodes.subarray(i * size, (i + 1) * size), (it) => all.place(it));
      all.cell(type, order ? order.map((k) => own[k] as number) : own);
    }
  }
  part.cells = all.list.length - part.cell;
}

/** Block points, first index fastest. */
function blockPoints(
  records: Records,
  words: string,
  sizes: readonly [number, number, number],
  count: number,
): Float64Array {
  const [x, y, z] = sizes;
  if (/uniform/.test(words)) {
    const [origin, spacing] = [records.floats(3), records.floats(3)];
    return imagePoints([0, x - 1, 0, y - 1, 0, z - 1], [...origin], [...spacing]);
  }
  if (/rectilinear/.test(words))
    return rectilinearPoints([records.floats(x), records.floats(y), records.floats(z)]);
  const axes = [records.floats(count), records.floats(count), records.floats(count)] as const;
  return Float64Array.from({ length: 3 * count }, (_, i) => axes[i % 3]?.[Math.floor(i / 3)] as number);
}

/** Structured block: curvilinear, rectilinear or uniform. */
function block(records: Records, all: Collector, words: string): void {
  if (/iblanked|ghost|range/.test(words)) refuse(`结构网格的写法“${words.slice(0, 40)}”不支持`);
  const [x = 0, y = 0, z = 0] = records.ints(3);
  const count = x * y * z;
  if (!(count > 0) || !Number.isSafeInteger(count)) refuse('结构网格的大小不正确');
  // More points than bytes: invalid.
  records.room(count);
  const { part } = all;
  part.point = all.points.length / 3;
  part.points = count;
  for (const it of blockPoints(records, words, [x, y, z], count)) all.points.push(it);
  const grid = gridCells([x, y, z], /uniform|rectilinear/.test(words));
  part.groups.push({ type: 'block', first: all.list.length, count: grid.types.length });
  for (let c = 0; c < grid.types.length; c++)
    all.cell(
      grid.types[c] as number,
      [...grid.nodes.subarray(grid.offsets[c], grid.offsets[c + 1])].map((it) => part.point + it),
    );
  part.cells = grid.types.length;
}

/** ID mode of a line: given, ignore, or empty. */
export const idsIn = (line: string): string => /\b(given|ignore)\b/i.exec(line)?.[1]?.toLowerCase() ?? '';

/**
 * Reads an EnSight Gold geometry (user manual, "EnSight Gold Casefile Format"), ASCII or C binary; `binary`
 * is given for a geometry inside a multi-step file, which lacks the first line.
 */
export function readGeometry(bytes: Uint8Array, binary?: boolean): Geometry {
  const records = recordsOf(bytes, binary);
  records.description();
  records.description();
  const ids = { node: idsIn(records.line()), element: idsIn(records.line()) };
  const all = new Collector();
  while (!records.ended) {
    const line = records.line();
    const word = line.split(/\s+/)[0]?.toLowerCase() ?? '';
    if (word === 'extents') records.floats(6);
    else if (word === 'part') {
      const [number = 0] = records.ints(1);
      const name = records.description() || `部件 ${number}`;
      const [point, cell] = [all.points.length / 3, all.list.length];
      all.parts.push({ number, name, point, points: 0, cell, cells: 0, groups: [] });
    } else if (word === 'coordinates') coordinates(records, all, ids.node !== '');
    else if (word === 'block') block(records, all, line.slice(5).trim().toLowerCase());
    else if (word !== '') elements(records, all, word, ids.element !== '');
  }
  return { ...all.done(), binary: records.binary, ids };
}
