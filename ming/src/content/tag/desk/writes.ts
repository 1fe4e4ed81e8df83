import { type SQL, sql } from 'drizzle-orm';
import { type AuditActor, logAction, nextRevision } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';

type NamedTag = { id: number; name: string };

/** SQL: the tag exists. */
const exists = (id: number) => sql`exists (select 1 from tags where id = ${id})`;

/** Audit log entry; fails the batch if `when` is false. */
function entry(
  db: Db,
  by: AuditActor,
  it: { id: number; action: string; from?: number; when: SQL; before: string; after: string },
) {
  const key = String(it.id);
  return logAction(db, {
    ...by,
    action: it.action,
    kind: 'tag',
    key,
    before: it.before,
    after: it.after,
    version: nextRevision({ kind: 'tag', key, from: it.from }, it.when),
  });
}

/** Statements that rename a tag in pending texts. */
function renameWaiting(db: Db, before: string, after: string) {
  const renamed = sql`(select json_group_array(name) from
    (select distinct iif(value = ${before}, ${after}, value) as name from json_each(tags)))`;
  const naming = sql`exists (select 1 from json_each(tags) where value = ${before})`;
  return [
    change(db, sql`update article_pending set tags = ${renamed} where ${naming}`),
    change(db, sql`update forum_edits set tags = ${renamed} where state = 0 and ${naming}`),
  ];
}

async function together(db: Db, statements: readonly ReturnType<typeof change>[]): Promise<boolean> {
  const [first, ...rest] = statements;
  if (!first) return true;
  return isDone(db.batch([first, ...rest]));
}

/** Creates a tag; false if taken. */
export function createTag(db: Db, it: { name: string; intro: string }, by: AuditActor): Promise<boolean> {
  const free = sql`not exists (select 1 from tags where lower(name) = lower(${it.name}))`;
  return together(db, [
    change(db, sql`delete from tag_aliases where name = lower(${it.name}) and ${free}`),
    change(db, sql`insert into tags (name, intro) values (${it.name}, ${it.intro})`),
    logAction(db, {
      ...by,
      action: 'add',
      kind: 'tag',
      after: it.name,
      key: sql`(select cast(id as text) from tags where name = ${it.name})`,
    }),
  ]);
}

/** Changes a tag; the old name becomes an alias. False if outdated or taken. */
export function updateTag(
  db: Db,
  before: NamedTag,
  it: { name: string; intro: string; revision: number },
  by: AuditActor,
): Promise<boolean> {
  const { id } = before;
  const when = sql`exists (select 1 from tags where id = ${id} and name = ${before.name})
    and not exists (select 1 from tags where lower(name) = lower(${it.name}) and id <> ${id})`;
  const isRenamed = before.name !== it.name;
  return together(db, [
    entry(db, by, {
      id,
      action: 'change',
      from: it.revision,
      when,
      before: before.name,
      after: it.name,
    }),
    change(db, sql`update tags set name = ${it.name}, intro = ${it.intro} where id = ${id}`),
    change(
      db,
      sql`insert into tag_aliases (name, tag_id) select lower(${before.name}), ${id} where ${isRenamed ? 1 : 0} = 1
      on conflict (name) do update set tag_id = excluded.tag_id`,
    ),
    change(db, sql`delete from tag_aliases where name = lower(${it.name})`),
    ...(isRenamed ? renameWaiting(db, before.name, it.name) : []),
    ...(isRenamed ? [emit(db, 'search.changed', {})] : []),
  ]);
}

/** Deletes an unused tag; false otherwise. */
export function deleteTag(db: Db, it: NamedTag, by: AuditActor): Promise<boolean> {
  const { id, name } = it;
  const unused = sql`${exists(id)} and not exists (select 1 from article_tags where tag_id = ${id})
    and not exists (select 1 from forum_tags where tag_id = ${id})
    and not exists (select 1 from topic_follows where kind = 'tag' and topic = ${id})
    and not exists (select 1 from article_pending, json_each(tags) n where n.value = ${name})`;
  return together(db, [
    entry(db, by, { id, action: 'drop', when: unused, before: name, after: '' }),
    change(db, sql`insert into tag_moves (id, tag_id) values (${id}, 0) on conflict do nothing`),
    change(db, sql`delete from tag_aliases where tag_id = ${id}`),
    change(db, sql`delete from forum_topics where tag_id = ${id}`),
    change(db, sql`delete from tags where id = ${id}`),
  ]);
}

/**
 * Merges a tag into another in one transaction; its name and URL redirect. Triggers update counts and index.
 * False if one is missing.
 */
export function mergeTag(db: Db, from: NamedTag, into: NamedTag, by: AuditActor): Promise<boolean> {
  const both = sql`${exists(from.id)} and ${exists(into.id)}`;
  const said = { action: 'merge', when: both, before: from.name, after: into.name };
  return together(db, [
    entry(db, by, { ...said, id: from.id }),
    entry(db, by, { ...said, id: into.id }),
    change(
      db,
      sql`insert into article_tags (article_id, tag_id, is_stick, create_time)
      select article_id, ${into.id}, is_stick, create_time from article_tags where tag_id = ${from.id}
      on conflict do nothing`,
    ),
    change(db, sql`delete from article_tags where tag_id = ${from.id}`),
    change(
      db,
      sql`insert into forum_tags (question_id, tag_id, create_time)
      select question_id, ${into.id}, create_time from forum_tags where tag_id = ${from.id} on conflict do nothing`,
    ),
    change(db, sql`delete from forum_tags where tag_id = ${from.id}`),
    change(
      db,
      sql`insert into activity_tags (activity_id, tag_id)
      select activity_id, ${into.id} from activity_tags where tag_id = ${from.id} on conflict do nothing`,
    ),
    change(db, sql`delete from activity_tags where tag_id = ${from.id}`),
    change(
      db,
      sql`insert into topic_follows (user_id, kind, topic, created_at)
      select user_id, kind, ${into.id}, created_at from topic_follows where kind = 'tag' and topic = ${from.id}
      on conflict do nothing`,
    ),
    change(db, sql`delete from topic_follows where kind = 'tag' and topic = ${from.id}`),
    change(db, sql`delete from forum_topics where tag_id = ${from.id}`),
    change(db, sql`update tag_aliases set tag_id = ${into.id} where tag_id = ${from.id}`),
    change(db, sql`update tag_moves set tag_id = ${into.id} where tag_id = ${from.id}`),
    change(db, sql`insert into tag_moves (id, tag_id) values (${from.id}, ${into.id})`),
    change(db, sql`delete from tags where id = ${from.id}`),
    change(
      db,
      sql`insert into tag_aliases (name, tag_id) values (lower(${from.name}), ${into.id})
      on conflict (name) do update set tag_id = excluded.tag_id`,
    ),
    ...renameWaiting(db, from.name, into.name),
    emit(db, 'search.changed', {}),
  ]);
}
