import { benchmarksWith } from '../../../../../contract/content/benchmark/list.ts';
import type { Suggestion } from '../../../../../contract/discovery/search/search.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { toolsFor } from '../../../../../craft/tools/find.ts';

/** Benchmarks that are listed at the most; of tools there are three. */
const BENCHMARKS = 5;

/** Tools and benchmarks of the site that a keyword means, which no index holds. */
export function besideOf(keyword: string): Suggestion[] {
  return [
    ...toolsFor(keyword).map(({ name, title }) => ({
      text: title,
      kind: 'tool' as const,
      url: place.tool(name),
    })),
    ...benchmarksWith(keyword)
      .slice(0, BENCHMARKS)
      .map(({ name, title }) => ({ text: title, kind: 'benchmark' as const, url: place.benchmark(name) })),
  ];
}
