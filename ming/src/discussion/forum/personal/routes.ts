import { userAnswers, userQuestions } from '../../../../../contract/discussion/forum/author.ts';
import { forumMine } from '../../../../../contract/discussion/forum/own.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { PRIVILEGE, type Privilege } from '../../../../../contract/people/reputation/privilege.ts';
import { pageOf } from '../../../kit/db.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { memberOf } from '../../../people/reputation/reads.ts';
import { may } from '../../../people/reputation/rules.ts';
import { authorRow } from '../../../people/user/reads.ts';
import { authorBeside } from '../../../people/user/views.ts';
import { mayRead } from '../../engine/rules.ts';
import { answersBy, answersByTotal, questionsBy, questionsByTotal } from '../author/reads.ts';
import { questionRow, waitingAnswers } from '../reads.ts';
import { waitingRemarks } from '../remark/reads.ts';
import { isLocked } from '../rules.ts';
import { answerItemView, answerView, questionItemView, remarkView } from '../views.ts';
import { ownRow, ownVotes, voteCounts } from './reads.ts';

export const personalRoutes = router();

serve(personalRoutes, forumMine, async ({ id }, ctx) => {
  const { db, now } = ctx;
  const member = await memberOf(ctx);
  const reviewer = may(member, 'review');
  const [[row], [own], votes, counts, answers, comments] = await db.batch([
    questionRow(db, id),
    ownRow(db, { id, userId: member.id, reviewer }),
    ownVotes(db, id, member.id),
    voteCounts(db, id),
    waitingAnswers(db, id, member.id),
    waitingRemarks(db, id, member.id),
  ]);
  if (!row || !own || !mayRead(row.question, member.id)) throw notFound('问题');
  const accepted = row.question.acceptedAnswerId;
  return {
    ...own,
    followCount: row.question.followCount,
    acceptedAnswerId: accepted ?? 0,
    may: Object.keys(PRIVILEGE).filter((it) => may(member, it as Privilege)),
    votes: votes.map(({ answerId, value, ...times }) => ({
      answerId,
      value,
      locked: isLocked({ ...times, now }, member.rules),
    })),
    counts,
    answers: answers.map((it) => answerView(it, accepted)),
    comments: comments.map(remarkView),
  };
});

/** Resolves the list's owner; own lists include pending posts. */
async function resolveListOwner(ctx: Context, userId: string | undefined) {
  const callerId = (await ctx.caller())?.id;
  const id = userId ?? callerId;
  if (id === undefined) throw new Refusal(CODE.unauthorised);
  return { userId: id, own: id === callerId };
}

serve(personalRoutes, userQuestions, async ({ userId, ...paging }, ctx) => {
  const of = await resolveListOwner(ctx, userId);
  const [rows, totals, [author]] = await ctx.db.batch([
    questionsBy(ctx.db, of, paging),
    questionsByTotal(ctx.db, of),
    authorRow(ctx.db, of.userId),
  ]);
  if (!author) throw notFound('用户');
  return new Reply(pageOf(rows.map(questionItemView), totals[0]?.total ?? 0, paging), authorBeside(author));
});

serve(personalRoutes, userAnswers, async ({ userId, ...paging }, ctx) => {
  const of = await resolveListOwner(ctx, userId);
  const [rows, totals, [author]] = await ctx.db.batch([
    answersBy(ctx.db, of, paging),
    answersByTotal(ctx.db, of),
    authorRow(ctx.db, of.userId),
  ]);
  if (!author) throw notFound('用户');
  return new Reply(pageOf(rows.map(answerItemView), totals[0]?.total ?? 0, paging), authorBeside(author));
});
