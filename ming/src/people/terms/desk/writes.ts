import { sql } from 'drizzle-orm';
import { renderPost } from '../../../../../markdown/index.ts';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { setFileUses } from '../../../kit/file/uses.ts';
import { TERMS_SETTING } from '../agreement.ts';

type Terms = { version: number; effectAt: number; change: string; source: string };

/**
 * Publishes a version and updates the setting; false if it is not the next, or a later-effective one was
 * published.
 */
export async function publish(db: Db, it: Terms, by: AuditActor): Promise<boolean> {
  const { html } = await renderPost(it.source);
  const isNext = sql`(select coalesce(max(version), 0) + 1 from terms_versions) = ${it.version}
    and (select coalesce(max(effect_at), 0) from terms_versions) <= ${it.effectAt}`;
  return isDone(
    db.batch([
      logAction(db, {
        ...by,
        action: 'terms',
        kind: 'site',
        key: String(it.version),
        after: `第 ${it.version} 版${it.change && `：${it.change}`}`,
        // Null fails the batch.
        version: sql`case when ${isNext} then 0 end`,
      }),
      change(
        db,
        sql`insert into terms_versions (version, effect_at, change, source, html, created_at)
        values (${it.version}, ${it.effectAt}, ${it.change}, ${it.source}, ${html}, ${by.now})`,
      ),
      change(
        db,
        sql`insert into settings (name, value)
        select ${TERMS_SETTING}, json_group_array(json_array(version, effect_at)) from terms_versions where true
        on conflict (name) do update set value = excluded.value`,
      ),
      ...setFileUses(db, 'terms_versions', it.version, it.source),
    ]),
  );
}
