import { sql } from 'drizzle-orm';
import { COLUMN_STATUS } from '../../../../../contract/content/column/column.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { OWN_COLUMNS_MOST } from '../../../../../contract/kit/limits.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { addTombstones } from '../../../kit/tombstones.ts';

type OwnColumnChange = {
  name?: string | undefined;
  intro?: string | undefined;
  cover?: string | undefined;
  status?: number | undefined;
};
type Own = { id: number; userId: string; now: number };

/** SQL: another own column has the name. */
const isNameTaken = (userId: string, name: string, id: number) =>
  sql`exists (select 1 from columns o where o.user_id = ${userId} and o.name = ${name} and o.id <> ${id})`;

/** Creates an unpublished column; null if the name is taken or there are too many. */
export async function addColumn(
  db: Db,
  userId: string,
  it: OwnColumnChange & { name: string },
  now: number,
): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    { id: col.number },
    sql`insert into columns (name, intro, cover, user_id, status, sort, create_time)
    select ${it.name}, ${it.intro ?? ''}, ${it.cover ?? ''}, ${userId}, ${COLUMN_STATUS.unpublished},
      (select coalesce(max(sort), 0) + 1 from columns), ${now}
    where not ${isNameTaken(userId, it.name, 0)}
      and (select count(*) from columns where user_id = ${userId}) < ${OWN_COLUMNS_MOST} returning id`,
  );
  return row?.id ?? null;
}

/**
 * Statements that change an own column, purging one no longer published. The first changes no row if the name
 * is taken.
 */
export function changeColumn(db: Db, { id, userId, now }: Own, it: OwnColumnChange) {
  const hidden = it.status === COLUMN_STATUS.unpublished;
  return [
    change(
      db,
      sql`update columns set name = coalesce(${it.name ?? null}, name), intro = coalesce(${it.intro ?? null}, intro),
        cover = coalesce(${it.cover ?? null}, cover), status = coalesce(${it.status ?? null}, status)
      where id = ${id} and user_id = ${userId} and not ${isNameTaken(userId, it.name ?? '', id)}`,
    ),
    ...(hidden ? [addTombstones(db, [tags.column(id)], now)] : []),
  ] as const;
}
