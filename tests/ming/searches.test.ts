import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../ming/src/kit/clock.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import type { Event } from '../../ming/src/kit/events.ts';
import { marks } from '../../ming/src/search/schema.ts';
import { decaySearches, drain, noteSearch } from '../../ming/src/search/writes.ts';
import { searches } from '../../ming/src/site/schema.ts';
import { call, queriesOf } from './support/call.ts';
import { deliver, recorder } from './support/events.ts';
import { addArticle, addPerson, db, NOON } from './support/world.ts';

const DAY = 86_400_000;
const report = (keyword: string, headers: Record<string, string> = {}, vars: Record<string, unknown> = {}) =>
  call('/v1/search/made', { body: { keyword }, headers, vars });
const madeBy = (events: readonly Event[]) =>
  events.flatMap((it) => (it.type === 'search.made' ? [it.data] : []));

beforeAll(async () => {
  await addPerson('a');
  await addArticle(1, { title: '滑轨' });
  await drain(db, openDb(env.SEARCH), 10);
  await db.insert(searches).values({ keyword: 'k-ω SST', hot: 50, updatedAt: NOON });
});

describe('hot searches', () => {
  const hot = async (keyword: string) =>
    (await db.select().from(searches).where(eq(searches.keyword, keyword)))[0]?.hot ?? 0;
  const note = async (it: Parameters<typeof noteSearch>[1]) => {
    const [first, ...rest] = noteSearch(db, it);
    if (first) await db.batch([first, ...rest]);
  };
  const made = { day: dayOf(NOON), now: NOON };

  it('count a visitor once a day, whichever way they spell it', async () => {
    for (const keyword of ['滑轨', '滑 轨', '滑轨']) await note({ ...made, keyword, visitor: 'v' });
    expect(await hot('滑轨')).toBe(10);
    await note({ ...made, keyword: '滑轨', visitor: 'w' });
    await note({ ...made, keyword: '滑轨', visitor: 'v', day: dayOf(NOON + DAY) });
    expect(await hot('滑轨')).toBe(30);
    await note({ ...made, keyword: 'K-ωsst', visitor: 'v' });
    expect(await hot('k-ω SST')).toBe(60);
  });

  it('pass over spam, and whoever searches on and on', async () => {
    await note({ ...made, keyword: 'www.spam.com', visitor: 'v' });
    for (let i = 0; i < 30; i++) await note({ ...made, keyword: `词语${i}`, visitor: 'busy' });
    expect(await hot('www.spam.com')).toBe(0);
    expect([await hot('词语19'), await hot('词语20')]).toEqual([10, 0]);
  });

  it('fade by half in a week and forget who searched', async () => {
    await db.insert(searches).values({ keyword: '旧词', hot: 10_000, updatedAt: NOON });
    for (let i = 0; i < 7; i++) await decaySearches(db, dayOf(NOON + i * DAY));
    expect(Math.abs((await hot('旧词')) - 5_000)).toBeLessThan(10);
    expect((await db.select().from(marks)).filter((it) => it.day < dayOf(NOON + 6 * DAY))).toEqual([]);
    await decaySearches(db, dayOf(NOON));
    expect(await hot('词语19')).toBeLessThan(10);
  });

  it('come from the report of a browser, not from a search', async () => {
    const { sent, vars } = recorder();
    await call('/v1/article/search?keyword=%E6%BB%91%E8%BD%A8', {
      vars,
      headers: { 'user-agent': 'Firefox' },
    });
    expect(await report('滑轨', {}, vars)).toMatchObject({ code: 200, data: null });
    await vi.waitFor(() => expect(madeBy(sent)).toMatchObject([{ keyword: '滑轨' }]));
  });

  it('leave out what finds nothing, and nothing at all', async () => {
    const { sent, vars } = recorder();
    for (const keyword of ['不存在的词', ' ', '？', 'x'.repeat(500)])
      expect(await report(keyword, {}, vars)).toMatchObject({ code: 200 });
    await report('滑轨', {}, vars);
    await vi.waitFor(() => expect(madeBy(sent)).toHaveLength(1));
  });

  it('cost the index one look, and no text of an article', async () => {
    const { statements } = await queriesOf('/v1/search/made', { body: { keyword: '滑轨' } });
    expect(statements.filter((sql) => /match/i.test(sql))).toHaveLength(1);
    expect(statements.filter((sql) => /bodies/.test(sql))).toEqual([]);
  });

  it('come from one visitor a network, whatever the browser says it is', async () => {
    const { sent, vars } = recorder();
    for (let n = 0; n < 5; n++)
      await report('滑轨', { 'user-agent': `a${n}`, 'cf-connecting-ip': `2001:db8::${n}` }, vars);
    await vi.waitFor(() => expect(madeBy(sent)).toHaveLength(5));
    expect(new Set(madeBy(sent).map((it) => it.visitor)).size).toBe(1);
  });

  it('are fed by the queue, once an event', async () => {
    const body: Event = {
      id: 77,
      type: 'search.made',
      data: { keyword: '丝杠', visitor: 'q', ...made },
    };
    await deliver(body);
    await db.delete(marks);
    await deliver(body);
    expect(await hot('丝杠')).toBe(10);
  });
});
