import { sql } from 'drizzle-orm';
import type { CacheTag } from '../../../../../contract/kit/cacheTags.ts';
import { type AuditActor, amend, logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';
import { addTombstones } from '../../../kit/tombstones.ts';

type ColumnDecision = { isHidden: boolean; isFeatured: boolean; reason: string; revision: number };
type Before = { id: number; userId: string; name: string; hidden: number; featured: number };

/** Audit log action of a change. */
function actionOf(before: Before, it: ColumnDecision): string {
  if (it.isHidden !== (before.hidden === 1)) return it.isHidden ? 'hide' : 'restore';
  return it.isFeatured ? 'feature' : 'unfeature';
}

/** Features or hides a column, purging a hidden one; false if outdated. */
export function markColumn(
  db: Db,
  before: Before,
  it: ColumnDecision,
  { operator, now, buried }: AuditActor & { buried: readonly CacheTag[] },
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

/** Sorts these columns first. */
export async function sortColumns(
  db: Db,
  ids: readonly number[],
  { operator, now }: AuditActor,
): Promise<void> {
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
