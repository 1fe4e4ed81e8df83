import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { folderOf, wholeIn } from '../../kit/file/bodies.ts';
import { BODY_PREFIX } from '../../kit/file/schema.ts';
import { recordRun } from '../../kit/runs.ts';
import { runRows } from '../desk/reads.ts';

/** Articles that are compared at once: two objects each and those of their drafts and histories, and R2 lists 1,000. */
const PAGE = 400;
/** Pages of one run; the next one goes on. */
const PAGES = 25;
/** Under this name the last run notes where the next one goes on. */
const RUN = 'bodies';
/** Articles that are told by name. */
const NAMED = 10;
/** Behind every key of an article's objects. */
const BEHIND = '~';

const namedColumns = { id: col.number, keys: col.text };

/** What a run has found. */
type Found = { articles: number; restored: number; strays: number; missing: number[] };

/** The objects of the articles behind `after` up to `last`, or to the end, with the times of their uploads. */
async function objectsBetween(files: R2Bucket, after: number, last: number | null) {
  const found = new Map<string, number>();
  const end = last === null ? null : folderOf(last) + BEHIND;
  for (let startAfter = folderOf(after) + BEHIND; ; ) {
    const { objects, truncated } = await files.list({ prefix: BODY_PREFIX, startAfter });
    for (const { key, uploaded } of objects)
      if (end === null || key < end) found.set(key, uploaded.getTime());
    const key = objects.at(-1)?.key;
    if (!truncated || key === undefined || (end !== null && key >= end)) return found;
    startAfter = key;
  }
}

/** Puts an object back from its copy in the backups; false where there is none, or a damaged one. */
async function putBack({ FILES, BACKUPS }: Pick<Env, 'FILES' | 'BACKUPS'>, key: string): Promise<boolean> {
  const bytes = await wholeIn(await BACKUPS.get(key), key);
  if (!bytes) return false;
  await FILES.put(key, bytes);
  return true;
}

/** Compares the texts of one page of articles, and of their drafts and histories, with the objects; the last id, or null at the end. */
async function checkPage(env: Env, db: Db, it: { after: number; now: number; found: Found }) {
  const { after, now, found } = it;
  const rows = await rowsOf(
    db,
    namedColumns,
    sql`select a.id, (select json_group_array(key) from (
        select open_key as key from article_bodies where article_id = a.id
        union all select rest_key from article_bodies where article_id = a.id
        union all select text_key from article_drafts where article_id = a.id
        union all select text_key from article_revisions where article_id = a.id
        union all select text_key from article_versions where article_id = a.id) where key is not null) as keys
      from (select id from articles where id > ${after} order by id limit ${PAGE}) a order by a.id`,
  );
  const last = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
  const objects = await objectsBetween(env.FILES, after, last);
  const back: number[] = [];
  for (const { id, keys } of rows) {
    const named = JSON.parse(keys) as string[];
    const lacking = named.filter((key) => !objects.has(key));
    for (const key of named) objects.delete(key);
    if (lacking.length === 0) continue;
    const done = await Promise.all(lacking.map((key) => putBack(env, key)));
    if (done.includes(false)) found.missing.push(id);
    else back.push(id);
  }
  // What was just put is about to be named.
  const strays = [...objects].flatMap(([key, uploaded]) => (uploaded > now - DAY_MS ? [] : [key]));
  const { meta } = await change(
    db,
    sql`insert into stray_bodies (key, since) select value, ${now} from json_each(${JSON.stringify(strays)})
      where true on conflict do nothing`,
  );
  // Not indexed while its text was away.
  if (back.length > 0)
    await change(
      db,
      sql`insert or ignore into search_outbox (article_id) select value from json_each(${JSON.stringify(back)})`,
    );
  found.articles += rows.length;
  found.restored += back.length;
  found.strays += meta.changes;
  return last;
}

/**
 * Compares the texts of articles, of their drafts and of their histories with the objects, where the last run has stopped: what is missing is put back from the
 * backups, what no row names is noted to be swept. Throws where texts are lost, naming some of their articles.
 */
export async function checkTexts(env: Env, db: Db, now: number): Promise<Found> {
  const startedAt = Date.now();
  const [run] = await runRows(db, RUN);
  const found: Found = { articles: 0, restored: 0, strays: 0, missing: [] };
  let after: number | null = Number(run?.detail || 0);
  for (let page = 0; page < PAGES && after !== null; page++)
    after = await checkPage(env, db, { after, now, found });
  await recordRun(db, RUN, { ok: true, detail: String(after ?? ''), startedAt, endedAt: Date.now() });
  const { missing } = found;
  if (missing.length > 0)
    throw new Error(
      `${missing.length} 篇文章的正文、草稿或历史的对象不见了，备份里也没有：${missing.slice(0, NAMED).join('、')}`,
    );
  return found;
}
