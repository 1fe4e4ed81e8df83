import { describe, expect, test } from 'vitest';
import { type ArrayChoice, type Conversion, convert } from '../../../../craft/result/convert.ts';
import type { Column, Source } from '../../../../craft/result/read/source.ts';

/** Unit squares in a row along X, the last upright at the end; a line below the first. */
function row(columns: readonly Column[], types = [9, 9, 9]): Source {
  const points = [0, 1, 2, 3].flatMap((x) => [x, 0, 0, x, 1, 0]);
  const nodes = [0, 1, 2].flatMap((i) => [2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1]);
  const lines = types.slice(3).flatMap(() => [0, 2]);
  const sizes = types.map((it) => (it === 3 ? 2 : 4));
  const offsets = [0];
  for (const it of sizes) offsets.push((offsets.at(-1) ?? 0) + it);
  return {
    points: Float64Array.from(points),
    cells: {
      types: Uint8Array.from(types),
      offsets: Uint32Array.from(offsets),
      nodes: Uint32Array.from([...nodes, ...lines]),
    },
    steps: [{ step: { kind: 'static', value: 0, unit: '' }, columns: [...columns] }],
  };
}

const column = (
  name: string,
  data: number[],
  on: Column['on'] = 'cell',
  more: Partial<Column> = {},
): Column => ({
  name,
  on,
  averaged: false,
  components: 1,
  labels: [],
  data: Float64Array.from(data),
  ...more,
});

const made = (source: Source, ...fields: (Partial<ArrayChoice> & { name: string })[]) => {
  const all = fields.map((it) => ({
    column: it.name,
    on: 'cell' as const,
    unit: '',
    displacement: false,
    ...it,
  }));
  const wanted: Conversion = { title: '', unit: '', fields: all, steps: [0], unaveraged: false };
  return convert(source, wanted).result;
};
const values = (source: Source, ...fields: (Partial<ArrayChoice> & { name: string })[]) =>
  [...new Set(made(source, ...fields).fields[0]?.values[0]?.data)].sort((a, b) => a - b);

describe('values of cells at nodes', () => {
  test('are the mean of those around, without those that have none', () => {
    expect(values(row([column('T', [0, 4, 6])]), { name: 'T' })).toEqual([0, 2, 5, 6]);
    expect(values(row([column('T', [0, Number.NaN, 6])]), { name: 'T' })).toEqual([0, 6]);
  });

  test('do not mix over the border of a material, nor of a part of the file', () => {
    const materials = column('MaterialIds', [1, 1, 7], 'cell', { integer: true });
    expect(values(row([column('T', [0, 4, 6]), materials]), { name: 'T' })).toEqual([0, 2, 4, 6]);
    const parts = row([column('T', [0, 4, 6])]);
    parts.cells.parts = { names: ['a', 'b'], of: Uint16Array.of(0, 1, 1) };
    expect(values(parts, { name: 'T' })).toEqual([0, 4, 5, 6]);
  });

  test('may mix over the border of what a processor has computed', () => {
    const processors = column('processorId', [0, 1, 1], 'cell', { integer: true });
    expect(values(row([column('T', [0, 4, 6]), processors]), { name: 'T' })).toEqual([0, 2, 5, 6]);
  });

  test('of a line along the side of a cell are those of the cell, and the author is told', () => {
    const source = row([column('T', [2, 2, 2, 100])], [9, 9, 9, 3]);
    expect(values(source, { name: 'T' })).toEqual([2]);
    expect(made(source, { name: 'T' }).omitted).toEqual([
      expect.objectContaining({ what: '1 个线单元自己的值' }),
    ]);
    expect(values(source, { name: 'T', shown: 'element' })).toEqual([2, 100]);
  });

  test('may be seen as they are, or by how far they are apart', () => {
    const source = row([column('T', [0, 4, 6])]);
    expect(values(source, { name: 'T', shown: 'element' })).toEqual([0, 4, 6]);
    expect(values(source, { name: 'T', shown: 'jump' })).toEqual([0, 2, 4]);
    expect(made(source, { name: 'T', shown: 'jump' }).fields[0]?.location).toBe('jump');
  });
});

describe('categories', () => {
  const ids = column('material', [1, 7, 1000001]);

  test('are in cells as the file has them, with their names', () => {
    const source = row([{ ...ids, names: new Map([[7, '铝']]) }]);
    expect(values(source, { name: 'material' })).toEqual([1, 7, 1000001]);
    expect(made(source, { name: 'material', names: new Map([[1, '钢']]) }).fields[0]?.categories).toEqual([
      { value: 1, name: '钢' },
      { value: 7, name: '铝' },
      { value: 1000001, name: '1000001' },
    ]);
  });

  test('are at nodes those of the nodes', () => {
    const source = row([column('nodeId', [0, 1, 2, 3, 4, 5, 6, 7], 'node')]);
    expect(values(source, { name: 'nodeId', on: 'node' })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('become sizes where the author says so', () => {
    expect(values(row([ids]), { name: 'material', kind: 'scalar' })).toEqual([1, 7, 1000001]);
    expect(made(row([ids]), { name: 'material', kind: 'scalar' }).fields[0]?.categories).toBeUndefined();
  });
});

test('a name of the author takes the place of that of the file', () => {
  const [field] = made(row([column('T', [0, 4, 6])]), { name: 'T', label: ' 温度 ' }).fields;
  expect(field?.name).toBe('温度');
});
