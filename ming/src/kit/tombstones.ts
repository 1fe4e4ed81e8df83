import { sql } from 'drizzle-orm';
import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import { change, type Db } from './db.ts';

/**
 * Statement that writes tombstones to invalidate caches by tag. Place it right after the change; no-op if
 * that changed no row.
 */
export function addTombstones(db: Db, cacheTags: readonly CacheTag[], now: number) {
  return change(
    db,
    sql`insert into tombstones (tag, at) select value, ${now} from json_each(${JSON.stringify(cacheTags)})
    where changes() > 0 on conflict (tag) do update set at = excluded.at`,
  );
}
