import { CODE } from '../../../contract/envelope.ts';
import {
  deleteMessage,
  getNoticeSettings,
  messageNotice,
  NOTICE,
  setNoticeSettings,
} from '../../../contract/notice.ts';
import { signedIn } from '../identity/caller.ts';
import { pageOf } from '../kit/db.ts';
import { Refusal } from '../kit/refusal.ts';
import { Reply, router, serve } from '../kit/serve.ts';
import { noticeRows, noticeTotal, offRows, unreadRows } from './reads.ts';
import { countersOf, noticeView, settingsOf } from './views.ts';
import { dropNotices, markRead, wantNotice } from './writes.ts';

export const noticeRoutes = router();

serve(noticeRoutes, messageNotice, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [rows, totals] = await ctx.db.batch([
    noticeRows(ctx.db, { ...given, userId }),
    noticeTotal(ctx.db, userId, given.type),
  ]);
  const newest = given.pageNo === 1 ? (rows[0]?.lastTime ?? 0) : 0;
  const [, unread] = await ctx.db.batch([
    markRead(ctx.db, userId, given.type, newest),
    unreadRows(ctx.db, userId),
  ]);
  const page = pageOf(
    rows.map((row) => noticeView(row, userId)),
    totals[0]?.total ?? 0,
    given,
  );
  return new Reply(page, { notice: countersOf(unread) });
});

serve(noticeRoutes, deleteMessage, async ({ id, type }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (id === undefined && type === undefined) throw new Refusal(CODE.invalid, '请填写编号或类型');
  const which = { ...(id !== undefined && { id }), ...(type !== undefined && { type }) };
  await ctx.db.batch([...dropNotices(ctx.db, userId, which)]);
  return null;
});

serve(noticeRoutes, getNoticeSettings, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  return settingsOf(await offRows(ctx.db, id));
});

serve(noticeRoutes, setNoticeSettings, async (given, ctx) => {
  const { id } = await signedIn(ctx);
  const changes = (['comment', 'watch', 'like', 'collect'] as const).flatMap((kind) => {
    const wanted = given[kind];
    return wanted === undefined ? [] : [wantNotice(ctx.db, id, NOTICE[kind], wanted)];
  });
  const [first, ...rest] = changes;
  if (first) await ctx.db.batch([first, ...rest]);
  return settingsOf(await offRows(ctx.db, id));
});
