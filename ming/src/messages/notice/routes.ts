import { waitUntil } from 'cloudflare:workers';
import type { BatchItem } from 'drizzle-orm/batch';
import { html, raw } from 'hono/html';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  BROADCAST_ID,
  deleteMessage,
  getNoticeSettings,
  LATEST,
  latestNotices,
  messageNotice,
  NOTICE,
  noticeReach,
  readNotices,
  sendSystemNotice,
  sentNotices,
  setNoticeSettings,
  UNSUBSCRIBE_PATH,
} from '../../../../contract/messages/notice/notice.ts';
import { gmt8 } from '../../kit/clock.ts';
import { type Db, openDb, pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { inboxOf } from '../../kit/live.ts';
import { isSigned } from '../../kit/signature.ts';
import {
  digestRow,
  latestRows,
  noticeRows,
  noticeTotal,
  offRows,
  reachRow,
  sentRows,
  sentTotal,
  systemRows,
  systemTotal,
  unreadRows,
  weeklyRow,
} from './reads.ts';
import { countersOf, noticeView, settingsOf } from './views.ts';
import {
  broadcast,
  broadcastOf,
  dropBroadcasts,
  dropNotices,
  markBroadcastsRead,
  markOneRead,
  markRead,
  setDigest,
  setWeekly,
  wantNotice,
} from './writes.ts';

export const noticeRoutes = router();

serve(noticeRoutes, messageNotice, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const system = given.type === NOTICE.system;
  const [rows, totals] = await ctx.db.batch([
    system ? systemRows(ctx.db, { ...given, userId }) : noticeRows(ctx.db, { ...given, userId }),
    system ? systemTotal(ctx.db, userId) : noticeTotal(ctx.db, userId, given.type),
  ]);
  const newest = given.pageNo === 1 ? (rows[0]?.lastTime ?? 0) : 0;
  const read = markRead(ctx.db, userId, given.type, newest);
  const many = markBroadcastsRead(ctx.db, userId, system ? newest : 0);
  const [one, some, unread] = await ctx.db.batch([read, many, unreadRows(ctx.db, userId)]);
  // Pushes new counts to the person's open pages; others poll.
  if (one.meta.changes + some.meta.changes > 0) waitUntil(inboxOf(ctx.env, userId).count());
  const page = pageOf(
    rows.map((row) => noticeView(row, userId)),
    totals[0]?.total ?? 0,
    given,
  );
  return new Reply(page, { notice: countersOf(unread) });
});

serve(noticeRoutes, latestNotices, async ({ type }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const rows = await latestRows(ctx.db, { userId, type }, LATEST);
  return rows.map((row) => noticeView(row, userId));
});

serve(noticeRoutes, readNotices, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [one, some, unread] = await ctx.db.batch([
    id === undefined ? markRead(ctx.db, userId, undefined, ctx.now) : markOneRead(ctx.db, userId, id),
    markBroadcastsRead(ctx.db, userId, id === undefined ? ctx.now : 0),
    unreadRows(ctx.db, userId),
  ]);
  if (one.meta.changes + some.meta.changes > 0) waitUntil(inboxOf(ctx.env, userId).count());
  return countersOf(unread);
});

serve(noticeRoutes, deleteMessage, async ({ id, type }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (id === undefined && type === undefined) throw new Refusal(CODE.invalid, '请填写编号或类型');
  if (id !== undefined && id > BROADCAST_ID) {
    await dropBroadcasts(ctx.db, userId, id - BROADCAST_ID);
    return null;
  }
  const which = { ...(id !== undefined && { id }), ...(type !== undefined && { type }) };
  const all = id === undefined && type === NOTICE.system ? [dropBroadcasts(ctx.db, userId)] : [];
  await ctx.db.batch([...dropNotices(ctx.db, userId, which), ...all]);
  return null;
});

async function settingsNow(db: Db, userId: string) {
  const [off, [digest], [weekly]] = await db.batch([
    offRows(db, userId),
    digestRow(db, userId),
    weeklyRow(db, userId),
  ]);
  return settingsOf(off, digest?.period, weekly?.wanted);
}

