import { forumBrowse, forumInfo, forumList } from '../../../contract/forum.ts';
import { pageOf } from '../kit/db.ts';
import { missing } from '../kit/refusal.ts';
import { Reply, router, serve } from '../kit/serve.ts';
import { questionRows, questionTotal, tagOf, topTags } from './lists.ts';
import { answerRows, askerRow, questionRow, relatedQuestions } from './reads.ts';
import { isShown } from './rules.ts';
import { itemView, postView } from './views.ts';
import { countForumView } from './writes.ts';

const TAGS_MOST = 12;

export const forumRoutes = router();

serve(forumRoutes, forumList, async (given, { db }) => {
  const [rows, totals, top, [tag = null]] = await db.batch([
    questionRows(db, given),
    questionTotal(db, given),
    topTags(db, TAGS_MOST),
    tagOf(db, given.tagId),
  ]);
  return new Reply(pageOf(rows.map(itemView), totals[0]?.total ?? 0, given), { tags: top, tag });
});

serve(forumRoutes, forumInfo, async ({ id, ...paging }, { db }) => {
  const [[row], [person], answers, related] = await db.batch([
    questionRow(db, id),
    askerRow(db, id),
    answerRows(db, id, paging),
    relatedQuestions(db, id),
  ]);
  if (!row || !person || !isShown(row.question)) throw missing('问题');
  return postView(row, person, answers, related);
});

serve(forumRoutes, forumBrowse, async ({ id }, ctx) => {
  if (!(await countForumView(ctx.db, { id, visitor: await ctx.visitor(), now: ctx.now })))
    throw missing('问题');
  return null;
});
