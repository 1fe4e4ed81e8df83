import { benchmarksWith } from '../../../../../contract/content/benchmark/list.ts';
import type { Suggestion } from '../../../../../contract/discovery/search/search.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { SOLVERS } from '../../../../../craft/errors/entry.ts';
import { entriesFor } from '../../../../../craft/errors/find.ts';
import { materialsFor } from '../../../../../craft/materials/find.ts';
import { toolsFor } from '../../../../../craft/tools/find.ts';

/** Entries about messages that are listed at the most. */
const ERRORS = 5;
/** Benchmarks and materials that are listed at the most; of tools there are three. */
const BENCHMARKS = 5;
const MATERIALS = 3;

/** Messages of solvers that a keyword is, or is about, and tools, materials and benchmarks that it means; no index holds them. */
export function besideOf(keyword: string): Suggestion[] {
  return [
    ...entriesFor(keyword, ERRORS).map(({ slug, title, solver }) => ({
      text: `${title}（${SOLVERS[solver]}）`,
      kind: 'error' as const,
      url: place.error(slug),
    })),
    ...toolsFor(keyword).map(({ name, title }) => ({
      text: title,
      kind: 'tool' as const,
      url: place.tool(name),
    })),
    ...materialsFor(keyword, MATERIALS).map(({ slug, title, near }) => ({
      text: near.length > 0 ? `${title}（近 ${near.join('、')}）` : title,
      kind: 'material' as const,
      url: place.material(slug),
    })),
    ...benchmarksWith(keyword)
      .slice(0, BENCHMARKS)
      .map(({ name, title }) => ({ text: title, kind: 'benchmark' as const, url: place.benchmark(name) })),
  ];
}
