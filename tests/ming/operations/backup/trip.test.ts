import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { DOMAINS } from '../../../../ming/src/domains.ts';
import { updateIndex } from '../../../../ming/src/jobs/index.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
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
/** All rows at the time of the snapshot, by table. */
const snapshot = new Map<string, unknown[]>();
let writing = true;

/** Concurrent likes, comments and withdrawals: rows and counts change together. */
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
  // One worker is interrupted repeatedly while another continues.
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
    const own = name === 'settings' ? rows.filter((it) => !String(it).startsWith('["restored"')) : rows;
    // `seq` is restored as REAL.
    if (name === 'sqlite_sequence') expect(own.length).toBe(snapshot.get(name)?.length);
    else expect(own, name).toEqual(snapshot.get(name));
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

it('what was restored goes on: triggers count, and ids go on', async () => {
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
});

it('the search index, which knows later states of the same articles, is built anew from what was restored', async () => {
  const search = openDb(env.SEARCH);
  const restoredEnv = { ...(env as unknown as Env), DB: env.RESTORED };
  const shown = async () =>
    rowsOf<{ id: number }>(search, sql`select id from docs where shown = 1 order by id`);
  await updateIndex(env as unknown as Env);
  const ids = await shown();
  expect(ids.length).toBeGreaterThan(60);
  // From another database: an entry far ahead, and one that the restored database lacks.
  await change(search, sql`update docs set seq = 1000000, shown = 0 where id = 100`);
  await change(search, sql`insert into docs values (99999, 1000000, 1, 1, 1)`);
  for (let n = 0; n < 3; n++) await updateIndex(restoredEnv);
  expect(await shown()).toEqual(ids);
  const [before] = await rowsOf<{ seq: number }>(search, sql`select max(seq) as seq from docs`);
  await updateIndex(restoredEnv);
  expect(await rowsOf(search, sql`select max(seq) as seq from docs`)).toEqual([before]);
});

it('a database that is not empty is refused and left alone', async () => {
  const before = await everyRow(env.RESTORED, 'people');
  await expect(restore(into, await source())).rejects.toThrow(/数据库不是空的/);
  expect(await everyRow(env.RESTORED, 'people')).toEqual(before);
  await expect(restore(db, await source())).rejects.toThrow(NotRestored);
});
