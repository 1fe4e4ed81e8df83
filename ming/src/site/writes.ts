import { sql } from 'drizzle-orm';
import { change, type Db } from '../kit/db.ts';

/** Counts a visit, and a visitor once a day. One transaction. */
export async function countVisit(db: Db, day: string, visitor: string): Promise<void> {
  await db.batch([
    change(db, sql`insert into visits (day, visitor) values (${day}, ${visitor}) on conflict do nothing`),
    change(
      db,
      sql`insert into counters (name, value) select 'visitorAccess', 1 where changes() > 0
      on conflict (name) do update set value = value + 1`,
    ),
    change(
      db,
      sql`insert into counters (name, value) values ('siteAccess', 1)
      on conflict (name) do update set value = value + 1`,
    ),
  ]);
}

/** Drops the visitor names of past days; their sums stay. */
export async function forgetVisitors(db: Db, day: string): Promise<void> {
  await change(db, sql`delete from visits where day < ${day}`);
}
