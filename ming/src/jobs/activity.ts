import { sql } from 'drizzle-orm';
import { activityRow, awardRows, correctionRow } from '../discovery/activity/reads.ts';
import type { Db } from '../kit/db.ts';
import type { EventData } from '../kit/events.ts';
import { announce } from '../messages/notice/writes.ts';
import type { Job } from './consumer.ts';

const activityOf = async (db: Db, id: number) => (await activityRow(db, id))[0]?.activity;

const participants = (id: number) => sql`select user_id from activity_entries where activity_id = ${id}`;

/** Notifies administrators that submissions closed, unless decided or cancelled. */
export async function aboutClosedEntries({ activityId }: EventData<'activity.closed'>, { db, now }: Job) {
  const it = await activityOf(db, activityId);
  if (!it || it.resultAt !== null || it.cancelledAt !== null) return [];
  return [
    announce(db, {
      to: sql`select id from people where role = 'admin'`,
      subject: `activity:${activityId}:closed`,
      content: `活动《${it.title}》投稿已经截止，共 ${it.entryNum} 篇，请在活动管理里评审。`,
      activityId,
      now,
    }),
  ];
}

/** Notifies participants that an activity was cancelled. */
export async function aboutCancelled({ activityId }: EventData<'activity.cancelled'>, { db, now }: Job) {
  const it = await activityOf(db, activityId);
  if (!it || it.cancelledAt === null) return [];
  const content = `你参加的活动《${it.title}》已经取消。原因：${it.cancelReason}`;
  const subject = `activity:${activityId}:cancelled`;
  return [announce(db, { to: participants(activityId), subject, content, activityId, now })];
}

/** Notifies participants of the results, and winners of their awards. */
export async function aboutResults({ activityId }: EventData<'activity.decided'>, { db, now }: Job) {
  const [it, awards] = [await activityOf(db, activityId), await awardRows(db, activityId)];
  if (!it) return [];
  const won = awards.map(({ award, title, userId }) =>
    announce(db, {
      to: userId,
      subject: `activity:${activityId}:award:${award.entryId}`,
      content: `恭喜，你的${title ? `《${title}》` : '文章'}在活动《${it.title}》中获得“${award.name}”。`,
      activityId,
      now,
    }),
  );
  const winners = JSON.stringify(awards.map(({ userId }) => userId));
  return [
    ...won,
    announce(db, {
      to: sql`${participants(activityId)} and user_id not in (select value from json_each(${winners}))`,
      subject: `activity:${activityId}:results`,
      content: `你参加的活动《${it.title}》公布了结果，感谢参与。`,
      activityId,
      now,
    }),
  ];
}

/** Notifies participants of a correction. */
export async function aboutCorrected(
  { activityId, correctionId }: EventData<'activity.corrected'>,
  { db, now }: Job,
) {
  const [it, [correction]] = [await activityOf(db, activityId), await correctionRow(db, correctionId)];
  if (!it || !correction) return [];
  const content = `活动《${it.title}》的结果有更正：${correction.note}`;
  const subject = `activity:${activityId}:correction:${correctionId}`;
  return [announce(db, { to: participants(activityId), subject, content, activityId, now })];
}
