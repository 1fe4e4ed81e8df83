import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';

/** Pins or unpins a published article; false if unchanged. */
export async function setPinned(
  db: Db,
  it: { id: number; userId: string; isStick: boolean; operator: string; now: number },
): Promise<boolean> {
  const wanted = Number(it.isStick);
  const [changed] = await db.batch([
    change(
      db,
      sql`update articles set is_stick = ${wanted} where id = ${it.id} and is_stick <> ${wanted}
      and (${wanted} = 0 or (publish = ${PUBLISH.published} and deleted_at is null))`,
    ),
    logAction(db, {
      operator: it.operator,
      now: it.now,
      userId: it.userId,
      kind: 'article',
      key: String(it.id),
      action: it.isStick ? 'stick' : 'unstick',
      when: sql`changes() > 0`,
    }),
    // Tag lists are ordered by a copy.
    change(
      db,
      sql`update article_tags set is_stick = (select is_stick from articles where id = ${it.id})
      where article_id = ${it.id}`,
    ),
  ]);
  return changed.meta.changes > 0;
}
