/** Symmetric tensor as XX, YY, ZZ, XY, YZ, ZX. */
export type Tensor = readonly [number, number, number, number, number, number];

/** Von Mises equivalent stress, √(3/2 s:s). */
export function mises([xx, yy, zz, xy, yz, zx]: Tensor): number {
  const normal = (xx - yy) ** 2 + (yy - zz) ** 2 + (zz - xx) ** 2;
  return Math.sqrt(normal / 2 + 3 * (xy ** 2 + yz ** 2 + zx ** 2));
}

/** Equivalent strain, √(2/3 e:e) with the deviator e. */
export const equivalentStrain = (strain: Tensor): number => (2 / 3) * mises(strain);

/** Principal values, the largest first, in closed form (Smith 1961, doi:10.1145/355578.366316). */
export function principal([xx, yy, zz, xy, yz, zx]: Tensor): [number, number, number] {
  const mean = (xx + yy + zz) / 3;
  const off = xy ** 2 + yz ** 2 + zx ** 2;
  const [a, b, c] = [xx - mean, yy - mean, zz - mean];
  const p = Math.sqrt((a * a + b * b + c * c + 2 * off) / 6);
  if (p === 0) return [mean, mean, mean];
  const det = a * (b * c - yz * yz) - xy * (xy * c - yz * zx) + zx * (xy * yz - b * zx);
  const angle = Math.acos(Math.max(-1, Math.min(1, det / (2 * p ** 3)))) / 3;
  const first = mean + 2 * p * Math.cos(angle);
  const third = mean + 2 * p * Math.cos(angle + (2 * Math.PI) / 3);
  return [first, 3 * mean - first - third, third];
}
