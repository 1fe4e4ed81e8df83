import type { Progress } from '../solver.ts';
import { type Kind, type Material, materialOf } from './element.ts';
import { type Mesh, meshOf, sizeOf } from './mesh.ts';
import type { Problem } from './problems.ts';
import { type Smooth, smooth } from './smooth.ts';
import { displacements, energies, nodesAt } from './solve.ts';

/** What a run of one element on one mesh is. */
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

/** What was found on one mesh. */
export type Level = {
  nx: number;
  ny: number;
  dof: number;
  value: number;
  /** Zienkiewicz and Zhu's estimate, as a share of the whole; null where it is not reliable. */
  share: number | null;
  /** The energy of the hourglass control by that of the strain; null for an element without. */
  hourglass: number | null;
  most: number;
  mesh: Mesh;
  u: Float64Array;
  stress: Smooth;
};

/** Multiplications that an element costs beside the factorisation, by the square of its nodes; bubbles cost half as much more. */
const EACH = 1_100;

/** Work of a mesh in multiplications, and numbers that it keeps. */
export function costOf({ kind, nx, ny }: Pick<Task, 'kind' | 'nx' | 'ny'>): { work: number; kept: number } {
  const { nodes, spread } = sizeOf(kind.nodes, nx, ny);
  const [dof, width] = [2 * nodes, 2 * spread + 1];
  const each = kind.special === 'incompatible' ? 1.5 * EACH : EACH;
  const elements = nx * ny * (kind.nodes === 3 || kind.nodes === 6 ? 2 : 1);
  return { work: dof * width * width + elements * each * kind.nodes ** 2, kept: dof * width };
}

/** The meshes of a study, coarse to fine: halves of the finest, as often as they have nodes where they need them. */
export function meshesOf({ problem, nx, ny }: Task): (readonly [nx: number, ny: number])[] {
  const coarser = nx % 2 === 0 && ny % 2 === 0 ? ([nx / 2, ny / 2] as const) : null;
  const fits = coarser && !(problem.even && coarser[problem.even === 'nx' ? 0 : 1] % 2);
  return [...(fits ? meshesOf({ problem, nx: coarser[0], ny: coarser[1] } as Task) : []), [nx, ny]];
}

/** Poisson's ratio above which elements that only know displacements lock in plane strain. */
const LOCKING = 0.49;

/**
 * Why the estimate says nothing about a mesh, in words; empty where it does. Of the true error in the energy norm it is
 * there at most a half, and not the larger share on finer meshes: tests/craft/run/estimate.test.ts.
 */
export function withoutEstimate({ kind, poisson, plane }: Task, nx: number, ny: number): string {
  if (kind.nodes > 4) return '误差估计用最小二乘光滑，对二次单元偏小很多，所以不给。';
  if (Math.min(nx, ny) < 2)
    return '有一个方向只有一个单元，光滑后的应力与单元自己的几乎一样，误差估计没有意义，所以不给。';
  if (plane === 'strain' && poisson > LOCKING && !kind.special)
    return `平面应变下 ν 大于 ${LOCKING}，这种单元体积锁死：光滑的是错的应力，估计比真误差小几倍，所以不给。换 Q4I 或 Q4B。`;
  return '';
}

/** Solves one mesh. Throws `Mistake` where its elements leave something loose. */
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
