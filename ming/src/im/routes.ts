import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { blockedPeople, blockPerson } from '../../../contract/block.ts';
import { CODE } from '../../../contract/envelope.ts';
import {
  addRoom,
  deleteRoom,
  messageHistory,
  publicMessages,
  readMessages,
  roomChanges,
  roomList,
  searchMessages,
  sendMessage,
  withdrawMessage,
} from '../../../contract/im.ts';
import { CHANGES_MOST, MENTIONS_MOST, WITHDRAW_MINUTES } from '../../../contract/limits.ts';
import { LIVE_PATH, liveTicket } from '../../../contract/live.ts';
import { CARD_PATH, MESSAGE_CODE, MESSAGE_TYPE } from '../../../contract/message.ts';
import { namedPeople } from '../comment/reads.ts';
import { signedIn } from '../identity/caller.ts';
import { logAction, revisionOf } from '../kit/audit.ts';
import { gmt8 } from '../kit/clock.ts';
import { pageOf } from '../kit/db.ts';
import { randomHex, sha256 } from '../kit/ids.ts';
import { rule } from '../kit/limit.ts';
import { inboxOf } from '../kit/live.ts';
import { invalid, missing, Refusal } from '../kit/refusal.ts';
import { type Line, placeOf, type RoomName, roomOf } from '../kit/room.ts';
import { type Context, Reply, router, serve } from '../kit/serve.ts';
import { admit } from '../moderation/gate.ts';
import { connect } from './live.ts';
import {
  blockedRows,
  blockedTotal,
  cardRow,
  faceRows,
  fileRow,
  foundRows,
  foundTotal,
  lobbyRow,
  recipientRow,
  roomRows,
} from './reads.ts';
import {
  EVERYBODY,
  fileKeyOf,
  isOwnPicture,
  isThere,
  type Named,
  namedIn,
  recipientFault,
  roomBetween,
} from './rules.ts';
import { toolCard } from './tools.ts';
import { foundView, lobbyView, messageView, roomView } from './views.ts';
import {
  type Body,
  block,
  cardOf,
  fileOf,
  pictureOf,
  readLobby,
  tellNamed,
  textOf,
  unblock,
} from './writes.ts';

/** Rate limits of sending, and of opening rooms. */
const SENDING = rule(40, 1);
const OPENING = rule(30, 60);
/** Searches read every message that somebody has. */
const SEARCHING = rule(30, 1);

export const imRoutes = router();

/** Somebody to write to; throws where that is oneself, or nobody. */
async function recipientOf(ctx: Context, userId: string, callerId: string) {
  if (userId === callerId) throw new Refusal(CODE.refused, '不能和自己聊天哦！');
  const [row] = await recipientRow(ctx.db, userId, callerId);
  if (!isThere(row, ctx.now)) throw missing('用户');
  return row;
}

/** The cursors of a private room by whose they are. */
function cursorsOf({ people }: RoomName, callerId: string, it: { readTo: number; peerReadTo: number }) {
  return Object.fromEntries(people.map((id) => [id, id === callerId ? it.readTo : it.peerReadTo]));
}

/** Messages as somebody sees them; those of people whom they have blocked are left out of the public room. */
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

/** The messages of a page: those before one, or those after the pages before it. */
function windowOf(beforeId: string | undefined, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const before = beforeId === undefined ? null : placeOf(beforeId).no;
  return { before, skip: before === null ? (pageNo - 1) * pageSize : 0, size: pageSize };
}

serve(imRoutes, publicMessages, async ({ beforeId, ...paging }, ctx) => {
  const { id } = await signedIn(ctx);
  const window = windowOf(beforeId, paging);
  const { total, version, ...read } = await roomOf(ctx.env, EVERYBODY.id).page(EVERYBODY, id, window);
  return new Reply(pageOf(await viewsOf(ctx, EVERYBODY, id, read), total, paging), { version });
});

serve(imRoutes, roomList, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, [lobby]] = await ctx.db.batch([roomRows(ctx.db, id), lobbyRow(ctx.db, id, ctx.now)]);
  const muteUntil = lobby?.muteUntil ? gmt8(lobby.muteUntil) : '';
  return new Reply(rows.map(roomView), { lobby: lobbyView(lobby), muteUntil });
});

serve(imRoutes, addRoom, async ({ userId }, ctx) => {
  const { id } = await signedIn(ctx);
  await recipientOf(ctx, userId, id);
  await ctx.limits.take(`room:${id}`, OPENING, ctx.now);
  const room = await roomBetween(id, userId);
  await roomOf(ctx.env, room.id).enter(room, id, ctx.now);
  const [row] = await roomRows(ctx.db, id, room.id);
  return row ? roomView(row) : null;
});

serve(imRoutes, deleteRoom, async ({ roomId }, ctx) => {
  const { id } = await signedIn(ctx);
  const left = await roomOf(ctx.env, roomId).leave(roomId, id);
  if (!left) throw missing('会话');
  return null;
});

type Given = z.output<(typeof sendMessage)['input']>;

/** What a message shows, checked and ready to be stored. Throws what is wrong with it. */
async function bodyOf(
  ctx: Context,
  userId: string,
  { type, content, fileName = '' }: Given,
  named: readonly Named[],
): Promise<Body> {
  if (type === MESSAGE_TYPE.picture) {
    if (!isOwnPicture(content, userId)) throw invalid('avatar');
    return pictureOf(content);
  }
  if (type === MESSAGE_TYPE.file) {
    const key = fileKeyOf(content);
    const [file] = key ? await fileRow(ctx.db, key, userId) : [];
    if (!file) throw missing('文件');
    return fileOf({ address: content, name: fileName || (key?.split('/').at(-1) ?? ''), size: file.size });
  }
  if (type === MESSAGE_TYPE.card) {
    const [, kind, id, tool] = CARD_PATH.exec(content) ?? [];
    const [page] = kind ? await cardRow(ctx.db, kind, Number(id)) : [];
    const card = tool ? toolCard(tool) : page;
    if (!card) throw missing('分享的内容');
    return cardOf({ path: content, ...card });
  }
  return textOf(content, named);
}

