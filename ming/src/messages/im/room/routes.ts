import { CODE } from '../../../../../contract/kit/envelope.ts';
import { addRoom, deleteRoom, readMessages, roomList } from '../../../../../contract/messages/im/im.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { type RoomName, roomOf } from '../../../kit/room.ts';
import { lobbyRow, recipientRow, roomRows } from '../reads.ts';
import { EVERYBODY, isThere, recipientFault, roomBetween } from '../rules.ts';
import { lobbyView, roomView } from '../views.ts';
import { readLobby } from '../writes.ts';

const OPENING = rule(30, 60);

export const roomRoutes = router();

/** Recipient and room; throws if it is the caller or does not exist. */
async function recipientOf(ctx: Context, userId: string, callerId: string) {
  if (userId === callerId) throw new Refusal(CODE.refused, '不能和自己聊天哦！');
  const room = await roomBetween(callerId, userId);
  const [recipient] = await recipientRow(ctx.db, { userId, callerId, roomId: room.id });
  if (!isThere(recipient, ctx.now)) throw notFound('用户');
  return { room, recipient };
}

/** The room to send to. One that does not exist yet counts against the limit of opened rooms. */
export async function roomFor(ctx: Context, userId: string, toUserId: string | undefined): Promise<RoomName> {
  if (toUserId === undefined) return EVERYBODY;
  const { room, recipient } = await recipientOf(ctx, toUserId, userId);
  const fault = recipientFault(recipient);
  if (fault) throw new Refusal(CODE.refused, fault);
  if (!recipient.hasRoom) await ctx.limits.take(`room:${userId}`, OPENING, ctx.now);
  return room;
}

serve(roomRoutes, roomList, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, [lobby]] = await ctx.db.batch([roomRows(ctx.db, id), lobbyRow(ctx.db, id, ctx.now)]);
  const muteUntil = lobby?.muteUntil ? gmt8(lobby.muteUntil) : '';
  return new Reply(rows.map(roomView), { lobby: lobbyView(lobby), muteUntil });
});

serve(roomRoutes, addRoom, async ({ userId }, ctx) => {
  const { id } = await signedIn(ctx);
  const { room } = await recipientOf(ctx, userId, id);
  await ctx.limits.take(`room:${id}`, OPENING, ctx.now);
  await roomOf(ctx.env, room.id).enter(room, id, ctx.now);
  const [row] = await roomRows(ctx.db, id, room.id);
  return row ? roomView(row) : null;
});

serve(roomRoutes, deleteRoom, async ({ roomId }, ctx) => {
  const { id } = await signedIn(ctx);
  const left = await roomOf(ctx.env, roomId).leave(roomId, id);
  if (!left) throw notFound('会话');
  return null;
});

serve(roomRoutes, readMessages, async ({ userId, index }, ctx) => {
  const { id } = await signedIn(ctx);
  const room = userId === undefined ? EVERYBODY : await roomBetween(id, userId);
  const readTo = await roomOf(ctx.env, room.id).read(room, id, index ?? null);
  if (userId === undefined) await readLobby(ctx.db, id, readTo);
  return { readTo };
});
