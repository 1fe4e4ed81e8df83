import type { Cells, Column } from './source.ts';

/** Selects cells, in order. */
export function pickedCells(cells: Cells, kept: readonly number[]): Cells {
  const { types, offsets, nodes, faces, degrees, parts } = cells;
  const lists = (starts: Uint32Array, numbers: Uint32Array) => {
    const own = kept.map((c) => numbers.subarray(starts[c], starts[c + 1]));
    const ends = new Uint32Array(kept.length + 1);
    for (const [i, it] of own.entries()) ends[i + 1] = (ends[i] as number) + it.length;
    const all = new Uint32Array(ends[kept.length] as number);
    for (const [i, it] of own.entries()) all.set(it, ends[i]);
    return { offsets: ends, numbers: all };
  };
  const own = lists(offsets, nodes);
  return {
    ...cells,
    types: Uint8Array.from(kept, (c) => types[c] as number),
    offsets: own.offsets,
    nodes: own.numbers,
    faces: faces && lists(faces.offsets, faces.numbers),
    degrees: degrees && Uint8Array.from(kept.flatMap((c) => [...degrees.subarray(3 * c, 3 * c + 3)])),
    parts: parts && { names: parts.names, of: Uint16Array.from(kept, (c) => parts.of[c] as number) },
  };
}

/** Selects cell values; nodal columns are unchanged. */
export function pickedColumn(column: Column, kept: readonly number[]): Column {
  if (column.on === 'node') return column;
  const { data, components: width } = column;
  const own = Float64Array.from({ length: kept.length * width }, (_, i) => {
    const c = kept[Math.floor(i / width)] as number;
    return data[c * width + (i % width)] as number;
  });
  return { ...column, data: own };
}
