import type { Curve } from './material.ts';

/** Samples an equation at temperatures in K. */
export function sampleEquation(
  given: Omit<Curve, 'points'>,
  temperatures: readonly number[],
  at: (temperature: number) => number,
): Curve {
  return { ...given, points: temperatures.map((T) => [T, at(T)] as const) };
}

/** a₀ + a₁x + a₂x² + …, by Horner's rule. */
export const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, it) => sum * x + it, 0);
