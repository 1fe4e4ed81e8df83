import { sql } from 'drizzle-orm';
import type { WritingRules } from '../../../../../contract/content/article/writingRules.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';

const HOUR_MS = 3_600_000;
/** Articles per statement: D1 ends a query after 30 seconds. */
const PAGE = 500;

/**
 * Thins out draft snapshots: keeps all of the last hours, then hourly, then daily, up to a maximum. Last
 * states of sittings have their own limit; published ones are kept. Returns how many were dropped. `now` in
 * ms.
 */
export async function pruneRevisions(db: Db, rules: WritingRules, now: number): Promise<{ dropped: number }> {
  const all = now - rules.allHours * HOUR_MS;
  const hourly = now - rules.hourlyDays * 24 * HOUR_MS;
  // Days in GMT+8. Literals, as bound numbers divide as floats.
  const [hour, day, offset] = [HOUR_MS, 24 * HOUR_MS, 8 * HOUR_MS].map((it) => sql.raw(String(it)));
  const slot = sql`case when why = 'sitting' or created_at > ${all} then 'r' || revision
    when created_at > ${hourly} then 'h' || (created_at / ${hour})
    else 'd' || ((created_at + ${offset}) / ${day}) end`;
  let dropped = 0;
  for (let after = 0; ; ) {
    const [page] = await rowsOf(
      db,
      { last: col.numberOrNull },
      sql`select max(article_id) as last from (select distinct article_id from article_revisions
      where article_id > ${after} order by article_id limit ${PAGE})`,
    );
    if (!page?.last) return { dropped };
    const { meta } = await change(
      db,
      sql`delete from article_revisions where (article_id, revision) in (
        select article_id, revision from (
          select article_id, revision, nth, why, row_number() over (
            partition by article_id, nth = 1, why = 'sitting' order by revision desc) as kept
          from (
            select article_id, revision, why,
              row_number() over (partition by article_id, ${slot} order by revision desc) as nth
            from article_revisions where article_id > ${after} and article_id <= ${page.last} and why <> 'published'
          )
        ) where nth > 1 or kept > iif(why = 'sitting', ${rules.sittingsMost}, ${rules.revisionsMost}))`,
    );
    dropped += meta.changes;
    after = page.last;
  }
}
