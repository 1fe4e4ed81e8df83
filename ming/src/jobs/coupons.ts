import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { awardRows } from '../discovery/activity/reads.ts';
import type { EventData } from '../kit/events.ts';
import { announce, broadcast } from '../messages/notice/writes.ts';
import { batchRow } from '../money/coupon/reads.ts';
import { give } from '../money/coupon/writes.ts';
import type { Job } from './consumer.ts';

/** Announces a coupon to everyone eligible, while it is available. */
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

/** Notifies recipients of a granted coupon. */
export async function notifyCouponGiven({ batchId, key }: EventData<'coupon.given'>, { db, now }: Job) {
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

/** Grants winners the coupons of their awards, once each despite corrections, and notifies them. */
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
