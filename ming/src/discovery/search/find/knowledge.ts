import { benchmarksWith } from '../../../../../contract/content/benchmark/list.ts';
import type { Suggestion } from '../../../../../contract/discovery/search/search.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { SOLVERS } from '../../../../../craft/errors/entry.ts';
import { entriesFor } from '../../../../../craft/errors/find.ts';
import { materialsFor } from '../../../../../craft/materials/find.ts';
import { subjectsFor } from '../../../../../craft/practice/find.ts';
import { toolsFor } from '../../../../../craft/tools/find.ts';
import { PROGRAMS } from '../../../../../craft/versions/change.ts';
import { changesFor } from '../../../../../craft/versions/find.ts';

/** Limit of solver error entries. */
const ERRORS = 5;
/** Limits of benchmarks, materials and version changes; there are only three tools. */
const BENCHMARKS = 5;
const MATERIALS = 3;
const CHANGES = 4;

/**
 * Matches outside the index: solver error entries, tools, materials, benchmarks, keywords of programs,
 * version changes.
 */
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
    ...subjectsFor(keyword).map(({ slug, title }) => ({
      text: `${title}：各软件怎样设置`,
      kind: 'practice' as const,
      url: place.practice(slug),
    })),
    ...changesFor(keyword, CHANGES).map(({ program, change }) => ({
      text: `${change.keyword}${change.becomes ? ` → ${change.becomes}` : ''}（${PROGRAMS[program].name} ${change.since}）`,
      kind: 'change' as const,
      url: place.change(program, {}, change.id),
    })),
  ];
}
