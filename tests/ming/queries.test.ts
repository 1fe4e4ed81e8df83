import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Cost } from '../../bench/year/inside/meter.ts';
import { entries } from '../../ming/src/discovery/activity/schema.ts';
import { drainArticles, drainQuestions } from '../../ming/src/discovery/search/writes.ts';
import { insertQuestion } from '../../ming/src/discussion/forum/writes.ts';
import { change, openDb } from '../../ming/src/kit/db.ts';
import { people } from '../../ming/src/people/user/schema.ts';
import { CALLS } from '../support/calls.ts';
import { addActivity } from './discovery/activity/support.ts';
import snapshot from './queries.snapshot.json';
import { queriesOf } from './support/call.ts';
import { buildWorld, db, logIn, NOON } from './support/world.ts';

const TIMES = { createTime: NOON, updateTime: NOON, lastTime: NOON };

let operator = '';

beforeAll(async () => {
  await buildWorld();
  await db.update(people).set({ role: 'admin' }).where(sql`id = 'b'`);
  operator = await logIn('b');
  await insertQuestion(db, { id: 1, userId: 'a', title: '问题', source: '正文', tagIds: [1], ...TIMES });
  await addActivity(1);
  await db.insert(entries).values({ activityId: 1, articleId: 1, userId: 'a', createTime: NOON });
  await change(db, sql`update articles set facets = '["analysis:modal"]' where id in (1, 2)`);
  await change(db, sql`update questions set facets = '["analysis:modal"]'`);
  await drainArticles(db, openDb(env.SEARCH), 1);
  await drainQuestions(db, openDb(env.SEARCH), 1);
  // Warms caches: synonyms (one minute) and the daily salt.
  await queriesOf('/v1/article/search?keyword=摘要');
});

type Sum = { trips: number; queries: number; rows: number };
const recorded: Record<string, Sum> = snapshot;

const costOf = (asked: string) => {
  const post = asked.startsWith('POST ');
  return queriesOf(asked.replace('POST ', ''), {
    ...(post && { method: 'POST' }),
    ...(asked.includes('/operator/') && { token: operator }),
  });
};

it('a page costs a known number of round trips, queries and rows, and never more than before', async () => {
  const costs: Record<string, Sum> = {};
  for (const [page, calls] of Object.values(CALLS).flatMap(Object.entries<string[]>)) {
    const each = await Promise.all(calls.map(costOf));
    const sum = (of: (it: Cost) => number) => each.reduce((all, it) => all + of(it), 0);
    const cost = {
      trips: sum((it) => it.trips),
      queries: sum((it) => it.statements.length),
      rows: sum((it) => it.rows),
    };
    costs[page] = cost;
    // These run queries in parallel.
    if (!['search for nothing', 'tool', 'feed of the site'].includes(page))
      expect(cost.trips, page).toBeLessThanOrEqual(3);
    for (const key of ['trips', 'queries', 'rows'] as const)
      expect(cost[key], `${page}: ${key}`).toBeLessThanOrEqual(recorded[page]?.[key] ?? Infinity);
  }
  await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot('./queries.snapshot.json');
});
