import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedbacks } from '../../../../ming/src/discussion/feedback/schema.ts';
import { sendDigests } from '../../../../ming/src/jobs/digest.ts';
import { START } from '../../../../ming/src/jobs/mailing.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { mails } from '../../../../ming/src/kit/schema.ts';
import { mailClaims } from '../../../../ming/src/messages/mail/schema.ts';
import { digestDues, weeklyDues } from '../../../../ming/src/messages/notice/reads.ts';
import { digests, weeklyMails } from '../../../../ming/src/messages/notice/schema.ts';
import { announce } from '../../../../ming/src/messages/notice/writes.ts';
import { deliver, emitted, everEmitted, recorder } from '../../support/events.ts';
import { faulty } from '../../support/faulty.ts';
import { addPerson, db, NOON } from '../../support/world.ts';

const PEOPLE = ['a', 'b', 'c'];
const DAY = '2026-05-01';
const SITE_URL = 'https://site.test';

beforeAll(async () => {
  for (const id of PEOPLE) await addPerson(id, { email: `${id}@mingjie.test` });
  await db.batch([announce(db, { to: 'a', subject: 'x', content: '有事', now: NOON })]);
});
beforeEach(async () => {
  for (const table of [digests, weeklyMails, mails, mailClaims]) await db.delete(table);
});

const today = (binding: D1Database = env.DB) => ({
  env: { ...(env as unknown as Env), STAGE: 'demo', SITE_URL },
  db: openDb(binding),
  search: db,
  now: NOON,
  day: DAY,
});
const expire = () => change(db, sql`update mail_claims set claimed_at = claimed_at - 300000`);

describe('a mail', () => {
  it('goes out wherever a run breaks off, and not twice while the run may still be there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let call = 0, isOver = false; !isOver; call++) {
      for (const table of [digests, mails, mailClaims]) await db.delete(table);
      await db.insert(digests).values({ userId: 'a', period: 'daily' });
      const broken = faulty(env.DB, { call, when: 'since' });
      await sendDigests(today(broken.binding)).catch(() => undefined);
      isOver = broken.calls() <= call;
      await sendDigests(today());
      expect(await db.$count(mails), `call ${call}, at once`).toBeLessThanOrEqual(1);
      await expire();
      await sendDigests(today());
      expect(await db.$count(mails), `call ${call}, later`).toBeGreaterThanOrEqual(1);
      expect(await db.select().from(digests)).toMatchObject([{ sentDay: DAY }]);
      expect(await db.$count(mailClaims)).toBe(0);
    }
    vi.restoreAllMocks();
  });

  it('that another delivery is sending makes the event come again, until it is sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const row = { key: 'k', kind: 'bug', content: '坏了', answer: '修好了。', createTime: NOON };
    await db.insert(feedbacks).values({ id: 1, email: 'v@example.org', ...row });
    await change(
      db,
      sql`insert into operator_log (operator, action, kind, key, version, create_time)
      values ('a', 'feedback.answer', 'feedback', '1', 1, 1)`,
    );
    await db.insert(mailClaims).values({ key: 'feedback:1', claimedAt: Date.now() });
    const event: Event = { id: 6_001, type: 'feedback.answered', data: { feedbackId: 1, version: 1 } };
    expect(await deliver(event)).toMatchObject({ acks: 0, retries: [expect.any(Number)] });
    expect(await db.$count(mails)).toBe(0);
    await expire();
    expect(await deliver(event)).toMatchObject({ acks: 1 });
    expect(await db.select().from(mails)).toMatchObject([{ to: 'v@example.org' }]);
    expect((await db.select().from(feedbacks).where(eq(feedbacks.id, 1)))[0]?.told).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('who is due', () => {
  it('is mailed run by run, by events, until nobody is left, whatever fails before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const many = sql`with recursive n (i) as (select 100 union all select i + 1 from n where i < 159)`;
    await change(
      db,
      sql`insert into people (id, nickname, email, create_time, update_time)
      ${many} select 'p' || i, 'p' || i, 'p' || i || '@mingjie.test', 1, 1 from n`,
    );
    await change(db, sql`insert into digests (user_id, period) ${many} select 'p' || i, 'daily' from n`);
    await change(
      db,
      sql`insert into notices (user_id, type, subject, content, create_time, last_time)
      ${many} select 'p' || i, 0, 'x', '有事', 1, 1 from n`,
    );
    await env.DB.exec(
      "create trigger refused before insert on mails when new.\"to\" like 'p10%' begin select raise(abort, 'refused'); end",
    );
    const now = Date.now();
    const { sent, vars } = recorder();
    expect(await sendDigests({ ...today(), now, day: dayOf(now) })).toEqual({ sent: 40, failed: 10 });
    const [data] = await emitted('mails.left');
    const event = { id: 6_100, type: 'mails.left', data } as Event;
    for (let n = 0; n < 2; n++) await deliver(event, { vars: { ...vars, STAGE: 'demo', SITE_URL } });
    await env.DB.exec('drop trigger refused');
    expect(await everEmitted('mails.left', sent)).toHaveLength(1);
    expect(await db.$count(digests, eq(digests.sentDay, dayOf(now)))).toBe(50);
    vi.restoreAllMocks();
  });

  it('comes in the order of the last mail, so that nobody is always the one who is left', async () => {
    const last = { a: '2026-04-30', b: '2026-04-29', c: '' };
    for (const [userId, sentDay] of Object.entries(last))
      await db.insert(digests).values({ userId, period: 'daily', sentDay });
    const page = { day: DAY, weekAgo: '2026-04-24', most: 2 };
    const first = await digestDues(db, { ...page, after: START });
    const second = await digestDues(db, { ...page, after: first.at(-1) ?? START });
    expect([first, second].map((list) => list.map((it) => it.id))).toEqual([['c', 'b'], ['a']]);
    for (const [userId, sentWeek] of Object.entries(last))
      await db.insert(weeklyMails).values({ userId, wanted: true, sentWeek });
    const weekly = await weeklyDues(db, { week: '2026-05-04', after: START, most: 2 });
    expect(weekly.map((it) => it.id)).toEqual(['c', 'b']);
    const rest = await weeklyDues(db, { week: '2026-05-04', after: weekly.at(-1) ?? START, most: 2 });
    expect(rest.map((it) => it.id)).toEqual(['a']);
  });
});
