import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from '../../../contract/content/benchmark/list.ts';
import { Banded } from '../../../craft/run/cavity/banded.ts';
import { flowOf, middle, startingFlow, velocityAt } from '../../../craft/run/cavity/flow.ts';
import { cavity, leastOf, timesOf, valueAt } from '../../../craft/run/cavity/index.ts';
import { contours } from '../../../craft/run/cavity/picture.ts';
import { GHIA, HEIGHTS, SPECTRAL } from '../../../craft/run/cavity/published.ts';

const least = (re: number, n: number) => leastOf(middle(flowOf(re, n, () => {})));
/** Richardson limit of second-order meshes, from two sizes. */
const limit = (fine: number, coarse: number, ratio: number) => fine + (fine - coarse) / (ratio ** 2 - 1);

describe('the driven cavity', () => {
  it('solves what is banded, with pivots', () => {
    const matrix = new Banded(4, 1);
    const rows = [
      [0, 2, 0, 0],
      [1, 0, 3, 0],
      [0, 4, 1, 2],
      [0, 0, 5, 1],
    ];
    for (const [i, row] of rows.entries()) for (const [j, it] of row.entries()) if (it) matrix.add(i, j, it);
    const x = matrix.solve(Float64Array.of(4, 10, 19, 19));
    for (const [i, row] of rows.entries())
      expect(row.reduce((sum, it, j) => sum + it * (x[j] as number), 0)).toBeCloseTo(
        [4, 10, 19, 19][i] as number,
        12,
      );
    expect(() => new Banded(2, 1).solve(Float64Array.of(1, 1))).toThrow('奇异');
  });

  it('loses no fluid, and does not slip', () => {
    const flow = flowOf(100, 16, () => {});
    for (let i = 0; i <= 16; i++) expect(velocityAt(flow, i, 16)).toEqual([1, 0]);
    // Divergence by the same differences.
    for (let i = 2; i < 15; i++)
      for (let j = 2; j < 15; j++) {
        const [east, west] = [velocityAt(flow, i + 1, j)[0], velocityAt(flow, i - 1, j)[0]];
        const [north, south] = [velocityAt(flow, i, j + 1)[1], velocityAt(flow, i, j - 1)[1]];
        expect(east - west + north - south).toBeCloseTo(0, 12);
      }
  });

  it('at Re 100 tends to the spectral value, and is close to Ghia’s points', () => {
    const [coarse, fine] = [least(100, 32), least(100, 64)];
    const value = limit(fine, coarse, 2);
    expect(Math.abs(value / (SPECTRAL[100] as number) - 1)).toBeLessThan(0.003);
    expect(SPECTRAL[100]).toBe(BENCHMARKS.find(({ name }) => name === 'cavity-100')?.reference);
    const u = middle(flowOf(100, 64, () => {}));
    for (const [k, y] of HEIGHTS.entries())
      expect(Math.abs(valueAt(u, y) - (GHIA[100]?.[k] as number)), `y = ${y}`).toBeLessThan(0.006);
  });

  it('at Re 400 and 1000 tends to what was published, within 0.01 of every point', {
    timeout: 120_000,
  }, () => {
    for (const re of [400, 1000]) {
      const [coarse, fine] = [48, 72].map((n) => middle(flowOf(re, n, () => {}))) as [number[], number[]];
      for (const [k, y] of HEIGHTS.entries()) {
        const value = limit(valueAt(fine, y), valueAt(coarse, y), 1.5);
        expect(Math.abs(value - (GHIA[re]?.[k] as number)), `Re = ${re}, y = ${y}`).toBeLessThan(0.01);
      }
      if (re === 1000)
        expect(
          Math.abs(limit(leastOf(fine), leastOf(coarse), 1.5) / (SPECTRAL[re] as number) - 1),
        ).toBeLessThan(0.012);
    }
  });

  it('from rest tends to the steady flow, of the first order in time', () => {
    const n = 20;
    const times = timesOf(100);
    const flows = startingFlow(100, n, times, () => {});
    expect(flows).toHaveLength(times.length);
    expect(Math.max(...(flows[0]?.psi ?? []).map(Math.abs))).toBe(0);
    const steady = flowOf(100, n, () => {});
    const off = flows.map(({ psi }) => Math.max(...psi.map((it, k) => Math.abs(it - (steady.psi[k] ?? 0)))));
    expect(off.at(-1)).toBeLessThan(1e-4);
    for (let k = 1; k < off.length; k++) expect(off[k]).toBeLessThan(off[k - 1] as number);
    const after = (steps: number) => {
      const even = Array.from({ length: steps + 1 }, (_, k) => (2 * k) / steps);
      return leastOf(middle(startingFlow(100, n, even, () => {}).at(-1) as (typeof flows)[0]));
    };
    const [coarse, fine, finer] = [16, 32, 64].map(after) as [number, number, number];
    expect(Math.abs(Math.log2((fine - coarse) / (finer - fine)) - 1)).toBeLessThan(0.1);
  });

  it('ends a film at the steady flow, or refuses a mesh on which it does not get there', () => {
    for (const [re, n] of [
      ['100', 8],
      ['400', 10],
      ['400', 18],
      ['1000', 12],
      ['1000', 28],
    ] as const) {
      const given = { re, n: String(n) };
      const last = cavity.filmOf(given, () => {}).frames.at(-1)?.drawing;
      const lines = (it?: typeof last) => JSON.stringify(it).match(/M[\d.]+ [\d.]+/g)?.length ?? 0;
      const own = lines(cavity.run(given, () => {}).drawings[0]);
      expect(Math.abs(lines(last) / own - 1), `Re = ${re}, n = ${n}`).toBeLessThan(0.1);
    }
    for (const n of ['22', '24'])
      expect(() => cavity.filmOf({ re: '1000', n }, () => {}), n).toThrow('请加密网格');
  });

  it('has a film of bounded size, on one scale', () => {
    const { of, frames } = cavity.filmOf({ re: '100', n: '16' }, () => {});
    expect(of).toBe(0);
    expect(frames).toHaveLength(41);
    expect(frames[0]?.at).toContain('t = 0，16×16');
    const sizes = new Set(frames.map(({ drawing }) => drawing.attributes['viewBox']));
    expect(sizes.size).toBe(1);
    expect(JSON.stringify(frames).length).toBeLessThan(2e6);
  });

  it('draws lines where a value is', () => {
    const lines = contours(10, (i, j) => (i - 5) ** 2 + (j - 5) ** 2, [9]);
    expect(lines.length).toBeGreaterThan(8);
    for (const [x = 0, y = 0] of lines)
      expect(Math.abs(Math.hypot(10 * x - 5, 10 * y - 5) - 3)).toBeLessThan(0.1);
  });
});
