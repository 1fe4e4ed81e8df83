import {
  addForumComment,
  deleteForumComment,
  editForumComment,
  forumCommentSource,
  forumComments,
} from '../../../../../contract/discussion/forum/remark.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { COMMENT_EDIT_MINUTES } from '../../../../../contract/kit/limits.ts';
import { namedIn } from '../../../../../contract/kit/mention.ts';
import { rule } from '../../../kit/http/limit.ts';
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { demand, memberOf } from '../../../people/reputation/reads.ts';
import { decided, isSame } from '../gate.ts';
import { lockedAnswer, lockedQuestion } from '../locked.ts';
import { answerRow, questionRow } from '../reads.ts';
import { isShown, remarkFault } from '../rules.ts';
import { peopleIn, renderPost } from '../text.ts';
import { remarkView } from '../views.ts';
import { keyedRemark, moreRemarks, remarkRow } from './reads.ts';
import { dropRemark, insertRemark, updateRemark } from './writes.ts';

/** What one person may send, whatever comes of it. */
const WRITING = rule(40, 10);

export const remarkRoutes = router();

serve(remarkRoutes, forumComments, async (given, { db }) => {
  const [[question], rows] = await db.batch([questionRow(db, given.id), moreRemarks(db, given)]);
  if (!question || !isShown(question.question)) throw missing('问题');
  return rows.map(remarkView);
});

/** The text of a comment, looked at and ready to be stored. */
async function looked(
  ctx: Context,
  it: { content: string; mentions?: string[] | undefined; userId: string; key: string },
) {
  const people = await peopleIn(ctx.db, it.mentions);
  const verdict = await decided(ctx, {
    userId: it.userId,
    key: it.key,
    kind: 'remark',
    mentions: namedIn(it.content, people).length,
    fields: { 评论: it.content },
  });
  return { verdict, text: await renderPost(verdict.fields.评论, undefined, people, 'comment') };
}

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
    await ctx.limits.take(`comment:${member.id}`, WRITING, ctx.now);
    const { text, verdict } = await looked(ctx, { ...given, userId: member.id, key });
    const draft = { userId: member.id, verdict, place: ctx.device.place, key, now: ctx.now };
    const post = { questionId: given.id, answerId: given.answerId };
    await db.batch([...insertRemark(db, { ...draft, ...post }, text)]);
    ctx.touch(tags.question(given.id));
  }
  const [row] = await keyedRemark(db, member.id, key);
  if (!row) throw missing(given.answerId ? '回答' : '问题');
  const { questionId, answerId, source } = row.remark;
  const same = await isSame(ctx, source, given.content);
  if (questionId !== given.id || answerId !== given.answerId || !same)
    throw new Refusal(CODE.refused, '这条评论已经以别的内容发出，请刷新页面');
  return remarkView(row);
});

/** One's own comment; throws where it is gone or somebody else's. */
async function ownRemark(ctx: Context, id: number, userId: string) {
  const [row] = await remarkRow(ctx.db, id);
  if (!row || row.remark.deletedAt !== null) throw missing('评论');
  if (row.remark.userId !== userId) throw new Refusal(CODE.forbidden);
  return row.remark;
}

serve(remarkRoutes, editForumComment, async ({ id, content, mentions }, ctx) => {
  const { db, now } = ctx;
  const member = await memberOf(ctx);
  const remark = await ownRemark(ctx, id, member.id);
  const fault = remarkFault(remark, now);
  if (fault) throw new Refusal(CODE.refused, fault);
  await ctx.limits.take(`comment:${member.id}`, WRITING, now);
  const attempt = { content, mentions, userId: member.id, key: remark.key ?? `remark ${id}` };
  const { text, verdict } = await looked(ctx, attempt);
  const least = now - COMMENT_EDIT_MINUTES * 60_000;
  await db.batch([...updateRemark(db, { ...remark, least, verdict, now }, text)]);
  ctx.touch(tags.question(remark.questionId));
  const [row] = await remarkRow(db, id);
  if (!row) throw missing('评论');
  return remarkView(row);
});

serve(remarkRoutes, forumCommentSource, async ({ id }, ctx) => {
  const member = await memberOf(ctx);
  return { content: (await ownRemark(ctx, id, member.id)).source };
});

serve(remarkRoutes, deleteForumComment, async ({ id }, ctx) => {
  const member = await memberOf(ctx);
  const remark = await ownRemark(ctx, id, member.id);
  await ctx.db.batch([...dropRemark(ctx.db, { ...remark, now: ctx.now })]);
  ctx.touch(tags.question(remark.questionId));
  return null;
});
