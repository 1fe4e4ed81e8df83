import { addressees } from '../discussion/comment/reads.ts';
import type { EventData } from '../kit/events.ts';
import { frame, inboxOf, relayFor, topicOf } from '../kit/live.ts';
import { messagePlace, roomOf } from '../kit/room.ts';
import { orderRow } from '../money/order/open.ts';
import { deedRow } from '../operations/moderation/reads.ts';
import type { Job } from './consumer.ts';

/** Closes the sockets of a person that belong to sessions which are over. */
export async function closeSockets({ userId }: EventData<'session.ended'>, { env }: Pick<Job, 'env'>) {
  await Promise.all([inboxOf(env, userId).check(), relayFor(env, userId).check(userId)]);
}

/** Closes all sockets of somebody who was banned. */
export async function closeIfBanned({ deedId }: EventData<'moderation.decided'>, { env, db }: Job) {
  const [deed] = await deedRow(db, deedId);
  if (deed?.action === 'ban') await closeSockets({ userId: deed.userId }, { env });
}

/** Has the room of a message erase it that a moderator has taken down. */
export async function eraseMessage({ messageId }: EventData<'message.hidden'>, { env, now }: Job) {
  const { roomId, no } = messagePlace(messageId);
  await roomOf(env, roomId).erase(roomId, no, now);
}

/** Brings the counters of a new notice to the pages that its owner has open. */
export async function showNotice({ userId, type }: EventData<'notice.added'>, { env }: Job) {
  await inboxOf(env, userId).count(type);
}

/** Tells the payer that an order is paid. */
export async function showPayment({ orderNo }: EventData<'order.paid'>, { env, db }: Job) {
  const order = await orderRow(db, orderNo);
  if (!order) return;
  const { userId, status } = order;
  await inboxOf(env, userId).broadcast(frame({ kind: 'payment', orderNo, status }));
}

/** Tells those who have an article open of a comment under it. */
export async function showComment({ commentId }: EventData<'comment.added'>, { env, db, now }: Job) {
  const [it] = await addressees(db, commentId);
  // Those on a passage are shown beside the text.
  if (!it || it.passageId > 0) return;
  const { articleId, userId } = it;
  await topicOf(env, articleId).broadcast(frame({ kind: 'comment', articleId, commentId, userId }), now);
}
