import { sql } from 'drizzle-orm';
import { bountyTerms, offerBounty, withdrawBounty } from '../../../../contract/discussion/bounty/bounty.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { isConflict } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { randomHex } from '../../kit/ids.ts';
import { post, Stale } from '../../kit/ledger/post.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { paidWithin } from '../../people/age/allowance.ts';
import { checkTerms } from '../../people/terms/agreement.ts';
import { answered, bountyNo, giveBack, heldRow, holdInEscrow } from '../bounty/escrow.ts';
import { allowedBounty } from '../bounty/offer.ts';
import { bountyRow, currentBountyRules, purseRow } from '../bounty/reads.ts';
import { bountyView } from '../bounty/views.ts';
import { questionRow } from '../forum/reads.ts';
import { touchQuestion } from '../forum/touch.ts';

/** Offers and withdrawals per person. */
const OFFERS = rule(30, 60);

export const bountyRoutes = router();

const refusalOf = (text: string) => new Refusal(CODE.refused, text);

serve(bountyRoutes, bountyTerms, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const [rules, [purse]] = await Promise.all([currentBountyRules(ctx.db), purseRow(ctx.db, id, ctx.now)]);
  return { ...rules, balance: purse?.balance ?? 0 };
});

async function ownQuestion(ctx: Context, id: number, userId: string) {
  const [row] = await questionRow(ctx.db, id);
  if (!row || row.question.deletedAt !== null || row.question.state !== 1) throw notFound('问题');
  if (row.question.userId !== userId) throw new Refusal(CODE.forbidden, '只有提问者可以设置悬赏');
  return row.question;
}

const OPEN = sql`${isPublicPost()} and closed_at is null and accepted_answer_id is null`;

serve(bountyRoutes, offerBounty, async ({ id, amount, key }, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const no = await bountyNo(userId, key ?? randomHex(16));
  const [known] = await bountyRow(db, no);
  if (!known) {
    await ctx.limits.take(`bounty:${userId}`, OFFERS, now);
    const question = await ownQuestion(ctx, id, userId);
    if (question.closedAt !== null) throw refusalOf('这个问题已经关闭，不能设置悬赏');
    if (question.acceptedAnswerId !== null) throw refusalOf('这个问题已经采纳了回答，不能再设置悬赏');
    const [rules, [purse], [held]] = await Promise.all([
      currentBountyRules(db),
      purseRow(db, userId, now),
      heldRow(db, id),
    ]);
    checkTerms(purse?.owedTerms ?? 0);
    if (held) throw refusalOf('这个问题已经有悬赏');
    const allowed = allowedBounty({ userId, amount, now }, purse, rules);
    const { entry, rows } = holdInEscrow(db, {
      bountyNo: no,
      questionId: id,
      userId,
      title: question.title,
      amount,
      now,
      expireTime: now + rules.days * DAY_MS,
      guard: sql`exists (select 1 from questions where id = ${id} and user_id = ${userId} and ${OPEN})
        and ${allowed?.guard ?? sql`true`}`,
    });
    await paidWithin(db, allowed, () => post(db, entry, rows)).catch((error: unknown) => {
      throw isConflict(error) ? refusalOf('这个问题已经有悬赏') : error;
    });
    touchQuestion(ctx, id);
  }
  const [row] = await bountyRow(db, no);
  const view = row && row.questionId === id ? bountyView(row.json) : null;
  if (!view || view.amount !== amount) throw refusalOf('这份悬赏已经以别的内容提交，请刷新页面');
  return view;
});

serve(bountyRoutes, withdrawBounty, async ({ id }, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  await ownQuestion(ctx, id, userId);
  const [held] = await heldRow(db, id);
  if (!held) throw refusalOf('这个问题现在没有悬赏');
  const unanswered = sql`not ${answered(id, userId)}`;
  const { entry, rows } = giveBack(db, held, { guard: unanswered, isTold: false, now });
  try {
    await post(db, entry, rows);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const [still] = await heldRow(db, id);
    throw refusalOf(still ? '已经有人回答，悬赏不能撤回' : '这个问题现在没有悬赏');
  }
  touchQuestion(ctx, id);
  return null;
});
