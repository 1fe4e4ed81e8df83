import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tendBodies } from '../../../../ming/src/content/article/body/writes.ts';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { bodies } from '../../../../ming/src/content/article/schema.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { nameOf } from '../../../../ming/src/operations/backup/manifest.ts';
import { restore } from '../../../../ming/src/operations/backup/restore.ts';
import { restoreFiles } from '../../../../ming/src/operations/backup/restoreFiles.ts';
import { beginBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { call as callPlain } from '../../support/call.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { db, NOON } from '../../support/world.ts';
import { fill } from './fillTables.ts';
import { bytesOf, everyRow, expectCounted, manifestOf, rowsNow, writeWhole } from './support.ts';

const DAY = 86_400_000;
const NAME = nameOf(NOON);
const PATH = '/v1/operator/backups/article';
const IDS = [1001, 1002, 1003, 1004];

const look = (id: number) => call(`${PATH}?name=${NAME}&id=${id}`, as('admin'));
const bringBack = (id: number) =>
  call(PATH, { body: { name: NAME, id, comments: true, reason: '误删', accepted: [] }, ...as('admin') });
const content = async (id: number) => call(`/v1/article/info?id=${id}`, as('admin'));
async function moveAll(): Promise<void> {
  for (let moved = 1; moved > 0; ) ({ moved } = await tendBodies(db, env.FILES, Date.now() + 2 * DAY));
}
async function keysOf(id: number): Promise<string[]> {
  const [row] = await db.select().from(bodies).where(eq(bodies.articleId, id));
  return [row?.openKey ?? '', row?.restKey ?? ''];
}
const textsOf = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(content))).map(({ code, data }) => ({
    code,
    content: data?.content,
    md: data?.contentMd,
  }));

/** Rows of texts before moving, by article. */
const inline = new Map<number, string>();
let before: Awaited<ReturnType<typeof textsOf>> = [];
let tables: Awaited<ReturnType<typeof rowsNow>>;

beforeAll(async () => {
  await buildCommunity();
  for (const id of IDS) await fill(id);
  for (const row of await everyRow(env.DB, 'article_bodies'))
    inline.set(JSON.parse(String(row))[0], String(row));
  before = await textsOf(IDS);
  await moveAll();
  tables = await rowsNow();
  expect(await beginBackup(db, { operator: null, now: NOON })).toBe(true);
  await writeWhole(NOON);
}, 120_000);

/** Current rows, with one article's text as before moving. */
async function expectRestored(id: number): Promise<void> {
  const now = await rowsNow();
  for (const [table, rows] of tables)
    if (table === 'article_bodies') {
      const others = rows.filter((it) => JSON.parse(String(it))[0] !== id);
      expect(now.get(table)).toEqual([...others, inline.get(id)].toSorted());
    } else expect(now.get(table), table).toEqual(rows);
  await expectCounted();
}

describe('an article whose text had left the database', () => {
  it('comes back row by row after it was deleted for good and its objects swept, and moves again', async () => {
    const keys = await keysOf(1001);
    await env.DB.prepare('update articles set deleted_at = 1 where id = 1001').run();
    expect(await endOwn(db, { id: 1001, userId: 'a', now: NOON })).toBe(true);
    await tendBodies(db, env.FILES, Date.now() + 2 * DAY);
    expect(await Promise.all(keys.map((key) => env.FILES.head(key)))).toEqual([null, null]);
    await env.DB.prepare("delete from files where key like '%1001%'").run();
    expect((await look(1001)).data).toMatchObject({ now: null, after: '已发布', conflicts: [] });
    expect((await bringBack(1001)).code).toBe(200);
    await expectRestored(1001);
    expect(await textsOf(IDS)).toEqual(before);
    await moveAll();
    expect(await textsOf(IDS)).toEqual(before);
    expect(await keysOf(1001)).not.toEqual(keys);
  }, 120_000);

  it('gets its text back where only that is lost or damaged', async () => {
    const [open = '', rest = ''] = await keysOf(1002);
    expect((await look(1002)).data.differs).toBe(false);
    await env.FILES.put(open, 'damaged');
    await env.FILES.delete(rest);
    expect((await content(1002)).message).toBe('正文暂时读不出来，请稍后再试');
    expect((await look(1002)).data.differs).toBe(true);
    expect((await bringBack(1002)).code).toBe(200);
    expect(await textsOf(IDS)).toEqual(before);
    await moveAll();
    expect(await textsOf(IDS)).toEqual(before);
  });

  it('is refused in words where neither the backup nor the site has it whole any more', async () => {
    const [open = ''] = await keysOf(1003);
    const bytes = await (await env.FILES.get(open))?.arrayBuffer();
    // Either the copy or the original suffices.
    await env.BACKUPS.put(open, 'damaged');
    expect((await look(1003)).code).toBe(200);
    await env.FILES.delete(open);
    for (const answer of [await look(1003), await bringBack(1003)])
      expect([answer.code, answer.message]).toEqual([
        400,
        expect.stringContaining('文章 1003 的正文不在这份备份里'),
      ]);
    await env.BACKUPS.put(open, bytes ?? '');
    await env.FILES.put(open, bytes ?? '');
  });
});

it('a whole backup brings back the rows and the objects that they name', async () => {
  await moveAll();
  const { objects } = await env.FILES.list({ prefix: 'body/' });
  await env.FILES.delete(objects.map(({ key }) => key));
  const source = {
    manifest: await manifestOf(NAME),
    read: bytesOf,
    migrations: env.MIGRATIONS,
    said: () => undefined,
  };
  const files = await restoreFiles(source, { files: env.FILES, backups: env.BACKUPS });
  expect(files.faults).toEqual([]);
  await restore(openDb(env.RESTORED), source);
  expect(await everyRow(env.RESTORED, 'article_bodies')).toEqual(tables.get('article_bodies'));
  const answers = await Promise.all(
    IDS.map((id) => callPlain(`/v1/article/info?id=${id}`, { vars: { DB: env.RESTORED } })),
  );
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
}, 120_000);
