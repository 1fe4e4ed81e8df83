import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { CRAWL_PART } from '../../../../contract/discovery/crawl/crawl.ts';
import { app } from '../../../../ming/src/app.ts';
import { partChanges, partNumbers, partRows } from '../../../../ming/src/discovery/crawl/reads.ts';
import { insertQuestion } from '../../../../ming/src/discussion/forum/writes.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addArticle, addPerson, buildWorld, db, NOON } from '../../support/world.ts';

const HOUR = 3_600_000;
const at = (id: number) => NOON + id * HOUR;
const rowsOf = async (kind: string, part = 1) =>
  (await call(`/v1/sitemap/part?kind=${kind}&part=${part}`)).data;

beforeAll(buildWorld);

describe('the sitemap', () => {
  it('names the parts that hold something, with their last change', async () => {
    const last = at(6);
    expect((await call('/v1/sitemap')).data).toEqual([
      { kind: 'article', part: 1, lastmod: last },
      ...['tag', 'column', 'category', 'author'].map((kind) => ({ kind, part: 1, lastmod: last })),
    ]);
    expect((await queriesOf('/v1/sitemap')).trips).toBe(2);
  });

  it('lists published articles with the time of their last change, and neither drafts nor deleted ones', async () => {
    expect(await rowsOf('article')).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => ({ id: String(id), lastmod: at(id) })),
    );
  });

  it('lists tags, categories, columns and authors with the newest article of each', async () => {
    expect(await rowsOf('tag')).toEqual([
      { id: '1', lastmod: at(5) },
      { id: '2', lastmod: at(4) },
      { id: '3', lastmod: at(3) },
    ]);
    expect(await rowsOf('category')).toEqual([
      { id: '1', lastmod: at(6) },
      { id: '2', lastmod: at(4) },
    ]);
    expect(await rowsOf('column')).toEqual([{ id: '1', lastmod: at(3) }]);
    expect(await rowsOf('author')).toEqual([
      { id: 'a', lastmod: at(5) },
      { id: 'b', lastmod: at(6) },
    ]);
  });

  it('leaves out who and what has nothing to show', async () => {
    await addPerson('silent');
    expect(await rowsOf('author')).toHaveLength(2);
  });

  it('lists questions with the time of their last answer, and neither drafts nor deleted ones', async () => {
    const question = { userId: 'a', source: '正文', tagIds: [], createTime: NOON, updateTime: NOON };
    await insertQuestion(db, { ...question, id: 1, title: '甲', lastTime: at(1) });
    await insertQuestion(db, { ...question, id: 2, title: '乙', lastTime: at(2), state: 3 });
    await insertQuestion(db, { ...question, id: 3, title: '丙', lastTime: at(3), deletedAt: NOON });
    expect(await rowsOf('forum')).toEqual([{ id: '1', lastmod: at(1) }]);
    expect((await call('/v1/sitemap')).data.at(-1)).toEqual({ kind: 'forum', part: 1, lastmod: null });
  });

  it('is empty beyond the last part, and refuses what is not one', async () => {
    expect(await rowsOf('article', 2)).toEqual([]);
    expect(await call('/v1/sitemap/part?kind=article&part=0')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('分段序号'),
    });
    expect(await call('/v1/sitemap/part?kind=user&part=1')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('类别'),
    });
  });

  it('passes over empty ranges of ids and reads few rows however many there are', async () => {
    for (const id of [CRAWL_PART, CRAWL_PART + 1, 5 * CRAWL_PART + 7]) await addArticle(id);
    await addArticle(3 * CRAWL_PART, { publish: 3 });
    const numbers = await partNumbers(db, 'article');
    expect(numbers.map((it) => it.part)).toEqual([1, 2, 6]);
    expect((await partRows(db, 'article', 1)).at(-1)?.id).toBe(String(CRAWL_PART));
    expect((await partRows(db, 'article', 2)).map((it) => it.id)).toEqual([String(CRAWL_PART + 1)]);
    expect(await partChanges(db, [1, 2, 6])).toEqual([
      { part: 1, lastmod: at(CRAWL_PART) },
      { part: 2, lastmod: at(CRAWL_PART + 1) },
      { part: 6, lastmod: at(5 * CRAWL_PART + 7) },
    ]);
  });

  it('finds parts and changes by seeking', async () => {
    const plan = async (query: { getQuery(): { sql: string; params: unknown[] } }) => {
      const { sql, params } = query.getQuery();
      const { results } = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      return results.map((it) => it.detail).filter((it) => /articles|\bit\b/.test(it));
    };
    for (const step of await plan(partNumbers(db, 'article'))) expect(step).toContain('INTEGER PRIMARY KEY');
    for (const step of await plan(partChanges(db, [1, 2]))) expect(step).toContain('articles_part');
  });
});

it('the IndexNow key is told by the backend alone', async () => {
  expect((await call('/v1/sitemap/key')).data).toEqual({ key: '' });
  const request = new Request('https://ming.test/ming/v1/sitemap/key');
  const answer = await app.fetch(request, { ...env, INDEXNOW_KEY: 'abcdef0123456789' });
  expect(await answer.json()).toMatchObject({ data: { key: 'abcdef0123456789' } });
});

it('requests of programs are counted by network, and those without an address not at all', async () => {
  const from = (address: string) =>
    call('/v1/program/turn', { method: 'POST', headers: address ? { 'cf-connecting-ip': address } : {} });
  const codes: number[] = [];
  for (let n = 0; n < 301; n++) codes.push((await from('203.0.113.40')).code);
  expect(codes.indexOf(429)).toBe(300);
  expect((await from('203.0.113.41')).code).toBe(200);
  expect((await from('')).code).toBe(200);
});
