import { sql } from 'drizzle-orm';
import type { CacheTag } from '../../../../../contract/kit/cacheTags.ts';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { addTombstones } from '../../../kit/tombstones.ts';

/** Purges cache tags everywhere and logs it. */
export async function purge(db: Db, tags: readonly CacheTag[], by: AuditActor): Promise<void> {
  await db.batch([
    logAction(db, { ...by, action: 'purge', kind: 'cache', key: tags.join(' ') }),
    addTombstones(db, tags, by.now),
  ]);
}

/** Queues an article for reindexing; false if it does not exist. */
export async function noteArticle(db: Db, id: number, by: AuditActor): Promise<boolean> {
  const [done] = await db.batch([
    change(
      db,
      sql`insert or replace into search_outbox (article_id) select id from articles where id = ${id}`,
    ),
    logAction(db, {
      ...by,
      action: 'reindex',
      kind: 'index',
      key: String(id),
      when: sql`exists(select 1 from articles where id = ${id})`,
    }),
    emit(db, 'search.changed', {}, sql`changes() > 0`),
  ]);
  return done.meta.changes > 0;
}

/** Queues everything for reindexing; the old index stays available meanwhile. */
export async function noteEverything(db: Db, by: AuditActor): Promise<void> {
  const total = sql`(select count(*) from search_outbox) + (select count(*) from question_outbox)`;
  await db.batch([
    change(db, sql`insert or ignore into search_outbox (article_id) select id from articles`),
    change(db, sql`insert or ignore into question_outbox (question_id) select id from questions`),
    change(
      db,
      sql`insert into last_runs (name, ok, detail, started_at, ended_at)
      values ('index', 1, cast(${total} as text), ${by.now}, ${by.now})
      on conflict (name) do update set detail = excluded.detail, started_at = excluded.started_at,
        ended_at = excluded.ended_at`,
    ),
    logAction(db, { ...by, action: 'reindex', kind: 'index', key: 'all' }),
    emit(db, 'search.changed', {}),
  ]);
}
