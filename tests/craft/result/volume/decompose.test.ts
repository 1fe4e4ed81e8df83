import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../../craft/result/read/read.ts';
import type { Source } from '../../../../craft/result/read/source.ts';
import { sizeOfInside, type Tetrahedra, tetrahedraOf } from '../../../../craft/result/volume/decompose.ts';
import { neighboursOf } from '../../../../craft/result/volume/neighbours.ts';
import { oracleFile } from '../oracle.ts';
import { INSIDE } from './oracle.ts';

function placesOf({ points }: Source, { between }: Tetrahedra): Float64Array {
  const { offsets, nodes, shares } = between;
  const out = new Float64Array(points.length + 3 * (offsets.length - 1));
  out.set(points);
  for (let v = 0; v + 1 < offsets.length; v++)
    for (let i = offsets[v] as number; i < (offsets[v + 1] as number); i++)
      for (let k = 0; k < 3; k++) {
        const at = points.length + 3 * v + k;
        out[at] =
          (out[at] as number) + (shares[i] as number) * (points[3 * (nodes[i] as number) + k] as number);
      }
  return out;
}

function volumes(places: Float64Array, corners: Uint32Array): number[] {
  return Array.from({ length: corners.length / 4 }, (_, t) => {
    const at = (corner: number, k: number) => places[3 * (corners[4 * t + corner] as number) + k] as number;
    const side = (corner: number) =>
      [0, 1, 2].map((k) => at(corner, k) - at(0, k)) as [number, number, number];
    const [u, v, w] = [side(1), side(2), side(3)];
    const cross = [v[1] * w[2] - v[2] * w[1], v[2] * w[0] - v[0] * w[2], v[0] * w[1] - v[1] * w[0]];
    return cross.reduce((sum, x, k) => sum + x * (u[k] as number), 0) / 6;
  });
}

describe('tetrahedra of cells', () => {
  const files = Object.entries(INSIDE);
  test.each(files)(
    'of %s fill the volume that VTK gives, and meet in whole faces',
    async (name, { volume }) => {
      const source = await readFiles([oracleFile(name)]);
      const found = tetrahedraOf(source.cells, source.points);
      const places = placesOf(source, found);
      const own = volumes(places, found.corners);
      const sum = own.reduce((a, b) => a + b, 0);
      expect(own.every((it) => it > -1e-9)).toBe(true);
      // Curved cells use corners and mid-side nodes only.
      const curved = /type-(2|3|7|8)/.test(name);
      // A warped face may be split along either diagonal.
      expect(Math.abs(sum / volume - 1)).toBeLessThan(curved ? 0.03 : 1e-3);
      expect(sizeOfInside(source.cells).tets).toBeGreaterThanOrEqual(found.owners.length);
      if (own.some((it) => it < 1e-12)) return;
      // Faces without neighbour form a closed surface: area vectors sum to zero.
      const beyond = neighboursOf(found.corners, places.length / 3);
      const total = [0, 0, 0];
      for (const [face, other] of beyond.entries()) {
        if (other >= 0) {
          expect(beyond[other]).toBe(face);
          continue;
        }
        const t = face >> 2;
        const all = [0, 1, 2, 3]
          .filter((k) => k !== (face & 3))
          .map((k) => found.corners[4 * t + k] as number);
        const at = (v: number) => [0, 1, 2].map((k) => places[3 * v + k] as number);
        const [a, b, c, d] = [...all, found.corners[face] as number].map(at) as [
          number[],
          number[],
          number[],
          number[],
        ];
        const minus = (p: number[], q: number[]) =>
          p.map((x, k) => x - (q[k] as number)) as [number, number, number];
        const [u, v, w] = [minus(b, a), minus(c, a), minus(d, a)];
        const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const out = normal.reduce((s, x, k) => s + x * (w[k] as number), 0) < 0 ? 1 : -1;
        for (let k = 0; k < 3; k++) total[k] = (total[k] as number) + out * (normal[k] as number);
      }
      for (const it of total) expect(it).toBeCloseTo(0, 6);
    },
  );
});
