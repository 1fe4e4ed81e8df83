import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { articles, bodies } from '../../../../ming/src/content/article/schema.ts';
import { targetsOf } from '../../../../ming/src/content/citation/rules.ts';
import { citations } from '../../../../ming/src/content/citation/schema.ts';
import { noteCitations } from '../../../../ming/src/jobs/citations.ts';
import { call } from '../../support/call.ts';
import { deliver } from '../../support/events.ts';
import { addArticle, buildWorld, db } from '../../support/world.ts';

beforeAll(buildWorld);

const info = async (id: number) => (await call(`/v1/article/info?id=${id}`)).data;
let last = 70_100;
async function said(articleId: number, type: 'article.published' | 'article.changed'): Promise<void> {
  const id = ++last;
  for (const _ of [1, 2]) await deliver({ id, type, data: { articleId } });
}

test('pages of the site are told from other addresses, each counts once, and nothing refers to itself', () => {
  const links = [
    '/article/2',
    '/article/2#eq-a',
    'https://ming.test/article/3?from=x',
    'https://ming.test.evil/article/4',
    '/article/1',
    '/article/0',
    '/article/x',
    '/articles/5',
    '/forum/detail/7',
    '//ming.test/article/8',
    '/tools/yplus#calc=tool-yplus',
    '/tools/yplus/cite',
    'https://ming.test/benchmark/dfg-2d-1',
    '/benchmark',
  ];
  expect(
    targetsOf({ kind: 'article', target: '1' }, { links, dois: ['10.1/a'] }, 'https://ming.test'),
  ).toEqual([
    { kind: 'article', target: '2' },
    { kind: 'article', target: '3' },
    { kind: 'question', target: '7' },
    { kind: 'tool', target: 'yplus' },
    { kind: 'benchmark', target: 'dfg-2d-1' },
    { kind: 'doi', target: '10.1/a' },
  ]);
});

test('an article that refers to another is shown there and counted, once however often it is delivered', async () => {
  await addArticle(30, {
    title: '引用者',
    source: '见[一](/article/1)与[二](/article/2)，doi:10.1115/1.2960953',
  });
  await said(30, 'article.published');
  await said(30, 'article.published');
  expect(await info(1)).toMatchObject({ citedCount: 1, citing: [{ id: 30, title: '引用者' }] });
  expect(await info(2)).toMatchObject({ citedCount: 1 });
  expect(await db.select().from(citations).where(eq(citations.articleId, 30))).toHaveLength(2);
});

test('a changed text refers to what it says now', async () => {
  await db.update(bodies).set({ source: '只见[二](/article/2)' }).where(eq(bodies.articleId, 30));
  await said(30, 'article.changed');
  expect(await info(1)).toMatchObject({ citedCount: 0, citing: [] });
  expect(await info(2)).toMatchObject({ citedCount: 1, citing: [{ id: 30 }] });
});

test('a delivery that read a revision which was replaced meanwhile changes nothing', async () => {
  const job = { db, env, now: 0 };
  const stale = await noteCitations({ articleId: 30 }, job);
  await db.update(bodies).set({ source: '只见[一](/article/1)' }).where(eq(bodies.articleId, 30));
  await db.run(sql`update articles set revision = revision + 1 where id = 30`);
  await said(30, 'article.changed');
  for (const statement of stale) await statement;
  expect(await info(1)).toMatchObject({ citedCount: 1, citing: [{ id: 30 }] });
  expect(await info(2)).toMatchObject({ citedCount: 0 });
  await db.update(bodies).set({ source: '只见[二](/article/2)' }).where(eq(bodies.articleId, 30));
  await said(30, 'article.changed');
});

test('what is hidden or deleted is neither shown nor counted, and is again when it returns', async () => {
  for (const state of ['publish = 0', 'publish = 1', `deleted_at = 5`, 'deleted_at = null']) {
    await db.run(sql.raw(`update articles set ${state} where id = 30`));
    const shown = state === 'publish = 1' || state === 'deleted_at = null';
    expect(await info(2), state).toMatchObject({ citedCount: shown ? 1 : 0 });
    expect((await info(2)).citing, state).toHaveLength(shown ? 1 : 0);
  }
  await db.delete(articles).where(eq(articles.id, 30));
  expect(await info(2)).toMatchObject({ citedCount: 0, citing: [] });
});
