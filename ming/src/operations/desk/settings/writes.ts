import { sql } from 'drizzle-orm';
import { renderPost } from '../../../../../markdown/index.ts';
import { logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import type { Change } from './settings.ts';

const NAMED = 6;

/** Names only: texts may be long. */
const changedNames = (changes: readonly Change[]) =>
  changes
    .slice(0, NAMED)
    .map((it) => it.name)
    .join('，') + (changes.length > NAMED ? ` 等 ${changes.length} 项` : '');

/** Rows to store; the about page also as HTML. */
async function rowsOf(changes: readonly Change[]): Promise<{ name: string; value: string }[]> {
  const about = changes.find((it) => it.name === 'aboutSource');
  const html = about && (await renderPost(about.after)).html;
  return [...changes, ...(html === undefined ? [] : [{ name: 'aboutMe', value: JSON.stringify(html) }])];
}

/** Stores settings as a new revision; false if `revision` is stale. */
export async function storeSettings(
  db: Db,
  changes: readonly Change[],
  { revision, operator, now }: { revision: number; operator: string; now: number },
): Promise<boolean> {
  const rows = JSON.stringify((await rowsOf(changes)).map(({ name, value }) => ({ name, value })));
  const history = JSON.stringify(changes.map(({ name, before, after }) => ({ name, before, after })));
  const known = sql`(select coalesce(max(id), 0) from site_revisions) = ${revision}`;
  return isDone(
    db.batch([
      logAction(db, {
        operator,
        action: 'settings',
        kind: 'site',
        key: String(revision + 1),
        now,
        after: changedNames(changes),
        // Null fails the batch if the revision is stale.
        version: sql`case when ${known} then 0 end`,
      }),
      change(
        db,
        sql`insert into site_revisions (id, operator, changes, create_time)
        values (${revision + 1}, ${operator}, ${history}, ${now})`,
      ),
      change(
        db,
        sql`insert into settings (name, value) select value ->> 'name', value ->> 'value' from json_each(${rows}) where true
        on conflict (name) do update set value = excluded.value`,
      ),
    ]),
  );
}
