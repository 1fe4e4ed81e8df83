import { sql } from 'drizzle-orm';
import { isShownArticle } from '../../content/article/schema.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import type { Engine } from './schema.ts';

/** Lease duration; an older open claim belongs to a crashed run. */
const CLAIM_MS = 15 * 60_000;

/**
 * Claims up to `most` public articles not yet submitted to the engine, newest first, or only `articleId`.
 * Claimed ones are not handed out again until settled or released.
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
    select ${engine}, articles.id, ${it.now} from articles where ${isShownArticle} ${only} and not exists (
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

/** Marks claimed articles as submitted. */
export async function markSubmitted(
  db: Db,
  engine: Engine,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await change(db, sql`update submissions set done_at = ${now} where engine = ${engine} and ${among(ids)}`);
}

/** Releases claims the engine did not accept. */
export async function release(db: Db, engine: Engine, ids: readonly number[]): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine} and done_at is null and ${among(ids)}`,
  );
}

/** Submitted articles that are no longer public, or only `articleId`. */
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
    and not exists (select 1 from articles where articles.id = article_id and ${isShownArticle})
    order by article_id limit ${it.most}`,
  );
  return rows.map((row) => row.id);
}

/** Deletes submissions of articles that are gone, so that they are resubmitted if they come back. */
export async function forgetGone(db: Db, engine: Engine, ids: readonly number[]): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine} and done_at is not null and ${among(ids)}`,
  );
}

/** Deletes submissions of articles changed since, so that they are resubmitted. */
export async function forgetChanged(db: Db, engine: Engine): Promise<void> {
  await change(
    db,
    sql`delete from submissions where engine = ${engine}
    and done_at < (select update_time from articles a where a.id = article_id)`,
  );
}

/** Deletes a submission older than a time in ms, so that it is resubmitted. */
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
