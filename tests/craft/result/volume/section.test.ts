import { expect, test } from 'vitest';
import { interpolateVertices } from '../../../../craft/result/volume/blend.ts';
import { contourOf } from '../../../../craft/result/volume/contour.ts';
import { alongSurface } from '../../../../craft/result/volume/section.ts';
import { cube, square } from './meshes.ts';

function lengthOf(places: Float64Array): number {
  let sum = 0;
  for (let i = 3; i < places.length; i += 3)
    sum += Math.hypot(...[0, 1, 2].map((k) => (places[i + k] as number) - (places[i + k - 3] as number)));
  return sum;
}

test('a way along a sphere is an arc of a great circle', () => {
  const { positions, tets, sample } = cube(20);
  const { blend, pieces } = contourOf(
    tets,
    sample((x, y, z) => Math.hypot(x, y, z)),
    0.8,
  );
  const places = Float32Array.from(interpolateVertices(positions, 3, blend));
  const arc = interpolateVertices(places, 3, alongSurface(places, pieces, [0.8, 0, 0], [0, 0.8, 0]));
  expect(lengthOf(arc) / (0.8 * (Math.PI / 2))).toBeCloseTo(1, 1);
  expect(Math.hypot(...[0.8, 0, 0].map((x, k) => x - (arc[k] as number)))).toBeLessThan(0.1);
  expect(Math.hypot(...[0, 0.8, 0].map((x, k) => x - (arc.at(k - 3) as number)))).toBeLessThan(0.1);
  for (let i = 0; i < arc.length; i += 3) {
    expect(Math.hypot(arc[i] as number, arc[i + 1] as number)).toBeCloseTo(0.8, 1);
    expect(arc[i + 2]).toBeCloseTo(0, 1);
  }
});

test('there is none between pieces that do not touch, nor from a point to itself', () => {
  const { positions, triangles } = square(4);
  const far = positions.map((x, i) => (i % 3 === 0 ? x + 10 : x));
  const both = new Float32Array(2 * positions.length);
  both.set(positions);
  both.set(far, positions.length);
  const two = Uint32Array.from([...triangles, ...triangles.map((v) => v + positions.length / 3)]);
  expect(alongSurface(both, two, [0, 0.1, 0], [10, 0.1, 0]).ids).toHaveLength(0);
  expect(alongSurface(both, two, [0, 0, 0], [0, 0, 0]).ids).toHaveLength(0);
  expect(
    lengthOf(interpolateVertices(both, 3, alongSurface(both, two, [-0.8, 0.1, 0], [0.8, 0.1, 0]))),
  ).toBeGreaterThan(1.4);
});
