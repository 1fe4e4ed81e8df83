import type { Omission } from '../model.ts';
import { type Cells, type Column, refuse, type Source } from './source.ts';

export type Part = { name: string; points: Float64Array; cells: Cells; columns: Column[] };

const sum = (list: readonly number[]) => list.reduce((before, it) => before + it, 0);

function floats(list: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(sum(list.map((it) => it.length)));
  let at = 0;
  for (const it of list) {
    out.set(it, at);
    at += it.length;
  }
  return out;
}

/** Concatenates CSR lists. */
function lists(all: readonly { offsets: Uint32Array; numbers: Uint32Array }[]) {
  const offsets = new Uint32Array(1 + sum(all.map((it) => it.offsets.length - 1)));
  const numbers = new Uint32Array(sum(all.map((it) => it.numbers.length)));
  let [cell, at] = [1, 0];
  for (const own of all) {
    numbers.set(own.numbers, at);
    for (let i = 1; i < own.offsets.length; i++) offsets[cell++] = at + (own.offsets[i] as number);
    at += own.numbers.length;
  }
  return { offsets, numbers };
}

/** Shifts node numbers of polyhedron faces. */
function shiftedFaces({ faces, types }: Cells, shift: number) {
  if (!faces) return { offsets: new Uint32Array(types.length + 1), numbers: new Uint32Array() };
  const numbers = faces.numbers.slice();
  for (let at = 0; at < numbers.length; ) {
    const end = at + 1 + (numbers[at] as number);
    for (at++; at < end && at < numbers.length; at++) numbers[at] = (numbers[at] as number) + shift;
  }
  return { offsets: faces.offsets, numbers };
}

function joinedCells(parts: readonly Part[], isNamed: boolean): Cells {
  const all = parts.map((it) => it.cells);
  let shift = 0;
  const shifts = parts.map((it) => {
    const own = shift;
    shift += it.points.length / 3;
    return own;
  });
  const types = new Uint8Array(sum(all.map((it) => it.types.length)));
  const of = new Uint16Array(types.length);
  let at = 0;
  // Pieces of a block share its name.
  const names = [...new Set(parts.map((it) => it.name))];
  for (const [k, { types: own }] of all.entries()) {
    types.set(own, at);
    of.fill(Math.min(names.indexOf(parts[k]?.name ?? ''), 0xffff), at, at + own.length);
    at += own.length;
  }
  const { offsets, numbers } = lists(
    all.map((it, k) => ({
      offsets: it.offsets,
      numbers: it.nodes.map((node) => node + (shifts[k] as number)),
    })),
  );
  const cells: Cells = { types, offsets, nodes: numbers };
  if (all.some((it) => it.faces))
    cells.faces = lists(all.map((it, k) => shiftedFaces(it, shifts[k] as number)));
  if (all.some((it) => it.degrees))
    cells.degrees = Uint8Array.from(
      all.flatMap((it) => [...(it.degrees ?? new Uint8Array(3 * it.types.length))]),
    );
  if (all.some((it) => it.weights))
    cells.weights = floats(
      all.map((it, k) => it.weights ?? new Float64Array((parts[k] as Part).points.length / 3).fill(1)),
    );
  if (isNamed) cells.parts = { names, of };
  return cells;
}

const isSame = (a: Column, b: Column) => a.name === b.name && a.on === b.on && a.components === b.components;

/** Concatenates columns; NaN where a mesh lacks one. */
export function joinedColumns(parts: readonly Part[]): { columns: Column[]; omitted: Omission[] } {
  const kinds: Column[] = [];
  for (const { columns } of parts)
    for (const it of columns) if (!kinds.some((own) => isSame(own, it))) kinds.push(it);
  const omitted: Omission[] = [];
  const columns = kinds.map((kind) => {
    let missing = 0;
    const data = parts.map(({ columns: own, points, cells }) => {
      const found = own.find((it) => isSame(it, kind));
      if (found) return found.data;
      missing++;
      const count = kind.on === 'node' ? points.length / 3 : cells.types.length;
      return new Float64Array(count * kind.components).fill(Number.NaN);
    });
    if (missing > 0)
      omitted.push({ what: `“${kind.name}”有 ${missing} 个分块没有着色`, why: '那里没有这个数组' });
    return { ...kind, data: floats(data) };
  });
  return { columns, omitted };
}

/** Concatenates meshes; with `isNamed` their names become parts. */
export function joinParts(all: readonly Part[], isNamed: boolean): Part & { omitted: Omission[] } {
  const full = all.filter(({ points, cells }) => points.length > 0 || cells.types.length > 0);
  const parts = full.length > 0 ? full : all.slice(0, 1);
  const [first] = parts;
  if (!first) refuse('文件里没有网格');
  if (parts.length === 1 && !isNamed) return { ...first, omitted: [] };
  const { columns, omitted } = joinedColumns(parts);
  return {
    name: '',
    points: floats(parts.map((it) => it.points)),
    cells: joinedCells(parts, isNamed),
    columns,
    omitted,
  };
}

/** Removes duplicate omissions. */
export const uniqueOmissions = (all: readonly Omission[]): Omission[] =>
  all.filter((it, at) => all.findIndex((own) => own.what === it.what && own.why === it.why) === at);

/** Concatenates sources of one time as parts. */
export function joinedSources(all: readonly { name: string; source: Source }[]): Source {
  const parts = all.map(({ name, source }) => ({ ...source, name, columns: source.steps[0]?.columns ?? [] }));
  const { points, cells, columns, omitted } = joinParts(parts, true);
  const step = all[0]?.source.steps[0]?.step ?? refuse('文件里没有网格');
  for (const { name, source } of all)
    if (source.steps.length > 1)
      omitted.push({
        what: `${name.slice(0, 60)} 其余的 ${source.steps.length - 1} 步没有用`,
        why: '几个文件合成一步的，只用各自的第一步',
      });
  const formats = [...new Set(all.map(({ source }) => source.format ?? ''))].filter(Boolean);
  return {
    points,
    cells,
    steps: [{ step, columns }],
    format: formats.join('、'),
    omitted: [...uniqueOmissions(all.flatMap(({ source }) => source.omitted ?? [])), ...omitted],
  };
}
