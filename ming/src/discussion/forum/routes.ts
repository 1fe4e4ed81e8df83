import { forumBrowse, forumInfo, forumList } from '../../../../contract/discussion/forum/forum.ts';
import { citedRow } from '../../content/citation/reads.ts';
import { type Db, pageOf } from '../../kit/db.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { isShown, mayRead } from '../engine/rules.ts';
import { questionRows, questionTotal, tagOf, topTags } from './lists.ts';
import { answerPosition, answerRows, askerRow, questionRow, relatedQuestions } from './reads.ts';
import { firstRemarks } from './remark/reads.ts';
import { postView, questionItemView } from './views.ts';
import { countForumView } from './writes.ts';

const TAGS_MOST = 8;

export const forumRoutes = router();

serve(forumRoutes, forumList, async (given, ctx) => {
  const { db } = ctx;
  const callerId = given.followed ? ((await ctx.caller())?.id ?? '') : '';
  const filter = { ...given, callerId };
  const [rows, totals, top, [tag]] = await db.batch([
    questionRows(db, filter),
    questionTotal(db, filter),
    topTags(db, filter, TAGS_MOST),
    tagOf(db, given.tagId),
  ]);
  const total = totals[0]?.total ?? 0;
  const isSampled = top.some((it) => it.questionNum === null);
  return new Reply(pageOf(rows.map(questionItemView), total, given), {
    tags: top,
    tag: tag ? { ...tag, questionNum: isSampled ? null : total } : null,
  });
});

async function pageWith(db: Db, id: number, answerId: number, pageSize: number): Promise<number> {
  const [found] = await answerPosition(db, id, answerId);
  if (!found) throw notFound('回答');
  return Math.floor(found.at / pageSize) + 1;
}

serve(forumRoutes, forumInfo, async ({ id, answerId, ...given }, ctx) => {
  const { db } = ctx;
  const pageNo = answerId ? await pageWith(db, id, answerId, given.pageSize) : given.pageNo;
  const paging = { ...given, pageNo };
  const [[row], [person], answers, related, comments, [cited]] = await db.batch([
    questionRow(db, id),
    askerRow(db, id),
    answerRows(db, id, paging),
    relatedQuestions(db, id),
    firstRemarks(db, id, paging),
    citedRow(db, { kind: 'question', target: String(id) }),
  ]);
  const open = row && (isShown(row.question) || mayRead(row.question, (await ctx.caller())?.id ?? null));
  if (!row || !person || !open) throw notFound('问题');
  return postView({ row, person, answers, answersPage: pageNo, comments, related, cited });
});

serve(forumRoutes, forumBrowse, async ({ id }, ctx) => {
  if (!(await countForumView(ctx.db, { id, visitor: await ctx.visitor(), now: ctx.now })))
    throw notFound('问题');
  return null;
});
