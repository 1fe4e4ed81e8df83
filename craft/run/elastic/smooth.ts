import { Band } from '../band.ts';
import { onceAlike } from './alike.ts';
import type { Kind, Material } from './element.ts';
import type { Mesh } from './mesh.ts';
import { samplesOf } from './shapes.ts';
import { gathered } from './solve.ts';
import { energyOf, mises, type Stress, stressesOf, stressView } from './stress.ts';

/** Stresses of a solution: their projection on the nodes, how far they are from it, and Mises' stress by element. */
export type Smooth = {
  /** Four components a node. */
  nodes: Float64Array;
  /** ‖σ* − σh‖ in the energy norm, and ‖σh‖. */
  error: number;
  energy: number;
  /** Mises' stress of every element, the mean over its area; the largest at any sample. */
  mises: Float64Array;
  most: number;
};

/** An exact stress at a place, where one is known. */
export type Exact = (x: number, y: number) => Stress;

/**
 * Zienkiewicz and Zhu's estimate (1987): the stress σ* that is smooth, by least squares over the shape functions, less
 * the stress σh of the elements. With `exact` the error is the true one instead.
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
