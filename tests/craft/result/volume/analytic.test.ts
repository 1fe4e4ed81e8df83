import { describe, expect, test } from 'vitest';
import { interpolateVertices } from '../../../../craft/result/volume/blend.ts';
import { contourLines, contourOf, distancesTo, normalsOf } from '../../../../craft/result/volume/contour.ts';
import { alongLine } from '../../../../craft/result/volume/line.ts';
import { Locator, planeAxes } from '../../../../craft/result/volume/locate.ts';
import { neighboursOf } from '../../../../craft/result/volume/neighbours.ts';
import { streamlines } from '../../../../craft/result/volume/stream.ts';
import {
  facesOf,
  keptTets,
  keptTriangles,
  looseTriangles,
  sameOf,
} from '../../../../craft/result/volume/threshold.ts';
import { areaOf, cube, square } from './meshes.ts';

const linear = (x: number, y: number, z: number) => 3 + 2 * x - y + 0.5 * z;

describe('contours', () => {
  test('of a plane through a cube have the area of the cut, and a linear field on them is exact', () => {
    const { positions, tets, sample } = cube(6);
    for (const [normal, offset, area] of [
      [[0, 0, 1], 0.25, 4],
      [[1, 0, 0], 0, 4],
      // Regular hexagon through six edge midpoints.
      [[1, 1, 1].map((it) => it / Math.sqrt(3)), 0, 3 * Math.sqrt(3)],
    ] as const) {
      const far = distancesTo(positions, normal as unknown as [number, number, number], offset);
      const { blend, pieces } = contourOf(tets, far, 0);
      const places = interpolateVertices(positions, 3, blend);
      expect(areaOf(places, pieces)).toBeCloseTo(area, 5);
      const values = interpolateVertices(sample(linear), 1, blend);
      for (let i = 0; i < values.length; i++)
        expect(values[i]).toBeCloseTo(
          linear(...([0, 1, 2].map((k) => places[3 * i + k]) as [number, number, number])),
          5,
        );
    }
  });

  test('of the distance from a place have the area of a sphere, with normals away from it', () => {
    const { positions, tets, sample } = cube(24);
    const far = sample((x, y, z) => Math.hypot(x, y, z));
    const { blend, pieces } = contourOf(tets, far, 0.8);
    const places = interpolateVertices(positions, 3, blend);
    expect(areaOf(places, pieces) / (4 * Math.PI * 0.64)).toBeCloseTo(1, 2);
    // Closed: each edge belongs to two triangles, once per direction.
    const sides = new Set<string>();
    for (let i = 0; i < pieces.length; i++) {
      const next = i % 3 === 2 ? i - 2 : i + 1;
      sides.add(`${pieces[i]} ${pieces[next]}`);
    }
    expect(sides.size).toBe(pieces.length);
    expect([...sides].filter((it) => !sides.has(it.split(' ').reverse().join(' ')))).toEqual([]);
    const normals = normalsOf(places, pieces);
    const turns = Array.from({ length: normals.length / 3 }, (_, v) =>
      [0, 1, 2].reduce(
        (sum, k) => sum + (normals[3 * v + k] as number) * ((places[3 * v + k] as number) / 0.8),
        0,
      ),
    );
    const [first = 0] = turns;
    expect(turns.filter((it) => it * Math.sign(first) <= 0.9)).toEqual([]);
  });

  test('leave out what has no value, and what is not kept', () => {
    const { positions, tets, sample } = cube(4);
    const far = distancesTo(positions, [0, 0, 1], 0.1);
    const holes = far.map((it, v) => ((positions[3 * v] as number) > 0.9 ? Number.NaN : it));
    const area = (values: Float64Array, kept?: Uint8Array) => {
      const { blend, pieces } = contourOf(tets, values, 0, kept);
      return areaOf(interpolateVertices(positions, 3, blend), pieces);
    };
    expect(area(holes)).toBeCloseTo(3, 6);
    const left = keptTets(
      { tets, cells: Uint32Array.from({ length: tets.length / 4 }, (_, i) => Math.floor(i / 6)) },
      sample((x) => x),
      { min: -2, max: 0 },
    );
    expect(area(far, left)).toBeCloseTo(2, 6);
  });

  test('on triangles are lines: the circle on a flat square', () => {
    const { positions, triangles, sample } = square(40);
    const { blend, pieces } = contourLines(
      triangles,
      sample((x, y) => Math.hypot(x, y)),
      0.7,
    );
    const places = interpolateVertices(positions, 3, blend);
    let length = 0;
    for (let i = 0; i < pieces.length; i += 2)
      length += Math.hypot(
        ...[0, 1, 2].map(
          (k) =>
            (places[3 * (pieces[i] as number) + k] as number) -
            (places[3 * (pieces[i + 1] as number) + k] as number),
        ),
      );
    expect(length / (2 * Math.PI * 0.7)).toBeCloseTo(1, 2);
  });
});

