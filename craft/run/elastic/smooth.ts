import { Band } from '../band.ts';
import type { Kind, Material } from './element.ts';
import { onceAlike } from './memoizeShape.ts';
import type { Mesh } from './mesh.ts';
import { samplesOf } from './shapes.ts';
import { gathered } from './solve.ts';
import { energyOf, mises, type Stress, stressesOf, stressView } from './stress.ts';

/** Stress projection, its error, and von Mises stress per element. */
export type Smooth = {
  /** Four components per node. */
  nodes: Float64Array;
  /** Energy norms ‖σ* − σh‖ and ‖σh‖. */
  error: number;
  energy: number;
  /** Area mean of von Mises stress per element; maximum over the samples. */
  mises: Float64Array;
  most: number;
};

export type Exact = (x: number, y: number) => Stress;

/**
 * Zienkiewicz-Zhu estimate (1987): least-squares projection σ* minus element stress σh. With `exact`, the
 * true error instead.
 */
export function smooth(kind: Kind, mesh: Mesh, u: Float64Array, material: Material, exact?: Exact): Smooth {
  const count = mesh.points.length / 2;
  const mass = new Band(count, mesh.spread);
  const right = [0, 1, 2, 3].map(() => new Float64Array(count));
  const samples = samplesOf(kind.nodes, kind.stress);
  const viewAt = onceAlike((xy) => stressView(kind, kind.stress, xy, material));
  const found = mesh.elements.map((element) => {
    const xy = gathered(mesh.points, element);
    const all = stressesOf(viewAt(xy), gathered(u, element), material);
    for (const [at, { stress, area }] of all.entries()) {
      const n = samples[at]?.n ?? [];
      for (const [i, node] of element.entries()) {
        const own = area * (n[i] as number);
        for (const [j, other] of element.entries()) mass.add(node, other, own * (n[j] as number));
        for (const c of [0, 1, 2, 3] as const)
          (right[c] as Float64Array)[node] = ((right[c] as Float64Array)[node] as number) + own * stress[c];
      }
    }
    return { element, xy, all };
  });
  mass.factor();
  for (const it of right) mass.solve(it);
  let [error, energy, most] = [0, 0, 0];
  const means = found.map(({ element, xy, all }) => {
    let [sum, whole] = [0, 0];
    for (const [at, { stress, area }] of all.entries()) {
      const n = samples[at]?.n ?? [];
      const weighed = (of: (node: number, k: number) => number) =>
        element.reduce((total, node, k) => total + (n[k] as number) * of(node, k), 0);
      const better: Stress = exact
        ? exact(
            weighed((_, k) => xy[2 * k] as number),
            weighed((_, k) => xy[2 * k + 1] as number),
          )
        : ([0, 1, 2, 3].map((c) => weighed((node) => right[c]?.[node] as number)) as unknown as Stress);
      const off = better.map((it, c) => it - (stress[c] as number)) as unknown as Stress;
      error += area * energyOf(off, material);
      energy += area * energyOf(stress, material);
      const own = mises(stress);
      most = Math.max(most, own);
      sum += area * own;
      whole += area;
    }
    return sum / whole;
  });
  const nodes = new Float64Array(4 * count);
  for (const [c, it] of right.entries())
    for (const [node, value] of it.entries()) nodes[4 * node + c] = value;
  return { nodes, error: Math.sqrt(error), energy: Math.sqrt(energy), mises: Float64Array.from(means), most };
}
