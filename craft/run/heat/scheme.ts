/** Plate of linear elements: node 0 insulated mid-plane, node n convective surface. */
export type Plate = {
  n: number;
  biot: number;
  /** Off-diagonal mass share: 1/6 consistent, 0 lumped. */
  beside: number;
};

/** Diagonal mass and conduction entries, scaled so that inner ones are 1 and 2. */
function diagonals({ n, biot, beside }: Plate, i: number): [mass: number, heat: number] {
  const half = i === 0 || i === n ? 0.5 : 1;
  return [half * (1 - 2 * beside), 2 * half + (i === n ? biot / n : 0)];
}

/** One θ-method step in place, with element Fourier number `fo`. */
export function step(plate: Plate, u: Float64Array, fo: number, theta: number): void {
  const { n, beside } = plate;
  const off = beside - theta * fo;
  const old = beside + (1 - theta) * fo;
  const upper = new Float64Array(n + 1);
  let before = 0;
  for (let i = 0; i <= n; i++) {
    const [mass, heat] = diagonals(plate, i);
    const here = u[i] as number;
    const next = i < n ? (u[i + 1] as number) : 0;
    const right = (mass - (1 - theta) * fo * heat) * here + old * ((i > 0 ? before : 0) + next);
    before = here;
    const pivot = mass + theta * fo * heat - (i > 0 ? off * (upper[i - 1] as number) : 0);
    upper[i] = off / pivot;
    u[i] = (right - (i > 0 ? off * (u[i - 1] as number) : 0)) / pivot;
  }
  for (let i = n - 1; i >= 0; i--) u[i] = (u[i] as number) - (upper[i] as number) * (u[i + 1] as number);
}

/** Largest generalised eigenvalue (times h²) by bisection with Sturm sequences. */
export function stiffest(plate: Plate): number {
  const isLargest = (z: number) => {
    let pivot = 0;
    for (let i = 0; i <= plate.n; i++) {
      const [mass, heat] = diagonals(plate, i);
      const off = -1 - z * plate.beside;
      pivot = z * mass - heat - (i > 0 ? (off * off) / pivot : 0);
      if (pivot <= 0) return false;
    }
    return true;
  };
  let [low, high] = [0, 1];
  while (!isLargest(high)) high *= 2;
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    if (isLargest(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Amplification factor of a mode with z = λΔt. */
export const gain = (theta: number, z: number) => (1 - (1 - theta) * z) / (1 + theta * z);
