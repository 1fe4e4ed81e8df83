import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { sendWeeklyReports } from '../../../../ming/src/jobs/weekly.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { mails } from '../../../../ming/src/kit/schema.ts';
import { authorDays } from '../../../../ming/src/operations/statistics/schema.ts';
import { call, fetchMing } from '../../support/call.ts';
import { addPerson, buildWorld, db, logIn } from '../../support/world.ts';

let token = '';

beforeAll(async () => {
  await buildWorld();
  await addPerson('quiet', { email: 'quiet@mingjie.test' });
  token = await logIn('a');
  const day = (day: string) => ({ userId: 'a', day });
  // 2026-05-04 is a Monday.
  await db.insert(authorDays).values([
    { ...day('2026-05-04'), views: 10, readers: 6, gained: 2 },
    { ...day('2026-05-10'), views: 5, likes: 3 },
    { ...day('2026-05-03'), views: 20 },
    { ...day('2026-05-11'), views: 400 },
  ]);
});

const today = (day: string, vars: Partial<Env> = {}) => ({
  env: { ...(env as unknown as Env), STAGE: 'demo', SITE_URL: 'https://site.test', ...vars },
  db,
  search: db,
  now: Date.parse(`${day}T00:10:00+08:00`),
  day,
});
const want = (weekly: boolean, as = token) =>
  call('/v1/im/noticeSettings', { method: 'PUT', body: { weekly }, token: as });
const none = { sent: 0, failed: 0 };

it('is off until an author wants it, and says the last whole week beside the one before, once', async () => {
  expect((await call('/v1/im/noticeSettings', { token })).data.weekly).toBe(false);
  expect(await sendWeeklyReports(today('2026-05-11'))).toEqual(none);
  expect((await want(true)).data).toMatchObject({ weekly: true, digest: 'off' });
  await want(true, await logIn('quiet'));
  await Promise.all([1, 2, 3].map(() => sendWeeklyReports(today('2026-05-11'))));
  const sent = await db.select().from(mails);
  expect(sent.map((it) => it.to)).toEqual(['a@mingjie.test']);
  const { text = '', html = '', subject } = sent[0] ?? {};
  expect(subject).toContain('你的数据周报 05-04 至 05-10');
  expect(text).toContain('阅读量：15（前一周 20，少 5）');
  // The test world's only fan followed on 2026-05-01.
  expect(text).toContain('新增粉丝：2（前一周 1，多 1）');
  expect(text).toContain('https://site.test/user/data/weekly?week=2026-05-04');
  expect(html).toContain('<table');
  for (const day of ['2026-05-12', '2026-05-17']) expect(await sendWeeklyReports(today(day))).toEqual(none);
  // Switching off and on does not repeat a week.
  await want(false);
  await want(true);
  expect(await sendWeeklyReports(today('2026-05-17'))).toEqual(none);
  expect(await sendWeeklyReports(today('2026-05-18'))).toEqual({ sent: 1, failed: 0 });
});

it('is retried where the provider refused it, and ended by the signed address alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' };
  expect(await sendWeeklyReports(today('2026-05-25', refused))).toEqual({ sent: 0, failed: 1 });
  expect(await sendWeeklyReports(today('2026-05-25'))).toEqual({ sent: 1, failed: 0 });
  const [mail] = await db.select().from(mails).orderBy(sql`id desc`);
  const address = /https:\/\/site\.test(\S+unsubscribe\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const end = (path: string, method = 'POST') =>
    fetchMing(new Request(`https://ming.test${path}`, { method }));
  expect(await (await end(address, 'GET')).text()).toContain('数据周报');
  expect((await end(address.replace('user=a', 'user=quiet'))).status).toBe(403);
  await call('/v1/im/noticeSettings', { method: 'PUT', body: { digest: 'daily' }, token });
  expect((await end(address)).status).toBe(200);
  expect((await call('/v1/im/noticeSettings', { token })).data).toMatchObject({
    weekly: false,
    digest: 'daily',
  });
});
