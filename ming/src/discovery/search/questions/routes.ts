import { questionSearch } from '../../../../../contract/discovery/search/search.ts';
import { similarQuestions } from '../../../../../contract/discussion/forum/draft.ts';
import { questionsOf } from '../../../discussion/forum/lists.ts';
import { questionItemView } from '../../../discussion/forum/views.ts';
import { pageOf } from '../../../kit/db.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { proseOf } from '../extract.ts';
import { closestIds, tokenCounts } from '../find/closest.ts';
import { wishOf } from '../find/operators.ts';
import { plainKeyword, queryOf, unitsIn } from '../find/query.ts';
import { find, NO_HELP } from '../find/routes.ts';
import { type Needles, needlesOf } from '../find/snippet.ts';
import { countsOf, tokensIn, weighUnits } from '../find/weights.ts';
import { coreOf } from '../questionCore.ts';
import { synonymsAt } from '../reads.ts';
import { isEvident, questionHitView, wishView } from '../views.ts';
import { postedRows } from './reads.ts';

/** Suggestions while a title is written. */
const SIMILAR = 6;
/** Minimum length of a title. */
const TITLE_LEAST = 4;
/** Share of the title's weight required in a similar title. */
const TITLED = 0.3;
const INDEX = 'question_texts';

export const questionRoutes = router();

async function cards({ db }: Context, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await questionsOf(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.question.id === id) ?? []);
}

/** Highlighted hits. Bodies are read only if the card shows no hit. */
async function hits(ctx: Context, found: readonly number[], needles: Needles) {
  const rows = await cards(ctx, found);
  const ids = rows.filter((row) => !isEvident(row, needles)).map((row) => row.question.id);
  const posted = ids.length > 0 ? await postedRows(ctx.db, ids) : [];
  const texts = new Map(posted.map(({ id, html }) => [id, proseOf(html)]));
  return rows.map((row) => questionHitView(row, texts.get(row.question.id) ?? '', needles));
}

serve(questionRoutes, questionSearch, async (given, ctx) => {
  const wish = wishOf(plainKeyword(given.keyword));
  const keyword = wish.plain;
  const synonyms = await synonymsAt(ctx.db, ctx.now);
  const query = queryOf(keyword, synonyms);
  if (!query) return new Reply(pageOf<never>([], 0, given), NO_HELP);
  const found = await find(ctx, 'question_texts', { keyword, query, synonyms }, wish, given);
  const records = await hits(ctx, found.ids, needlesOf(found.keyword, found.asked));
  const help = { ...found.help, ...wishView(wish, found.loosened) };
  return new Reply(pageOf(records, found.total, given), help);
});

serve(questionRoutes, similarQuestions, async ({ title }, ctx) => {
  const synonyms = await synonymsAt(ctx.db, ctx.now);
  const units = [...title].length < TITLE_LEAST ? [] : unitsIn(coreOf(plainKeyword(title)), synonyms);
  const counts = countsOf(await tokenCounts(ctx.search, INDEX, tokensIn(units, synonyms)));
  const close = weighUnits(units, synonyms, counts);
  if (close.asked.length === 0) return [];
  const found = await closestIds(ctx.search, INDEX, close, { limit: SIMILAR, offset: 0, titled: TITLED });
  const ids = found.map((it) => it.id);
  return (await cards(ctx, ids)).map(questionItemView).map(({ id, title, answerCount, accepted }) => ({
    id,
    title,
    answerCount,
    accepted,
  }));
});
