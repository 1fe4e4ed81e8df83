import { expect, test } from 'vitest';
import { arrowsOf, thinEvenly } from '../../../craft/result/glyphs.ts';

/** A grid of 40 × 40 places, and as many crowded into a corner. */
const positions = Float32Array.from({ length: 3 * 3_200 }, (_, i) => {
  const [v, k] = [Math.floor(i / 3), i % 3];
  if (k === 2) return 0;
  const at = k === 0 ? v % 40 : Math.floor(v / 40) % 40;
  return v < 1_600 ? at : at / 1_000;
});

test('arrows are spread over space, not over vertices, and are never more than asked for', () => {
  for (const count of [1, 7, 100, 1_000]) {
    const found = thinEvenly(positions, count, () => true);
    expect(found.length).toBeLessThanOrEqual(count);
    expect(found.length).toBeGreaterThanOrEqual(0.5 * count);
    expect(new Set(found).size).toBe(found.length);
  }
  const found = thinEvenly(positions, 100, () => true);
  // The crowd shares one cell.
  expect(found.filter((v) => v >= 1_600).length).toBeLessThanOrEqual(1);
  const right = found.filter((v) => v % 40 >= 20).length;
  expect(Math.abs(right - found.length / 2)).toBeLessThan(0.15 * found.length);
});

test('few vertices are all taken, and those without a value are not', () => {
  expect(thinEvenly(positions.subarray(0, 30), 100, (v) => v % 2 === 0)).toEqual([0, 2, 4, 6, 8]);
  expect(thinEvenly(new Float32Array(30), 3, () => true)).toHaveLength(1);
  expect(thinEvenly(new Float32Array(0), 3, () => true)).toEqual([]);
});

test('an arrow is as long as its vector, or all are alike; nothing has none', () => {
  const data = Float32Array.of(3, 4, 0, 0, 0, 0, Number.NaN, 1, 1, 0, 0, -10);
  const own = { positions: new Float32Array(12).map((_, i) => i), data, vertices: [0, 1, 2, 3] };
  const scaled = arrowsOf(own, { longest: 2, most: 10, same: false }, () => true);
  expect(scaled.count).toBe(2);
  expect([...scaled.at]).toEqual([0, 1, 2, 9, 10, 11]);
  expect([...scaled.way].map((it) => Number(it.toFixed(6)))).toEqual([0.6, 0.8, 0, 0, 0, -2]);
  const alike = arrowsOf(own, { longest: 2, most: 10, same: true }, (v) => v === 0);
  expect([...alike.way].map((it) => Number(it.toFixed(6)))).toEqual([1.2, 1.6, 0]);
});
