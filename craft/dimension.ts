/** Exponents of m, kg, s, K, A, mol and cd, in this order. */
export type Dimension = readonly number[];

const BASE = ['m', 'kg', 's', 'K', 'A', 'mol', 'cd'];
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Exponents such as 1/7 are not exact in binary. */
const TOLERANCE = 1e-9;

/** The dimension of a plain number. */
export const NONE: Dimension = BASE.map(() => 0);

/** The dimension of `a · bᵖ`. */
export function times(a: Dimension, b: Dimension, power = 1): Dimension {
  return a.map((exponent, at) => exponent + power * (b[at] ?? 0));
}

/** Whether two quantities may be added or compared. */
export function isSame(a: Dimension, b: Dimension): boolean {
  return a.every((exponent, at) => Math.abs(exponent - (b[at] ?? 0)) < TOLERANCE);
}

/** Whether a quantity is a plain number. */
export function isNone(it: Dimension): boolean {
  return isSame(it, NONE);
}

/** An exponent as it is written above a unit: ², ⁻¹; a fraction in plain digits. Empty for 1. */
export function raised(exponent: number): string {
  const round = Math.round(exponent);
  if (Math.abs(exponent - round) > TOLERANCE) return `^${Number(exponent.toFixed(4))}`;
  if (round === 1) return '';
  return (round < 0 ? '⁻' : '') + [...String(Math.abs(round))].map((it) => RAISED[Number(it)]).join('');
}

/** A dimension in SI base units: `kg·m⁻¹·s⁻²`; 无量纲 for a plain number. */
export function spelled(it: Dimension): string {
  const parts = BASE.flatMap((name, at) => {
    const exponent = it[at] ?? 0;
    return Math.abs(exponent) < TOLERANCE ? [] : [name + raised(exponent)];
  });
  return parts.length > 0 ? parts.join('·') : '无量纲';
}
