import { expect, test } from 'vitest';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { randoms } from './meshes.ts';
import { drawn } from './oracle.ts';

/** A polygon in a plane of space, in either orientation. */
function polygon(corners: readonly (readonly [number, number])[], turned: boolean) {
  const own = turned ? corners.toReversed() : corners;
  const points = own.flatMap(([x, y]) => [100 + 0.6 * x, 0.8 * x - 7, y]);
  const cells = {
    types: Uint8Array.of(7),
    offsets: Uint32Array.of(0, own.length),
    nodes: Uint32Array.from(own, (_, i) => i),
  };
  return { points: Float64Array.from(points), cells, steps: [] };
}

const areaOf = (corners: readonly (readonly [number, number])[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [u, v] = corners[(i + 1) % corners.length] as [number, number];
      return sum + x * v - u * y;
    }, 0),
  ) / 2;

test('polygons of any shape have their area, and use all of their corners', () => {
  const random = randoms(5);
  for (let n = 0; n < 200; n++) {
    const count = 3 + Math.floor(20 * random());
    const star = Array.from({ length: count }, (_, i): [number, number] => {
      const [angle, radius] = [(2 * Math.PI * (i + 0.8 * random())) / count, 0.1 + random()];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const corners = star.flatMap((it, i): [number, number][] => {
      const next = star[(i + 1) % count] as [number, number];
      return n % 2 ? [it, [0.5 * (it[0] + next[0]), 0.5 * (it[1] + next[1])]] : [it];
    });
    const own = drawn(polygon(corners, n % 3 === 0));
    expect(own.area).toBeCloseTo(areaOf(corners), 8);
    expect(new Set(own.skin.triangles).size).toBe(corners.length);
    expect(own.skin.omitted).toEqual([]);
  }
});

test('a hole by a bridge is left out; sides that cross are said', () => {
  const hole: [number, number][] = [
    [0, 0],
    [3, 0],
    [3, 3],
    [0, 3],
    [0, 0],
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ];
  expect(drawn(polygon(hole, false)).area).toBeCloseTo(8, 9);
  const crossed: [number, number][] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 1],
  ];
  const { points, cells } = polygon(crossed, false);
  expect(skinOf(cells, points).omitted).toEqual([
    { what: '1 个单元（多边形）画得不准', why: '边自己相交，或者不在一个面上' },
  ]);
});
