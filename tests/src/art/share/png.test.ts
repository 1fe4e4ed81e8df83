import { expect, test } from 'vitest';
import { indexedPng } from '../../../../src/art/share/png.ts';
import { pixelsOf } from '../../../support/pixels.ts';

test('a picture of few colours comes back exactly', async () => {
  const rgba = Uint8Array.from({ length: 4 * 6 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256));
  const { width, height, pixels } = pixelsOf(await indexedPng(rgba, 3));
  expect([width, height]).toEqual([3, 2]);
  expect(pixels).toEqual(Array.from({ length: 6 }, (_, i) => [...rgba.subarray(4 * i, 4 * i + 3)]));
});

test('of many colours the commonest stay and the rest come near', async () => {
  const rgba = new Uint8Array(4 * 1000).fill(255);
  for (let i = 0; i < 400; i++) rgba.set([i >> 1, 0, 0], 4 * i);
  for (let i = 0; i < 100; i++) rgba.set([2 * i, 1, 0], 4 * (400 + i));
  const { pixels } = pixelsOf(await indexedPng(rgba, 100));
  const red = (from: number, to: number) => pixels.slice(from, to).map(([it]) => it);
  expect(pixels.slice(0, 400)).toEqual(Array.from({ length: 400 }, (_, i) => [i >> 1, 0, 0]));
  expect(red(400, 500)).toEqual(Array.from({ length: 100 }, (_, i) => 2 * i));
  expect(new Set(pixels.map(String)).size).toBe(256);
  expect(red(500, 1000)).toEqual(Array.from({ length: 500 }, () => 255));
});
