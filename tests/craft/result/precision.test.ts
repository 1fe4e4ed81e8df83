import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { convert } from '../../../craft/result/convert.ts';
import { decodeResult, readHead } from '../../../craft/result/decode.ts';
import { amplitudeOf, fittingScale, moved } from '../../../craft/result/draw/look.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import { ticksOf, tickWords } from '../../../craft/result/legend.ts';
import type { Result, Step } from '../../../craft/result/model.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { fieldOf, ring } from './meshes.ts';

const STATIC: Step = { kind: 'static', value: 0, unit: '' };

/** A strip of 32 squares from a position on, with node values. */
function strip(from: readonly number[], side: number, value: (share: number) => number): Source {
  const points = Float64Array.from({ length: 3 * 66 }, (_, i) => {
    const node = Math.floor(i / 3);
    const along = [side * (node % 33), side * Math.floor(node / 33), 0];
    return (from[i % 3] ?? 0) + (along[i % 3] ?? 0);
  });
  const data = Float64Array.from({ length: 66 }, (_, node) => value((node % 33) / 32));
  return {
    points,
    cells: {
      types: new Uint8Array(32).fill(9),
      offsets: Uint32Array.from({ length: 33 }, (_, i) => 4 * i),
      nodes: Uint32Array.from(Array.from({ length: 32 }, (_, i) => [i, i + 1, i + 34, i + 33]).flat()),
    },
    steps: [
      {
        step: STATIC,
        columns: [{ name: 'p', on: 'node', averaged: false, components: 1, labels: [], data }],
      },
    ],
  };
}

const p = { column: 'p', on: 'node', name: 'p', unit: 'Pa', displacement: false } as const;
const stored = async (source: Source) => {
  const wanted = { title: '', unit: 'm', fields: [p], steps: [0], unaveraged: false };
  return decodeResult(await encodeResult(convert(source, wanted).result));
};
const dataOf = ({ fields }: Result) => [...(fields[0]?.values[0]?.data ?? [])];

describe('what is stored', () => {
  test('has places from an origin of its own where they are far away', async () => {
    const [east, north] = [500_000.123, 4_400_000.456];
    const { mesh, origin } = await stored(strip([east, north, 0], 0.001, (share) => share));
    const xs = Array.from({ length: 66 }, (_, v) => (mesh.positions[3 * v] ?? 0) + origin[0] - east);
    expect(Math.min(...xs)).toBeCloseTo(0, 6);
    expect(Math.max(...xs)).toBeCloseTo(0.032, 6);
    for (const x of xs) expect(Math.abs(x / 0.001 - Math.round(x / 0.001))).toBeLessThan(1e-2);
    expect((await stored(strip([-1, 5, 0], 1, () => 1))).origin).toEqual([0, 0, 0]);
  });

  test.each([
    [101_325, 0.01],
    [293.15, 1e-5],
    [-1e9, 1],
    [1e-12, 1e-15],
    [0, 1],
    [-5, 3],
  ])('is within 1/65,535 of a range around %d of width %d', async (from, width) => {
    const source = strip([0, 0, 0], 1, (share) => from + width * share);
    const result = await stored(source);
    const share = (at: number) => Math.round((result.mesh.positions[3 * at] ?? 0) * 1e3) / 32e3;
    dataOf(result).forEach((it, at) => {
      expect(Math.abs(it - (from + width * share(at)))).toBeLessThanOrEqual(
        width / 65_535 + Math.abs(from) * 2 ** -50,
      );
    });
    expect(result.error).toBeLessThan(1 / 65_535);
  });

  test('is exact for a constant, and says where there is none', async () => {
    expect(new Set(dataOf(await stored(strip([0, 0, 0], 1, () => 101_325.25))))).toEqual(
      new Set([101_325.25]),
    );
    const none = await stored(strip([0, 0, 0], 1, () => Number.NaN));
    expect(new Set(dataOf(none))).toEqual(new Set([Number.NaN]));
    expect(none.fields[0]?.values[0]?.extremes[0]).toMatchObject({ none: true });
    const endless = await stored(strip([0, 0, 0], 1, (share) => (share === 0.5 ? Infinity : share)));
    expect(dataOf(endless).filter(Number.isNaN)).toHaveLength(2);
    expect(endless.fields[0]?.values[0]?.extremes[0]).toMatchObject({ min: 0, max: 1 });
  });

  test('keeps formulas, categories, steps and what is known of the file', async () => {
    const result = ring(6, 6);
    const ids = Float64Array.from({ length: 36 }, (_, i) => (i % 2 ? 7 : 1_000_001));
    const categories = [
      { value: 7, name: '钢' },
      { value: 1_000_001, name: '铝' },
    ];
    result.fields = [
      { ...fieldOf('S', new Float32Array(36).fill(1)), formula: 'σ1−σ3' },
      { ...fieldOf('material', new Float32Array(36)), categories },
    ];
    Object.assign(result.fields[1]?.values[0] ?? {}, { data: ids });
    result.steps = [{ kind: 'buckling', value: 3.2, unit: '', step: 2, number: 1 }];
    result.content = {
      format: 'VTU 1.0',
      points: 36,
      cells: [{ kind: '四边形', count: 36 }],
      arrays: [],
      steps: 1,
    };
    result.omitted = [{ what: '2 个单元', why: '不认识' }];
    result.source = [{ file: 'a.vtu', bytes: 10, sha256: 'a'.repeat(64), program: 'x 1', written: '2026' }];
    const back = await decodeResult(await encodeResult(result));
    const { content, omitted, source, steps } = result;
    expect(back).toMatchObject({ content, omitted, source, steps });
    expect(back.fields.map((it) => [it.formula, it.categories])).toEqual([
      ['σ1−σ3', undefined],
      [undefined, categories],
    ]);
    expect(new Set(back.fields[1]?.values[0]?.data)).toEqual(new Set([7, 1_000_001]));
  });

  test.each([[[16_777_216, 16_777_217]], [[4_294_967_294, 4_294_967_295]], [[0.1, 0.2]]])(
    'keeps apart the categories %j, which are one in single precision or none of them',
    async (values) => {
      const result = ring(6, 6);
      const categories = values.map((value) => ({ value, name: `${value}` }));
      result.fields = [{ ...fieldOf('id', new Float32Array(36)), categories }];
      const data = Float64Array.from({ length: 36 }, (_, i) => values[i % 2] as number);
      Object.assign(result.fields[0]?.values[0] ?? {}, { data });
      const back = await decodeResult(await encodeResult(result));
      expect(new Set(back.fields[0]?.values[0]?.data)).toEqual(new Set(values));
    },
  );

  test('by the first version of the format is read as it was', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('version-1.mjr', import.meta.url)));
    expect(readHead(bytes).head).toMatchObject({ version: 1, origin: [0, 0, 0] });
    const { fields, mesh, title, ...known } = await decodeResult(bytes);
    const sum = (list: ArrayLike<number>) => Array.from(list).reduce((all, it) => all + it, 0);
    expect([title, fields.map((it) => it.name)]).toEqual(['悬臂梁的弯曲应力', ['S, XX', 'S, XY', 'U']]);
    expect(sum(mesh.positions)).toBe(37269.15992498398);
    expect(fields.map((it) => sum(it.values[0]?.data ?? []))).toEqual([
      0, -6843.446772575378, -537.7112245740209,
    ]);
    expect(known).toEqual({ unit: 'mm', origin: [0, 0, 0], steps: [STATIC], error: 1 / 32_764 });
  });
});

