import { questionSearch } from '../../../../../contract/discovery/search/search.ts';
import { similarQuestions } from '../../../../../contract/discussion/forum/draft.ts';
import { questionsOf } from '../../../discussion/forum/lists.ts';
import { questionItemView } from '../../../discussion/forum/views.ts';
import { pageOf } from '../../../kit/db.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { coreOf } from '../essence.ts';
import { proseOf } from '../extract.ts';
import { closestIds, tokenCounts } from '../find/closest.ts';
import { plainKeyword, queryOf, unitsIn } from '../find/query.ts';
import { find, NO_HELP } from '../find/routes.ts';
import { type Needles, needlesOf } from '../find/snippet.ts';
import { countsOf, tokensIn, weighed } from '../find/weigh.ts';
import { wishOf } from '../find/wish.ts';
import { synonymsAt } from '../reads.ts';
import { isEvident, questionHitView, wishView } from '../views.ts';
import { postedRows } from './reads.ts';

/** Similar questions beside a title that is being written. */
const SIMILAR = 6;
/** A shorter title tells too little. */
const TITLE_LEAST = 4;
/** The share of a title that the title of a similar question has. */
const TITLED = 0.3;
const INDEX = 'question_texts';

export const questionRoutes = router();

/** Questions in the order of their ids; what was hidden since is left out. */
async function cards({ db }: Context, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await questionsOf(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.question.id === id) ?? []);
}

/** What was found, marked. Texts are read only where the cards do not show why. */
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
  const close = weighed(units, synonyms, counts);
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
