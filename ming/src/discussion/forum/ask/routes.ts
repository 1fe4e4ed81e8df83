import { sql } from 'drizzle-orm';
import { addAnswer } from '../../../../../contract/discussion/forum/answer.ts';
import { previewForum } from '../../../../../contract/discussion/forum/draft.ts';
import { addQuestion, deleteQuestion } from '../../../../../contract/discussion/forum/question.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { namedIn } from '../../../../../contract/kit/mention.ts';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { postTargets } from '../../../content/citation/posts.ts';
import { tagsOf } from '../../../content/tag/names/reads.ts';
import type { Db } from '../../../kit/db.ts';
import { siteUrl } from '../../../kit/env.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { post, Stale } from '../../../kit/ledger/post.ts';
import { type Allowance, paidWithin } from '../../../people/age/allowance.ts';
import { demand, memberOf } from '../../../people/reputation/reads.ts';
import {
  answered,
  bountyNo,
  giveBack,
  type HeldBounty,
  heldRow,
  holdInEscrow,
  type Movement,
} from '../../bounty/escrow.ts';
import { allowedBounty } from '../../bounty/offer.ts';
import { currentBountyRules, purseRow } from '../../bounty/reads.ts';
import { isSame, moderated } from '../../engine/gate.ts';
import { peopleIn } from '../../engine/people.ts';
import { isShown } from '../../engine/rules.ts';
import { renderText } from '../../engine/text.ts';
import { attachmentsOf } from '../files.ts';
import { lockedQuestion } from '../locks.ts';
import { keyedAnswer, keyedQuestion, questionRow } from '../reads.ts';
import { dropQuestion } from '../removals.ts';
import { touchCited, touchQuestion } from '../touch.ts';
import { answerView } from '../views.ts';
import { updateHeat } from '../writes.ts';
import { answerTexts, maskedFields, POST_INPUTS, questionTexts, templateFields } from './template.ts';
import { insertNew, insertReply } from './writes.ts';

/** Per person; refused attempts count too. */
const WRITING = rule(30, 10);
const PREVIEWS = rule(120, 10);

export const askRoutes = router();

/**
 * Escrow movement for a new question's bounty and a minor's allowance; null if none is offered. Throws if it
 * cannot be offered.
 */
async function rewardOf(
  { db, now }: Context,
  it: { userId: string; key: string; title: string; amount: number },
): Promise<(Movement & { allowed: Allowance | null }) | null> {
  if (it.amount === 0) return null;
  const [rules, [purse]] = await Promise.all([currentBountyRules(db), purseRow(db, it.userId, now)]);
  const allowed = allowedBounty({ ...it, now }, purse, rules);
  const questionId = sql`(select id from questions where user_id = ${it.userId} and key = ${it.key})`;
  const movement = holdInEscrow(db, {
    bountyNo: await bountyNo(it.userId, it.key),
    questionId,
    userId: it.userId,
    title: it.title,
    amount: it.amount,
    expireTime: now + rules.days * DAY_MS,
    now,
    ...(allowed && { guard: allowed.guard }),
  });
  return { ...movement, allowed };
}

const otherAttempt = () => new Refusal(CODE.refused, '这份内容已经以别的文字发出，请刷新页面');

serve(askRoutes, addQuestion, async (given, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  demand(member, 'ask');
  const key = given.key ?? randomHex(16);
  const [known] = await keyedQuestion(db, member.id, key);
  if (!known) {
    await ctx.limits.take(`forum:${member.id}`, WRITING, ctx.now);
    const reward = await rewardOf(ctx, { userId: member.id, key, title: given.title, amount: given.bounty });
    const names = await tagsOf(db, given.tags, member);
    const attachments = await attachmentsOf(db, given.attachments, member.id);
    const fields = templateFields(given.template);
    const people = await peopleIn(db, given.mentions);
    const verdict = await moderated(ctx, {
      userId: member.id,
      key,
      kind: 'question',
      mentions: namedIn(given.content, people).length,
      fields: questionTexts({ ...given, tags: names, fields, attachments }),
      inputs: POST_INPUTS,
    });
    const masked = (field: string, text: string) => verdict.fields[field] ?? text;
    const content = {
      title: masked('标题', given.title),
      text: await renderText('post', masked('内容', given.content), people, 'q'),
      tags: names,
      fields: maskedFields(fields, verdict.fields),
      attachments,
    };
    const cites = postTargets(content.text.source, siteUrl(ctx.env));
    const attempt = { userId: member.id, key, verdict, now: ctx.now, cites };
    const statements = insertNew(db, attempt, content);
    if (reward)
      await paidWithin(db, reward.allowed, () => post(db, reward.entry, [...statements, ...reward.rows]));
    else await db.batch([...statements]);
    touchCited(ctx, cites);
  }
  const [row] = await keyedQuestion(db, member.id, key);
  const same =
    row && (await isSame(ctx, row.source, given.content)) && (await isSame(ctx, row.title, given.title));
  if (!row || !same) throw otherAttempt();
  if (!known) touchQuestion(ctx, row.id);
  return { id: row.id, state: row.state };
});

