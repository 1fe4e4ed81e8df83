import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { DOMAINS } from '../../../../ming/src/domains.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import { nameOf } from '../../../../ming/src/operations/backup/manifest.ts';
import { NotRestored, restore } from '../../../../ming/src/operations/backup/restore.ts';
import { plan } from '../../../../ming/src/operations/backup/snapshot.ts';
import { advanceBackup, beginBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { as, buildCommunity, call, comment } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, db, NOON } from '../../support/world.ts';
import { bytesOf, copies, everyRow, manifestOf, writeWhole } from './support.ts';

const NAME = nameOf(NOON);
const into = openDb(env.RESTORED);
/** Every row at the moment of the snapshot, by table; taken as a second snapshot would be. */
const snapshot = new Map<string, unknown[]>();
let writing = true;

/** Likes, comments and withdraws all the while: rows and the counts beside them change together. */
async function write(who: string): Promise<number> {
  let n = 0;
  for (; writing; n++) {
    await call('/v1/comment/', { body: { articleId: 52, content: `并发的评论 ${who} ${n}` }, ...as(who) });
    await call('/v1/article/like', { body: { articleId: 51, isLike: n % 2 === 0 }, ...as(who) });
  }
  return n;
}

async function backUp(): Promise<void> {
  expect(await beginBackup(db, { operator: null, now: NOON })).toBe(true);
  for (const name of await copies())
    snapshot.set(name.replace('backup_copy_', ''), await everyRow(env.DB, name));
  // One worker is cut off again and again, a second one goes on at the same time.
  for (let n = 0; n < 4; n++) await Promise.all([advanceBackup(env, NOON, 1), advanceBackup(env, NOON, 1)]);
  await writeWhole(NOON + 5_000);
}

const source = async () => ({
  manifest: await manifestOf(NAME),
  read: bytesOf,
  migrations: env.MIGRATIONS,
  said: () => undefined,
});

beforeAll(async () => {
  await buildCommunity();
  for (let id = 100; id < 160; id++)
    await addArticle(id, { source: `# 标题\n\n${`正文${id} `.repeat(400)}` });
  for (const who of ['one', 'two']) await comment('先有的评论', who);
  await change(db, sql`insert into searches values ('a real', 1, 1)`);
  await env.FILES.put('u/a/one.png', 'picture');
  await env.FILES.put('annex/b/two.zip', 'archive');
});

it('a backup has all tables as they were at one moment, whatever is written meanwhile, and comes back as it was', async () => {
  const writers = [write('one'), write('two'), write('r1')];
  try {
    await backUp();
  } finally {
    writing = false;
  }
  expect((await Promise.all(writers)).every((n) => n > 0)).toBe(true);
  expect(await copies()).toEqual([]);
  expect(await everyRow(env.DB, 'articles')).not.toEqual(snapshot.get('articles'));

  await restore(into, await source());
  const { tables } = await plan(db);
  expect([...snapshot.keys()].toSorted()).toEqual(tables.toSorted());
  for (const name of tables) {
    const rows = await everyRow(env.RESTORED, name);
    const noted = name === 'search_outbox' || name === 'question_outbox' || name === 'sqlite_sequence';
    if (noted) expect(rows.length, name).toBeGreaterThanOrEqual(snapshot.get(name)?.length ?? 0);
    else expect(rows, name).toEqual(snapshot.get(name));
  }
}, 120_000);

it('the counts of the snapshot are those of its rows, in every kept count', async () => {
  for (const { table, key, columns } of DOMAINS.flatMap((it) => it.counts ?? []))
    for (const [column, count] of Object.entries(columns)) {
      const wrong = await rowsOf<{ n: number }>(
        into,
        sql`select count(*) as n from ${sql.raw(table)} where ${sql.raw(`${table}.${column}`)} <> (${count})`,
      );
      expect(wrong[0]?.n, `${table}.${column} by ${key}`).toBe(0);
    }
});

it('what was restored goes on: triggers count, ids go on, and everything is noted for the search index', async () => {
  const triggers = (it: D1Database) =>
    it.prepare("select name, sql from sqlite_master where type = 'trigger' order by name").all();
  expect((await triggers(env.RESTORED)).results).toEqual((await triggers(env.DB)).results);
  const [before] = await rowsOf<{ likes: number }>(
    into,
    sql`select like_count as likes from articles where id = 53`,
  );
  await change(into, sql`insert into article_likes values (53, 'r4', 1)`);
  const [after] = await rowsOf<{ likes: number }>(
    into,
    sql`select like_count as likes from articles where id = 53`,
  );
  expect(after?.likes).toBe((before?.likes ?? 0) + 1);
  const [noted] = await rowsOf<{ n: number }>(
    into,
    sql`select count(*) as n from articles where id not in (select article_id from search_outbox)`,
  );
  expect(noted?.n).toBe(0);
});

it('a database that is not empty is refused and left alone', async () => {
  const before = await everyRow(env.RESTORED, 'people');
  await expect(restore(into, await source())).rejects.toThrow(/数据库不是空的/);
  expect(await everyRow(env.RESTORED, 'people')).toEqual(before);
  await expect(restore(db, await source())).rejects.toThrow(NotRestored);
});

it('the files are listed with their hashes', async () => {
  const { objects } = await manifestOf(NAME);
  expect(objects).toMatchObject({ count: 2, bytes: 14 });
  const text = new Response(
    new Blob([(await bytesOf(objects.parts[0]?.key ?? '')) as never])
      .stream()
      .pipeThrough(new DecompressionStream('gzip')),
  );
  const lines = (await text.text())
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it));
  expect(lines.map((it) => it.slice(0, 2))).toEqual([
    ['annex/b/two.zip', 7],
    ['u/a/one.png', 7],
  ]);
  for (const [, , , hash] of lines) expect(hash).toMatch(/^md5:[0-9a-f]{32}$/);
});
