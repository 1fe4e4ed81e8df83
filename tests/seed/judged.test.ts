import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, scoreOf, unrelated } from '../../bench/judged/judge.ts';
import { ABSENT, JUDGED } from '../../bench/judged/queries.ts';
import { drainArticles, drainQuestions } from '../../ming/src/discovery/search/writes.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import { migrateMain, migrateSearch, openStorage } from '../../scripts/storage.ts';
import { seedArticles } from '../../seed/articles.ts';
import { insertTexts } from '../../seed/seed.ts';
import { SEARCHES } from '../../seed/site.ts';
import { insertThreads } from '../../seed/threads.ts';

const LONG = { timeout: 300_000 };
const folder = mkdtempSync(join(tmpdir(), 'judged-'));
let storage: Awaited<ReturnType<typeof openStorage>>;

const site = () => ({
  db: openDb(storage.db),
  search: openDb(storage.search),
  now: Date.parse('2026-11-20T12:00:00+08:00'),
});

beforeAll(async () => {
  storage = await openStorage(folder);
  await migrateMain(storage.db);
  await migrateSearch(storage.search);
  const { db, search } = site();
  await insertTexts(db, seedArticles());
  await insertThreads(db);
  await drainArticles(db, search, Number.POSITIVE_INFINITY);
  await drainQuestions(db, search, Number.POSITIVE_INFINITY);
}, LONG.timeout);

afterAll(async () => {
  await storage.dispose();
  rmSync(folder, { recursive: true });
});

describe('the judged searches', () => {
  it('hold every hot search, and every article by three wordings', () => {
    const asked = JUDGED.map((it) => it.query);
    expect(asked.length).toBeGreaterThanOrEqual(150);
    expect(new Set(asked).size).toBe(asked.length);
    for (const [keyword] of SEARCHES) expect(asked).toContain(keyword);
    for (const { slug } of seedArticles())
      expect(JUDGED.filter((it) => it.want.includes(slug)).length, slug).toBeGreaterThanOrEqual(3);
  });

  it('find what they should, and nothing where there is nothing', LONG, async () => {
    const verdicts = await judge(site());
    const all = scoreOf(verdicts);
    const lost = verdicts.filter((it) => it.place === 0).map((it) => it.query);
    expect(all.first, lost.join('、')).toBeGreaterThanOrEqual(0.96);
    expect(all.mrr, lost.join('、')).toBeGreaterThanOrEqual(0.97);
    expect(all.none, lost.join('、')).toBeLessThanOrEqual(0.01);
    const hot = verdicts.filter((it) => it.kind === '热搜');
    expect(hot.filter((it) => it.place !== 1)).toEqual([]);
    expect(ABSENT.length).toBeGreaterThanOrEqual(10);
    expect(await unrelated(site())).toEqual([]);
  });
});
