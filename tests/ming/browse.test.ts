import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles, viewDays, views } from '../../ming/src/article/schema.ts';
import { countDuration, countView, noteReading } from '../../ming/src/article/writes.ts';
import { daily } from '../../ming/src/jobs/daily.ts';
import { consume } from '../../ming/src/jobs/events.ts';
import type { Event } from '../../ming/src/kit/events.ts';
import { call } from './support/call.ts';
import { buildWorld, db, NOON } from './support/world.ts';

beforeAll(buildWorld);

const seen = async (id: number) => (await call(`/v1/article/info?id=${id}`)).data.quantity;
const browse = (articleId: number, address: string, agent = 'Firefox') =>
  call('/v1/article/increaseBrowseLog', {
    body: { articleId },
    headers: { 'cf-connecting-ip': address, 'user-agent': agent },
  });

describe('increaseBrowseLog', () => {
  it('counts a visitor once in half an hour, and another one too', async () => {
    const before = await seen(1);
    await browse(1, '203.0.113.1');
    await browse(1, '203.0.113.1');
    expect(await seen(1)).toBe(before + 1);
    await browse(1, '203.0.113.2');
    expect(await seen(1)).toBe(before + 2);
  });

  it('counts a network once, whatever the browser says it is', async () => {
    const before = await seen(5);
    for (let n = 0; n < 20; n++) await browse(5, `2001:db8:1:1::${n}`, `agent${n}`);
    expect(await seen(5)).toBe(before + 1);
    await browse(5, '2001:db8:1:2::1');
    expect(await seen(5)).toBe(before + 2);
  });

  it('takes the duration of a reading once in half an hour, and half an hour of it at most', async () => {
    const it = { articleId: 1, visitor: 'reader', duration: 60, now: NOON };
    expect(await countDuration(db, { ...it, duration: 0 })).toBe(0);
    expect(await countDuration(db, it)).toBe(60);
    expect(await countDuration(db, { ...it, now: NOON + 1 })).toBe(0);
    expect(await countDuration(db, { ...it, articleId: 2, duration: 86_400 })).toBe(1_800);
    expect(await countDuration(db, { ...it, now: NOON + 30 * 60_000 })).toBe(60);
  });

  it('announces one duration however many beacons come', async () => {
    const sent: Event[] = [];
    const vars = { EVENTS: { send: async (event: Event) => sent.push(event) } };
    const headers = { 'cf-connecting-ip': '203.0.113.50' };
    for (let n = 0; n < 10; n++)
      await call('/v1/article/increaseBrowseLog', { body: { articleId: 3, duration: 900 }, headers, vars });
    expect(sent).toMatchObject([{ type: 'article.read', articleId: 3, counted: true, seconds: 900 }]);
  });

  it('counts again after half an hour, not a moment before', async () => {
    const it = { articleId: 2, visitor: 'v', now: NOON };
    expect(await countView(db, it)).toBe(true);
    expect(await countView(db, { ...it, now: NOON + 30 * 60_000 - 1 })).toBe(false);
    expect(await countView(db, { ...it, now: NOON + 30 * 60_000 })).toBe(true);
  });

  it('counts once when the same visitor comes twenty times at once', async () => {
    const before = await seen(4);
    await Promise.all(Array.from({ length: 20 }, () => browse(4, '203.0.113.9')));
    expect(await seen(4)).toBe(before + 1);
  });

  it('takes its parameter from the query as well', async () => {
    const answer = await call('/v1/article/increaseBrowseLog?articleId=6', { method: 'POST' });
    expect(answer.code).toBe(200);
  });

  it('refuses what is not there and changes nothing', async () => {
    for (const id of [7, 8, 999]) {
      expect(await browse(id, '203.0.113.3')).toMatchObject({ code: 404, message: '抱歉，文章不存在' });
    }
    expect(await db.select().from(views)).not.toContainEqual(expect.objectContaining({ articleId: 7 }));
  });

  it('keeps no address', async () => {
    await browse(3, '203.0.113.77');
    const rows = JSON.stringify(await db.select().from(views));
    expect(rows).not.toContain('203.0.113');
  });
});

describe('what follows from a reading', () => {
  const event = {
    type: 'article.read',
    articleId: 6,
    day: '2026-05-02',
    counted: true,
    seconds: 40,
  } as const;

  it('goes into the day and into hot', async () => {
    const [before] = (await db.select().from(articles)).filter((it) => it.id === 6);
    await db.update(articles).set({ quantity: 5_000 });
    await noteReading(db, event);
    await noteReading(db, { ...event, counted: false, seconds: 20 });
    const days = (await db.select().from(viewDays)).filter((it) => it.day === event.day);
    expect(days).toEqual([{ articleId: 6, day: event.day, views: 1, seconds: 60 }]);
    const [after] = (await db.select().from(articles)).filter((it) => it.id === 6);
    expect(after?.hot).toBeGreaterThan(before?.hot ?? Number.POSITIVE_INFINITY);
  });

  it('is done by the queue, and tried again when it fails', async () => {
    const message = (id: string, body: unknown) => ({ id, timestamp: new Date(), attempts: 1, body });
    const batch = createMessageBatch('mingjie-events', [
      message('good', event),
      message('bad', { ...event, day: null }),
    ]);
    await consume(batch as MessageBatch<typeof event>, env);
    const result = await getQueueResult(batch, createExecutionContext());
    expect(result.explicitAcks).toEqual(['good']);
    expect(result.retryMessages.map((it: { msgId: string }) => it.msgId)).toEqual(['bad']);
  });

  it('forgets visitors when they can no longer be counted twice', async () => {
    await countView(db, { articleId: 1, visitor: 'old', now: NOON });
    await daily(createScheduledController({ scheduledTime: new Date(NOON + 31 * 60_000) }), env);
    const left = await db.select().from(views);
    expect(left.map((it) => it.visitor)).not.toContain('old');
  });
});
