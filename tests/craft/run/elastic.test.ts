import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  condense,
  KINDS,
  type Kind,
  type KindName,
  materialOf,
  stiffnessOf,
} from '../../../craft/run/elastic/element.ts';
import { type Level, levelOf, type Task } from '../../../craft/run/elastic/levels.ts';
import { type Mesh, meshOf, sizeOf } from '../../../craft/run/elastic/mesh.ts';
import { kirsch, PROBLEMS, type Problem, type ProblemName } from '../../../craft/run/elastic/problems.ts';
import { type Nodes, samplesOf } from '../../../craft/run/elastic/shapes.ts';
import { smooth } from '../../../craft/run/elastic/smooth.ts';
import { assembled, gathered } from '../../../craft/run/elastic/solve.ts';
import { stressesOf, stressView } from '../../../craft/run/elastic/stress.ts';

const ALL = Object.entries(KINDS) as [KindName, Kind][];
const PLANES = ['stress', 'strain'] as const;

const task = (
  problem: ProblemName,
  kind: KindName,
  nx: number,
  ny: number,
  more: Partial<Task> = {},
): Task => ({
  problem: PROBLEMS[problem],
  kind: KINDS[kind],
  nx,
  ny,
  poisson: 0.3,
  plane: 'stress',
  eta: 0.05,
  tilt: 0,
  ...more,
});
const solved = (...of: Parameters<typeof task>): Level => levelOf(task(...of), () => {});
const ratio = (...of: Parameters<typeof task>): number => {
  const it = task(...of);
  const problem: Problem = it.problem;
  return levelOf(it, () => {}).value / (problem.reference(it.poisson, it.plane) as number);
};

/** 3 × 2 elements in a bent quadrilateral with straight edges. */
function irregular(nodes: Nodes): Mesh {
  const corners = [0, 1, 2, 3].map((s) =>
    [0, 1, 2].map((t) => [2 * s + 0.3 * Math.sin(5 * s + 3 * t), 3 * t + 0.3 * Math.cos(4 * s + t)] as const),
  );
  return meshOf(nodes, 3, 2, (s, t) => {
    const [i, j] = [Math.min(2, Math.floor(3 * s + 1e-9)), Math.min(1, Math.floor(2 * t + 1e-9))];
    const [a, b] = [3 * s - i, 2 * t - j];
    const mix = (k: 0 | 1) =>
      (1 - a) * (1 - b) * (corners[i]?.[j]?.[k] ?? 0) +
      a * (1 - b) * (corners[i + 1]?.[j]?.[k] ?? 0) +
      a * b * (corners[i + 1]?.[j + 1]?.[k] ?? 0) +
      (1 - a) * b * (corners[i]?.[j + 1]?.[k] ?? 0);
    return [mix(0), mix(1)];
  });
}

const linear = (mesh: Mesh, [a, b, c, d]: readonly number[]) =>
  mesh.points.map((_, k) => {
    const [x, y] = [mesh.points[k - (k % 2)] as number, mesh.points[k - (k % 2) + 1] as number];
    return k % 2 ? (c as number) * x + (d as number) * y : (a as number) * x + (b as number) * y;
  });

