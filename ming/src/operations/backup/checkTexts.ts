import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { folderOf, wholeIn } from '../../kit/file/bodies.ts';
import { BODY_PREFIX } from '../../kit/file/schema.ts';
import { recordRun } from '../../kit/runs.ts';
import { runRows } from '../desk/reads.ts';

/** Articles per page. Each has two objects plus those of drafts and histories; R2 lists 1,000. */
const PAGE = 400;
/** Pages per run; the next run continues. */
const PAGES = 25;
/** Name under which the cursor is stored. */
const RUN = 'bodies';
/** Articles named in the error. */
const NAMED = 10;
/** Sorts after every key of an article. */
const BEHIND = '~';

const namedColumns = { id: col.number, keys: col.text };

type TextCheckResult = { articles: number; restored: number; strays: number; missing: number[] };

/** Objects of articles above `after` up to `last` (or the end) with upload times. */
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

/** Restores an object from its backup copy; false if missing or damaged. */
async function putBack({ FILES, BACKUPS }: Pick<Env, 'FILES' | 'BACKUPS'>, key: string): Promise<boolean> {
  const bytes = await wholeIn(await BACKUPS.get(key), key);
  if (!bytes) return false;
  await FILES.put(key, bytes);
  return true;
}

/**
 * Compares a page of articles, drafts and histories with the objects. Returns the last id, or null at the
 * end.
 */
async function checkPage(env: Env, db: Db, it: { after: number; now: number; found: TextCheckResult }) {
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
  // Recent objects may not be referenced yet.
  const strays = [...objects].flatMap(([key, uploaded]) => (uploaded > now - DAY_MS ? [] : [key]));
  const { meta } = await change(
    db,
    sql`insert into stray_bodies (key, since) select value, ${now} from json_each(${JSON.stringify(strays)})
      where true on conflict do nothing`,
  );
  // It was not indexed while its text was missing.
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
 * Compares texts in D1 with R2 objects, from where the last run stopped. Restores missing ones from backups
 * and marks unreferenced ones for deletion. Throws if texts are lost.
 */
export async function checkTexts(env: Env, db: Db, now: number): Promise<TextCheckResult> {
  const startedAt = Date.now();
  const [run] = await runRows(db, RUN);
  const found: TextCheckResult = { articles: 0, restored: 0, strays: 0, missing: [] };
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
