import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { chapters, columns } from '../../../../ming/src/content/column/schema.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { follows } from '../../../../ming/src/people/user/schema.ts';
import { call } from '../../support/call.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';
import { as, authors, create, mine, save } from '../../support/writing.ts';

const AUTHORS = ['w', 'v'];
let reader = '';

beforeAll(async () => {
  await buildWorld();
  await authors(...AUTHORS);
  await db.insert(settings).values({ name: 'forum', value: JSON.stringify({ createTag: 0 }) });
  await addPerson('reader');
  reader = await logIn('reader');
  for (const targetId of ['a', 'b', ...AUTHORS])
    await db.insert(follows).values({ userId: 'reader', targetId, createdAt: NOON });
  for (const [at, userId] of AUTHORS.entries()) {
    await db.insert(columns).values({ id: 20 + at, name: '专栏', userId, createTime: NOON });
    for (const id of [0, 1])
      await db.insert(chapters).values({ id: 200 + 10 * at + id, columnId: 20 + at, name: '章', sort: id });
  }
  await addArticle(30, { userId: 'w', tagIds: [1] });
});

/** Random author actions; `pick` selects the article. */
const steps = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    'create',
    'publish',
    'publish',
    'publish',
    'save',
    'down',
    'bin',
    'restore',
    'remove',
    'move',
    'sort',
  ),
  pick: fc.nat(9),
  category: fc.constantFrom(1, 2),
  tags: fc.subarray(['标签1', '标签2', '新标签']),
  chapter: fc.constantFrom(-1, 0, 1),
});
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Expected state of each article. */
type Known = Map<number, { who: string; shown: boolean; binned: boolean }>;

async function act(known: Known, it: Step): Promise<void> {
  const who = AUTHORS[it.who] ?? '';
  const own = [...known].filter(([, article]) => article.who === who);
  const [id, article] = own[it.pick % Math.max(1, own.length)] ?? [];
  const said = {
    categoryId: it.category,
    tagList: it.tags,
    chapterId: it.chapter < 0 ? 0 : 200 + 10 * it.who + it.chapter,
  };
  if (it.what === 'create' || id === undefined || !article) {
    const { data, message } = await create(who, { ...said, isPublish: it.pick % 2 ? 1 : 3 });
    expect(message).toBe('成功');
    known.set(data.id, { who, shown: it.pick % 2 === 1, binned: false });
    return;
  }
  const { revision } = await mine(who, id);
  const written = async (isPublish: number) =>
    (await save(who, id, revision, { ...said, isPublish })).code === 200;
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => written(3),
    publish: async () => {
      if (await written(1)) article.shown = true;
    },
    down: async () => {
      if (await written(0)) article.shown = false;
    },
    bin: async () => {
      article.binned =
        (await as(who, `softDeleted?id=${id}`, undefined, 'DELETE')).code === 200 || article.binned;
    },
    restore: async () => {
      if ((await as(who, `restoreDeleted?id=${id}`)).code === 200) article.binned = false;
    },
    remove: async () => {
      const { code } = await as(who, `?id=${id}`, undefined, 'DELETE');
      expect(code === 200).toBe(article.binned);
      if (code === 200) known.delete(id);
    },
    move: () => as(who, 'moveArticle', { articleId: id, categoryId: it.category }),
    sort: () => as(who, 'editArticleSort', { id, sort: it.pick }),
  };
  await acts[it.what]?.();
}

const numbers = (list: readonly { id: number | string }[]) =>
  list.map((it) => Number(it.id)).toSorted((a, b) => a - b);

/** Published articles as seen by every list. */
async function listed() {
  const search = openDb(env.SEARCH);
  await drainArticles(db, search, 10);
  const pages = await call('/v1/article/?pageSize=50&sort=new');
  const sitemap = await call('/v1/sitemap/part?kind=article&part=1');
  const feed = await call('/v1/followed/feed?pageSize=50', { token: reader });
  return {
    list: numbers(pages.data.records),
    total: pages.data.total,
    sitemap: numbers(sitemap.data),
    index: numbers(await rowsOf<{ id: number }>(search, sql`select id from docs where shown = 1`)),
    texts: numbers(await rowsOf<{ id: number }>(search, sql`select rowid as id from texts`)),
    feed: numbers(feed.data.flatMap((it: { article?: { id: number } }) => it.article ?? [])),
  };
}

it('whatever authors do, every count and list is that of what is published', async () => {
  const known: Known = new Map();
  const others = new Set((await listed()).list);
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 12 }), async (sequence) => {
      for (const it of sequence) await act(known, it);
      expect(await recount(db)).toEqual([]);
      const shown = [...known].filter(([, it]) => it.shown && !it.binned).map(([id]) => id);
      const all = [...others, ...shown].toSorted((a, b) => a - b);
      expect(await listed()).toEqual({
        list: all,
        total: all.length,
        sitemap: all,
        index: all,
        texts: all,
        feed: all,
      });
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 180_000);
