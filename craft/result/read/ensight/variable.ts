import { type Column, refuse } from '../source.ts';
import type { Geometry } from './geometry.ts';
import { recordsOf } from './records.ts';

export type Variable = { name: string; on: Column['on']; kind: string; file: string; set: number };

export const LABELS: Readonly<Record<string, readonly string[]>> = {
  scalar: [],
  vector: [],
  'tensor symm': ['XX', 'YY', 'ZZ', 'XY', 'XZ', 'YZ'],
  'tensor asym': ['XX', 'XY', 'XZ', 'YX', 'YY', 'YZ', 'ZX', 'ZY', 'ZZ'],
};
export const WIDTHS: Readonly<Record<string, number>> = {
  scalar: 1,
  vector: 3,
  'tensor symm': 6,
  'tensor asym': 9,
};

/** Reads a variable over all points or cells; NaN for missing parts. */
export function readVariable(bytes: Uint8Array, variable: Variable, geometry: Geometry): Column {
  const { name, on, kind } = variable;
  const components = WIDTHS[kind] ?? refuse(`变量的种类 ${kind} 不支持`);
  const records = recordsOf(bytes, geometry.binary);
  const count = on === 'node' ? geometry.points.length / 3 : geometry.cells.types.length;
  const data = new Float64Array(count * components).fill(Number.NaN);
  const fill = (first: number, own: number, none: number, isPartial: boolean) => {
    // Partial: indices of the places with values.
    const places = isPartial ? records.ints(records.count(4)) : undefined;
    if (places?.some((it) => !(it >= 1 && it <= own))) refuse('值的位置不正确（partial）');
    for (let k = 0; k < components; k++) {
      const values = records.floats(places?.length ?? own);
      if (first < 0) continue;
      for (const [i, value] of values.entries()) {
        const at = places ? (places[i] as number) - 1 : i;
        // `undef` has other digits; compare in single precision.
        data[(first + at) * components + k] = Math.fround(value) === Math.fround(none) ? Number.NaN : value;
      }
    }
  };
  records.description();
  let part: Geometry['parts'][number] | undefined;
  while (!records.ended) {
    const line = records.line();
    const [word = '', more = ''] = line.toLowerCase().split(/\s+/);
    if (word === '') continue;
    if (word === 'part') {
      const [number = 0] = records.ints(1);
      part = geometry.parts.find((it) => it.number === number) ?? refuse(`没有部件 ${number}`);
      continue;
    }
    if (!part) refuse('值在第一个部件之前');
    const isPartial = more === 'partial';
    const none = more === 'undef' ? (records.floats(1)[0] as number) : Number.NaN;
    if (word === 'coordinates') fill(part.point, part.points, none, isPartial);
    else if (word === 'block')
      if (on === 'node') fill(part.point, part.points, none, isPartial);
      else fill(part.cell, part.cells, none, isPartial);
    else {
      const group = part.groups.find((it) => it.type === word) ?? refuse(`部件 ${part.number} 没有 ${word}`);
      fill(group.first, group.count, none, isPartial);
    }
  }
  return { name, on, averaged: false, components, labels: [...(LABELS[kind] ?? [])], data };
}
