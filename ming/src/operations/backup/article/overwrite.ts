import { sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import type { Value } from '../codec.ts';
import { inserting, joinSql } from '../inserting.ts';
import { quoteName } from '../sql.ts';
import { AUTHORED, authorValue, type Plan, textOf } from './plan.ts';

/** Statements that restore the file uses of a text. */
function using(db: Db, { id, rows }: Plan, owner: string) {
  const uses = (rows.get('file_uses') ?? []).filter((it) => it['owner'] === owner);
  const keys = JSON.stringify(uses.map((it) => it['key']));
  const mine = sql`owner = ${owner} and row_key = ${String(id)}`;
  return [
    change(
      db,
      sql`update files set used_at = cast(unixepoch('subsec') * 1000 as integer)
      where key in (select key from file_uses where ${mine})`,
    ),
    change(db, sql`delete from file_uses where ${mine}`),
    change(
      db,
      sql`insert into file_uses (owner, row_key, key) select ${owner}, ${String(id)}, key from files
      where removed_at is null and key in (select value from json_each(${keys}))`,
    ),
  ];
}

/** Statements that restore a changed draft; the current one is kept as a revision. */
function redrafting(db: Db, plan: Plan) {
  const { id, at, present } = plan;
  const draft = plan.rows.get('article_drafts')?.[0];
  if (!draft || !present.draft || !plan.differs.draft) return [];
  const revision = Number(present.draft['revision']);
  return [
    change(
      db,
      sql`insert into article_revisions
        (article_id, revision, user_id, why, size, created_at, started_at, title, fields, source, text_key)
      select article_id, revision, user_id, 'sitting', coalesce(text_size, ${textOf(present.draft['source']).length}),
        update_time, sitting_at, title, fields, source, text_key
      from article_drafts where article_id = ${id} and revision = ${revision} on conflict do nothing`,
    ),
    change(
      db,
      sql`insert into file_uses (owner, row_key, key) select 'article_revisions', ${`${id} ${revision}`}, key
      from file_uses where owner = 'article_drafts' and row_key = ${String(id)} on conflict do nothing`,
    ),
    // Null, which fails the batch, if the author saved meanwhile.
    change(
      db,
      sql`update article_drafts set title = ${draft['title']}, fields = ${draft['fields']}, source = ${draft['source']},
        text_key = null, text_size = null, revision = case when revision = ${revision} then ${revision + 1} end,
        saves = '[]', session = '', checkpoint_at = ${at}, update_time = ${at} where article_id = ${id}`,
    ),
    ...using(db, plan, 'article_drafts'),
  ];
}

/** Draft revision that the restored text was published from. */
function revisionAfter({ found, present, differs, rows }: Plan): Value {
  const [then] = rows.get('article_drafts') ?? [];
  const published = found.article['revision'] ?? 1;
  if (!then || !present.draft || then['revision'] !== published) return published;
  return Number(present.draft['revision']) + Number(differs.draft);
}

/** Statements that reset an existing article to the author's content in the backup. */
export function overwriting(db: Db, plan: Plan, columns: ReadonlyMap<string, ReadonlySet<string>>) {
  const { id, at, found, after, rows } = plan;
  const fields = AUTHORED.filter((it) => it in found.article && columns.get('articles')?.has(it));
  const values = fields.map((it) => sql`${quoteName(it)} = ${authorValue(plan, it)}`);
  const isKept = sql.raw('withdrawn = 0 and publish in (0, 2)');
  const body = rows.get('article_bodies') ?? [];
  const parts = Object.keys(body[0] ?? {}).filter((it) => it !== 'article_id');
  const tagIds = JSON.stringify((rows.get('article_tags') ?? []).map((it) => it['tag_id']));
  return [
    ...redrafting(db, plan),
    change(
      db,
      sql`update articles set ${joinSql(values)}, revision = ${revisionAfter(plan)}, deleted_at = ${after.deletedAt},
        publish = case when ${isKept} then publish else ${after.publish} end,
        withdrawn = case when ${isKept} then withdrawn else ${after.withdrawn} end,
        update_time = ${plan.differs.text ? at : sql`update_time`} where id = ${id}`,
    ),
    ...inserting(
      db,
      'article_bodies',
      body,
      columns.get('article_bodies') ?? new Set(),
      sql`on conflict (article_id) do update set ${joinSql(parts.map((it) => sql`${quoteName(it)} = excluded.${quoteName(it)}`))}`,
    ),
    change(
      db,
      sql`delete from article_tags where article_id = ${id} and tag_id not in (select value from json_each(${tagIds}))`,
    ),
    ...(plan.differs.text
      ? [...using(db, plan, 'articles'), emit(db, 'article.changed', { articleId: id })]
      : []),
  ];
}