serve(askRoutes, addAnswer, async (given, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  demand(member, 'answer');
  const key = given.key ?? randomHex(16);
  const [[question], [known]] = await db.batch([questionRow(db, given.id), keyedAnswer(db, member.id, key)]);
  if (!known) {
    if (!question || !isShown(question.question)) throw notFound('问题');
    if (question.locked) throw lockedQuestion();
    if (question.question.closedAt !== null) throw new Refusal(CODE.refused, '这个问题已经关闭，不能再回答');
    await ctx.limits.take(`forum:${member.id}`, WRITING, ctx.now);
    const attachments = await attachmentsOf(db, given.attachments, member.id);
    const people = await peopleIn(db, given.mentions);
    const verdict = await moderated(ctx, {
      userId: member.id,
      key,
      kind: 'answer',
      mentions: namedIn(given.content, people).length,
      fields: answerTexts(given.content, attachments),
      inputs: POST_INPUTS,
    });
    const text = await renderText('post', verdict.fields.内容, people);
    const cites = postTargets(text.source, siteUrl(ctx.env));
    const attempt = { userId: member.id, key, verdict, now: ctx.now, cites };
    const reply = { ...attempt, questionId: given.id, attachments: JSON.stringify(attachments) };
    await db.batch([...insertReply(db, reply, text)]);
    await updateHeat(db, given.id);
    touchQuestion(ctx, given.id);
    touchCited(ctx, cites);
  }
  const [row] = await keyedAnswer(db, member.id, key);
  if (!row) throw new Refusal(CODE.refused, '这个问题现在不能回答');
  if (row.answer.questionId !== given.id || !(await isSame(ctx, row.answer.source, given.content)))
    throw otherAttempt();
  return answerView(row, question?.question.acceptedAnswerId ?? null);
});

const hasAnswers = () => new Refusal(CODE.refused, '已有回答的问题不能删除');

/** Deletes a question and refunds its bounty atomically; throws if somebody else has answered. */
async function dropRewarded(
  db: Db,
  held: HeldBounty,
  statements: ReturnType<typeof dropQuestion>,
  { id, userId, now }: { id: number; userId: string; now: number },
): Promise<void> {
  const guard = sql`not ${answered(id, userId)}`;
  const { entry, rows } = giveBack(db, held, { guard, isTold: false, now });
  await post(db, entry, [...rows, ...statements]).catch((error: unknown) => {
    throw error instanceof Stale ? hasAnswers() : error;
  });
}

serve(askRoutes, deleteQuestion, async ({ id }, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  const [row] = await questionRow(db, id);
  if (!row || row.question.deletedAt !== null) throw notFound('问题');
  if (row.question.userId !== member.id) throw new Refusal(CODE.forbidden);
  const own = { id, userId: member.id, now: ctx.now };
  const [held] = await heldRow(db, id);
  if (held) await dropRewarded(db, held, dropQuestion(db, member.rules, own), own);
  else {
    const [dropped] = await db.batch([...dropQuestion(db, member.rules, own)]);
    if (dropped.meta.changes === 0) throw hasAnswers();
  }
  touchQuestion(ctx, id);
  return null;
});

serve(askRoutes, previewForum, async ({ content }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`preview:${id}`, PREVIEWS, ctx.now);
  return { content: (await renderText('post', content, [], 'preview')).html };
});
