import type { SearchHelp } from '../../../../../contract/discovery/search/search.ts';
import { slice } from '../../../kit/db.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { type AroundQuery, lookAround } from '../around/around.ts';
import { questionIds } from '../questions/reads.ts';
import { foundIds, foundTotals, type Index } from '../reads.ts';
import { closestIds, tokenCounts } from './closest.ts';
import { type Bounds, withBounds } from './operators.ts';
import { phraseQuery, type Query, queryOf, type Unit } from './query.ts';
import { askOrCut } from './splitLongWords.ts';
import type { Synonyms } from './synonyms.ts';
import { countsOf, partsOf, tokensIn, weighUnits } from './weights.ts';

const RELATED = 6;

export type Site = Pick<Context, 'db' | 'search' | 'now'>;

type Paging = { pageNo: number; pageSize: number };

/** No fallback. */
export const NO_HELP: SearchHelp = { corrected: '', closest: false, related: [], tags: [], others: 0 };

/** One page of hits; `asked` is the query to highlight. */
export type FoundPage = {
  ids: number[];
  total: number;
  asked: Query;
  keyword: string;
  help: SearchHelp;
  /** Phrases had no hits and were searched as words. */
  loosened?: boolean;
};

function ask({ now, search }: Site, index: Index, query: Query, bounds: Bounds, paging: Paging) {
  const page = slice(paging);
  return askOrCut(search, index, query, async (taken) => {
    const asked = withBounds(taken, bounds);
    const [rows, totals] = await search.batch([
      index === 'texts' ? foundIds(search, asked, { now, ...page }) : questionIds(search, asked, page),
      foundTotals(search, asked),
    ]);
    const { articles, questions } = totals[0] ?? { articles: 0, questions: 0 };
    const [total, others] = index === 'texts' ? [articles, questions] : [questions, articles];
    return { ids: rows.map((row) => row.id), total, others, asked: taken };
  });
}

/** Number of closest questions, as in a search of questions. */
async function closestQuestions(
  { search }: Site,
  core: readonly Unit[],
  synonyms: Synonyms,
  without: string,
) {
  const index = 'question_texts';
  const counts = countsOf(await tokenCounts(search, index, tokensIn(core, synonyms)));
  const close = weighUnits(core, synonyms, counts);
  if (close.asked.length === 0) return 0;
  const [first] = await closestIds(search, index, close, { limit: 1, offset: 0, without });
  return first?.total ?? 0;
}

/**
 * One page of hits, in this order of fallbacks: all words, quoted message, corrected keyword, closest
 * articles. Phrases without hits are searched as words.
 */
export async function find(
  ctx: Site,
  index: Index,
  given: AroundQuery,
  bounds: Bounds,
  paging: Paging,
): Promise<FoundPage> {
  const { keyword, query, synonyms } = given;
  const { others, ...found } = await ask(ctx, index, query, bounds, paging);
  if (found.total > 0) return { ...found, keyword, help: { ...NO_HELP, others } };
  const unquoted = { phrases: [], without: bounds.without };
  if (bounds.phrases.length > 0)
    return { ...(await find(ctx, index, given, unquoted, paging)), loosened: true };
  const without = bounds.without.map(phraseQuery).join(' OR ');
  const page = slice(paging);
  const around = await lookAround(ctx, index, given, { ...page, without });
  const { corrected, closest, quoting } = around;
  const help = {
    ...NO_HELP,
    others,
    corrected: corrected.text,
    related: around.related.slice(0, RELATED),
    tags: around.tags.slice(0, RELATED).map(({ id, name }) => ({ id, name })),
  };
  if (quoting.length > 0) {
    const ids = quoting.slice(page.offset, page.offset + page.limit);
    return { ids, total: quoting.length, asked: query, keyword, help: { ...NO_HELP, others } };
  }
  const meant = corrected.sure && !closest.full ? queryOf(corrected.text, synonyms) : null;
  if (meant) {
    const { others, ...instead } = await ask(ctx, index, meant, unquoted, paging);
    return { ...instead, keyword: corrected.text, help: { ...NO_HELP, others, corrected: corrected.text } };
  }
  if (closest.ids.length === 0) return { ...found, keyword, help };
  const { ids, total, full, core } = closest;
  const asked = { ...query, units: partsOf(core, synonyms) };
  const beside =
    index === 'texts' && others === 0 ? await closestQuestions(ctx, core, synonyms, without) : others;
  return { ids, total, asked, keyword, help: { ...NO_HELP, others: beside, closest: !full } };
}
