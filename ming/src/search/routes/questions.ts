import { similarQuestions } from '../../../../contract/draft.ts';
import { questionSearch } from '../../../../contract/search.ts';
import { questionsOf } from '../../forum/lists.ts';
import { itemView } from '../../forum/views.ts';
import { pageOf, slice } from '../../kit/db.ts';
import { type Context, router, serve } from '../../kit/serve.ts';
import { anyOf, plainKeyword, queryOf } from '../query.ts';
import { questionIds, questionTotal, synonymsAt } from '../reads.ts';

/** Similar questions beside a title that is being written. */
const SIMILAR = 6;
/** A shorter title tells too little. */
const TITLE_LEAST = 4;

export const questionRoutes = router();

/** Cards of questions in the order of their ids; what was hidden since is left out. */
async function cards({ db }: Context, found: readonly { id: number }[]) {
  const ids = found.map((it) => it.id);
  if (ids.length === 0) return [];
  const rows = await questionsOf(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.question.id === id) ?? []).map(itemView);
}

serve(questionRoutes, questionSearch, async (given, ctx) => {
  const query = queryOf(plainKeyword(given.keyword), await synonymsAt(ctx.db, ctx.now));
  if (!query) return pageOf<never>([], 0, given);
  const [found, totals] = await ctx.search.batch([
    questionIds(ctx.search, query.wide, slice(given)),
    questionTotal(ctx.search, query.wide),
  ]);
  return pageOf(await cards(ctx, found), totals[0]?.total ?? 0, given);
});

serve(questionRoutes, similarQuestions, async ({ title }, ctx) => {
  const query = [...title].length < TITLE_LEAST ? '' : anyOf(plainKeyword(title));
  if (!query) return [];
  const found = await questionIds(ctx.search, query, { limit: SIMILAR, offset: 0 });
  return (await cards(ctx, found)).map(({ id, title, answerCount, accepted }) => ({
    ...{ id, title, answerCount, accepted },
  }));
});
