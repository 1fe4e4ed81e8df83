import { FLUIDS, HEAT } from './flows.ts';
import type { Benchmark } from './reference.ts';
import { SHELLS } from './shells.ts';
import { SOLIDS } from './solids.ts';

/**
 * The benchmarks of the site: what is asked, and the value that runs are compared with. A reference is listed only where it
 * is a closed form, was recomputed, or was compared with its source. No validator is bundled with them.
 */

/** Every benchmark in the order of the list. */
export const BENCHMARKS: readonly Benchmark[] = [...SOLIDS, ...SHELLS, ...HEAT, ...FLUIDS];

const byName = new Map(BENCHMARKS.map((it) => [it.name, it]));

/** The benchmark of a name; undefined where there is none. */
export const benchmarkOf = (name: string): Benchmark | undefined => byName.get(name);

/** The relative error of a computed value. */
export const errorOf = ({ reference }: Benchmark, value: number): number =>
  Math.abs((value - reference) / reference);

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** The benchmarks whose name, title or introduction has every word of a keyword; none for a blank one. */
export function benchmarksWith(keyword: string): Benchmark[] {
  const words = plain(keyword).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return BENCHMARKS.filter(({ name, title, intro, area }) => {
    // Keywords of searches come without spaces.
    const text = plain(`${name} ${title} ${intro} ${area}`).replace(/\s+/g, '');
    return words.every((word) => text.includes(word));
  });
}
