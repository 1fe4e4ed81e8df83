import { type Column, refuse } from '../source.ts';
import { gridCells, shownCells } from '../vtk/structured.ts';
import { Collector, type Geometry, idsIn, TYPES } from './geometry.ts';
import { type SixRecords, sixRecordsOf } from './sixRecords.ts';
import { LABELS, type Variable, WIDTHS } from './variable.ts';

const PART = /^part\s+(\d+)/i;

/** Shared nodes; elements refer to ids if given. */
class Nodes {
  private readonly byNumber = new Map<number, number>();
  count = 0;

  read(records: SixRecords, all: Collector, ids: string): void {
    this.count = records.count(12);
    const { ids: numbers, rows } = records.places(this.count, ids !== '');
    for (const it of rows) all.points.push(it);
    if (ids === 'given') for (const [at, it] of (numbers ?? []).entries()) this.byNumber.set(it, at);
  }

  place(node: number): number {
    const at = this.byNumber.size > 0 ? this.byNumber.get(node) : node - 1;
    return at !== undefined && at >= 0 && at < this.count ? at : refuse('有单元用到了不存在的节点');
  }
}

/** Structured block; cells with a blanked corner are dropped. */
function block(records: SixRecords, all: Collector, isBlanked: boolean): void {
  const [x = 0, y = 0, z = 0] = records.ints(3);
  const count = x * y * z;
  if (!(count > 0) || !Number.isSafeInteger(count)) refuse('结构网格的大小不正确');
  records.room(count);
  const axes = [records.values(count), records.values(count), records.values(count)] as const;
  const marks = isBlanked ? records.marks(count) : undefined;
  const { part } = all;
  part.point = all.points.length / 3;
  part.points = count;
  for (let i = 0; i < count; i++) for (const axis of axes) all.points.push(axis[i] as number);
  const grid = gridCells([x, y, z], false);
  const { cells, shown } = shownCells(grid, marks ?? new Uint8Array(count).fill(1));
  for (let c = 0; c < cells.types.length; c++)
    all.cell(
      cells.types[c] as number,
      [...cells.nodes.subarray(cells.offsets[c], cells.offsets[c + 1])].map((it) => part.point + it),
    );
  const hidden = grid.types.length - shown.length;
  if (hidden > 0)
    all.omitted.push({
      what: `${part.name} 的 ${hidden} 个单元没有画`,
      why: '它们有节点不属于网格（iblank 为 0）',
    });
  part.groups.push({ type: 'block', first: all.list.length - shown.length, count: grid.types.length, shown });
  part.cells = shown.length;
}

/**
 * Reads an EnSight 6 geometry (user manual, "EnSight6 Casefile Format"), ASCII or C binary: shared nodes,
 * then elements per part, or blocks with own points.
 */
export function readGeometry6(bytes: Uint8Array, binary?: boolean): Geometry {
  const records = sixRecordsOf(bytes, binary);
  records.description();
  records.description();
  const ids = { node: idsIn(records.line()), element: idsIn(records.line()) };
  const all = new Collector();
  const nodes = new Nodes();
  while (!records.ended) {
    const line = records.line();
    const [word = '', ...words] = line.toLowerCase().split(/\s+/);
    const number = PART.exec(line)?.[1];
    if (word === 'coordinates') nodes.read(records, all, ids.node);
    else if (number !== undefined) {
      const name = records.description() || `部件 ${number}`;
      const [point, cell] = [0, all.list.length];
      all.parts.push({ number: Number(number), name, point, points: 0, cell, cells: 0, groups: [] });
    } else if (word === 'block') block(records, all, words.includes('iblanked'));
    else if (word !== '') {
      const [size, type, order] = TYPES[word] ?? refuse(`不认识单元类型 ${word.slice(0, 20)}`);
      const count = records.count(4);
      const { rows } = records.nodes(count, size, ids.element !== '');
      const { part } = all;
      part.groups.push({ type: word, first: all.list.length, count });
      for (let i = 0; i < count; i++) {
        const own = Array.from(rows.subarray(i * size, (i + 1) * size), (it) => nodes.place(it));
        all.cell(type, order ? order.map((k) => own[k] as number) : own);
      }
      part.cells = all.list.length - part.cell;
    }
  }
  return { ...all.done(), shared: nodes.count, binary: records.binary, little: records.little, ids };
}

/**
 * Reads an EnSight 6 variable: shared nodes then blocks, or elements by part and type. Blocks are component
 * by component, others interleaved.
 */
export function readVariable6(bytes: Uint8Array, variable: Variable, geometry: Geometry): Column {
  const { name, on, kind } = variable;
  const components = WIDTHS[kind] ?? refuse(`变量的种类 ${kind} 不支持`);
  const records = sixRecordsOf(bytes, geometry.binary, geometry.little);
  const count = on === 'node' ? geometry.points.length / 3 : geometry.cells.types.length;
  const data = new Float64Array(count * components).fill(Number.NaN);
  records.description();
  const shared = geometry.shared ?? 0;
  if (on === 'node' && shared > 0) data.set(records.values(shared * components));
  let part: Geometry['parts'][number] | undefined;
  while (!records.ended) {
    const line = records.line();
    const word = line.toLowerCase().split(/\s+/)[0] ?? '';
    const number = PART.exec(line)?.[1];
    if (number !== undefined) {
      part = geometry.parts.find((it) => it.number === Number(number)) ?? refuse(`没有部件 ${number}`);
      continue;
    }
    if (!part) refuse('值在第一个部件之前');
    const group = part.groups.find((it) => it.type === word) ?? refuse(`部件 ${part.number} 没有 ${word}`);
    if (word !== 'block') {
      data.set(records.values(group.count * components), group.first * components);
      continue;
    }
    const [first, own] = on === 'node' ? [part.point, part.points] : [group.first, group.count];
    const shown = on === 'node' ? undefined : group.shown;
    for (let k = 0; k < components; k++) {
      const values = records.values(own);
      if (shown)
        for (const [at, it] of shown.entries()) data[(first + at) * components + k] = values[it] as number;
      else for (const [at, it] of values.entries()) data[(first + at) * components + k] = it;
    }
  }
  return { name, on, averaged: false, components, labels: [...(LABELS[kind] ?? [])], data };
}
