import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { awardRows } from '../discovery/activity/reads.ts';
import type { EventData } from '../kit/events.ts';
import { announce, broadcast } from '../messages/notice/writes.ts';
import { batchRow } from '../money/coupon/reads.ts';
import { give } from '../money/coupon/writes.ts';
import type { Job } from './consumer.ts';

/** Tells everybody who may receive a coupon that it is there, as long as it is. */
export async function aboutOpened({ batchId }: EventData<'coupon.opened'>, { db, now }: Job) {
  const [it] = await batchRow(db, { id: batchId });
  if (!it || it.stoppedAt !== null) return [];
  const content = `新的优惠券“${it.name}”可以领取了。`;
  const [stored] = broadcast(db, {
    userId: '',
    role: it.role,
    content,
    url: place.coupons(),
    now,
    senderId: '',
    key: `coupon:${batchId}`,
  });
  return [stored];
}

/** Tells those whom operators gave a coupon. */
export async function aboutGiven({ batchId, key }: EventData<'coupon.given'>, { db, now }: Job) {
  const [it] = await batchRow(db, { id: batchId });
  if (!it) return [];
  return [
    announce(db, {
      to: sql`select user_id from coupons where batch_id = ${batchId} and key = ${key}`,
      subject: `coupon:${batchId}:${key}`,
      content: `你收到一张优惠券：${it.name}`,
      url: place.coupons(),
      now,
    }),
  ];
}

/** Gives winners the coupons that go with their awards, each once however often results are corrected, and tells them. */
export async function giveAwards({ activityId }: { activityId: number }, { db, now }: Job) {
  const awards = await awardRows(db, activityId);
  return awards
    .filter(({ award }) => award.batchId > 0)
    .flatMap(({ award: { entryId, batchId }, userId }) => {
      const key = `award:${entryId}`;
      const to = sql`select ${userId}`;
      return [
        give(db, { batchId, to, way: 'award', key, now }),
        announce(db, {
          to: sql`select ${userId} where changes() > 0`,
          subject: `coupon:${batchId}:${key}`,
          content: '获奖附带的优惠券已经放进你的账号。',
          url: place.coupons(),
          now,
        }),
      ];
    });
}
