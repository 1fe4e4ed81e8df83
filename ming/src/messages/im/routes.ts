import { CODE } from '../../../../contract/kit/envelope.ts';
import { CHANGES_MOST } from '../../../../contract/kit/limits.ts';
import {
  messageHistory,
  publicMessages,
  roomChanges,
  searchMessages,
} from '../../../../contract/messages/im/im.ts';
import { LIVE_PATH, liveTicket } from '../../../../contract/messages/im/live.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { sha256 } from '../../kit/ids.ts';
import { inboxOf } from '../../kit/live.ts';
import { type Line, messagePlace, type RoomName, roomOf } from '../../kit/room.ts';
import { connect } from './live.ts';
import { faceRows, foundRows, foundTotal } from './reads.ts';
import { EVERYBODY, roomBetween } from './rules.ts';
import { foundView, messageView } from './views.ts';

/** A search scans all messages of the person. */
const SEARCHING = rule(30, 1);

export const imRoutes = router();

/** Read cursors of a private room by user id. */
function cursorsOf({ people }: RoomName, callerId: string, it: { readTo: number; peerReadTo: number }) {
  return Object.fromEntries(people.map((id) => [id, id === callerId ? it.readTo : it.peerReadTo]));
}

/** Messages as the caller sees them; blocked people are left out in the public room. */
async function viewsOf(
  ctx: Context,
  room: RoomName,
  callerId: string,
  { lines, ...cursors }: { lines: readonly Line[]; readTo: number; peerReadTo: number },
) {
  const faces = await faceRows(ctx.db, [...new Set(lines.map((it) => it.userId))], callerId);
  const blocked = room.people.length > 0 ? [] : faces.filter((it) => it.isBlocked).map((it) => it.id);
  return lines
    .filter((it) => !blocked.includes(it.userId))
    .map((it) => messageView(it, room, faces, cursorsOf(room, callerId, cursors)));
}

/** Range of a page: before a message, or by page number. */
function windowOf(beforeId: string | undefined, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const before = beforeId === undefined ? null : messagePlace(beforeId).no;
  return { before, skip: before === null ? (pageNo - 1) * pageSize : 0, size: pageSize };
}

serve(imRoutes, publicMessages, async ({ beforeId, ...paging }, ctx) => {
  const { id } = await signedIn(ctx);
  const window = windowOf(beforeId, paging);
  const { total, version, ...read } = await roomOf(ctx.env, EVERYBODY.id).page(EVERYBODY, id, window);
  return new Reply(pageOf(await viewsOf(ctx, EVERYBODY, id, read), total, paging), { version });
});

serve(imRoutes, messageHistory, async ({ fromUserId, toUserId, beforeId, ...paging }, ctx) => {
  const { id } = await signedIn(ctx);
  if (fromUserId !== id && toUserId !== id) throw new Refusal(CODE.forbidden);
  const room = await roomBetween(fromUserId, toUserId);
  if (beforeId !== undefined && messagePlace(beforeId).roomId !== room.id) throw notFound('消息');
  const window = windowOf(beforeId, paging);
  const { total, version, ...read } = await roomOf(ctx.env, room.id).page(room, id, window);
  const { readTo, peerReadTo } = read;
  const records = await viewsOf(ctx, room, id, read);
  return new Reply(pageOf(records, total, paging), { version, readTo, peerReadTo });
});

serve(imRoutes, roomChanges, async ({ userId, after }, ctx) => {
  const { id } = await signedIn(ctx);
  const room = userId === undefined ? EVERYBODY : await roomBetween(id, userId);
  const read = await roomOf(ctx.env, room.id).changes(room, id, after, CHANGES_MOST);
  const { version, readTo, peerReadTo, resync } = read;
  return { version, readTo, peerReadTo, resync, messages: await viewsOf(ctx, room, id, read) };
});

serve(imRoutes, searchMessages, async ({ keyword, userId = '', ...paging }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`messages:${id}`, SEARCHING, ctx.now);
  const search = { userId: id, keyword, peerId: userId };
  const [rows, totals] = await ctx.db.batch([foundRows(ctx.db, search, paging), foundTotal(ctx.db, search)]);
  return pageOf(
    rows.map((it) => foundView(it, keyword)),
    totals[0]?.total ?? 0,
    paging,
  );
});

serve(imRoutes, liveTicket, async ({ two }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const grant = { userId, session: await sha256(ctx.token ?? '') };
  const inbox = inboxOf(ctx.env, userId);
  const ticket = await inbox.issue(grant, ctx.now);
  if (ticket === null) throw new Refusal(CODE.limited);
  const spare = two ? await inbox.issue(grant, ctx.now) : null;
  return { ticket, ...(spare !== null && { spare }) };
});

imRoutes.get(LIVE_PATH, (c) => connect(c.req.raw, c.env, Date.now()));
