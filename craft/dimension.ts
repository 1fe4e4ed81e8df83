/** Exponents of m, kg, s, K, A, mol and cd, in this order. */
export type Dimension = readonly number[];

const BASE = ['m', 'kg', 's', 'K', 'A', 'mol', 'cd'];
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Rounding tolerance for exponents such as 1/7. */
const TOLERANCE = 1e-9;

/** Dimensionless. */
export const NONE: Dimension = BASE.map(() => 0);

/** Dimension of `a · bᵖ`. */
export function times(a: Dimension, b: Dimension, power = 1): Dimension {
  return a.map((exponent, at) => exponent + power * (b[at] ?? 0));
}

/** Whether dimensions are equal. */
export function isSame(a: Dimension, b: Dimension): boolean {
  return a.every((exponent, at) => Math.abs(exponent - (b[at] ?? 0)) < TOLERANCE);
}

/** Whether dimensionless. */
export function isNone(it: Dimension): boolean {
  return isSame(it, NONE);
}

/** Superscript exponent: ², ⁻¹; a fraction as `^0.5`; empty for 1. */
export function exponentText(exponent: number): string {
  const round = Math.round(exponent);
  if (Math.abs(exponent - round) > TOLERANCE) return `^${Number(exponent.toFixed(4))}`;
  if (round === 1) return '';
  return (round < 0 ? '⁻' : '') + [...String(Math.abs(round))].map((it) => RAISED[Number(it)]).join('');
}

/** In SI base units: `kg·m⁻¹·s⁻²`; 无量纲 if dimensionless. */
export function baseUnitsOf(it: Dimension): string {
  const parts = BASE.flatMap((name, at) => {
    const exponent = it[at] ?? 0;
    return Math.abs(exponent) < TOLERANCE ? [] : [name + exponentText(exponent)];
  });
  return parts.length > 0 ? parts.join('·') : '无量纲';
}