test.each([
  [101_324.99, 101_325.01],
  [293.15, 293.15001],
  [-1e-9, 1e-9],
  [-500, -499.9],
  [1e12, 1e12 + 1],
  [0, 250],
  [-3, 0],
])('the numbers of a legend from %d to %d are apart', (min, max) => {
  for (const bands of [0, 9] as const) {
    const said = ticksOf({ min, max }, bands).map((it) => tickWords(it, { min, max }));
    expect(new Set(said).size).toBe(said.length);
    expect(Math.abs(Number(said[0]) - min)).toBeLessThanOrEqual((max - min) / 1e3);
  }
});

describe('the first scale of a displacement', () => {
  /** A result of size 10 · √2 with these maximum displacements per step. */
  const moving = (step: Step, ...most: number[]): Result => {
    const result = ring(4, 4);
    result.mesh.positions = Float32Array.from({ length: 48 }, (_, i) => (i % 3 === 2 ? 0 : i < 24 ? 0 : 10));
    const extremes = (max: number) =>
      Array.from({ length: 4 }, () => ({ min: 0, max, minAt: [0, 0, 0], maxAt: [0, 0, 0] }) as const);
    result.steps = most.map(() => step);
    const values = most.map((max) => ({ data: new Float32Array(48).fill(max), extremes: extremes(max) }));
    result.fields = [{ ...fieldOf('U', new Float32Array(48), 3), values }];
    return result;
  };
  const scale = (...most: number[]) => fittingScale(moving(STATIC, ...most));

  test('is a round number that makes the largest about a twentieth of the model, and never below 1', () => {
    expect(scale(0.01)).toBe(50);
    expect(scale(1e-4)).toBe(5_000);
    expect(scale(0.001, 0.01)).toBe(50);
    expect([0, 0.71, 3, 1e6].map((it) => scale(it))).toEqual([1, 1, 1, 1]);
    expect(fittingScale({ ...moving(STATIC, 1), fields: [] })).toBe(0);
    for (let most = 1e-9; most < 0.4; most *= 1.7) {
      const share = (scale(most) * most) / Math.hypot(10, 10);
      expect(share).toBeGreaterThan(0.02);
      expect(share).toBeLessThan(0.065);
    }
  });

  test('is 1 for modes, whose amplitude is set to a twentieth of the model', () => {
    const mode = moving({ kind: 'frequency', value: 5, unit: 'Hz', number: 1 }, 4_600);
    expect(fittingScale(mode)).toBe(1);
    expect(amplitudeOf(mode, 0) * 4_600).toBeCloseTo(0.05 * Math.hypot(10, 10));
    expect((moved(mode, 0, 1)[0] ?? 0) - (mode.mesh.positions[0] ?? 0)).toBeCloseTo(
      0.05 * Math.hypot(10, 10),
    );
    // Files of version 1 do not number modes.
    expect(amplitudeOf(moving({ kind: 'frequency', value: 5, unit: 'Hz' }, 4_600), 0)).toBe(1);
  });
});
