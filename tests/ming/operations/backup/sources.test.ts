import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { STRAY_MS, tendBodies } from '../../../../ming/src/content/article/body/writes.ts';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { nameOf } from '../../../../ming/src/operations/backup/manifest.ts';
import { restore } from '../../../../ming/src/operations/backup/restore.ts';
import { restoreFiles } from '../../../../ming/src/operations/backup/restoreFiles.ts';
import { beginBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { addArticle, db, logIn, NOON } from '../../support/world.ts';
import { fill } from './fillTables.ts';
import { bytesOf, everyRow, expectCounted, manifestOf, rowsNow, writeWhole } from './support.ts';

const DAY = 86_400_000;
const NAME = nameOf(NOON);
const SOURCES = ['article_drafts', 'article_revisions', 'article_versions'];
/** Published articles with drafts and revisions, and one never published per account. */
const IDS = [1001, 1002, 1003];
const DRAFTS = [1011, 1012, 1013];

const run = (query: string) => env.DB.prepare(query).run();
const restoreOf = (kind: 'article' | 'account', id: number | string, accepted: string[] = []) =>
  call(`/v1/operator/backups/${kind}`, {
    body: { name: NAME, id, reason: '误删', accepted, ...(kind === 'article' ? { comments: true } : {}) },
    ...as('admin'),
  });
const look = (kind: 'article' | 'account', id: number | string) =>
  call(`/v1/operator/backups/${kind}?name=${NAME}&id=${id}`, as('admin'));
async function moveAll(): Promise<void> {
  for (let moved = 1; moved > 0; ) ({ moved } = await tendBodies(db, env.FILES, Date.now() + 2 * DAY));
}
const sweep = () => tendBodies(db, env.FILES, Date.now() + STRAY_MS + 60_000);
async function keysOf(id: number): Promise<Record<string, string[]>> {
  const entries = SOURCES.map(async (table) => {
    const { results } = await env.DB.prepare(
      `select text_key as key from ${table} where article_id = ${id} and text_key is not null order by 1`,
    ).all<{ key: string }>();
    return [table, results.map((it) => it.key)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const allKeys = async (id: number) => Object.values(await keysOf(id)).flat();
const rowsIn = async (table: string, id: number) =>
  (await everyRow(env.DB, table)).filter((it) => JSON.parse(String(it))[0] === id);

let token = '';
/** An article as opened by its author. */
const own = (id: number) => call(`/v1/article/selectMyArticleInfo?id=${id}`, { token });

/** Source rows before moving, by table and article. */
const inline = new Map<string, unknown[]>();
let tables: Awaited<ReturnType<typeof rowsNow>>;

beforeAll(async () => {
  await buildCommunity();
  token = await logIn('a');
  for (const id of IDS) await fill(id);
  for (const id of DRAFTS) {
    await addArticle(id, { userId: 'a', publish: 3 });
    await run(`delete from article_bodies where article_id = ${id}`);
    await run(`insert into article_drafts (article_id, user_id, revision, title, fields, source, checkpoint_at, update_time)
      values (${id}, 'a', 2, '没写完', '{}', '', 1, 1)`);
    await run(`insert into article_revisions (article_id, revision, user_id, why, size, created_at, title, fields, source)
      values (${id}, 1, 'a', 'sitting', 2, 1, '旧', '{}', '')`);
  }
  for (const table of SOURCES)
    await run(`update ${table} set source = '${table} ' || hex(randomblob(600)) where article_id > 1000`);
  await run(`update article_drafts set fields = '{"tags":[],"avatar":""}' where article_id > 1000`);
  for (const table of SOURCES)
    for (const id of [...IDS, ...DRAFTS]) inline.set(`${table} ${id}`, await rowsIn(table, id));
  // The texts were stored uncompressed; restored as compressed.
  await moveAll();
  tables = await rowsNow();
  expect(await beginBackup(db, { operator: null, now: NOON })).toBe(true);
  await writeWhole(NOON);
}, 120_000);

async function endForGood(id: number): Promise<void> {
  await run(`update articles set deleted_at = 1 where id = ${id}`);
  expect(await endOwn(db, { id, userId: 'a', now: NOON })).toBe(true);
  await sweep();
}
/** Decompresses the text of a row if needed. */
const plain = (rows: readonly unknown[]) =>
  rows.map((it) =>
    JSON.parse(String(it)).filter((value: unknown) => !/^(text|blob)$|^1F8B|^article_/.test(String(value))),
  );

describe('drafts and histories that had left the database', () => {
  it('come back with their article as rows after their objects were swept, and move again', async () => {
    const keys = await allKeys(1001);
    expect(keys).toHaveLength(4);
    const before = (await call('/v1/article/versions?id=1001')).data;
    await endForGood(1001);
    expect(await Promise.all(keys.map((key) => env.FILES.head(key)))).toEqual([null, null, null, null]);
    await run("delete from files where key like '%1001%'");
    const seen = await look('article', 1001);
    expect(seen.data).toMatchObject({ now: null, after: '已发布', conflicts: [] });
    expect((await restoreOf('article', 1001)).code).toBe(200);
    for (const table of SOURCES) {
      const rows = await rowsIn(table, 1001);
      expect(plain(rows), table).toEqual(plain(inline.get(`${table} 1001`) ?? []));
    }
    expect(await allKeys(1001)).toEqual([]);
    await expectCounted();
    expect((await call('/v1/article/versions?id=1001')).data).toEqual(before);
    await moveAll();
    const again = await allKeys(1001);
    expect(again).toHaveLength(4);
    expect(again.filter((key) => keys.includes(key))).toEqual([]);
    await expectCounted();
  }, 120_000);

  it('bring back a draft of which the object is lost or damaged, twice at once', async () => {
    const { article_drafts: [key = ''] = [] } = await keysOf(1002);
    expect((await look('article', 1002)).data.differs).toBe(false);
    await env.FILES.put(key, 'damaged');
    expect((await look('article', 1002)).data.differs).toBe(true);
    const answers = await Promise.all([restoreOf('article', 1002), restoreOf('article', 1002)]);
    expect(answers.map(({ code }) => code).toSorted()[0]).toBe(200);
    const text = await own(1002);
    expect([text.code, text.data?.contentMd.slice(0, 14)]).toEqual([200, 'article_drafts']);
    await moveAll();
    expect((await own(1002)).data.contentMd).toBe(text.data.contentMd);
  }, 120_000);

  it('leave out a former state of which no copy is whole, once an operator has seen it', async () => {
    const { article_revisions: [lost = ''] = [] } = await keysOf(1003);
    await env.BACKUPS.put(lost, 'damaged');
    await endForGood(1003);
    await run("delete from files where key like '%1003%'");
    const { data } = await look('article', 1003);
    expect(data.conflicts).toEqual([
      { code: 'files', text: expect.stringMatching(/^文章 1003 的历史 \d没有完好的副本：不恢复$/) },
    ]);
    expect((await restoreOf('article', 1003)).code).toBe(400);
    expect((await restoreOf('article', 1003, ['files'])).code).toBe(200);
    expect(await rowsIn('article_revisions', 1003)).toHaveLength(1);
    expect(await rowsIn('article_drafts', 1003)).toHaveLength(1);
  }, 120_000);

  it('are refused where there would be nothing but an empty draft', async () => {
    const { article_drafts: [key = ''] = [] } = await keysOf(1011);
    const bytes = await (await env.BACKUPS.get(key))?.arrayBuffer();
    await endForGood(1011);
    await env.BACKUPS.put(key, 'damaged');
    for (const answer of [await look('article', 1011), await restoreOf('article', 1011)])
      expect([answer.code, answer.message]).toEqual([
        400,
        expect.stringContaining('文章 1011 的草稿不在这份备份里'),
      ]);
    await env.BACKUPS.put(key, bytes ?? '');
    expect((await restoreOf('article', 1011)).code).toBe(200);
    const text = await own(1011);
    expect(text.data.contentMd).toContain('article_drafts');
  }, 120_000);

  it('come back with their account; what is lost is left out and named', async () => {
    const { article_drafts: [lost = ''] = [] } = await keysOf(1013);
    await env.BACKUPS.put(lost, 'damaged');
    for (const id of [1012, 1013]) await endForGood(id);
    const seen = await look('account', 'a');
    const texts = seen.data.conflicts.map((it: { text: string }) => it.text);
    expect(texts).toContain('文章 1013 的草稿没有完好的副本：不恢复');
    const codes = seen.data.conflicts.map((it: { code: string }) => it.code);
    const [first, second] = await Promise.all([
      restoreOf('account', 'a', codes),
      restoreOf('account', 'a', codes),
    ]);
    expect([first.code, second.code]).toContain(200);
    expect(await rowsIn('articles', 1013)).toEqual([]);
    for (const table of ['article_drafts', 'article_revisions'])
      expect(plain(await rowsIn(table, 1012)), table).toEqual(plain(inline.get(`${table} 1012`) ?? []));
    const text = await own(1012);
    expect(text.data.contentMd).toContain('article_drafts');
  }, 120_000);
});

it('a whole backup brings back the rows and the objects that they name', async () => {
  const { objects } = await env.FILES.list({ prefix: 'body/' });
  await env.FILES.delete(objects.map(({ key }) => key));
  const source = {
    manifest: await manifestOf(NAME),
    read: bytesOf,
    migrations: env.MIGRATIONS,
    said: () => undefined,
  };
  await restoreFiles(source, { files: env.FILES, backups: env.BACKUPS });
  await restore(openDb(env.RESTORED), source);
  for (const table of SOURCES) expect(await everyRow(env.RESTORED, table)).toEqual(tables.get(table));
  const { data } = await call('/v1/article/versions?id=1002', { vars: { DB: env.RESTORED } });
  expect(data.versions).toHaveLength(1);
  const { results } = await env.RESTORED.prepare(
    'select text_key as key from article_drafts where article_id in (1001, 1002)',
  ).all<{ key: string }>();
  expect(results).toHaveLength(2);
  for (const { key } of results) expect(await env.FILES.head(key)).not.toBeNull();
}, 120_000);
