import { sql } from 'drizzle-orm';
import { type AuditActor, amend, logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';

const KIND = 'category';

type CategoryInput = { name: string; intro: string; icon: string; cover: string };

/** SQL: another site category has the name. */
const isNameTaken = (name: string, id: number) =>
  sql`exists (select 1 from categories where user_id is null and name = ${name} and id <> ${id})`;

/** SQL: the site category. */
const isSiteCategory = (id: number) => sql`id = ${id} and user_id is null`;

/** Creates a site category at the end; null if the name is taken. */
export async function makeCategory(db: Db, it: CategoryInput, by: AuditActor): Promise<number | null> {
  const [made] = await db.batch([
    change(
      db,
      sql`insert into categories (name, intro, icon, cover, sort, create_time)
      select ${it.name}, ${it.intro}, ${it.icon}, ${it.cover},
        (select coalesce(max(sort), 0) + 1 from categories where user_id is null), ${by.now}
      where not ${isNameTaken(it.name, 0)}`,
    ),
    logAction(db, {
      ...by,
      action: 'add',
      kind: KIND,
      after: it.name,
      key: sql`cast(last_insert_rowid() as text)`,
      when: sql`changes() > 0`,
    }),
  ]);
  return made.meta.changes > 0 ? made.meta.last_row_id : null;
}

/** Changes a site category; false if outdated or the name is taken. */
export function editCategory(
  db: Db,
  before: { id: number; name: string },
  it: CategoryInput & { revision: number },
  by: AuditActor,
): Promise<boolean> {
  const { id } = before;
  const when = sql`exists (select 1 from categories where ${isSiteCategory(id)}) and not ${isNameTaken(it.name, id)}`;
  return amend(
    db,
    by,
    { kind: KIND, id, action: 'change', from: it.revision, before: before.name, after: it.name },
    when,
    [
      change(
        db,
        sql`update categories set name = ${it.name}, intro = ${it.intro}, icon = ${it.icon}, cover = ${it.cover}
        where ${isSiteCategory(id)}`,
      ),
    ],
  );
}

/** Deletes an empty site category; false otherwise. */
export function removeCategory(
  db: Db,
  before: { id: number; name: string },
  by: AuditActor,
): Promise<boolean> {
  const { id } = before;
  const empty = sql`exists (select 1 from categories where ${isSiteCategory(id)})
    and not exists (select 1 from articles where category_id = ${id})
    and not exists (select 1 from article_pending where category_id = ${id})`;
  const drop = change(db, sql`delete from categories where ${isSiteCategory(id)}`);
  return amend(db, by, { kind: KIND, id, action: 'drop', before: before.name }, empty, [drop]);
}

/** Sorts site categories; false unless all are given. */
export async function sortCategories(db: Db, ids: readonly number[], by: AuditActor): Promise<boolean> {
  const list = JSON.stringify(ids);
  const all = sql`(select count(*) from categories where user_id is null) = ${ids.length}
    and not exists (select 1 from categories where user_id is null and id not in (select value from json_each(${list})))`;
  const [sorted] = await db.batch([
    change(
      db,
      sql`update categories set sort = place.n from (select value as id, key + 1 as n from json_each(${list})) place
      where categories.id = place.id and categories.user_id is null and ${all}`,
    ),
    logAction(db, {
      ...by,
      action: 'order',
      kind: KIND,
      key: '',
      when: sql`changes() > 0`,
    }),
  ]);
  return sorted.meta.changes > 0;
}
