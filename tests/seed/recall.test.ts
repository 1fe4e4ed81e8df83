import { beforeAll, describe, expect, it } from 'vitest';
import { contains, TERMS } from '../../bench/terms.ts';
import { queryOf } from '../../ming/src/discovery/search/find/query.ts';
import { synonymsOf } from '../../ming/src/discovery/search/find/synonyms.ts';
import { foundIds, foundTotals, waitingRows } from '../../ming/src/discovery/search/reads.ts';
import { drainArticles } from '../../ming/src/discovery/search/writes.ts';
import { seedArticles } from '../../seed/articles.ts';
import { insertTexts } from '../../seed/seed.ts';
import { migrated } from './support/migrated.ts';

const synonyms = synonymsOf([]);
const LEAST = 150;

const db = migrated('ming/migrations');
const search = migrated('ming/migrations-search');
let containing: (term: string) => number[] = () => [];

beforeAll(async () => {
  await insertTexts(db, seedArticles());
  const texts = (await waitingRows(db, 0, 1_000)).map((row) => ({ id: row.id, has: contains(row) }));
  texts.sort((a, b) => a.id - b.id);
  containing = (term) => texts.filter((it) => it.has(term)).map((it) => it.id);
  await drainArticles(db, search, Number.POSITIVE_INFINITY);
}, 120_000);

async function found(term: string): Promise<number[]> {
  const query = queryOf(term, synonyms);
  if (!query) return [];
  const rows = await foundIds(search, query, { now: Date.now(), limit: 1_000, offset: 0 });
  const [total] = await foundTotals(search, query);
  expect(total?.articles).toBe(rows.length);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

describe('the demonstration articles', () => {
  it('are found by every term they contain, as a full scan finds them', async () => {
    expect(new Set(TERMS).size).toBe(200);
    const missed: string[] = [];
    let occurring = 0;
    for (const term of TERMS) {
      const there = containing(term);
      if (there.length > 0) occurring++;
      const ids = new Set(await found(term));
      for (const id of there) if (!ids.has(id)) missed.push(`${term}: ${id}`);
    }
    expect(missed).toEqual([]);
    expect(occurring).toBeGreaterThan(LEAST);
  });

  it('and by no term of two characters that does not, synonyms aside', async () => {
    const pairs = TERMS.filter((term) => /^\p{Script=Han}{2}$/u.test(term) && !synonyms.has(term));
    expect(pairs.length).toBeGreaterThan(40);
    for (const term of pairs) expect(await found(term), term).toEqual(containing(term));
  });

  it('by a single character too', async () => {
    for (const term of ['法', '锁', '网']) expect(await found(term), term).toEqual(containing(term));
  });
});
