import { sql } from 'drizzle-orm';
import { type AuditActor, amend, logAction } from '../../kit/audit.ts';
import { change, type Db } from '../../kit/db.ts';
import type { AnnouncementRow } from './reads.ts';

export type AnnouncementInput = Omit<AnnouncementRow, 'id' | 'revision'>;

/** Limit of current and future banners. */
const BARS_MOST = 10;

/** Statement that copies current and future banners to the setting. */
const keepBars = (db: Db, now: number) =>
  change(
    db,
    sql`insert into settings (name, value)
    select 'announcements', json_group_array(json_object('id', id, 'title', title, 'audience', audience,
      'start', start_time, 'end', end_time))
    from (select * from announcements where is_public = 1 and end_time > ${now}
      order by start_time desc, id desc limit ${BARS_MOST}) where true
    on conflict (name) do update set value = excluded.value`,
  );

/** Creates an announcement, once per key. */
export async function make(
  db: Db,
  key: string,
  it: AnnouncementInput,
  { operator, now }: AuditActor,
): Promise<void> {
  await db.batch([
    change(
      db,
      sql`insert into announcements (key, title, content, url, audience, start_time, end_time, is_public)
      values (${key}, ${it.title}, ${it.content}, ${it.url}, ${it.audience}, ${it.startTime}, ${it.endTime},
        ${it.isPublic}) on conflict (key) do nothing`,
    ),
    logAction(db, {
      operator,
      now,
      action: 'add',
      kind: 'announcement',
      after: it.title,
      key: sql`cast(last_insert_rowid() as text)`,
      when: sql`changes() > 0`,
    }),
    keepBars(db, now),
  ]);
}

/** Edits an announcement; false if the revision is stale. */
export function revise(
  db: Db,
  before: AnnouncementRow,
  it: AnnouncementInput & { revision: number },
  by: AuditActor,
): Promise<boolean> {
  const entry = { kind: 'announcement', id: before.id, action: 'change', from: it.revision } as const;
  return amend(
    db,
    by,
    { ...entry, before: before.title, after: it.title },
    sql`exists (select 1 from announcements where id = ${before.id})`,
    [
      change(
        db,
        sql`update announcements set title = ${it.title}, content = ${it.content}, url = ${it.url},
        audience = ${it.audience}, start_time = ${it.startTime}, end_time = ${it.endTime},
        is_public = ${it.isPublic} where id = ${before.id}`,
      ),
      keepBars(db, by.now),
    ],
  );
}

/** Deletes an announcement permanently; false if already deleted. */
export async function removeAnnouncement(
  db: Db,
  id: number,
  { operator, now }: AuditActor,
): Promise<boolean> {
  const [gone] = await db.batch([
    change(db, sql`delete from announcements where id = ${id}`),
    logAction(db, {
      operator,
      now,
      action: 'drop',
      kind: 'announcement',
      key: String(id),
      when: sql`changes() > 0`,
    }),
    keepBars(db, now),
  ]);
  return gone.meta.changes > 0;
}