describe.each(ALL)('the element %s', (name, kind) => {
  const mesh = irregular(kind.nodes);
  const material = materialOf(200, 0.3, name === 'q4b' ? 'strain' : 'stress');

  it('has shape functions that sum to 1, and a mesh of the size that was foretold', () => {
    for (const { n, dx, dy } of samplesOf(kind.nodes, kind.stress)) {
      expect(n.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      expect(dx.reduce((a, b) => a + b)).toBeCloseTo(0, 12);
      expect(dy.reduce((a, b) => a + b)).toBeCloseTo(0, 12);
    }
    for (const [nx, ny] of [
      [5, 3],
      [2, 7],
      [4, 4],
    ] as const) {
      const made = meshOf(kind.nodes, nx, ny, (s, t) => [s, t]);
      const { nodes, spread } = sizeOf(kind.nodes, nx, ny);
      expect(made.points.length).toBe(2 * nodes);
      expect(made.spread).toBeLessThanOrEqual(spread);
    }
  });

  it('has a symmetric stiffness that no rigid motion strains', () => {
    const matrix = assembled(kind, mesh, material, 0.1);
    for (const element of mesh.elements) {
      const { k, size } = stiffnessOf(kind, gathered(mesh.points, element), material, 0.1);
      for (let i = 0; i < 2 * kind.nodes; i++)
        for (let j = 0; j < i; j++) expect(k[i * size + j]).toBeCloseTo(k[j * size + i] as number, 9);
    }
    const scale = matrix.get(0, 0);
    // Rigid motions: two shifts and a small rotation.
    const motions = [
      mesh.points.map((_, k) => 1 - (k % 2)),
      mesh.points.map((_, k) => k % 2),
      linear(mesh, [0, -1, 1, 0]),
    ];
    for (const motion of motions)
      for (let i = 0; i < matrix.size; i++) {
        const force = motion.reduce((sum, it, j) => sum + matrix.get(i, j) * it, 0);
        expect(Math.abs(force)).toBeLessThan(1e-9 * scale);
      }
  });

  it('passes the patch test: linear displacements give the exact stress, and no force inside', () => {
    const plane = material.plane;
    fc.assert(
      fc.property(fc.tuple(...[0, 1, 2, 3].map(() => fc.double({ min: -1, max: 1, noNaN: true }))), (of) => {
        const u = linear(mesh, of);
        const [a, b, c, d] = of as [number, number, number, number];
        const { lame, shear } = material;
        const exact = [
          lame * (a + d) + 2 * shear * a,
          lame * (a + d) + 2 * shear * d,
          plane === 'strain' ? lame * (a + d) : 0,
          shear * (b + c),
        ];
        for (const element of mesh.elements)
          for (const { stress } of stressesOf(
            stressView(kind, kind.stress, gathered(mesh.points, element), material),
            gathered(u, element),
            material,
          ))
            for (const [at, it] of stress.entries()) expect(it).toBeCloseTo(exact[at] as number, 8);
        const matrix = assembled(kind, mesh, material, 0.1);
        for (let node = 0; node < mesh.points.length / 2; node++) {
          const [s, t] = [mesh.at[2 * node] as number, mesh.at[2 * node + 1] as number];
          if (s === 0 || s === 1 || t === 0 || t === 1) continue;
          for (const i of [2 * node, 2 * node + 1])
            expect(u.reduce((sum, it, j) => sum + matrix.get(i, j) * it, 0)).toBeCloseTo(0, 8);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('locking and hourglass', () => {
  it('gives the numbers of another program: the tables of the articles', () => {
    for (const [nx, ny, full, incompatible] of [
      [10, 1, 0.674, 0.996],
      [20, 2, 0.888, 0.995],
      [40, 2, 0.95, 0.997],
      [40, 4, 0.968, 0.997],
    ] as const) {
      expect(ratio('cantilever', 'q4', nx, ny)).toBeCloseTo(full, 3);
      expect(ratio('cantilever', 'q4i', nx, ny)).toBeCloseTo(incompatible, 3);
    }
    expect(ratio('cantilever', 'q4r', 20, 2, { eta: 1e-5 })).toBeCloseTo(1.328, 3);
    expect(ratio('cantilever', 'q4r', 40, 4, { eta: 1e-5 })).toBeCloseTo(1.064, 3);
    expect(ratio('cantilever', 'q4i', 10, 1, { tilt: 14 })).toBeCloseTo(0.895, 3);
    expect(ratio('cantilever', 'q4i', 10, 1, { tilt: 27 })).toBeCloseTo(0.688, 3);
    for (const [eta, percent] of [
      [0.001, 1.8],
      [0.005, 7],
      [0.01, 10.4],
      [0.1, 12.5],
      [1, 15.6],
    ] as const)
      expect(100 * (solved('punch', 'q4r', 12, 6, { eta }).hourglass ?? 0)).toBeCloseTo(percent, 1);
    expect(100 * (solved('cantilever', 'q4r', 40, 4, { eta: 0.1 }).hourglass ?? 0)).toBeCloseTo(0.56, 2);
  });

  it('locks in bending as the theory says, by 1 + ν²/((1 − ν²)n²) + (a/H)²/(2(1 + ν))', () => {
    for (const [nx, ny] of [
      [5, 1],
      [10, 1],
      [20, 2],
      [40, 4],
    ] as const) {
      const [a, nu] = [100 / nx / 10, 0.3];
      const theory = 1 / (1 + nu ** 2 / ((1 - nu ** 2) * ny ** 2) + a ** 2 / (2 * (1 + nu)));
      expect(ratio('cantilever', 'q4', nx, ny)).toBeCloseTo(theory, 1.7);
    }
  });

  it('locks near ν = 0.5 unless the volume is looked at once an element', () => {
    const at = (kind: KindName, poisson: number) =>
      ratio('cylinder', kind, 5, 9, { plane: 'strain', poisson });
    expect(at('q4', 0.3)).toBeGreaterThan(0.98);
    expect(at('q4', 0.499)).toBeLessThan(0.4);
    expect(at('q4', 0.4999)).toBeLessThan(0.06);
    for (const poisson of [0.3, 0.49, 0.4999]) {
      expect(at('q4b', poisson)).toBeCloseTo(0.99, 2);
      expect(at('q8', poisson)).toBeCloseTo(1, 3);
      expect(at('t6', poisson)).toBeCloseTo(1, 3);
    }
  });

  it('has nothing to hold a layer of one-point elements without control', () => {
    expect(() => solved('cantilever', 'q4r', 10, 1, { eta: 0 })).toThrow('奇异');
  });

  it('condenses what is inside of an element', () => {
    const k = Float64Array.of(4, 1, 2, 1, 3, 1, 2, 1, 5);
    const known = condense(k, 3, 2);
    expect([...k.slice(0, 2), ...k.slice(3, 5)].map((it) => Number(it.toFixed(12)))).toEqual([
      3.2, 0.6, 0.6, 2.8,
    ]);
    expect([...known]).toEqual([-0.4, -0.2]);
  });
});

describe('convergence', () => {
  it.each(ALL)('of %s reaches the value of Cook’s membrane', (name) => {
    const errors = [4, 8, 16].map((n) => Math.abs(ratio('cook', name, n, n, { poisson: 1 / 3 }) - 1));
    expect(errors[2]).toBeLessThan(errors[1] as number);
    expect(errors[1]).toBeLessThan(errors[0] as number);
    expect(errors[2]).toBeLessThan(name === 't3' ? 0.1 : 0.03);
  });

  it.each(ALL)('of %s reaches Kirsch’s stress at the hole', (name) => {
    expect(ratio('hole', name, 32, 32)).toBeCloseTo(1, name === 't3' ? 1.1 : 1.3);
  });

  it('has an estimate of the error that comes near the true one, for elements of the first order', () => {
    for (const plane of PLANES)
      for (const name of ['t3', 'q4', 'q4r', 'q4i', 'q4b'] as const) {
        const own = task('hole', name, 16, 16, { plane });
        const { mesh, u, stress } = levelOf(own, () => {});
        const material = materialOf(1, 0.3, plane);
        const exact = (x: number, y: number) => {
          const [xx, yy, xy] = kirsch(x, y);
          return [xx, yy, plane === 'strain' ? 0.3 * (xx + yy) : 0, xy] as const;
        };
        const effectivity = stress.error / smooth(own.kind, mesh, u, material, exact).error;
        expect(effectivity, `${name} in plane ${plane}`).toBeGreaterThan(0.93);
        expect(effectivity, `${name} in plane ${plane}`).toBeLessThan(1.03);
      }
    expect(solved('hole', 'q8', 4, 4).share).toBeNull();
  });

  it('of the estimate is of the order of the element', () => {
    const share = (n: number) => solved('hole', 'q4', n, n).share as number;
    expect(Math.abs(Math.log2(share(16) / share(32)) - 1)).toBeLessThan(0.08);
  });
});
