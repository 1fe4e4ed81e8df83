import { sql } from 'drizzle-orm';
import type { CacheTag } from '../../../../../contract/kit/cacheTags.ts';
import { amend, type By, logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';
import { addTombstones } from '../../../kit/tombstones.ts';

type Wanted = { isHidden: boolean; isFeatured: boolean; reason: string; revision: number };
type Before = { id: number; userId: string; name: string; hidden: number; featured: number };

/** What is done to a column, by the name that the log has for it. */
function actionOf(before: Before, it: Wanted): string {
  if (it.isHidden !== (before.hidden === 1)) return it.isHidden ? 'hide' : 'restore';
  return it.isFeatured ? 'feature' : 'unfeature';
}

/** Features a column or hides it, and purges a hidden one from every cache; false where its revision is stale. */
export function markColumn(
  db: Db,
  before: Before,
  it: Wanted,
  { operator, now, buried }: By & { buried: readonly CacheTag[] },
): Promise<boolean> {
  const { id, userId, name } = before;
  return amend(
    db,
    { operator, now },
    {
      kind: 'column',
      id,
      from: it.revision,
      action: actionOf(before, it),
      userId,
      reason: it.reason,
      before: name,
    },
    sql`exists (select 1 from columns where id = ${id})`,
    [
      change(
        db,
        sql`update columns set hidden = ${Number(it.isHidden)}, featured = ${Number(it.isFeatured)} where id = ${id}`,
      ),
      ...(it.isHidden ? [addTombstones(db, buried, now)] : []),
    ],
  );
}

/** Puts columns in this order, before all others. */
export async function sortColumns(db: Db, ids: readonly number[], { operator, now }: By): Promise<void> {
  const list = JSON.stringify(ids);
  await db.batch([
    change(
      db,
      sql`update columns set sort = place.n from (
        select c.id, row_number() over (order by coalesce(p.key, ${ids.length}), c.sort, c.id) as n
        from columns c left join json_each(${list}) p on p.value = c.id
      ) place where columns.id = place.id and columns.sort <> place.n`,
    ),
    logAction(db, { operator, now, action: 'order', kind: 'column', key: '', when: sql`changes() > 0` }),
  ]);
}
