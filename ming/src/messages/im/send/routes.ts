import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { WITHDRAW_MINUTES } from '../../../../../contract/kit/limits.ts';
import { type MentionedPerson, namedIn } from '../../../../../contract/kit/mention.ts';
import { sendMessage, withdrawMessage } from '../../../../../contract/messages/im/im.ts';
import {
  cardPage,
  MESSAGE_CODE,
  MESSAGE_TYPE,
  PUBLIC_ROOM,
} from '../../../../../contract/messages/im/message.ts';
import { peopleIn } from '../../../discussion/engine/people.ts';
import { logAction, revisionOf } from '../../../kit/audit.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { invalid, notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { requestId } from '../../../kit/log.ts';
import { messagePlace, roomOf } from '../../../kit/room.ts';
import { admit } from '../../../people/conduct/gate.ts';
import { cardRow, faceRows, fileRow } from '../reads.ts';
import { roomFor } from '../room/routes.ts';
import { fileKeyOf, isOwnPicture, moderatedRoles } from '../rules.ts';
import { toolCard } from '../tools.ts';
import { messageView } from '../views.ts';
import { type Body, cardOf, checkLine, fileOf, pictureOf, renderMessage, tellNamed } from '../writes.ts';

const SENDING = rule(40, 1);

export const sendRoutes = router();

type SendInput = z.output<(typeof sendMessage)['input']>;

/** Validates and renders a message. Throws `Refusal`. */
async function bodyOf(
  ctx: Context,
  userId: string,
  { type, content, fileName = '' }: SendInput,
  named: readonly MentionedPerson[],
): Promise<Body> {
  if (type === MESSAGE_TYPE.picture) {
    if (!isOwnPicture(content, userId)) throw invalid('图片地址');
    return pictureOf(content);
  }
  if (type === MESSAGE_TYPE.file) {
    const key = fileKeyOf(content);
    const [file] = key ? await fileRow(ctx.db, key, userId) : [];
    if (!file) throw notFound('文件');
    return fileOf({ address: content, name: fileName || (key?.split('/').at(-1) ?? ''), size: file.size });
  }
  if (type === MESSAGE_TYPE.card) {
    const page = cardPage(content);
    if (!page) throw notFound('分享的内容');
    const { kind, id } = page;
    const card = kind === 'tool' ? toolCard(id) : (await cardRow(ctx.db, kind, Number(id)))[0];
    if (!card) throw notFound('分享的内容');
    return cardOf({ path: content, ...card });
  }
  return renderMessage(content, named);
}

serve(sendRoutes, sendMessage, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { code, type, toUserId, replyTo, mentions } = given;
  const clientId = given.clientId ?? randomHex(16);
  if (code === MESSAGE_CODE.private && !toUserId) throw new Refusal(CODE.invalid, '请填写接收者编号');
  const isPrivate = code === MESSAGE_CODE.private && toUserId !== undefined;
  const room = await roomFor(ctx, userId, isPrivate ? toUserId : undefined);
  await ctx.limits.take(`message:${userId}`, SENDING, ctx.now);
  const said = type === MESSAGE_TYPE.file ? (given.fileName ?? '') : given.content;
  const people = isPrivate ? [] : await peopleIn(ctx.db, mentions);
  const named = type === MESSAGE_TYPE.text ? namedIn(given.content, people) : [];
  const { fields } = await admit(ctx, {
    userId,
    key: `${room.id} ${clientId}`,
    channel: 'message',
    mentions: named.length,
    isReference: type !== MESSAGE_TYPE.text,
    fields: { 消息: said },
  });
  const shown = type === MESSAGE_TYPE.file ? { fileName: fields.消息 } : { content: fields.消息 };
  const body = await bodyOf(ctx, userId, { ...given, ...shown }, named);
  const saying = { ...body, replyTo, userId, clientId, now: ctx.now };
  const line = await roomOf(ctx.env, room.id).say(room, saying, requestId());
  if (line.withdrawnAt === 0 && line.source !== body.source)
    throw new Refusal(CODE.refused, '这条消息已经以别的内容发出，请刷新页面');
  if (!isPrivate) await checkLine(ctx.db, { messageId: `${room.id}-${line.no}`, now: ctx.now });
  if (named.length > 0) await tellNamed(ctx.db, { messageId: `${room.id}-${line.no}`, userId, named });
  return messageView(line, room, await faceRows(ctx.db, [userId], userId));
});

function notWithdrawn(why: 'missing' | 'foreign' | 'late', moderates: boolean): Refusal {
  if (why === 'missing') return notFound('消息');
  if (why === 'foreign')
    return new Refusal(CODE.forbidden, moderates ? '编辑不能处理编辑和管理员的内容' : undefined);
  return new Refusal(CODE.refused, `消息发出超过 ${WITHDRAW_MINUTES} 分钟，不能撤回`);
}

serve(sendRoutes, withdrawMessage, async ({ id }, ctx) => {
  const { id: userId, role } = await signedIn(ctx);
  const { roomId, no } = messagePlace(id);
  const by = { userId, moderated: moderatedRoles(role), request: requestId() };
  const moderates = by.moderated.length > 0 && roomId === PUBLIC_ROOM;
  const done = await roomOf(ctx.env, roomId).withdraw(roomId, no, by, ctx.now);
  if (done.what !== 'done') throw notWithdrawn(done.what, moderates);
  const { line, people } = done;
  if (line.userId !== userId)
    await logAction(ctx.db, {
      operator: userId,
      action: 'withdraw',
      kind: 'message',
      key: id,
      userId: line.userId,
      now: ctx.now,
      // Immutable: a retry with the client id returns the first.
      version: 1,
      when: sql`${revisionOf('message', id)} = 0`,
    });
  return messageView(line, { id: roomId, people }, await faceRows(ctx.db, [line.userId], userId));
});
