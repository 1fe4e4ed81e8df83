import { benchmarksWith } from '../../../../../contract/content/benchmark/list.ts';
import type { Suggestion } from '../../../../../contract/discovery/search/search.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { materialsFor } from '../../../../../craft/materials/find.ts';
import { toolsFor } from '../../../../../craft/tools/find.ts';

/** Benchmarks and materials that are listed at the most; of tools there are three. */
const BENCHMARKS = 5;
const MATERIALS = 3;

/** Tools, materials and benchmarks of the site that a keyword means, which no index holds. */
export function besideOf(keyword: string): Suggestion[] {
  return [
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
