import { sql } from 'drizzle-orm';
import { WANTED_LEAST, WANTED_WEEKS } from '../../../../../contract/discovery/search/missedSearches.ts';
import { dayAfter } from '../../../kit/clock.ts';
import { change, type Db } from '../../../kit/db.ts';
import { mondayOf } from '../../../kit/span.ts';
import { hotKey } from '../rules.ts';

/** Counted misses per visitor and week. */
const MISSES_MOST = 20;
/** Searches kept per week. */
const KEPT_MOST = 100;

/** Records a search without hits, once per visitor, keyword and week (Monday). */
export async function noteMiss(
  db: Db,
  it: { keyword: string; visitor: string; week: string },
): Promise<void> {
  await change(
    db,
    sql`insert into search_misses (week, visitor, keyword, spelled)
    select ${it.week}, ${it.visitor}, ${hotKey(it.keyword)}, ${it.keyword}
    where (select count(*) from search_misses where week = ${it.week} and visitor = ${it.visitor}) < ${MISSES_MOST}
    on conflict do nothing`,
  );
}

/**
 * Aggregates finished weeks at `day`; deletes visitor ids, counts below `WANTED_LEAST`, and expired weeks.
 * Idempotent.
 */
export async function sumUpMisses(db: Db, day: string): Promise<void> {
  const monday = mondayOf(day);
  await db.batch([
    change(
      db,
      sql`insert into search_wanted (week, keyword, people)
      select week, spelled, people from (
        select week, min(spelled) as spelled, count(*) as people,
          row_number() over (partition by week order by count(*) desc, keyword) as place
        from search_misses where week < ${monday} group by week, keyword having count(*) >= ${WANTED_LEAST})
      where place <= ${KEPT_MOST}
      on conflict (week, keyword) do update set people = max(people, excluded.people)`,
    ),
    change(db, sql`delete from search_misses where week < ${monday}`),
    change(db, sql`delete from search_wanted where week < ${dayAfter(monday, -7 * WANTED_WEEKS)}`),
  ]);
}
