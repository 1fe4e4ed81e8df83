import type { Progress } from '../solver.ts';
import { type Kind, type Material, materialOf } from './element.ts';
import { type Mesh, meshOf, sizeOf } from './mesh.ts';
import type { Problem } from './problems.ts';
import { type Smooth, smooth } from './smooth.ts';
import { displacements, energies, nodesAt } from './solve.ts';

export type Task = {
  problem: Problem;
  kind: Kind;
  nx: number;
  ny: number;
  poisson: number;
  plane: Material['plane'];
  eta: number;
  tilt: number;
};

export type Level = {
  nx: number;
  ny: number;
  dof: number;
  value: number;
  /** Zienkiewicz-Zhu estimate as a relative error; null if unreliable. */
  share: number | null;
  /** Hourglass energy / strain energy; null without hourglass control. */
  hourglass: number | null;
  most: number;
  mesh: Mesh;
  u: Float64Array;
  stress: Smooth;
};

/** Multiplications per element, per squared node count; incompatible modes cost half as much again. */
const EACH = 1_100;

/** Cost of a mesh: multiplications, and stored numbers. */
export function costOf({ kind, nx, ny }: Pick<Task, 'kind' | 'nx' | 'ny'>): { work: number; kept: number } {
  const { nodes, spread } = sizeOf(kind.nodes, nx, ny);
  const [dof, width] = [2 * nodes, 2 * spread + 1];
  const each = kind.special === 'incompatible' ? 1.5 * EACH : EACH;
  const elements = nx * ny * (kind.nodes === 3 || kind.nodes === 6 ? 2 : 1);
  return { work: dof * width * width + elements * each * kind.nodes ** 2, kept: dof * width };
}

/** Meshes of a convergence study, coarse to fine, by halving. */
export function meshesOf({ problem, nx, ny }: Task): (readonly [nx: number, ny: number])[] {
  const coarser = nx % 2 === 0 && ny % 2 === 0 ? ([nx / 2, ny / 2] as const) : null;
  const fits = coarser && !(problem.even && coarser[problem.even === 'nx' ? 0 : 1] % 2);
  return [...(fits ? meshesOf({ problem, nx: coarser[0], ny: coarser[1] } as Task) : []), [nx, ny]];
}

/** Poisson's ratio above which displacement elements lock in plane strain. */
const LOCKING = 0.49;

/**
 * Why the error estimate is withheld, as text; empty if it is reliable. There it is at most half the true
 * energy-norm error and not larger on finer meshes: tests/craft/run/estimate.test.ts.
 */
export function withoutEstimate({ kind, poisson, plane }: Task, nx: number, ny: number): string {
  if (kind.nodes > 4) return '误差估计用最小二乘光滑，对二次单元偏小很多，所以不给。';
  if (Math.min(nx, ny) < 2)
    return '有一个方向只有一个单元，光滑后的应力与单元自己的几乎一样，误差估计没有意义，所以不给。';
  if (plane === 'strain' && poisson > LOCKING && !kind.special)
    return `平面应变下 ν 大于 ${LOCKING}，这种单元体积锁死：光滑的是错的应力，估计比真误差小几倍，所以不给。换 Q4I 或 Q4B。`;
  return '';
}

/** Solves one mesh. Throws `Mistake` if the system is singular. */
export function levelOf(task: Task, progress: Progress): Level {
  const { problem, kind, nx, ny, eta } = task;
  const { asks } = problem;
  const material = materialOf(problem.young, task.poisson, task.plane);
  const mesh = meshOf(kind.nodes, nx, ny, problem.place(task.tilt)(nx));
  const u = displacements(problem, kind, mesh, material, eta, progress);
  const stress = smooth(kind, mesh, u, material);
  const at = nodesAt(mesh, asks.at);
  const valueAt = (node: number) =>
    (asks.of === 'sxx' ? stress.nodes[4 * node] : u[2 * node + (asks.of === 'x' ? 0 : 1)]) as number;
  const { hourglass, strain } =
    kind.special === 'reduced' ? energies(kind, mesh, u, material, eta) : { hourglass: 0, strain: 0 };
  return {
    nx,
    ny,
    dof: u.length,
    value: (asks.sign * at.reduce((sum, node) => sum + valueAt(node), 0)) / at.length,
    share: withoutEstimate(task, nx, ny) ? null : stress.error / Math.hypot(stress.error, stress.energy),
    hourglass: kind.special === 'reduced' ? hourglass / strain : null,
    most: stress.most,
    mesh,
    u,
    stress,
  };
}