serve(imRoutes, sendMessage, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { code, type, toUserId, replyTo, mentions = [] } = given;
  const clientId = given.clientId ?? randomHex(16);
  if (code === MESSAGE_CODE.private && !toUserId) throw new Refusal(CODE.invalid, '请填写接收者编号');
  const isPrivate = code === MESSAGE_CODE.private && toUserId !== undefined;
  const fault = isPrivate ? recipientFault(await recipientOf(ctx, toUserId, userId)) : null;
  if (fault) throw new Refusal(CODE.refused, fault);
  await ctx.limits.take(`message:${userId}`, SENDING, ctx.now);
  const said = type === MESSAGE_TYPE.file ? (given.fileName ?? '') : given.content;
  const people =
    !isPrivate && mentions.length > 0 ? await namedPeople(ctx.db, mentions.slice(0, MENTIONS_MOST)) : [];
  const named = type === MESSAGE_TYPE.text ? namedIn(given.content, people) : [];
  const { fields } = await admit(ctx, {
    ...{ userId, key: clientId, channel: 'message', mentions: named.length },
    isReference: type !== MESSAGE_TYPE.text,
    fields: { 消息: said },
  });
  const shown = type === MESSAGE_TYPE.file ? { fileName: fields.消息 } : { content: fields.消息 };
  const body = await bodyOf(ctx, userId, { ...given, ...shown }, named);
  const room = isPrivate ? await roomBetween(userId, toUserId) : EVERYBODY;
  const line = await roomOf(ctx.env, room.id).say(room, { ...body, replyTo, userId, clientId, now: ctx.now });
  if (line.withdrawnAt === 0 && line.source !== body.source)
    throw new Refusal(CODE.refused, '这条消息已经以别的内容发出，请刷新页面');
  if (named.length > 0) await tellNamed(ctx.db, { messageId: `${room.id}-${line.no}`, userId, named });
  return messageView(line, room, await faceRows(ctx.db, [userId], userId));
});

function notWithdrawn(why: 'missing' | 'foreign' | 'late'): Refusal {
  if (why === 'missing') return missing('消息');
  if (why === 'foreign') return new Refusal(CODE.forbidden);
  return new Refusal(CODE.refused, `消息发出超过 ${WITHDRAW_MINUTES} 分钟，不能撤回`);
}

serve(imRoutes, withdrawMessage, async ({ id }, ctx) => {
  const { id: userId, role } = await signedIn(ctx);
  const { roomId, no } = placeOf(id);
  const by = { userId, isModerator: role === 'admin' || role === 'editor' };
  const done = await roomOf(ctx.env, roomId).withdraw(roomId, no, by, ctx.now);
  if (done.what !== 'done') throw notWithdrawn(done.what);
  const { line, people } = done;
  if (line.userId !== userId)
    await logAction(ctx.db, {
      ...{
        operator: userId,
        action: 'withdraw',
        kind: 'message',
        key: id,
        userId: line.userId,
        now: ctx.now,
      },
      // Written down once, however often it is asked for.
      ...{ version: 1, when: sql`${revisionOf('message', id)} = 0` },
    });
  return messageView(line, { id: roomId, people }, await faceRows(ctx.db, [line.userId], userId));
});

serve(imRoutes, messageHistory, async ({ fromUserId, toUserId, beforeId, ...paging }, ctx) => {
  const { id } = await signedIn(ctx);
  if (fromUserId !== id && toUserId !== id) throw new Refusal(CODE.forbidden);
  const room = await roomBetween(fromUserId, toUserId);
  if (beforeId !== undefined && placeOf(beforeId).roomId !== room.id) throw missing('消息');
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

serve(imRoutes, readMessages, async ({ userId, index }, ctx) => {
  const { id } = await signedIn(ctx);
  const room = userId === undefined ? EVERYBODY : await roomBetween(id, userId);
  const readTo = await roomOf(ctx.env, room.id).read(room, id, index ?? null);
  if (userId === undefined) await readLobby(ctx.db, id, readTo);
  return { readTo };
});

serve(imRoutes, blockPerson, async ({ userId, isBlocked }, ctx) => {
  const { id } = await signedIn(ctx);
  if (userId === id) throw new Refusal(CODE.refused, '不能屏蔽自己');
  if (!isBlocked) await unblock(ctx.db, id, userId);
  else {
    const [row] = await recipientRow(ctx.db, userId, id);
    if (!row) throw missing('用户');
    await block(ctx.db, id, userId, ctx.now);
  }
  return { isBlocked };
});

serve(imRoutes, blockedPeople, async (paging, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, totals] = await ctx.db.batch([blockedRows(ctx.db, id, paging), blockedTotal(ctx.db, id)]);
  const records = rows.map(({ createTime, ...row }) => ({ ...row, createTime: gmt8(createTime) }));
  return pageOf(records, totals[0]?.total ?? 0, paging);
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

serve(imRoutes, liveTicket, async (_given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const grant = { userId, session: await sha256(ctx.token ?? '') };
  const ticket = await inboxOf(ctx.env, userId).issue(grant, ctx.now);
  if (ticket === null) throw new Refusal(CODE.limited);
  return { ticket };
});

imRoutes.get(LIVE_PATH, (c) => connect(c.req.raw, c.env, Date.now()));
