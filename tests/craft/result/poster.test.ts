import { expect, test } from 'vitest';
import { parseView, resultBlock, sizeWords, spanOf } from '../../../craft/result/block.ts';
import { ABOVE, MAPS, toBandCentre } from '../../../craft/result/draw/colours.ts';
import { firstLook, fittingScale } from '../../../craft/result/draw/look.ts';
import { POSTER_HEIGHT, POSTER_WIDTH, poster } from '../../../craft/result/draw/poster.ts';
import type { Result } from '../../../craft/result/model.ts';
import { sampleMap } from '../../../craft/viridis.ts';
import { fieldOf } from './meshes.ts';

/** A square from above with values from 0 (left) to 1 (right). */
function square(): Result {
  const field = fieldOf('T', Float32Array.of(0, 1, 1, 0));
  return {
    title: '方块',
    unit: 'mm',
    origin: [0, 0, 0],
    mesh: {
      positions: Float32Array.of(0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
      edges: Uint8Array.of(3, 6),
    },
    steps: [{ kind: 'static', value: 0, unit: '' }],
    fields: [field],
  };
}

const at = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.subarray(4 * (y * POSTER_WIDTH + x), 4 * (y * POSTER_WIDTH + x) + 4),
];
const top = { azimuth: -90, elevation: 90 };

test('a poster colours by value from left to right, and leaves what is around transparent', () => {
  const result = square();
  const pixels = poster(result, { ...firstLook(result), view: top });
  expect(pixels.length).toBe(4 * POSTER_WIDTH * POSTER_HEIGHT);
  expect(at(pixels, 5, 5)[3]).toBe(0);
  const left = at(pixels, 100, 200);
  const right = at(pixels, 800, 220);
  const near = (pixel: number[], t: number) => {
    for (const [k, it] of sampleMap(MAPS.viridis, t).entries())
      expect(Math.abs(it - (pixel[k] ?? 0))).toBeLessThan(16);
  };
  near(left, (100 - 450 + 386) / 772);
  near(right, (800 - 450 + 386) / 772);
  const narrow = poster(result, { ...firstLook(result), view: top, range: { min: 0, max: 0.5 } });
  expect(at(narrow, 800, 220).slice(0, 3)).toEqual([...ABOVE]);
});

test('bands, sizes and words', () => {
  expect([0, 0.1, 0.99, 1].map((t) => toBandCentre(t, 9))).toEqual([0.5 / 9, 0.5 / 9, 8.5 / 9, 8.5 / 9]);
  expect(toBandCentre(0.123, 0)).toBe(0.123);
  expect([300, 51_234, 2_100_000].map(sizeWords)).toEqual(['1 KB', '51 KB', '2.1 MB']);
  expect(spanOf('-1.5..2e3')).toEqual({ min: -1.5, max: 2000 });
  expect(spanOf('2..1')).toBeUndefined();
  expect(parseView('30,-10')).toEqual({ azimuth: 30, elevation: -10 });
  expect(parseView('constructor')).toBeUndefined();
});

test('the block of a result names its files, its look and its extremes', () => {
  const result = square();
  const look = { ...firstLook(result), view: top, bands: 9 as const, range: { min: 0, max: 2 } };
  const file = {
    src: '/ming/file/a.mjr',
    poster: '/ming/file/a.webp',
    bytes: 51_000,
    name: 'a',
    caption: '说明\n---',
  };
  expect(fittingScale(result)).toBe(0);
  expect(
    resultBlock(result, look, file),
  ).toBe(`\`\`\`result title="方块" src="/ming/file/a.mjr" poster="/ming/file/a.webp" legend="0..2 viridis 9 | T [MPa] | 节点值" size="51 KB" field="T" range=0..2 bands=9 view="-90,90" #a
说明
 ---
---
T，节点值 | 0 MPa | (0, 0, 0) | 1 MPa | (0, 0, 0)
\`\`\``);
});
