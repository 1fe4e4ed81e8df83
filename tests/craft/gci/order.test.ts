import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Estimate, estimate, type Grid, isEstimate } from '../../../craft/gci/order.ts';

const grids = (h: readonly number[], values: readonly number[]) =>
  h.map((it, at) => ({ h: it, value: values[at] ?? Number.NaN })) as unknown as readonly [Grid, Grid, Grid];

const found = (h: readonly number[], values: readonly number[]): Estimate => {
  const it = estimate(grids(h, values));
  if (!isEstimate(it)) throw new Error(JSON.stringify(it));
  return it;
};

describe('the sample calculations of Celik et al. (2008), table 1', () => {
  const sizes = (...cells: number[]) => cells.map((it) => it ** -0.5);
  const coarse = sizes(18_000, 4500, 980);

  test('monotonic convergence of the reattachment length', () => {
    const it = found(sizes(18_000, 8000, 4500), [6.063, 5.972, 5.863]);
    expect(it.p).toBeCloseTo(1.53, 2);
    expect(it.limit).toBeCloseTo(6.1685, 3);
    expect(it.change).toBeCloseTo(0.015, 3);
    expect(it.error).toBeCloseTo(0.017, 3);
    expect(it.gci).toBeCloseTo(0.022, 3);
  });

  test('order below one of the axial velocity', () => {
    const it = found(coarse, [10.788, 10.725, 10.605]);
    expect(it.p).toBeCloseTo(0.75, 2);
    expect(it.limit).toBeCloseTo(10.8801, 2);
    expect(it.change).toBeCloseTo(0.006, 3);
    // The paper rounds up.
    expect(Math.abs((it.error ?? 0) - 0.009)).toBeLessThan(6e-4);
    expect(it.gci).toBeCloseTo(0.011, 3);
  });

  test('oscillation is refused', () => {
    expect(estimate(grids(coarse, [6.0042, 5.9624, 6.0909]))).toMatchObject({ why: 'oscillation' });
  });
});

/** Celik's procedure as printed, with its fixed-point iteration. */
function printed(h: readonly number[], values: readonly number[]): Estimate | null {
  const [h1 = 0, h2 = 0, h3 = 0] = h;
  const [f1 = 0, f2 = 0, f3 = 0] = values;
  const [r21, r32] = [h2 / h1, h3 / h2];
  const s = Math.sign((f3 - f2) / (f2 - f1));
  let p = 1;
  for (let step = 0; step < 20_000; step++) {
    const q = Math.log((r21 ** p - s) / (r32 ** p - s));
    const next = Math.abs(Math.log(Math.abs((f3 - f2) / (f2 - f1))) + q) / Math.log(r21);
    if (Math.abs(next - p) < 1e-13) {
      const limit = (r21 ** p * f1 - f2) / (r21 ** p - 1);
      const change = Math.abs((f1 - f2) / f1);
      const gci = (1.25 * change) / (r21 ** p - 1);
      return { p, limit, change, error: Math.abs((limit - f1) / limit), gci, band: gci * Math.abs(f1) };
    }
    p = next;
  }
  return null;
}

const some = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('what has an order gives it back, and the limit, whatever the ratios', () => {
  fc.assert(
    fc.property(
      some(0.3, 6),
      some(1.31, 4),
      some(1.31, 4),
      some(0.5, 3),
      some(-3, 3),
      (p, r21, r32, limit, c) => {
        fc.pre(Math.abs(c) > 0.05);
        const h = [0.1, 0.1 * r21, 0.1 * r21 * r32];
        const values = h.map((it) => limit + c * (it / 0.1) ** p);
        const it = found(h, values);
        expect(Math.abs(it.p - p)).toBeLessThan(1e-6);
        expect(Math.abs(it.limit - limit)).toBeLessThan(1e-5 * (1 + Math.abs(limit)));
        // The band is the safety factor times the distance to the limit.
        expect(it.band).toBeCloseTo(1.25 * Math.abs(c), 5);
      },
    ),
    { numRuns: 1000 },
  );
});

test('the procedure as it is printed comes to the same, wherever its iteration ends', () => {
  let ended = 0;
  fc.assert(
    fc.property(
      some(1.31, 3),
      some(1.31, 3),
      some(1, 9),
      some(0.1, 2),
      some(0.05, 0.95),
      (r21, r32, f1, e, share) => {
        const least = Math.log(r21) / Math.log(r32);
        const values = [f1, f1 + e * share * Math.min(1, least), f1 + e * share * Math.min(1, least) + e];
        const h = [1, r21, r21 * r32];
        const [mine, theirs] = [estimate(grids(h, values)), printed(h, values)];
        if (!theirs || !isEstimate(mine) || theirs.p < 1e-3) return;
        ended++;
        for (const key of ['p', 'limit', 'change', 'error', 'gci', 'band'] as const)
          expect(Math.abs((mine[key] ?? 0) / (theirs[key] ?? 1) - 1), key).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 2000 },
  );
  expect(ended).toBeGreaterThan(500);
});

test('what has no order is refused with the reason', () => {
  const of = (h: readonly number[], values: readonly number[]) => estimate(grids(h, values));
  expect(of([1, 1.2, 2], [1, 1.1, 1.5])).toEqual({ why: 'ratio', ratio: 1.2, which: 'r21' });
  expect(of([1, 2, 2.4], [1, 1.1, 1.5])).toMatchObject({ why: 'ratio', which: 'r32' });
  expect(isEstimate(of([1, 1.3, 1.69], [1, 1.1, 1.3]))).toBe(true);
  expect(of([1, 2, 4], [1, 1, 1.5])).toEqual({ why: 'equal', which: 'fine' });
  expect(of([1, 2, 4], [1, 1.5, 1.5])).toEqual({ why: 'equal', which: 'coarse' });
  expect(of([1, 2, 4], [1, 1.5, 1.2])).toMatchObject({ why: 'oscillation' });
  expect(of([1, 1.5, 2.25], [5.91, 6.55, 6.82])).toMatchObject({ why: 'divergence' });
  // With unequal ratios, decreasing differences need not define an order.
  expect(of([1, 1.4, 2.8], [1, 1.6, 2.6])).toMatchObject({
    why: 'divergence',
    least: Math.log(1.4) / Math.log(2),
  });
  expect(of([1, 2, 4], [1, 1 + 1e-12, 2])).toEqual({ why: 'order' });
  const zero = of([1, 2, 4], [0, 1, 5]);
  expect(zero).toMatchObject({ change: null, gci: null });
});
