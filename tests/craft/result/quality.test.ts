import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Measure, measured } from '../../../craft/result/quality/measures.ts';
import { qualityIn, qualityOf } from '../../../craft/result/quality/quality.ts';
import type { Shape } from '../../../craft/result/quality/shapes.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import { type Input, type Source, STATIC } from '../../../craft/result/read/source.ts';
import type { Vector } from '../../../craft/result/vector.ts';

type Known = { shape: Shape; points: Vector[]; values: Partial<Record<Measure, number>> };
const known = JSON.parse(readFileSync('tests/craft/result/oracle/quality.snapshot.json', 'utf8')) as Known[];

describe('the quality of an element is that of VTK', () => {
  it.each(known.map((own, at) => ({ ...own, at })))('$shape $at', ({ shape, points, values }) => {
    for (const [measure, value] of Object.entries(values)) {
      const own = measured(measure as Measure, points, shape);
      expect(Math.abs(own - value) / Math.max(1, Math.abs(value)), `${measure} ${own} ${value}`).toBeLessThan(
        1e-9,
      );
    }
  });
});

/** Regular shapes with edge length 1. */
const HIGH = Math.sqrt(3) / 2;
const WEDGE: Vector[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0.5, HIGH, 0],
  [0, 0, 1],
  [1, 0, 1],
  [0.5, HIGH, 1],
];
const PYRAMID: Vector[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0.5, 0.5, Math.SQRT1_2],
];

it('the shapes that VTK 9.1 does not measure are 1 where they are regular, and worse else', () => {
  for (const [shape, points] of [
    ['wedge', WEDGE],
    ['pyramid', PYRAMID],
  ] as const) {
    expect(measured('jacobian', points, shape)).toBeCloseTo(1, 12);
    expect(measured('aspect', points, shape)).toBeCloseTo(1, 12);
    expect(measured('skew', points, shape)).toBeCloseTo(0, 6);
    const low = points.map(([x, y, z]): Vector => [x, y, 0.1 * z]);
    expect(measured('jacobian', low, shape)).toBeLessThan(shape === 'wedge' ? 1.01 : 0.5);
    expect(measured('aspect', low, shape)).toBeGreaterThan(1.3);
    const turned = points.map(([x, y, z]): Vector => [x, y, -z]);
    expect(measured('jacobian', turned, shape)).toBeLessThan(0);
  }
  // A sheared wedge: the Jacobian at its corners is the height.
  const leaning = WEDGE.map(([x, y, z]): Vector => [x + z, y, z]);
  expect(measured('jacobian', leaning, 'wedge')).toBeCloseTo(Math.SQRT1_2, 12);
});

/** Mesh of cells by VTK type. */
function sourceOf(
  points: readonly Vector[],
  cells: readonly [type: number, nodes: readonly number[]][],
): Source {
  const offsets = [0];
  for (const [, nodes] of cells) offsets.push((offsets.at(-1) as number) + nodes.length);
  return {
    points: Float64Array.from(points.flat()),
    cells: {
      types: Uint8Array.from(cells, ([type]) => type),
      offsets: Uint32Array.from(offsets),
      nodes: Uint32Array.from(cells.flatMap(([, nodes]) => nodes)),
    },
    steps: [{ step: STATIC, columns: [] }],
  };
}

const CUBE: Vector[] = [
  ...[
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
  ],
  ...[
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ],
] as unknown as Vector[];

describe('the quality of a mesh', () => {
  it('is told shape by shape, with a histogram and the worst elements', () => {
    const source = sourceOf(CUBE, [
      [9, [0, 1, 2, 3]],
      [9, [0, 1, 6, 3]],
      [12, [0, 1, 2, 3, 4, 5, 6, 7]],
      [3, [0, 1]],
    ]);
    const { rows, bad, left, numbered } = qualityOf(source);
    expect(rows.map(({ shape, measure }) => `${shape} ${measure}`)).toEqual([
      ...['quad aspect', 'quad jacobian', 'quad skew', 'quad warpage'],
      ...['hex aspect', 'hex jacobian', 'hex skew'],
    ]);
    const warpage = rows.find((it) => it.measure === 'warpage');
    expect(warpage).toMatchObject({ count: 2, min: 0 });
    expect(warpage?.bars).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(warpage?.worst[0]).toEqual({ number: 2, value: warpage?.max });
    expect([bad, left, numbered]).toEqual([[], 0, false]);
    expect([...qualityIn(source, 'jacobian')].map((it) => Math.round(it * 1e9) / 1e9)).toEqual([
      ...[1, expect.any(Number), 1, Number.NaN],
    ]);
  });

  it('names what is flat, turned inside out or has corners that coincide', () => {
    const { rows, bad, left } = qualityOf(
      sourceOf(CUBE, [
        [12, [4, 5, 6, 7, 0, 1, 2, 3]],
        [10, [0, 1, 2, 3]],
        [12, [0, 0, 1, 1, 2, 2, 3, 3]],
        [42, [0, 1, 2, 4]],
      ]),
    );
    expect(bad.map(({ why, numbers }) => `${why.slice(0, 4)} ${numbers}`)).toEqual([
      '压扁了， 2',
      '翻转了， 1',
      '角点重合 3',
    ]);
    expect(left).toBe(1);
    expect(rows.some((it) => it.shape === 'tet')).toBe(true);
  });

  it('takes collapsed elements for the shape that they are', () => {
    const apex: Vector[] = [...PYRAMID, [0.5, 0, 1], [0.5, 1, 1]];
    const shapes = (nodes: number[], type = 12) =>
      qualityOf(sourceOf(apex, [[type, nodes]])).rows.map(
        ({ shape, measure, min }) => `${shape} ${measure} ${min > 0}`,
      )[1];
    expect(shapes([0, 1, 2, 3, 4, 4, 4, 4])).toBe('pyramid jacobian true');
    expect(shapes([0, 1, 2, 4, 4, 4, 4, 4])).toBe('tet jacobian true');
    expect(shapes([0, 1, 2, 2, 4, 4, 4, 4])).toBe('tet jacobian true');
    expect(shapes([0, 1, 2, 3, 5, 5, 6, 6])).toBe('wedge jacobian true');
    expect(shapes([0, 1, 2, 2], 9)).toBe('triangle jacobian true');
    expect(shapes([0, 1, 1, 2], 9)).toBe('triangle jacobian true');
    expect(shapes([0, 0, 1, 2], 9)).toBe('triangle jacobian true');
  });

  it('calls elements by their numbers in a deck', async () => {
    const text = '*NODE\n1,0,0\n2,1,0\n3,1,1\n4,0,1\n*ELEMENT, TYPE=S4\n900,1,2,3,4\n';
    const input: Input = { name: 'a.inp', bytes: new TextEncoder().encode(text) };
    const { rows, numbered } = qualityOf(await readFiles([input]));
    expect(numbered).toBe(true);
    expect(rows[0]?.worst).toEqual([{ number: 900, value: 1 }]);
  });
});
