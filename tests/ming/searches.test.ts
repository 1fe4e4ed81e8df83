import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consume } from '../../ming/src/jobs/events.ts';
import { dayOf } from '../../ming/src/kit/clock.ts';
import { open } from '../../ming/src/kit/db.ts';
import type { Event } from '../../ming/src/kit/events.ts';
import { marks } from '../../ming/src/search/schema.ts';
import { coolSearches, drain, noteSearch } from '../../ming/src/search/writes.ts';
import { searches } from '../../ming/src/site/schema.ts';
import { call } from './support/call.ts';
import { addArticle, addPerson, db, NOON } from './support/world.ts';

const DAY = 86_400_000;

beforeAll(async () => {
  await addPerson('a');
  await addArticle(1, { title: '滑轨' });
  await drain(db, open(env.SEARCH), 10);
  await db.insert(searches).values({ keyword: 'k-ω SST', hot: 50, updatedAt: NOON });
});

describe('hot searches', () => {
  const hot = async (keyword: string) =>
    (await db.select().from(searches).where(eq(searches.keyword, keyword)))[0]?.hot ?? 0;
  const made = { day: dayOf(NOON), found: 3, now: NOON };

  it('count a visitor once a day, whichever way they spell it', async () => {
    for (const keyword of ['滑轨', '滑 轨', '滑轨']) await noteSearch(db, { ...made, keyword, visitor: 'v' });
    expect(await hot('滑轨')).toBe(10);
    await noteSearch(db, { ...made, keyword: '滑轨', visitor: 'w' });
    await noteSearch(db, { ...made, keyword: '滑轨', visitor: 'v', day: dayOf(NOON + DAY) });
    expect(await hot('滑轨')).toBe(30);
    await noteSearch(db, { ...made, keyword: 'K-ωsst', visitor: 'v' });
    expect(await hot('k-ω SST')).toBe(60);
  });

  it('pass over spam, what finds nothing, and whoever searches on and on', async () => {
    await noteSearch(db, { ...made, keyword: '丝杠', visitor: 'v', found: 0 });
    await noteSearch(db, { ...made, keyword: 'www.spam.com', visitor: 'v' });
    for (let i = 0; i < 30; i++) await noteSearch(db, { ...made, keyword: `词语${i}`, visitor: 'busy' });
    expect([await hot('丝杠'), await hot('www.spam.com')]).toEqual([0, 0]);
    expect([await hot('词语19'), await hot('词语20')]).toEqual([10, 0]);
  });

  it('fade by half in a week and forget who searched', async () => {
    await db.insert(searches).values({ keyword: '旧词', hot: 10_000, updatedAt: NOON });
    for (let i = 0; i < 7; i++) await coolSearches(db, dayOf(NOON + i * DAY));
    expect(Math.abs((await hot('旧词')) - 5_000)).toBeLessThan(10);
    expect((await db.select().from(marks)).filter((it) => it.day < dayOf(NOON + 6 * DAY))).toEqual([]);
    await coolSearches(db, dayOf(NOON));
    expect(await hot('词语19')).toBeLessThan(10);
  });

  it('come from searches of somebody, not from the rendering of a page', async () => {
    const sent: Event[] = [];
    const vars = { EVENTS: { send: async (event: Event) => sent.push(event) } };
    const asked = '/v1/article/search?keyword=%E6%BB%91%E8%BD%A8';
    await call(asked, { vars });
    expect(sent).toEqual([]);
    await call(asked, { vars, headers: { 'user-agent': 'Firefox' } });
    expect(sent).toMatchObject([{ type: 'search.made', keyword: '滑轨', found: 1 }]);
  });

  it('come from one visitor a network, whatever the browser says it is', async () => {
    const sent: Event[] = [];
    const vars = { EVENTS: { send: async (event: Event) => sent.push(event) } };
    const asked = '/v1/article/search?keyword=%E6%BB%91%E8%BD%A8';
    for (let n = 0; n < 5; n++)
      await call(asked, { vars, headers: { 'user-agent': `a${n}`, 'cf-connecting-ip': `2001:db8::${n}` } });
    const names = sent.flatMap((it) => (it.type === 'search.made' ? it.visitor : []));
    expect([names.length, new Set(names).size]).toEqual([5, 1]);
  });

  it('are fed by the queue', async () => {
    const body: Event = { type: 'search.made', keyword: '丝杠', visitor: 'q', ...made };
    const batch = createMessageBatch('mingjie-events', [
      { id: '1', timestamp: new Date(), attempts: 1, body },
    ]);
    await consume(batch as MessageBatch<Event>, env);
    expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(['1']);
    expect(await hot('丝杠')).toBe(10);
  });
});
