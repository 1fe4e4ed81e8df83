import { sql } from 'drizzle-orm';
import { BOUNTY_STATE } from '../../../../../contract/discussion/bounty/bounty.ts';
import { acceptAnswer, deleteAnswer } from '../../../../../contract/discussion/forum/answer.ts';
import { followQuestion, voteForum } from '../../../../../contract/discussion/forum/vote.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import type { Db } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { post } from '../../../kit/ledger/post.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { demand, memberOf } from '../../../people/reputation/reads.ts';
import { type HeldBounty, heldRow, pay } from '../../bounty/escrow.ts';
import { bountyView } from '../../bounty/views.ts';
import { isShown } from '../../engine/rules.ts';
import { setFollow } from '../personal/writes.ts';
import { answerRow, questionRow } from '../reads.ts';
import { dropAnswer } from '../removals.ts';
import { isLocked, voteFault } from '../rules.ts';
import { touchQuestion } from '../touch.ts';
import { updateHeat } from '../writes.ts';
import { setAccepted, setVote, voteState } from './writes.ts';

const VOTES = rule(120, 10);
const FOLLOWS = rule(120, 10);

export const voteRoutes = router();

serve(voteRoutes, voteForum, async ({ id, answerId, value }, ctx) => {
  const { db, now } = ctx;
  const member = await memberOf(ctx);
  if (value !== 0) demand(member, value > 0 ? 'voteUp' : 'voteDown');
  await ctx.limits.take(`vote:${member.id}`, VOTES, now);
  const vote = { id, answerId, userId: member.id, value, now };
  const [written, , , [state]] = await db.batch([...setVote(db, member.rules, vote), voteState(db, vote)]);
  if (!state) throw notFound(answerId ? '回答' : '问题');
  if (state.value !== value) {
    const locked = state.value !== 0 && isLocked({ ...state, now }, member.rules);
    const facts = { ...state, voterId: member.id, value, locked };
    const fault = voteFault(facts, member.rules);
    const spent = !locked && state.authorId !== member.id;
    throw new Refusal(spent ? CODE.limited : CODE.refused, fault);
  }
  if (written.meta.changes > 0) {
    await updateHeat(db, id);
    ctx.touch(tags.question(id));
  }
  return { value, voteCount: state.votes };
});

/** Accepts an answer and pays the bounty atomically. */
async function award(
  db: Db,
  held: HeldBounty,
  { id: answerId, userId }: { id: number; userId: string },
  { id, now }: { id: number; now: number },
  statements: ReturnType<typeof setAccepted>,
): Promise<void> {
  const guard = sql`exists (select 1 from questions q join answers a on a.id = ${answerId} and a.question_id = q.id
    where q.id = ${id} and ${isPublicPost('q')} and ${isPublicPost('a')})`;
  const shares = [{ answerId, userId, amount: held.amount }];
  const { entry, rows } = pay(db, held, shares, { how: 'awarded', guard, now });
  await post(db, entry, [...statements, ...rows]).catch((error: unknown) => {
    // Lost a race: read the outcome below.
    if (!(error instanceof Refusal)) throw error;
  });
}

serve(voteRoutes, acceptAnswer, async ({ id, answerId }, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  const [[row], [answer]] = await db.batch([questionRow(db, id), answerRow(db, answerId)]);
  if (!row || !isShown(row.question)) throw notFound('问题');
  if (row.question.userId !== member.id) throw new Refusal(CODE.forbidden, '只有提问者可以采纳回答');
  if (answerId && (!answer || answer.answer.questionId !== id || !isShown(answer.answer)))
    throw notFound('回答');
  const wanted = { id, answerId, before: row.question.acceptedAnswerId, userId: member.id, now: ctx.now };
  const statements = setAccepted(db, member.rules, wanted);
  const [held] = answerId ? await heldRow(db, id) : [];
  if (held && answer && answer.answer.userId !== member.id)
    await award(db, held, answer.answer, wanted, statements);
  else await db.batch([...statements]);
  touchQuestion(ctx, id);
  const [after] = await questionRow(db, id);
  if (
    (after?.question.acceptedAnswerId ?? 0) !== answerId &&
    bountyView(after?.bountyJson ?? null)?.state === BOUNTY_STATE.awarded
  )
    throw new Refusal(CODE.refused, '悬赏已经发给被采纳的回答，不能再更改采纳');
  return { acceptedAnswerId: after?.question.acceptedAnswerId ?? 0 };
});

serve(voteRoutes, deleteAnswer, async ({ id }, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  const [row] = await answerRow(db, id);
  if (!row || row.answer.deletedAt !== null) throw notFound('回答');
  if (row.answer.userId !== member.id) throw new Refusal(CODE.forbidden);
  const own = { id, userId: member.id, now: ctx.now };
  const [dropped] = await db.batch([...dropAnswer(db, member.rules, own)]);
  if (dropped.meta.changes === 0) throw new Refusal(CODE.refused, '已被采纳的回答不能删除');
  await updateHeat(db, row.answer.questionId);
  touchQuestion(ctx, row.answer.questionId);
  return null;
});

serve(voteRoutes, followQuestion, async ({ id, isFollow }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`follow:${userId}`, FOLLOWS, ctx.now);
  const [, [row]] = await ctx.db.batch([
    setFollow(ctx.db, { id, userId, isFollow, now: ctx.now }),
    questionRow(ctx.db, id),
  ]);
  if (!row || !isShown(row.question)) throw notFound('问题');
  return { isFollow, followCount: row.question.followCount };
});