describe('thresholds', () => {
  test('keep whole cells, with the faces between kept and left ones', () => {
    const { positions, tets, sample } = cube(4);
    const cells = Uint32Array.from({ length: tets.length / 4 }, (_, i) => Math.floor(i / 6));
    const beyond = neighboursOf(tets, positions.length / 3);
    const kept = keptTets(
      { tets, cells },
      sample((x) => x),
      { min: -0.5, max: 0.5 },
    );
    // Two of four layers of cubes: a block of 1 × 2 × 2.
    expect(areaOf(positions, facesOf(tets, beyond, kept))).toBeCloseTo(4 * 2 + 2 * 4, 5);
    const all = keptTets(
      { tets, cells },
      sample(() => 1),
      { min: 0, max: 2 },
    );
    expect(areaOf(positions, facesOf(tets, beyond, all))).toBeCloseTo(24, 5);
  });

  test('on triangles keep those whose corners all lie within', () => {
    const { positions, triangles, sample } = square(4);
    const kept = keptTriangles(
      triangles,
      sample((x) => x),
      { min: 0, max: 1 },
    );
    expect(areaOf(positions, kept)).toBeCloseTo(2, 6);
  });

  test('vertices at one place are one, and shells beside solids are told apart', () => {
    const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 0, 0, 5, 5, 5, 1, 0, 0]);
    expect([...sameOf(positions)]).toEqual([0, 1, 0, 3, 1]);
    expect([
      ...looseTriangles(Uint32Array.from([0, 1, 2, 4, 5, 6]), Uint32Array.from([0, 1, 2, 3]), 7),
    ]).toEqual([4, 5, 6]);
  });
});

describe('places and lines', () => {
  test('values along a line are those of a linear field, and there are none outside', () => {
    const { positions, tets, sample } = cube(5);
    const locator = new Locator(positions, tets);
    const [a, b] = [
      [-2, 0.1, 0.3],
      [2, 0.2, -0.4],
    ] as const;
    const blend = alongLine(locator, a, b, 81);
    const values = interpolateVertices(sample(linear), 1, blend);
    for (let i = 0; i < 81; i++) {
      const place = a.map((x, k) => x + (i / 80) * ((b[k] as number) - x)) as [number, number, number];
      if (Math.abs(place[0]) > 1 + 1e-5) expect(values[i]).toBeNaN();
      else expect(values[i]).toBeCloseTo(linear(...place), 5);
    }
  });

  test('a flat model is known by its plane', () => {
    const { positions, triangles, sample } = square(6);
    expect(planeAxes(positions)).toEqual([0, 1]);
    expect(planeAxes(cube(1).positions)).toBeUndefined();
    const locator = new Locator(positions, triangles, [0, 1]);
    const values = interpolateVertices(
      sample(linear),
      1,
      alongLine(locator, [-0.9, -0.9, 0], [0.9, 0.7, 0], 11),
    );
    expect(values[0]).toBeCloseTo(linear(-0.9, -0.9, 0), 5);
    expect(values[10]).toBeCloseTo(linear(0.9, 0.7, 0), 5);
  });
});

describe('streamlines', () => {
  const limits = { points: 2_000, length: 12, error: 1e-5 };

  test('of a rotation stay on their circles', () => {
    const { positions, tets } = cube(8);
    const vectors = new Float32Array(positions.length);
    for (let v = 0; v < positions.length; v += 3)
      vectors.set([-(positions[v + 1] as number), positions[v] as number, 0], v);
    const { blend, pieces } = streamlines(
      new Locator(positions, tets),
      vectors,
      [
        [0.6, 0, 0.2],
        [0.3, 0, -0.5],
      ],
      limits,
    );
    const places = interpolateVertices(positions, 3, blend);
    expect(pieces.length).toBeGreaterThan(200);
    for (let v = 0; v < places.length; v += 3) {
      const [x, y, z] = [places[v] as number, places[v + 1] as number, places[v + 2] as number];
      const radius = z > 0 ? 0.6 : 0.3;
      expect(Math.hypot(x, y)).toBeCloseTo(radius, 3);
      expect(z).toBeCloseTo(z > 0 ? 0.2 : -0.5, 5);
    }
  });

  test('end at the border and where the field stands still, and have none outside', () => {
    const { positions, triangles } = square(10);
    const locator = new Locator(positions, triangles, [0, 1]);
    const along = new Float32Array(positions.length).map((_, i) => (i % 3 === 0 ? 1 : 0));
    const { blend } = streamlines(
      locator,
      along,
      [
        [0.1, 0.33, 0],
        [3, 0, 0],
      ],
      limits,
    );
    const places = interpolateVertices(positions, 3, blend);
    const xs = Array.from({ length: places.length / 3 }, (_, i) => places[3 * i] as number);
    expect(Math.min(...xs)).toBeCloseTo(-1, 3);
    expect(Math.max(...xs)).toBeCloseTo(1, 3);
    // Towards a stagnation point.
    const sink = Float32Array.from(positions, (x) => -x);
    const down = interpolateVertices(positions, 3, streamlines(locator, sink, [[0.5, 0.5, 0]], limits).blend);
    expect(Math.hypot(...down.slice(-3))).toBeLessThan(0.02);
    expect(
      streamlines(locator, new Float32Array(positions.length), [[0.5, 0.5, 0]], limits).pieces,
    ).toHaveLength(0);
  });
});
