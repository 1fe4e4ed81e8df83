import { createMessageBatch, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { articles, articleTags, bodies } from '../../../../ming/src/content/article/schema.ts';
import { tags } from '../../../../ming/src/content/tag/schema.ts';
import { queryOf } from '../../../../ming/src/discovery/search/find/query.ts';
import { synonymsOf } from '../../../../ming/src/discovery/search/find/synonyms.ts';
import { drainOutbox, type Outbox } from '../../../../ming/src/discovery/search/outbox.ts';
import { foundIds, type OutboxRow, waitingRows } from '../../../../ming/src/discovery/search/reads.ts';
import { outbox } from '../../../../ming/src/discovery/search/schema.ts';
import { drainArticles, noteAll } from '../../../../ming/src/discovery/search/writes.ts';
import { consume } from '../../../../ming/src/jobs/events.ts';
import { change, type Db, openDb } from '../../../../ming/src/kit/db.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import worker from '../../../../ming/src/worker.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';

const search = openDb(env.SEARCH);
const synonyms = synonymsOf([]);

async function found(keyword: string): Promise<number[]> {
  const query = queryOf(keyword, synonyms);
  const rows = query ? await foundIds(search, query, { now: NOON, limit: 50, offset: 0 }) : [];
  return rows.map((row) => row.id).sort((a, b) => a - b);
}
const waiting = async () => (await db.select().from(outbox)).map((it) => it.articleId).sort((a, b) => a - b);
const title = (id: number, text: string) =>
  db.update(articles).set({ title: text }).where(eq(articles.id, id));

/** The index; runs `act` once before its first batch. */
function disturbed(act: () => Promise<unknown>): Db {
  let done = false;
  return new Proxy(search, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'batch') return value;
      return async (list: Parameters<Db['batch']>[0]) => {
        if (!done) {
          done = true;
          await act();
        }
        return target.batch(list);
      };
    },
  });
}

beforeAll(async () => {
  await addPerson('a', { nickname: '旧名' });
  await db.insert(tags).values({ id: 1, name: '旧标签' });
  for (const id of [1, 2, 3]) await addArticle(id, { title: `初版${id}`, tagIds: id < 3 ? [1] : [] });
});
beforeEach(async () => {
  await drainArticles(db, search, 100);
});

describe('every change is noted, whoever writes it', () => {
  const changes: [what: string, act: () => Promise<unknown>, noted: number[]][] = [
    ['a title', () => title(1, '改过'), [1]],
    ['a text', () => db.update(bodies).set({ plain: '新文' }).where(eq(bodies.articleId, 2)), [2]],
    ['visibility', () => db.update(articles).set({ publish: 0 }).where(eq(articles.id, 3)), [3]],
    ['a tag taken away', () => db.delete(articleTags).where(eq(articleTags.articleId, 2)), [2]],
    ['a tag put on', () => db.insert(articleTags).values({ articleId: 3, tagId: 1, createTime: NOON }), [3]],
    ['the name of a tag', () => db.update(tags).set({ name: '新标签' }), [1, 3]],
    ['the name of an author', () => db.update(people).set({ nickname: '新名' }), [1, 2, 3]],
    [
      'an insert that ignores conflicts',
      () => env.DB.prepare('insert or ignore into article_tags values (2, 1, 0, 1)').run(),
      [2],
    ],
    ['a deleted row', () => db.delete(articles).where(eq(articles.id, 2)), [2]],
  ];
  it.each(changes)('%s', async (_what, act, noted) => {
    await act();
    expect(await waiting()).toEqual(noted);
  });

  it('but not a view', async () => {
    await db.update(articles).set({ quantity: 9, hot: 2 });
    expect(await waiting()).toEqual([]);
  });

  it('and rolls back with its transaction', async () => {
    const bad = env.DB.prepare('insert into articles (id) values (1)');
    await expect(
      env.DB.batch([env.DB.prepare("update articles set title = 'x' where id = 1"), bad]),
    ).rejects.toThrow();
    expect(await waiting()).toEqual([]);
  });
});

