import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { marks } from '../../../../ming/src/discovery/search/schema.ts';
import { decaySearches, drainArticles, noteSearch } from '../../../../ming/src/discovery/search/writes.ts';
import { searches } from '../../../../ming/src/discovery/site/schema.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { eventOutbox } from '../../../../ming/src/operations/jobs/schema.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const report = (keyword: string, headers: Record<string, string> = {}) =>
  call('/v1/search/made', { body: { keyword }, headers });

beforeAll(async () => {
  await addPerson('a');
  await addArticle(1, { title: '滑轨' });
  await drainArticles(db, openDb(env.SEARCH), 10);
  await db.insert(searches).values({ keyword: 'k-ω SST', hot: 50, updatedAt: NOON });
});

describe('hot searches', () => {
  const hot = async (keyword: string) =>
    (await db.select().from(searches).where(eq(searches.keyword, keyword)))[0]?.hot ?? 0;
  const note = (it: Parameters<typeof noteSearch>[1]) => noteSearch(db, it);
  /** Today's marks by reports. */
  const marked = async () => (await db.select().from(marks)).filter((it) => it.day === dayOf(Date.now()));
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
    await call('/v1/article/search?keyword=%E6%BB%91%E8%BD%A8', { headers: { 'user-agent': 'Firefox' } });
    expect(await marked()).toEqual([]);
    expect(await report('滑轨')).toMatchObject({ code: 200, data: null });
    expect(await marked()).toMatchObject([{ keyword: '滑轨' }]);
  });

  it('are of the words, not of what they were quoted with', async () => {
    await db.delete(marks);
    for (const keyword of ['"滑轨', '《滑轨》？']) expect(await report(keyword)).toMatchObject({ code: 200 });
    expect(await marked()).toMatchObject([{ keyword: '滑轨' }]);
    const said = await db.select().from(searches);
    expect(said.map((it) => it.keyword).filter((it) => it.includes('滑轨'))).toEqual(['滑轨']);
    const { data } = await call('/v1/search/suggest?keyword=%22%E6%BB%91%E8%BD%A8');
    expect(data).toMatchObject([{ text: '滑轨', kind: 'article' }]);
  });

  it('leave out what finds nothing, and nothing at all', async () => {
    await db.delete(marks);
    for (const keyword of ['不存在的词', ' ', '？', 'x'.repeat(500)])
      expect(await report(keyword)).toMatchObject({ code: 200 });
    expect(await marked()).toEqual([]);
  });

  it('cost the index one look, and no text of an article', async () => {
    const { statements } = await queriesOf('/v1/search/made', { body: { keyword: '滑轨' } });
    expect(statements.filter((sql) => /match/i.test(sql))).toHaveLength(1);
    expect(statements.filter((sql) => /bodies/.test(sql))).toEqual([]);
  });

  it('come from one visitor a network, whatever the browser says it is, and leave nothing that grows', async () => {
    await db.delete(marks);
    const [before, events] = [await hot('滑轨'), await db.$count(eventOutbox)];
    for (let n = 0; n < 5; n++)
      await report('滑轨', { 'user-agent': `a${n}`, 'cf-connecting-ip': `2001:db8::${n}` });
    expect([await db.$count(marks), await hot('滑轨'), await db.$count(eventOutbox)]).toEqual([
      1,
      before + 10,
      events,
    ]);
  });
});
