import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { lastRuns, mails, settings } from '../../../../ming/src/kit/schema.ts';
import { incidents } from '../../../../ming/src/operations/health/schema.ts';
import { watchHealth } from '../../../../ming/src/operations/health/writes.ts';
import { textChecks, textOpinions } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { say, settle, setUp, sweep, tencent } from '../../support/checking.ts';
import { as, buildCommunity } from '../../support/community.ts';
import { db } from '../../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  await buildCommunity();
  await db.insert(settings).values({ name: 'alertMail', value: '"ops@example.org"' });
});
beforeEach(async () => {
  await settle();
  await db.batch([
    db.delete(textChecks),
    db.delete(textOpinions),
    db.delete(lastRuns),
    db.delete(incidents),
    db.delete(mails),
  ]);
  await tencent({ trouble: null, forget: true });
});

const bindings = env as unknown as Env;
const watch = (now: number, more: object = setUp()) =>
  watchHealth({ env: { ...bindings, ...more }, db, now });
/** Operators' notices of the text check, without those of the backup of a new site. */
async function told(): Promise<string[]> {
  const subjects = (await db.select({ subject: mails.subject }).from(mails)).map((it) => it.subject);
  expect(subjects.filter((it) => it.includes('备份') || it.includes('任务'))).toEqual([]);
  return subjects.filter((it) => it.includes('内容安全'));
}
const write = (content: string, who = 'one') => say('/v1/comment/', { articleId: 51, content }, who);
const dutyOf = async () => {
  const { data } = await call('/v1/operator/health', { ...as('admin'), vars: setUp() });
  return data.duties.find((it: { name: string }) => it.name === 'texts');
};

it('operators are told once that it has failed for half an hour, and once when it answers again', async () => {
  const start = Date.now();
  await tencent({ trouble: 'down' });
  await write('第一段没有人查的文字');
  for (let n = 0; n < 25; n += 5) {
    await sweep(start + n * MINUTE);
    await watch(start + n * MINUTE);
  }
  expect(await told()).toEqual([]);
  expect(await dutyOf()).toMatchObject({ state: 'ok' });
  await write('第二段没有人查的文字', 'two');
  for (let n = 31; n < 200; n += 13) {
    await sweep(start + n * MINUTE);
    await watch(start + n * MINUTE);
    await watch(start + n * MINUTE);
  }
  expect(await told()).toEqual(['【明解】内容安全的检查不正常']);
  await tencent({ trouble: null });
  await sweep(start + 12 * HOUR);
  expect(await db.$count(textChecks)).toBe(0);
  for (const n of [0, 1, 2]) await watch(start + 12 * HOUR + n * MINUTE);
  expect(await told()).toEqual(['【明解】内容安全的检查不正常', '【明解】内容安全的检查恢复正常']);
  expect(await dutyOf()).toEqual({ name: 'texts', state: 'ok', detail: '没有在等的' });
});

it('one text that is refused tells nobody once others are answered, and nobody is told where it is off', async () => {
  const start = Date.now();
  await tencent({ trouble: 'down' });
  await write('查不成的一段文字');
  await db
    .insert(textOpinions)
    .values({ hash: 'x', suggestion: 'Pass', label: '', keywords: '[]', createTime: Date.now() });
  await sweep(start + HOUR);
  await watch(start + HOUR);
  await db.delete(textOpinions);
  await watch(start + HOUR, { TMS_SECRET_ID: '', TMS_SECRET_KEY: '' });
  expect(await told()).toEqual([]);
});

it('operators are told once of texts that nobody comes to check, and not of one that waits for its next attempt', async () => {
  const start = Date.now();
  await write('排着队的一段文字');
  await watch(start + 10 * MINUTE);
  expect(await told()).toEqual([]);
  await watch(start + 16 * MINUTE);
  await watch(start + 17 * MINUTE);
  expect(await told()).toEqual(['【明解】内容安全的检查不正常']);
  await sweep(start + 18 * MINUTE);
  await watch(start + 18 * MINUTE);
  expect(await told()).toHaveLength(2);
});