describe('draining', () => {
  it('brings changes in, hides what is hidden and brings it back', async () => {
    await title(1, '齿轮箱');
    await drainArticles(db, search, 1);
    expect([await found('齿轮'), await found('初版1')]).toEqual([[1], []]);
    await db.update(articles).set({ publish: 3 }).where(eq(articles.id, 1));
    await drainArticles(db, search, 1);
    expect(await found('齿轮')).toEqual([]);
    await db.update(articles).set({ publish: 1 }).where(eq(articles.id, 1));
    await drainArticles(db, search, 1);
    expect([await found('齿轮'), await waiting()]).toEqual([[1], []]);
  });

  it('keeps what it could not index, and retries', async () => {
    const failing = disturbed(() => Promise.reject(new Error('index is away')));
    const away = new Proxy(search, {
      get: (target, name) =>
        name === 'batch'
          ? () => Promise.reject(new Error('index is away'))
          : Reflect.get(target, name, target),
    });
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await title(1, '联轴器');
    expect(await drainArticles(db, away, 5)).toBe(false);
    expect([await waiting(), lines.mock.calls.length]).toEqual([[1], 1]);
    lines.mockRestore();
    await drainArticles(db, failing, 5);
    expect([await waiting(), await found('联轴')]).toEqual([[], [1]]);
  });

  it('does not let a row that cannot be read hold up the others', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const id of [1, 3]) await title(id, `读不出${id}`);
    const unreadable: Outbox<OutboxRow> = {
      table: sql`search_outbox`,
      what: 'article',
      id: sql`article_id`,
      waiting: async (...page) => {
        const rows = await waitingRows(...page);
        if (rows.some((it) => it.id === 1)) throw new Error('string or blob too big');
        return rows;
      },
      entry: (index) => [change(index, sql`select 1`)],
    };
    expect(await drainOutbox(db, search, unreadable, 5)).toBe(false);
    expect([await waiting(), lines.mock.calls.length]).toEqual([[1], 1]);
    lines.mockRestore();
  });

  it('does not lose a change made between reading and indexing', async () => {
    await title(1, '先前词');
    await drainArticles(
      db,
      disturbed(() => title(1, '其后词')),
      1,
    );
    expect(await waiting()).toEqual([1]);
    await drainArticles(db, search, 1);
    expect([await found('先前'), await found('其后')]).toEqual([[], [1]]);
  });

  it('does not let a slow worker bring an older state back', async () => {
    await title(1, '慢的词');
    await drainArticles(
      db,
      disturbed(async () => {
        await title(1, '快的词');
        await drainArticles(db, search, 1);
      }),
      1,
    );
    expect([await found('慢的'), await found('快的'), await waiting()]).toEqual([[], [1], []]);
    await title(1, '将消失');
    await drainArticles(
      db,
      disturbed(async () => {
        await db.update(articles).set({ deletedAt: NOON }).where(eq(articles.id, 1));
        await drainArticles(db, search, 1);
      }),
      1,
    );
    expect([await found('消失'), await waiting()]).toEqual([[], []]);
    await db.update(articles).set({ deletedAt: null }).where(eq(articles.id, 1));
  });

  it('may be done by many at once', async () => {
    for (let id = 10; id < 60; id++) await addArticle(id, { title: `并发词${id}` });
    await Promise.all(Array.from({ length: 4 }, () => drainArticles(db, search, 10)));
    expect([(await found('并发')).length, await waiting()]).toEqual([50, []]);
  });

  it('stops after so many pages and says that there is more', async () => {
    await noteAll(db);
    expect(await drainArticles(db, search, 1)).toBe(true);
    expect((await waiting()).length).toBeGreaterThan(0);
    expect(await drainArticles(db, search, 10)).toBe(false);
  });
});

describe('rebuilding', () => {
  it('fills an empty index, by the clock or by an event', async () => {
    for (const table of ['texts', 'heads', 'docs']) await env.SEARCH.prepare(`delete from ${table}`).run();
    expect(await found('并发')).toEqual([]);
    await noteAll(db);
    await worker.scheduled(createScheduledController({ cron: '* * * * *' }), env);
    expect((await found('并发')).length).toBe(50);
    await title(3, '事件词');
    const body: Event = { id: 1, type: 'search.changed', data: {} };
    await consume(
      createMessageBatch('mingjie-events', [{ id: '1', timestamp: new Date(), attempts: 1, body }]),
      env,
    );
    expect(await waiting()).toEqual([]);
  });
});
