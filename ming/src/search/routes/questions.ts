import { similarQuestions } from '../../../../contract/draft.ts';
import { questionSearch } from '../../../../contract/search.ts';
import { questionsOf } from '../../forum/lists.ts';
import { questionItemView } from '../../forum/views.ts';
import { pageOf, slice } from '../../kit/db.ts';
import { type Context, router, serve } from '../../kit/serve.ts';
import { proseOf } from '../extract.ts';
import { anyOf, plainKeyword, type Query, queryOf } from '../query.ts';
import { askOrCut } from '../reads/cut.ts';
import { postedRows, questionIds, questionTotal } from '../reads/questions.ts';
import { synonymsAt } from '../reads.ts';
import { type Needles, needlesOf } from '../snippet.ts';
import { isEvident, questionHitView } from '../views.ts';

/** Similar questions beside a title that is being written. */
const SIMILAR = 6;
/** A shorter title tells too little. */
const TITLE_LEAST = 4;

export const questionRoutes = router();

/** Questions in the order of their ids; what was hidden since is left out. */
async function cards({ db }: Context, found: readonly { id: number }[]) {
  const ids = found.map((it) => it.id);
  if (ids.length === 0) return [];
  const rows = await questionsOf(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.question.id === id) ?? []);
}

/** What was found, marked. Texts are read only where the cards do not show why. */
async function hits(ctx: Context, found: readonly { id: number }[], needles: Needles) {
  const rows = await cards(ctx, found);
  const ids = rows.filter((row) => !isEvident(row, needles)).map((row) => row.question.id);
  const posted = ids.length > 0 ? await postedRows(ctx.db, ids) : [];
  const texts = new Map(posted.map(({ id, html }) => [id, proseOf(html)]));
  return rows.map((row) => questionHitView(row, texts.get(row.question.id) ?? '', needles));
}

/** One page of ids and the total. */
function find({ search }: Context, query: Query, paging: { pageNo: number; pageSize: number }) {
  return askOrCut(search, 'question_texts', query, async (asked) => {
    const [found, totals] = await search.batch([
      questionIds(search, asked, slice(paging)),
      questionTotal(search, asked),
    ]);
    return { found, total: totals[0]?.total ?? 0, asked };
  });
}

serve(questionRoutes, questionSearch, async (given, ctx) => {
  const keyword = plainKeyword(given.keyword);
  const query = queryOf(keyword, await synonymsAt(ctx.db, ctx.now));
  if (!query) return pageOf<never>([], 0, given);
  const { found, total, asked } = await find(ctx, query, given);
  return pageOf(await hits(ctx, found, needlesOf(keyword, asked)), total, given);
});

serve(questionRoutes, similarQuestions, async ({ title }, ctx) => {
  const asked = [...title].length < TITLE_LEAST ? null : anyOf(plainKeyword(title));
  if (!asked) return [];
  const found = await questionIds(ctx.search, asked, { limit: SIMILAR, offset: 0 });
  return (await cards(ctx, found)).map(questionItemView).map(({ id, title, answerCount, accepted }) => ({
    id,
    title,
    answerCount,
    accepted,
  }));
});
