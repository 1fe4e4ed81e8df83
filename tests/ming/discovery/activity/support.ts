import { activities } from '../../../../ming/src/discovery/activity/schema.ts';
import type { EventType } from '../../../../ming/src/kit/events.ts';
import { memory } from '../../../../ming/src/kit/memory.ts';
import { call } from '../../support/call.ts';
import { everEmitted, recorder } from '../../support/events.ts';
import { addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const relayed = memory(recorder);
const tokens: Record<string, string> = {};

/** Test world with two administrators, an editor and two authors, logged in. */
export async function openWorld(): Promise<void> {
  await buildWorld();
  for (const [id, role] of [
    ['boss', 'admin'],
    ['judge', 'admin'],
    ['ed', 'editor'],
  ] as const)
    await addPerson(id, { role });
  for (const id of ['a', 'b', 'boss', 'judge', 'ed']) tokens[id] = await logIn(id);
}

export const as = (who: string) => ({ token: tokens[who] ?? '' });
export const post = (path: string, body: object, who: string, method = 'POST') =>
  call(path, { method, body, vars: relayed.now.vars, ...as(who) });

export async function addActivity(
  id: number,
  more: Partial<typeof activities.$inferInsert> = {},
): Promise<void> {
  const now = Date.now();
  await db.insert(activities).values({
    id,
    title: `活动${id}`,
    intro: '介绍',
    source: '规则',
    html: '<p>规则</p>',
    isPublic: 1,
    most: 2,
    startTime: now - DAY,
    endTime: now + DAY,
    judgeTime: now + 2 * DAY,
    key: `key-${id}`,
    createTime: NOON,
    updateTime: NOON,
    ...more,
  });
}

export const enter = (activityId: number, articleId: number, who: string) =>
  post('/v1/activity/submit', { activityId, articleId }, who);
export const withdraw = (activityId: number, articleId: number, who: string) =>
  post('/v1/activity/withdraw', { activityId, articleId }, who);
export const infoOf = async (id: number) => (await call(`/v1/activity/info?id=${id}`)).data;

/** Data of all events of a type from these calls. */
export const announced = <T extends EventType>(type: T) => everEmitted(type, relayed.now.sent);
