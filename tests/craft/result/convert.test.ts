import { describe, expect, test } from 'vitest';
import { mises, principal } from '../../../craft/result/arrays/tensor.ts';
import { convert } from '../../../craft/result/convert.ts';
import { readFile } from '../../../craft/result/read/read.ts';
import type { Cells } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { frd, vtu } from './files.ts';

function block(n: number): { cells: Cells; points: Float64Array } {
  const id = (i: number, j: number, k: number) => i + (n + 1) * (j + (n + 1) * k);
  const nodes: number[] = [];
  for (let k = 0; k < n; k++)
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++)
        nodes.push(
          ...[id(i, j, k), id(i + 1, j, k), id(i + 1, j + 1, k), id(i, j + 1, k)],
          ...[id(i, j, k + 1), id(i + 1, j, k + 1), id(i + 1, j + 1, k + 1), id(i, j + 1, k + 1)],
        );
  const count = n ** 3;
  const side = n + 1;
  const points = Float64Array.from(
    { length: 3 * side ** 3 },
    (_, i) => Math.floor(i / 3 / side ** (i % 3)) % side,
  );
  const cells = {
    types: new Uint8Array(count).fill(12),
    offsets: Uint32Array.from({ length: count + 1 }, (_, i) => 8 * i),
    nodes: Uint32Array.from(nodes),
  };
  return { cells, points };
}

describe('skin', () => {
  test('of a block are the two triangles of each outer face, and a closed surface', () => {
    const { cells, points } = block(7);
    const { triangles, edges } = skinOf(cells, points);
    expect(triangles.length / 3).toBe(6 * 49 * 2);
    const sides = new Set<string>();
    for (let i = 0; i < triangles.length; i++)
      sides.add(`${triangles[i]} ${triangles[i - (i % 3) + ((i + 1) % 3)]}`);
    // Each edge occurs once in each direction: faces are oriented outwards.
    expect([...sides].filter((it) => !sides.has(it.split(' ').reverse().join(' ')))).toEqual([]);
    expect(new Set(edges)).toEqual(new Set([3, 6]));
  });

  test('of quadratic solids goes through their middle nodes', async () => {
    const { cells, points } = await readFile({ name: 'a.frd', bytes: frd() });
    const { triangles, edges } = skinOf(cells, points);
    expect(triangles.length / 3).toBe(6 * 6);
    expect(new Set(triangles).size).toBe(20);
    expect([...edges].filter((it) => it === 0)).toHaveLength(12);
  });

  test('has lines, and names the cells that it cannot draw', () => {
    const cells = {
      types: Uint8Array.of(3, 42, 53),
      offsets: Uint32Array.of(0, 2, 4, 4),
      nodes: Uint32Array.of(0, 1, 0, 1),
    };
    const points = Float64Array.of(0, 0, 0, 1, 0, 0);
    expect(skinOf(cells, points)).toMatchObject({
      unknown: 2,
      triangles: Uint32Array.of(0, 1, 1),
      omitted: [
        { what: '1 个单元（多面体）没有画出', why: '文件里没有它的面' },
        { what: '1 个单元（VTK 类型 53）没有画出', why: '不认识的类型' },
      ],
    });
    const unknown = { types: Uint8Array.of(53), offsets: Uint32Array.of(0, 2), nodes: Uint32Array.of(0, 1) };
    expect(() => skinOf(unknown, points)).toThrow('VTK 类型 53');
  });
});

describe('tensor', () => {
  test('von Mises and principal values of simple states', () => {
    expect(mises([10, 0, 0, 0, 0, 0])).toBeCloseTo(10);
    expect(mises([0, 0, 0, 10, 0, 0])).toBeCloseTo(10 * Math.sqrt(3));
    expect(mises([7, 7, 7, 0, 0, 0])).toBeCloseTo(0);
    expect(principal([1, 2, 3, 0, 0, 0])).toEqual([3, 2, 1].map((it) => expect.closeTo(it, 10)));
    expect(principal([0, 0, 0, 5, 0, 0])).toEqual([5, 0, -5].map((it) => expect.closeTo(it, 10)));
    expect(principal([4, 4, 4, 0, 0, 0])).toEqual([4, 4, 4]);
  });
});

describe('convert', () => {
  test('a CalculiX file into modes with Mises stress, said to be averaged', async () => {
    const source = await readFile({ name: 'a.frd', bytes: frd() });
    const { result } = convert(source, {
      title: '立方体',
      unit: 'mm',
      steps: [0, 1],
      unaveraged: false,
      fields: [
        { column: 'DISP', on: 'node', name: 'DISP', unit: 'mm', displacement: true },
        { column: 'STRESS', on: 'node', name: 'STRESS, Mises', unit: 'MPa', displacement: false },
      ],
    });
    expect(result.fields.map((it) => [it.name, it.components, it.location, it.displacement])).toEqual([
      ['DISP', 3, 'node', true],
      ['STRESS, Mises', 1, 'averaged', false],
    ]);
    expect(result.steps.map((it) => it.value)).toEqual([33.4, 209.5]);
    expect(result.fields[1]?.values[0]?.extremes[0]).toMatchObject({ min: 0, max: 100 });
    expect(result.fields[1]?.values[0]?.extremes[0]?.maxAt[0]).toBe(1);
    expect(result.fields[0]?.values[1]?.extremes.map((it) => it.max)).toEqual(
      [Math.sqrt(5), 2, 0, -0].map((it) => expect.closeTo(it, 6)),
    );
  });

  test('values of cells are averaged, or kept at corners of their own', async () => {
    const source = await readFile({ name: 'a.vtu', bytes: vtu('raw') });
    const wanted = {
      title: '',
      unit: 'mm',
      steps: [0],
      fields: [{ column: 'S & T', on: 'cell', name: 'S & T, 1', unit: '', displacement: false }],
    } as const;
    const averaged = convert(source, { ...wanted, unaveraged: false }).result;
    expect(averaged.fields[0]).toMatchObject({ location: 'averaged' });
    const whole = convert(source, { ...wanted, unaveraged: true }).result;
    expect(whole.fields[0]).toMatchObject({ location: 'element' });
    expect(whole.fields[0]?.values[0]?.extremes[0]?.maxAt).toEqual([0.5, 0.5, 0.5]);
    expect(new Set(whole.fields[0]?.values[0]?.data)).toEqual(new Set([1]));
  });

  test('times have the unit that is wanted, or none; frequencies keep theirs', async () => {
    const wanted = { title: '', unit: '', fields: [], steps: [0], unaveraged: false };
    const timed = await readFile({ name: 'a.vtu', bytes: vtu('raw', 2) });
    const unitOf = (source: typeof timed, timeUnit?: string) =>
      convert(source, { ...wanted, timeUnit }).result.steps[0]?.unit;
    expect([undefined, ' ms ', ''].map((it) => unitOf(timed, it))).toEqual(['s', 'ms', '']);
    expect(unitOf(await readFile({ name: 'a.frd', bytes: frd() }), 'ms')).toBe('Hz');
  });
});