serve(noticeRoutes, getNoticeSettings, async (_given, ctx) => settingsNow(ctx.db, (await signedIn(ctx)).id));

serve(noticeRoutes, setNoticeSettings, async (given, ctx) => {
  const { id } = await signedIn(ctx);
  const changes: BatchItem<'sqlite'>[] = (['comment', 'answer', 'watch', 'like', 'collect'] as const).flatMap(
    (kind) => {
      const wanted = given[kind];
      return wanted === undefined ? [] : [wantNotice(ctx.db, id, NOTICE[kind], wanted)];
    },
  );
  if (given.digest !== undefined) changes.push(setDigest(ctx.db, id, given.digest));
  if (given.weekly !== undefined) changes.push(setWeekly(ctx.db, id, given.weekly));
  const [first, ...rest] = changes;
  if (first) await ctx.db.batch([first, ...rest]);
  return settingsNow(ctx.db, id);
});

serve(noticeRoutes, sendSystemNotice, async ({ key, content, url = '', userId = '', role = '' }, ctx) => {
  const { id: senderId } = await signedIn(ctx);
  if (userId && role) throw new Refusal(CODE.invalid, '收件人和角色只能填写一个');
  const [, , [row]] = await ctx.db.batch([
    ...broadcast(ctx.db, { key, content, url, userId, role, senderId, now: ctx.now }),
    broadcastOf(ctx.db, key),
  ]);
  if (!row) throw notFound('用户');
  return { id: row.id };
});

serve(noticeRoutes, noticeReach, async ({ userId = '', role = '' }, { db }) => {
  const [row] = await reachRow(db, { userId, role });
  return { people: row?.people ?? 0 };
});

serve(noticeRoutes, sentNotices, async (paging, { db }) => {
  const [rows, totals] = await db.batch([sentRows(db, paging), sentTotal(db)]);
  const records = rows.map(({ createTime, ...row }) => ({ ...row, createTime: gmt8(createTime) }));
  return pageOf(records, totals[0]?.total ?? 0, paging);
});

const parseSignedUser = (query: (name: string) => string | undefined) => ({
  userId: query('user') ?? '',
  signature: query('sign') ?? '',
});

/** The subject of the mails that an unsubscribe link ends. */
const mailsOf = (mail: string | undefined) => (mail === 'weekly' ? '每周的数据周报' : '未读通知');

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:34rem;padding:1.5rem 1.25rem;font:1rem/1.7 system-ui,sans-serif}h1{font-size:1.375rem}button{padding:.625rem 1.5rem;border:1px solid;border-radius:.5rem;font:inherit}';

const unsubscribePage = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1>${body}<p><a href="/">返回首页</a></p></main></body></html>`;

/** Shows a form: link scanners must not unsubscribe by GET. */
noticeRoutes.get(UNSUBSCRIBE_PATH, async (c) => {
  const good = await isSigned(
    openDb(c.env.DB),
    parseSignedUser((name) => c.req.query(name)),
  );
  const body = good
    ? html`<p>不再接收${mailsOf(c.req.query('mail'))}的邮件？站内不受影响，随时可以在通知设置里重新打开。</p>
        <form method="post"><button>退订</button></form>`
    : html`<p>这个退订链接无效，请登录后在通知设置里关闭邮件。</p>`;
  return c.html(unsubscribePage('退订邮件', body));
});

/** One-click unsubscribe (RFC 8058), authorized by the signature in the address; idempotent. */
noticeRoutes.post(UNSUBSCRIBE_PATH, async (c) => {
  const db = openDb(c.env.DB);
  const it = parseSignedUser((name) => c.req.query(name));
  if (!(await isSigned(db, it))) return c.text('退订链接无效', 403);
  const mail = c.req.query('mail');
  await (mail === 'weekly' ? setWeekly(db, it.userId, false) : setDigest(db, it.userId, 'off'));
  return c.html(unsubscribePage('已退订', html`<p>不会再有${mailsOf(mail)}的邮件。</p>`));
});
