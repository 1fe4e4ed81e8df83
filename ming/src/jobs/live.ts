import { addressees } from '../discussion/comment/reads.ts';
import type { EventData } from '../kit/events.ts';
import { frame, inboxOf, relayFor, topicOf } from '../kit/live.ts';
import { messagePlace, roomOf } from '../kit/room.ts';
import { orderRow } from '../money/order/open.ts';
import { deedRow } from '../operations/moderation/reads.ts';
import type { Job } from './consumer.ts';

/** Closes a person's sockets whose session ended. */
export async function closeSockets({ userId }: EventData<'session.ended'>, { env }: Pick<Job, 'env'>) {
  await Promise.all([inboxOf(env, userId).check(), relayFor(env, userId).check(userId)]);
}

/** Closes a banned person's sockets. */
export async function closeIfBanned({ deedId }: EventData<'moderation.decided'>, { env, db }: Job) {
  const [deed] = await deedRow(db, deedId);
  if (deed?.action === 'ban') await closeSockets({ userId: deed.userId }, { env });
}

/** Erases a hidden message in its room. */
export async function eraseMessage({ messageId }: EventData<'message.hidden'>, { env, now }: Job) {
  const { roomId, no } = messagePlace(messageId);
  await roomOf(env, roomId).erase(roomId, no, now);
}

/** Pushes notice counters to open pages. */
export async function showNotice({ userId, type }: EventData<'notice.added'>, { env }: Job) {
  await inboxOf(env, userId).count(type);
}

/** Pushes a payment to the payer. */
export async function showPayment({ orderNo }: EventData<'order.paid'>, { env, db }: Job) {
  const order = await orderRow(db, orderNo);
  if (!order) return;
  const { userId, status } = order;
  await inboxOf(env, userId).broadcast(frame({ kind: 'payment', orderNo, status }));
}

/** Pushes a comment to readers of the article. */
export async function showComment({ commentId }: EventData<'comment.added'>, { env, db, now }: Job) {
  const [it] = await addressees(db, commentId);
  // Passage comments appear beside the text.
  if (!it || it.passageId > 0) return;
  const { articleId, userId } = it;
  await topicOf(env, articleId).broadcast(frame({ kind: 'comment', articleId, commentId, userId }), now);
}
