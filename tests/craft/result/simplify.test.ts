import { expect, test } from 'vitest';
import { encodeResult } from '../../../craft/result/encode.ts';
import { LITE_TRIANGLES, simplified } from '../../../craft/result/simplify.ts';
import { fieldOf, ring } from './meshes.ts';

/** Distance from the ideal surface of `meshes.ring`. */
function offSurface([x = 0, y = 0, z = 0]: readonly number[]): number {
  const u = Math.atan2(y, x);
  const r = 40 + 4 * Math.sin(5 * u);
  return Math.abs(Math.hypot((Math.hypot(x, y) - 100) / r, z / (1.5 * r)) - 1) * r;
}

test('a small result stays as it is', () => {
  const small = ring(20, 20);
  expect(simplified(small, 800)).toBe(small);
});

test('a large one keeps its shape, its values and its extremes, with few triangles', async () => {
  const whole = ring(400, 250);
  whole.fields.push(fieldOf('U', whole.mesh.positions.slice(), 3));
  const lite = simplified(whole, 20_000);
  const count = lite.mesh.triangles.length / 3;
  expect(count).toBeLessThanOrEqual(20_000);
  expect(count).toBeGreaterThan(8_000);
  expect(lite.mesh.triangles.every((v) => v < lite.mesh.positions.length / 3)).toBe(true);
  const [stress, moves] = lite.fields.map((it) => it.values[0]?.data);
  // Every vertex is one of the mesh, with its values.
  expect([...(moves ?? [])]).toEqual([...lite.mesh.positions]);
  const known = new Map<string, number>();
  const { positions } = whole.mesh;
  for (let v = 0; v < positions.length / 3; v++)
    known.set(positions.subarray(3 * v, 3 * v + 3).join(), whole.fields[0]?.values[0]?.data[v] ?? Number.NaN);
  for (let v = 0; v < lite.mesh.positions.length / 3; v++)
    expect(stress?.[v]).toBe(known.get(lite.mesh.positions.subarray(3 * v, 3 * v + 3).join()));
  expect(lite.fields[0]?.values[0]?.extremes).toEqual(whole.fields[0]?.values[0]?.extremes);
  // Triangle centres deviate by less than 1 % of the extent.
  let most = 0;
  for (let at = 0; at < lite.mesh.triangles.length; at += 3) {
    const middle = [0, 1, 2].map((k) =>
      [0, 1, 2].reduce(
        (sum, c) => sum + (lite.mesh.positions[3 * (lite.mesh.triangles[at + c] ?? 0) + k] ?? 0) / 3,
        0,
      ),
    );
    most = Math.max(most, offSurface(middle));
  }
  expect(most / 280).toBeLessThan(0.01);
  expect((await encodeResult(lite)).length).toBeLessThan(200_000);
});

test('a million triangles become at most a hundred thousand', () => {
  const lite = simplified(ring(1_000, 503));
  expect(lite.mesh.triangles.length / 3).toBeLessThanOrEqual(LITE_TRIANGLES);
  expect(lite.mesh.triangles.length / 3).toBeGreaterThan(LITE_TRIANGLES / 3);
});
