import {
  changeFeedback,
  FEEDBACK_A_DAY,
  feedbackList,
  leaveFeedback,
  myFeedback,
} from '../../../../contract/discussion/feedback/feedback.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { type Db, pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { senderOf } from '../../kit/http/sender.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { settingRow } from '../../kit/setting.ts';
import {
  type FeedbackRow,
  feedbackRow,
  feedbackRows,
  feedbackTotal,
  isKept,
  ownRows,
  ownTotal,
} from './reads.ts';
import { feedbackView, ownView } from './views.ts';
import { changeState, storeFeedback } from './writes.ts';

export const feedbackRoutes = router();

async function mostNow(db: Db): Promise<number> {
  const [setting] = await settingRow(db, 'feedbackDaily');
  return setting ? Number(setting.value) : FEEDBACK_A_DAY;
}

serve(feedbackRoutes, leaveFeedback, async ({ human, ...given }, ctx) => {
  const { db, now } = ctx;
  // A retry would fail the CAPTCHA, whose token is spent.
  if (await isKept(db, given.key)) return null;
  const sender = await senderOf(ctx, 'feedback', human);
  const most = await mostNow(db);
  if ((await storeFeedback(db, given, sender, { now, most })) || (await isKept(db, given.key))) return null;
  throw new Refusal(CODE.limited, `今天已经提交过 ${most} 条反馈了，请明天再来`);
});

serve(feedbackRoutes, myFeedback, async (given, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, totals] = await ctx.db.batch([ownRows(ctx.db, id, given), ownTotal(ctx.db, id)]);
  return pageOf(rows.map(ownView), totals[0]?.total ?? 0, given);
});

serve(feedbackRoutes, feedbackList, async (given, { db }) => {
  const [rows, totals] = await db.batch([feedbackRows(db, given), feedbackTotal(db, given)]);
  return pageOf(rows.map(feedbackView), totals[0]?.total ?? 0, given);
});

async function rowOf(db: Db, id: number): Promise<FeedbackRow> {
  const [row] = await feedbackRow(db, id);
  if (!row) throw notFound('反馈');
  return row;
}

serve(feedbackRoutes, changeFeedback, async (given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  if (given.state === 'answered' && !given.answer) throw new Refusal(CODE.invalid, '请填写答复');
  const before = await rowOf(ctx.db, given.id);
  if (!(await changeState(ctx.db, before, given, { operator, now: ctx.now })))
    throw new Refusal(CODE.refused, '这条反馈已被其他人处理，请重新读取');
  return feedbackView(await rowOf(ctx.db, given.id));
});
