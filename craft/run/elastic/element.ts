import { type Fineness, type Nodes, type Sample, samplesOf } from './shapes.ts';

/** Elastic constants; in plane stress `lame` is λ* = 2λμ/(λ + 2μ). */
export type Material = {
  young: number;
  poisson: number;
  plane: 'stress' | 'strain';
  lame: number;
  shear: number;
};

/** Constants from Young's modulus and Poisson's ratio. */
export function materialOf(young: number, poisson: number, plane: Material['plane']): Material {
  const shear = young / (2 * (1 + poisson));
  const lame =
    plane === 'stress' ? (young * poisson) / (1 - poisson ** 2) : (2 * shear * poisson) / (1 - 2 * poisson);
  return { young, poisson, plane, lame, shear };
}

export type Kind = {
  label: string;
  nodes: Nodes;
  stiffness: Fineness;
  /** Rule for smoothing and comparing stresses. */
  stress: Fineness;
  special?: 'reduced' | 'incompatible' | 'volume';
};

export const KINDS = {
  t3: { label: 'T3 常应变三角形', nodes: 3, stiffness: 1, stress: 4 },
  t6: { label: 'T6 二次三角形', nodes: 6, stiffness: 4, stress: 9 },
  q4: { label: 'Q4 完全积分', nodes: 4, stiffness: 4, stress: 4 },
  q4r: { label: 'Q4R 一点积分', nodes: 4, stiffness: 1, stress: 4, special: 'reduced' },
  q4i: { label: 'Q4I 非协调元', nodes: 4, stiffness: 4, stress: 4, special: 'incompatible' },
  q4b: { label: 'Q4B 体积项缩减', nodes: 4, stiffness: 4, stress: 4, special: 'volume' },
  q8: { label: 'Q8 二次四边形', nodes: 8, stiffness: 9, stress: 9 },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** Shape function derivatives at an integration point, and its area. */
export type Slope = { bx: number[]; by: number[]; area: number };

/** Derivatives at an integration point; `xy` are the nodes. Assumes a positive Jacobian. */
export function slopeOf({ dx, dy, weight }: Sample, xy: readonly number[]): Slope {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let k = 0; k < dx.length; k++) {
    const [x, y, p, q] = [xy[2 * k] as number, xy[2 * k + 1] as number, dx[k] as number, dy[k] as number];
    a += p * x;
    b += p * y;
    c += q * x;
    d += q * y;
  }
  const det = a * d - b * c;
  return {
    bx: dx.map((it, k) => (d * it - b * (dy[k] as number)) / det),
    by: dy.map((it, k) => (a * it - c * (dx[k] as number)) / det),
    area: det * weight,
  };
}

/** Incompatible modes 1 − ξ² and 1 − η² (Taylor, Beresford and Wilson 1976), with the centre Jacobian. */
function bubbles(sample: Sample, xy: readonly number[], own: Slope): Slope {
  const middle = samplesOf(4, 1)[0] as Sample;
  const wide = { ...middle, dx: [...middle.dx, -2 * sample.x, 0], dy: [...middle.dy, 0, -2 * sample.y] };
  // The modes have no nodes: zeros add nothing to the mapping.
  const { bx, by, area } = slopeOf(wide, [...xy, 0, 0, 0, 0]);
  const share = area / middle.weight / (own.area / sample.weight);
  return { bx: bx.slice(4).map((it) => it * share), by: by.slice(4).map((it) => it * share), area: own.area };
}

/** Derivatives of all shape functions at the stiffness points, incompatible modes last. */
export function slopesOf(kind: Kind, fineness: Fineness, xy: readonly number[]): Slope[] {
  return samplesOf(kind.nodes, fineness).map((sample) => {
    const own = slopeOf(sample, xy);
    if (kind.special !== 'incompatible') return own;
    const more = bubbles(sample, xy, own);
    return { bx: [...own.bx, ...more.bx], by: [...own.by, ...more.by], area: own.area };
  });
}

function gather(k: Float64Array, { bx, by, area }: Slope, lame: number, shear: number): void {
  const size = 2 * bx.length;
  for (let i = 0; i < bx.length; i++)
    for (let j = 0; j < bx.length; j++) {
      const [xi, yi, xj, yj] = [bx[i], by[i], bx[j], by[j]] as [number, number, number, number];
      const at = 2 * i * size + 2 * j;
      k[at] = (k[at] as number) + area * ((lame + 2 * shear) * xi * xj + shear * yi * yj);
      k[at + 1] = (k[at + 1] as number) + area * (lame * xi * yj + shear * yi * xj);
      k[at + size] = (k[at + size] as number) + area * (lame * yi * xj + shear * xi * yj);
      k[at + size + 1] =
        (k[at + size + 1] as number) + area * ((lame + 2 * shear) * yi * yj + shear * xi * xj);
    }
}

/**
 * Hourglass vector γ, orthogonal to linear displacements, and its stiffness (Flanagan and Belytschko 1981): ½
 * η (λ + 2μ) A (bxᵀbx + byᵀby).
 */
export function hourglassOf(xy: readonly number[], { lame, shear }: Material, eta: number) {
  const { bx, by, area } = slopeOf(samplesOf(4, 1)[0] as Sample, xy);
  const mark = [1, -1, 1, -1];
  const along = (axis: 0 | 1) => mark.reduce((sum, it, k) => sum + it * (xy[2 * k + axis] as number), 0);
  const [hx, hy] = [along(0), along(1)];
  const gamma = mark.map((it, k) => (it - hx * (bx[k] as number) - hy * (by[k] as number)) / 4);
  const size = [...bx, ...by].reduce((sum, it) => sum + it * it, 0);
  return { gamma, stiffness: 0.5 * eta * (lame + 2 * shear) * area * size };
}

/** Static condensation of the unknowns from `own` on; returns the recovery matrix. */
export function condense(k: Float64Array, size: number, own: number): Float64Array {
  const inner = size - own;
  const known = new Float64Array(inner * own);
  for (let p = own; p < size; p++) {
    const pivot = k[p * size + p] as number;
    for (let i = 0; i < size; i++) {
      if (i === p) continue;
      const factor = (k[i * size + p] as number) / pivot;
      for (let j = 0; j < size; j++)
        k[i * size + j] = (k[i * size + j] as number) - factor * (k[p * size + j] as number);
    }
  }
  for (let p = own; p < size; p++)
    for (let j = 0; j < own; j++)
      known[(p - own) * own + j] = -(k[p * size + j] as number) / (k[p * size + p] as number);
  return known;
}

/** Element stiffness, and the recovery matrix of its incompatible modes. */
export function stiffnessOf(kind: Kind, xy: readonly number[], material: Material, eta: number) {
  const slopes = slopesOf(kind, kind.stiffness, xy);
  const size = 2 * (slopes[0] as Slope).bx.length;
  const own = 2 * kind.nodes;
  const k = new Float64Array(size * size);
  const whole = kind.special !== 'volume';
  for (const it of slopes) gather(k, it, whole ? material.lame : 0, material.shear);
  if (!whole) for (const it of slopesOf(kind, 1, xy)) gather(k, it, material.lame, 0);
  if (kind.special === 'reduced') {
    const { gamma, stiffness } = hourglassOf(xy, material, eta);
    for (let i = 0; i < own; i++)
      for (let j = i % 2; j < own; j += 2)
        k[i * own + j] =
          (k[i * own + j] as number) + stiffness * (gamma[i >> 1] as number) * (gamma[j >> 1] as number);
  }
  const known = size > own ? condense(k, size, own) : undefined;
  return { k, size, known };
}
