import { sql } from 'drizzle-orm';
import { COLUMN_STATUS } from '../../../../../contract/content/column/column.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { OWN_COLUMNS_MOST } from '../../../../../contract/kit/limits.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { addTombstones } from '../../../kit/tombstones.ts';

type Chosen = {
  name?: string | undefined;
  intro?: string | undefined;
  cover?: string | undefined;
  status?: number | undefined;
};
type Own = { id: number; userId: string; now: number };

/** Whether a person has another column of this name; as SQL. */
const taken = (userId: string, name: string, id: number) =>
  sql`exists (select 1 from columns o where o.user_id = ${userId} and o.name = ${name} and o.id <> ${id})`;

/** Makes a column that is not published and returns its id; null where its owner has one of this name, or too many. */
export async function addColumn(
  db: Db,
  userId: string,
  it: Chosen & { name: string },
  now: number,
): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    { id: col.number },
    sql`insert into columns (name, intro, cover, user_id, status, sort, create_time)
    select ${it.name}, ${it.intro ?? ''}, ${it.cover ?? ''}, ${userId}, ${COLUMN_STATUS.unpublished},
      (select coalesce(max(sort), 0) + 1 from columns), ${now}
    where not ${taken(userId, it.name, 0)}
      and (select count(*) from columns where user_id = ${userId}) < ${OWN_COLUMNS_MOST} returning id`,
  );
  return row?.id ?? null;
}

/**
 * The statements that change one's own column and, where it is published no more, take it out of every cache. The first one
 * changes no row where another column has the name.
 */
export function changeColumn(db: Db, { id, userId, now }: Own, it: Chosen) {
  const hidden = it.status === COLUMN_STATUS.unpublished;
  return [
    change(
      db,
      sql`update columns set name = coalesce(${it.name ?? null}, name), intro = coalesce(${it.intro ?? null}, intro),
        cover = coalesce(${it.cover ?? null}, cover), status = coalesce(${it.status ?? null}, status)
      where id = ${id} and user_id = ${userId} and not ${taken(userId, it.name ?? '', id)}`,
    ),
    ...(hidden ? [addTombstones(db, [tags.column(id)], now)] : []),
  ] as const;
}
