import { expect, test } from 'vitest';
import { indexedPng } from '../../../../src/art/share/png.ts';
import { pixelsOf } from '../../../support/png.ts';

test('a picture of few colours comes back exactly', async () => {
  const rgba = Uint8Array.from({ length: 4 * 6 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256));
  const { width, height, pixels } = pixelsOf(await indexedPng(rgba, 3));
  expect([width, height]).toEqual([3, 2]);
  expect(pixels).toEqual(Array.from({ length: 6 }, (_, i) => [...rgba.subarray(4 * i, 4 * i + 3)]));
});

test('of many colours the commonest stay and the rest come near', async () => {
  const rgba = new Uint8Array(4 * 1000).fill(255);
  for (let i = 0; i < 400; i++) rgba.set([i % 256, i >> 1, 0, 255], 4 * i);
  const { pixels } = pixelsOf(await indexedPng(rgba, 100));
  expect(pixels.slice(400)).toEqual(Array.from({ length: 600 }, () => [255, 255, 255]));
  pixels.slice(0, 400).forEach(([red = 0, green = 0, blue = 0], i) => {
    expect(Math.abs(red - (i % 256)) + Math.abs(green - (i >> 1)) + blue).toBeLessThan(80);
  });
});
