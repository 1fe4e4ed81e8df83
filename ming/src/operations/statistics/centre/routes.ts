import { CODE } from '../../../../../contract/kit/envelope.ts';
import { CENTRE_DAYS, CENTRE_MOST, centre } from '../../../../../contract/operations/statistics/centre.ts';
import { openDrafts, openDraftTotal } from '../../../content/article/own/reads.ts';
import { receivedRows, unansweredTotal } from '../../../discussion/comment/own/reads.ts';
import { dayOf, gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { before, spanOf } from '../../../kit/span.ts';
import { checkedInOn, dayRows as experienceRows, growthSetting } from '../../../people/growth/reads.ts';
import { progressView } from '../../../people/growth/views.ts';
import { personRow } from '../../../people/user/reads.ts';
import * as reads from '../reads.ts';
import { fanSum, figures } from '../rules.ts';
import { weekDays } from '../views.ts';

export const centreRoutes = router();

serve(centreRoutes, centre, async (_given, { db, now, ...ctx }) => {
  const { id: userId } = await signedIn(ctx);
  const span = spanOf(now, CENTRE_DAYS);
  const earlier = before(span);
  const today = dayOf(now);
  const asking = { userId, unanswered: true, now, pageNo: 1, pageSize: CENTRE_MOST };
  const [rows, fans, [total], [past], pastFans, drafts, [draftTotal], comments, [open], ...growth] =
    await db.batch([
      reads.dayRows(db, { userId }, span),
      reads.fanRows(db, userId, span),
      reads.totalRow(db, { userId }, span),
      reads.totalRow(db, { userId }, earlier),
      reads.fanRows(db, userId, earlier),
      openDrafts(db, userId, CENTRE_MOST),
      openDraftTotal(db, userId),
      receivedRows(db, asking),
      unansweredTotal(db, userId, now),
      personRow(db, userId),
      growthSetting(db),
      experienceRows(db, userId, today),
      checkedInOn(db, userId, today),
    ]);
  const [[person], [setting], experience, signed] = growth;
  if (!person) throw new Refusal(CODE.unauthorised);
  const { level, today: earned } = progressView(person, setting?.value, experience);
  return {
    ...span,
    days: weekDays(rows, fans, span),
    total: { ...figures(total), ...fanSum(fans) },
    before: { ...figures(past), ...fanSum(pastFans) },
    drafts: drafts.map(({ updateTime, ...it }) => ({ ...it, updateTime: gmt8(updateTime) })),
    draftCount: draftTotal?.total ?? 0,
    comments: comments.map(({ comment, nickname, articleTitle }) => ({
      id: comment.id,
      articleId: comment.articleId,
      articleTitle,
      passageId: comment.passageId,
      userId: comment.userId,
      nickname,
      content: comment.html,
      createTime: gmt8(comment.createTime),
    })),
    unanswered: open?.total ?? 0,
    level,
    today: earned,
    isSign: signed.length > 0,
  };
});
