import { expect, test } from 'vitest';
import { pick } from '../../../src/viewer/pick.ts';

/** Two unit squares of two triangles, at z = 0 and z = 1. */
const positions = Float32Array.from([0, 1].flatMap((z) => [0, 0, z, 1, 0, z, 1, 1, z, 0, 1, z]));
const triangles = Uint32Array.from([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]);
const mesh = { positions, triangles, edges: new Uint8Array(4) };
const down = { direction: [0, 0, -1], kept: () => true } as const;

test('a ray hits what is nearest, and tells the nearest corner', () => {
  expect(pick(mesh, positions, { ...down, origin: [0.9, 0.1, 5] })).toMatchObject({ triangle: 2, vertex: 5 });
  expect(pick(mesh, positions, { ...down, origin: [0.1, 0.8, 5] })).toMatchObject({ triangle: 3, vertex: 7 });
  expect(pick(mesh, positions, { ...down, origin: [2, 2, 5] })).toBeNull();
});

test('what a plane cuts away is looked through, by the undeformed places', () => {
  const kept = (_x: number, _y: number, z: number) => z < 0.5;
  expect(pick(mesh, positions, { ...down, origin: [0.9, 0.1, 5], kept })).toMatchObject({
    triangle: 0,
    vertex: 1,
  });
  const moved = positions.map((it, i) => (i % 3 === 0 ? it + 10 : it));
  expect(pick(mesh, moved, { ...down, origin: [10.9, 0.1, 5], kept })?.vertex).toBe(1);
});
