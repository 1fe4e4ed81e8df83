import { describe, expect, it } from 'vitest';
import { rasterOf } from '../../../editor/src/picture/raster.ts';
import { chunk, png } from '../../support/png.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((it) => (typeof it === 'string' ? [...it].map((c) => c.charCodeAt(0)) : it)));
const zeros = (count: number) => Array.from({ length: count }, () => 0);

/** A JPEG up to its frame header, after an application segment. */
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, 0, 8, ...zeros(6)],
    [0xff, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
  );
const webp = (kind: string, body: number[]) =>
  bytes('RIFF', zeros(4), 'WEBP', kind, [body.length, 0, 0, 0], body, zeros(20));

describe('a picture by its first bytes', () => {
  it('has the sides that its header says', () => {
    expect(rasterOf(png(3, 2))).toEqual({ type: 'image/png', width: 3, height: 2 });
    expect(rasterOf(jpeg(640, 480))).toEqual({ type: 'image/jpeg', width: 640, height: 480 });
    expect(rasterOf(webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]))).toEqual({
      type: 'image/webp',
      width: 640,
      height: 480,
    });
    // 640 - 1 in 14 bits, then 480 - 1.
    const lossless = (640 - 1) | ((480 - 1) << 14);
    expect(rasterOf(webp('VP8L', [0x2f, ...[0, 8, 16, 24].map((by) => (lossless >>> by) & 255)]))).toEqual({
      type: 'image/webp',
      width: 640,
      height: 480,
    });
    expect(rasterOf(webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]))).toEqual({
      type: 'image/webp',
      width: 640,
      height: 480,
    });
  });

  const whole = png(3, 2);
  const animated = Uint8Array.from([
    ...whole.slice(0, 33),
    ...chunk('acTL', new Uint8Array(8)),
    ...whole.slice(33),
  ]);
  it.each([
    ['an animated PNG', animated, '动图'],
    ['an animated WebP', webp('VP8X', [2, 0, 0, 0, 9, 0, 0, 9, 0, 0]), '动图'],
    ['a GIF', bytes('GIF89a', zeros(20)), 'GIF'],
    ['an AVIF', bytes([0, 0, 0, 32], 'ftypavif', zeros(20)), 'AVIF'],
    ['a drawing', bytes('<?xml version="1.0"?><svg'), 'SVG'],
    ['no picture', bytes('PK', zeros(40)), '没有读懂'],
    ['half a PNG', png(3, 2).slice(0, 30), '没有读懂'],
    ['nothing', new Uint8Array(), '没有读懂'],
    ['a PNG of 64 megapixels', png(1, 1, [], [8000, 8000]), '8,000 × 8,000'],
  ])('%s is refused with the reason', (_, data, reason) => {
    expect(rasterOf(data)).toEqual({ fault: expect.stringContaining(reason) });
  });
});
