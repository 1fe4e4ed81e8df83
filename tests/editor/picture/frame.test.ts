import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutOf,
  type Frame,
  resultOf,
  turnedFrame,
  turnedSize,
  turnMatrix,
} from '../../../editor/src/picture/frame.ts';

const sides = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const frames = fc.tuple(share, share, share, share).map(([x, y, w, h]): Frame => {
  return { x: 100 * x, y: 100 * y, width: 100 * (1 - x) * w, height: 100 * (1 - y) * h };
});

/** Position of a picture's point after rotations. */
function turned(size: { width: number; height: number }, turns: number, x: number, y: number) {
  const [a, b, c, d, e, f] = turnMatrix(size, turns);
  return [a * x + c * y + e, b * x + d * y + f];
}

describe('the frame', () => {
  it('is a part of the picture of at least one pixel', () => {
    fc.assert(
      fc.property(sides, frames, (size, frame) => {
        const { x, y, width, height } = cutOf(size, frame);
        for (const it of [x, y, width, height]) expect(Number.isInteger(it)).toBe(true);
        expect(x >= 0 && y >= 0 && width >= 1 && height >= 1).toBe(true);
        expect(x + width <= size.width && y + height <= size.height).toBe(true);
      }),
    );
    expect(cutOf({ width: 400, height: 200 }, { x: 25, y: 50, width: 50, height: 50 })).toEqual({
      x: 100,
      y: 100,
      width: 200,
      height: 100,
    });
  });

  it('after four quarter turns is where it was', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        let now = frame;
        for (let at = 0; at < 4; at++) now = turnedFrame(now);
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(now[key]).toBeCloseTo(frame[key], 9);
      }),
    );
  });

  it('turns with the picture: its corners lie on the same pixels', () => {
    fc.assert(
      fc.property(sides, frames, (size, frame) => {
        const next = turnedFrame(frame);
        const whole = turnedSize(size, 1);
        const [left, bottom] = [(frame.x / 100) * size.width, ((frame.y + frame.height) / 100) * size.height];
        const [x = 0, y = 0] = turned(size, 1, left, bottom);
        expect(x).toBeCloseTo((next.x / 100) * whole.width, 6);
        expect(y).toBeCloseTo((next.y / 100) * whole.height, 6);
      }),
    );
  });
});

it('a turned picture fills its turned sides', () => {
  const size = { width: 30, height: 20 };
  for (const turns of [0, 1, 2, 3, 5]) {
    const corners = [0, 30].flatMap((x) => [0, 20].map((y) => turned(size, turns, x, y)));
    const { width, height } = turnedSize(size, turns);
    expect(
      corners.map(([x]) => x).toSorted((a = 0, b = 0) => a - b),
      `${turns}`,
    ).toEqual([0, 0, width, width]);
    expect(corners.map(([, y]) => y).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 0, height, height]);
  }
  expect(turned(size, 1, 0, 20), 'clockwise: the lower left corner comes to the upper left').toEqual([0, 0]);
});

it('the result is as large as the frame, where the site and a phone can take it', () => {
  expect(resultOf({ width: 3000, height: 2000 }, 0)).toEqual({ width: 3000, height: 2000 });
  expect(resultOf({ width: 3000, height: 2000 }, 2560)).toEqual({ width: 2560, height: 1707 });
  const large = resultOf({ width: 8000, height: 6000 }, 0);
  expect(large.width * large.height).toBeLessThanOrEqual(16_777_216);
  expect(large.width / large.height).toBeCloseTo(4 / 3, 2);
});
