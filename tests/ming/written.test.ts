import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { BROWSE_PATH } from '../../contract/kit/beacon.ts';
import { drainArticles } from '../../ming/src/discovery/search/writes.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import { type Options, queriesOf } from './support/call.ts';
import { buildWorld, db, logIn } from './support/world.ts';
import snapshot from './written.snapshot.json';

type Sum = { trips: number; queries: number; written: number };
const recorded: Record<string, Sum> = snapshot;

let token = '';

beforeAll(async () => {
  await buildWorld();
  await drainArticles(db, openDb(env.SEARCH), 1);
  token = await logIn('b');
  // Warms caches: synonyms (one minute) and the daily salt.
  await queriesOf('/v1/search/made', { body: { keyword: '文章' } });
});

const ELSEWHERE = { 'cf-connecting-ip': '203.0.113.9' };

/** The most frequent writes in this order; see docs/scale.md. */
const WRITES: [what: string, path: string, options: () => Options][] = [
  ['first view of a reader', BROWSE_PATH, () => ({ body: { articleId: 1 } })],
  ['first view of another reader', BROWSE_PATH, () => ({ body: { articleId: 1 }, headers: ELSEWHERE })],
  ['view within half an hour', BROWSE_PATH, () => ({ body: { articleId: 1 } })],
  ['view with the time spent', BROWSE_PATH, () => ({ body: { articleId: 1, duration: 60, progress: 80 } })],
  ['reported search', '/v1/search/made', () => ({ body: { keyword: '摘要' } })],
  ['the same search once more', '/v1/search/made', () => ({ body: { keyword: '摘要' } })],
  ['like', '/v1/article/like', () => ({ body: { articleId: 1, isLike: true }, token })],
];

it('a frequent write costs a known number of round trips, statements and rows, and never more than before', async () => {
  const costs: Record<string, Sum> = {};
  for (const [what, path, options] of WRITES) {
    const { trips, statements, written } = await queriesOf(path, options());
    costs[what] = { trips, queries: statements.length, written };
    for (const key of ['trips', 'queries', 'written'] as const)
      expect(costs[what]?.[key], `${what}: ${key}`).toBeLessThanOrEqual(recorded[what]?.[key] ?? Infinity);
  }
  await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot('./written.snapshot.json');
});
