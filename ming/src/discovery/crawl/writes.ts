import { sql } from 'drizzle-orm';
import { shown } from '../../content/article/schema.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import type { Engine } from './schema.ts';

/** Lease: an unsettled claim older than this belongs to a crashed run. */
const CLAIM_MS = 15 * 60_000;

/**
 * Takes up to `most` public articles that this engine was not told about and nobody else is telling it about,
 * the newest first, or only `articleId`. Each is handed out once until it is settled or released.
 */
export async function claim(
  db: Db,
  engine: Engine,
  it: { most: number; now: number; articleId?: number },
): Promise<number[]> {
  const only = it.articleId ? sql`and articles.id = ${it.articleId}` : sql``;
  const rows = await rowsOf(
    db,
    { id: col.number },
    sql`insert into submissions (engine, article_id, claimed_at)
    select ${engine}, articles.id, ${it.now} from articles where ${shown} ${only} and not exists (
      select 1 from submissions s where s.engine = ${engine} and s.article_id = articles.id
        and (s.done_at is not null or s.claimed_at > ${it.now - CLAIM_MS}))
    order by articles.id desc limit ${it.most}
    on conflict (engine, article_id) do update set claimed_at = excluded.claimed_at
      where done_at is null and claimed_at <= ${it.now - CLAIM_MS}
    returning article_id as id`,
  );
  return rows.map((row) => row.id).toSorted((a, b) => b - a);
}

const among = (ids: readonly number[]) =>
  sql`article_id in (select value from json_each(${JSON.stringify(ids)}))`;

/** Marks URLs as submitted to an engine; they are not submitted again. */
export async function markSubmitted(
  db: Db,
  engine: Engine,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await change(db, sql`update submissions set done_at = ${now} where engine = ${engine} and ${among(ids)}`);
}

/** Releases the claims that an engine did not accept. */
export async function release(db: Db, engine: Engine, ids: readonly number[]): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine} and done_at is null and ${among(ids)}`,
  );
}

/** Articles that an engine was told of and that nobody can see by now, or only `articleId`. */
export async function goneOf(
  db: Db,
  engine: Engine,
  it: { most: number; articleId?: number },
): Promise<number[]> {
  const only = it.articleId ? sql`and article_id = ${it.articleId}` : sql``;
  const rows = await rowsOf(
    db,
    { id: col.number },
    sql`select article_id as id from submissions where engine = ${engine} and done_at is not null ${only}
    and not exists (select 1 from articles where articles.id = article_id and ${shown})
    order by article_id limit ${it.most}`,
  );
  return rows.map((row) => row.id);
}

/** Forgets that an engine was told of articles, so that it is told again where they come back. */
export async function forgetGone(db: Db, engine: Engine, ids: readonly number[]): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine} and done_at is not null and ${among(ids)}`,
  );
}

/** Forgets that an engine was told of articles that were changed since. */
export async function forgetChanged(db: Db, engine: Engine): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine}
    and done_at < (select update_time from articles a where a.id = article_id)`,
  );
}

/** Forgets that an engine was told of an article before a time in ms, so that it is told again. */
export async function forgetSubmitted(
  db: Db,
  engine: Engine,
  articleId: number,
  before: number,
): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine} and article_id = ${articleId} and done_at <= ${before}`,
  );
}
