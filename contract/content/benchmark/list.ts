import { FLUIDS, HEAT } from './flows.ts';
import type { Benchmark } from './reference.ts';
import { SHELLS } from './shells.ts';
import { SOLIDS } from './solids.ts';

/**
 * Benchmarks with reference values. A reference is listed only if it is a closed form, was recomputed, or was
 * compared with its source. Does not import the validator.
 */

export const BENCHMARKS: readonly Benchmark[] = [...SOLIDS, ...SHELLS, ...HEAT, ...FLUIDS];

const byName = new Map(BENCHMARKS.map((it) => [it.name, it]));

/** Benchmark by name, or undefined. */
export const benchmarkOf = (name: string): Benchmark | undefined => byName.get(name);

/** Relative error of a value. */
export const errorOf = ({ reference }: Benchmark, value: number): number =>
  Math.abs((value - reference) / reference);

const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase();

/** Benchmarks with all words of a keyword in name, title, intro or area; none if blank. */
export function benchmarksWith(keyword: string): Benchmark[] {
  const words = normalizeText(keyword).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return BENCHMARKS.filter(({ name, title, intro, area }) => {
    // Search keywords come without spaces.
    const text = normalizeText(`${name} ${title} ${intro} ${area}`).replace(/\s+/g, '');
    return words.every((word) => text.includes(word));
  });
}
