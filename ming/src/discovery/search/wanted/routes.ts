import { searchWanted, WANTED_WEEKS } from '../../../../../contract/discovery/search/missedSearches.ts';
import { dayAfter, dayOf } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { mondayOf } from '../../../kit/span.ts';
import { fitTexts } from '../../../people/conduct/gate.ts';
import { queryOf } from '../find/query.ts';
import { findingAny, synonymsAt } from '../reads.ts';
import { hotKey } from '../rules.ts';
import { wantedRows } from './reads.ts';

const SHOWN_MOST = 30;

export const wantedRoutes = router();

serve(wantedRoutes, searchWanted, async (_given, ctx) => {
  await signedIn(ctx);
  const current = mondayOf(dayOf(ctx.now));
  const weeks = Array.from({ length: WANTED_WEEKS }, (_, n) => dayAfter(current, -7 * (n + 1)));
  const rows = await wantedRows(ctx.db, weeks.at(-1) ?? current);
  const byKey = new Map<string, { keyword: string; people: number[] }>();
  for (const { week, keyword, people } of rows) {
    const key = hotKey(keyword);
    const one = byKey.get(key) ?? { keyword, people: weeks.map(() => 0) };
    byKey.set(key, { ...one, people: one.people.map((it, n) => (weeks[n] === week ? people : it)) });
  }
  const all = [...byKey.values()];
  const [fit, synonyms] = await Promise.all([
    fitTexts(
      ctx,
      all.map((it) => it.keyword),
    ),
    synonymsAt(ctx.db, ctx.now),
  ]);
  const shown = all.filter((it) => fit.has(it.keyword)).slice(0, SHOWN_MOST);
  const queries = shown.map((it) => queryOf(it.keyword, synonyms)?.wide ?? '""');
  const [articles, questions] = await ctx.search.batch([
    findingAny(ctx.search, queries),
    findingAny(ctx.search, queries, 'question_texts'),
  ]);
  const [written, asked] = [articles, questions].map((found) => new Set(found.map(({ at }) => at)));
  return {
    weeks,
    searches: shown
      .map((it, n) => ({ ...it, asked: asked?.has(n) ?? false, isWritten: written?.has(n) ?? false }))
      .filter(({ isWritten }) => !isWritten)
      .map(({ isWritten: _, ...it }) => it),
  };
});
