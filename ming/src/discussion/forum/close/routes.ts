import { closeQuestion, reopenQuestion } from '../../../../../contract/discussion/forum/vote.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { demand, memberOf } from '../../../people/reputation/reads.ts';
import { isShown } from '../../engine/rules.ts';
import { closeVotesOf, questionRow } from '../reads.ts';
import { touchQuestion } from '../touch.ts';
import { voteToClose } from './writes.ts';

export const closeRoutes = router();

async function vote(ctx: Context, id: number, duplicateOf: number | null) {
  const { db, now } = ctx;
  const member = await memberOf(ctx);
  demand(member, 'close');
  const [[row], [other]] = await db.batch([questionRow(db, id), questionRow(db, duplicateOf ?? id)]);
  if (!row || !isShown(row.question)) throw notFound('问题');
  if (!other || !isShown(other.question)) throw notFound('原问题');
  if (duplicateOf === id) throw new Refusal(CODE.refused, '一个问题不能是自己的重复');
  if (duplicateOf !== null && other.question.duplicateOf === id)
    throw new Refusal(CODE.refused, '那个问题已经作为这个问题的重复关闭');
  const needed = member.role === 'user' ? member.rules.closeVotes : 1;
  await db.batch([...voteToClose(db, { id, duplicateOf, userId: member.id, needed, now })]);
  const [[after], [count]] = await db.batch([questionRow(db, id), closeVotesOf(db, id)]);
  const closed = after?.question.closedAt != null;
  if (closed !== (row.question.closedAt !== null)) touchQuestion(ctx, id);
  return { closed, votes: count?.votes ?? 0, needed: member.rules.closeVotes };
}

serve(closeRoutes, closeQuestion, ({ id, duplicateOf }, ctx) => vote(ctx, id, duplicateOf));
serve(closeRoutes, reopenQuestion, ({ id }, ctx) => vote(ctx, id, null));
