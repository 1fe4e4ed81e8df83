import {
  addForumComment,
  deleteForumComment,
  editForumComment,
  forumCommentSource,
  forumComments,
} from '../../../../../contract/discussion/forum/remark.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { demand, memberOf } from '../../../people/reputation/reads.ts';
import { moderatedComment } from '../../engine/gate.ts';
import { checkSame, moderatedChange, ownText, takeWriting } from '../../engine/own.ts';
import { isShown } from '../../engine/rules.ts';
import { takeBack } from '../../engine/statements.ts';
import { lockedAnswer, lockedQuestion } from '../locks.ts';
import { answerRow, questionRow } from '../reads.ts';
import { remarkView } from '../views.ts';
import { keyedRemark, moreRemarks, remarkRow } from './reads.ts';
import { insertRemark, updateRemark } from './writes.ts';

export const remarkRoutes = router();

serve(remarkRoutes, forumComments, async (given, { db }) => {
  const [[question], rows] = await db.batch([questionRow(db, given.id), moreRemarks(db, given)]);
  if (!question || !isShown(question.question)) throw notFound('问题');
  return rows.map(remarkView);
});

serve(remarkRoutes, addForumComment, async (given, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  demand(member, 'comment');
  const key = given.key ?? randomHex(16);
  const [[known], [question], [answer]] = await db.batch([
    keyedRemark(db, member.id, key),
    questionRow(db, given.id),
    answerRow(db, given.answerId),
  ]);
  if (!known) {
    if (question?.locked) throw lockedQuestion();
    if (answer?.locked) throw lockedAnswer();
    await takeWriting(ctx, member.id);
    const { text, verdict } = await moderatedComment(ctx, 'remark', { ...given, userId: member.id, key });
    const draft = { userId: member.id, verdict, place: ctx.device.place, key, now: ctx.now };
    const post = { questionId: given.id, answerId: given.answerId };
    await db.batch([...insertRemark(db, { ...draft, ...post }, text)]);
    ctx.touch(tags.question(given.id));
  }
  const [row] = await keyedRemark(db, member.id, key);
  if (!row) throw notFound(given.answerId ? '回答' : '问题');
  const { questionId, answerId, source } = row.remark;
  await checkSame(ctx, source, given.content, questionId === given.id && answerId === given.answerId);
  return remarkView(row);
});

async function ownRemark(ctx: Context, id: number) {
  const { id: userId } = await signedIn(ctx);
  const [row] = await remarkRow(ctx.db, id);
  return ownText(row?.remark, userId);
}

serve(remarkRoutes, editForumComment, async ({ id, ...said }, ctx) => {
  const { db } = ctx;
  const remark = await ownRemark(ctx, id);
  const { edit, text } = await moderatedChange(ctx, 'remark', remark, said);
  await db.batch([...updateRemark(db, edit, text)]);
  ctx.touch(tags.question(remark.questionId));
  const [row] = await remarkRow(db, id);
  if (!row) throw notFound('评论');
  return remarkView(row);
});

serve(remarkRoutes, forumCommentSource, async ({ id }, ctx) => ({
  content: (await ownRemark(ctx, id)).source,
}));

serve(remarkRoutes, deleteForumComment, async ({ id }, ctx) => {
  const remark = await ownRemark(ctx, id);
  await ctx.db.batch([...takeBack(ctx.db, 'remark', remark, ctx.now)]);
  ctx.touch(tags.question(remark.questionId));
  return null;
});
