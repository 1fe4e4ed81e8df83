import { type Kind, type Material, type Slope, slopesOf, stiffnessOf } from './element.ts';
import type { Fineness } from './shapes.ts';

export type Stress = readonly [xx: number, yy: number, zz: number, xy: number];

/** Von Mises stress. */
export function mises([xx, yy, zz, xy]: Stress): number {
  return Math.sqrt(((xx - yy) ** 2 + (yy - zz) ** 2 + (zz - xx) ** 2) / 2 + 3 * xy ** 2);
}

/** Twice the strain energy density: σ : C⁻¹ : σ. */
export function energyOf([xx, yy, zz, xy]: Stress, { young, poisson }: Material): number {
  const square = xx * xx + yy * yy + zz * zz + 2 * xy * xy;
  return ((1 + poisson) * square - poisson * (xx + yy + zz) ** 2) / young;
}

type Strain = { xx: number; yy: number; xy: number };

function strainOf({ bx, by }: Slope, u: readonly number[]): Strain {
  let [xx, yy, xy] = [0, 0, 0];
  for (let k = 0; k < bx.length; k++) {
    const [p, q, a, b] = [bx[k], by[k], u[2 * k], u[2 * k + 1]] as [number, number, number, number];
    xx += p * a;
    yy += q * b;
    xy += q * a + p * b;
  }
  return { xx, yy, xy };
}

function stressOf({ xx, yy, xy }: Strain, volume: number, { lame, shear, plane }: Material): Stress {
  const all = lame * volume;
  return [all + 2 * shear * xx, all + 2 * shear * yy, plane === 'strain' ? all : 0, shear * xy];
}

/** Data shared by congruent elements. */
export type View = { kind: Kind; slopes: Slope[]; known?: Float64Array; middle?: Slope };

/** Prepares stress evaluation at the samples of a rule. */
export function stressView(kind: Kind, fineness: Fineness, xy: readonly number[], material: Material): View {
  const slopes = slopesOf(kind, fineness, xy);
  if (kind.special === 'incompatible') {
    const { known } = stiffnessOf(kind, xy, material, 0);
    return known ? { kind, slopes, known } : { kind, slopes };
  }
  return kind.special ? { kind, slopes, middle: slopesOf(kind, 1, xy)[0] as Slope } : { kind, slopes };
}

/** Stresses at the samples as seen by the stiffness, with areas; `u` are nodal displacements. */
export function stressesOf(
  { kind, slopes, known, middle: center }: View,
  u: readonly number[],
  material: Material,
): { stress: Stress; area: number }[] {
  const bubbles = known
    ? Array.from({ length: known.length / u.length }, (_, p) =>
        u.reduce((sum, it, j) => sum + it * (known[p * u.length + j] as number), 0),
      )
    : [];
  const all = known ? [...u, ...bubbles] : u;
  const middle = center && strainOf(center, all);
  return slopes.map((it) => {
    const strain = kind.special === 'reduced' && middle ? middle : strainOf(it, all);
    const { xx, yy } = kind.special === 'volume' && middle ? middle : strain;
    return { stress: stressOf(strain, xx + yy, material), area: it.area };
  });
}
