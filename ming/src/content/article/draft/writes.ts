import { type SQL, sql } from 'drizzle-orm';
import type { RevisionWhy } from '../../../../../contract/content/article/write.ts';
import type { WritingRules } from '../../../../../contract/content/article/writingRules.ts';
import { typedSummary } from '../../../../../markdown/index.ts';
import { change, type Db, nextId } from '../../../kit/db.ts';
import { setFileUses } from '../../../kit/file/uses.ts';
import { drafts } from '../schema.ts';
import { beginsSitting, type DraftRow, formerWhy, type State, withSave } from './states.ts';

/** Save of a draft. */
export type Save = {
  before: DraftRow;
  to: State;
  key: string;
  session: string;
  /** Why to keep a snapshot; undefined: none. */
  why: Exclude<RevisionWhy, 'checkpoint' | 'sitting'> | undefined;
  rules: Pick<WritingRules, 'checkpointMinutes' | 'sittingMinutes' | 'revisionsMost' | 'sittingsMost'>;
  now: number;
};

/** SQL: article id while the draft is the one being replaced, else null. Guards the whole batch. */
export const openDraft = ({ articleId, userId, revision }: DraftRow): SQL =>
  sql`(select d.article_id from article_drafts d join articles a on a.id = d.article_id
    where d.article_id = ${articleId} and d.revision = ${revision} and a.user_id = ${userId} and a.deleted_at is null)`;

/** Statement that inserts an article's first draft. */
export function beginDraft(db: Db, draft: DraftRow) {
  return db.insert(drafts).values(draft).onConflictDoNothing();
}

const REVISION = sql.raw(
  'insert into article_revisions (article_id, revision, user_id, why, size, created_at, started_at, title, fields, source, text_key)',
);

/** Start of the sitting of a save. */
const sittingAt = ({ before, rules, now }: Save) =>
  beginsSitting(before, { ...rules, now }) || before.sittingAt === 0 ? now : before.sittingAt;

/** Statements that keep the previous state with its file uses; a moved text is referenced by key. */
function keepFormer(db: Db, { before }: Save, why: RevisionWhy, open: SQL) {
  const { articleId, revision } = before;
  return [
    change(
      db,
      sql`${REVISION} select article_id, revision, user_id, ${why}, coalesce(text_size, ${before.source.length}), update_time,
        sitting_at, title, fields, source, text_key from article_drafts where article_id = ${open} on conflict do nothing`,
    ),
    change(
      db,
      sql`insert into file_uses (owner, row_key, key) select 'article_revisions', ${`${articleId} ${revision}`}, key
      from file_uses where owner = 'article_drafts' and row_key = cast(${open} as text) on conflict do nothing`,
    ),
  ];
}

/** Statements that keep the new state. */
function keepNew(db: Db, save: Save, open: SQL) {
  const { before, to, why, now } = save;
  const { articleId } = before;
  const revision = before.revision + 1;
  return [
    change(
      db,
      sql`${REVISION} select ${articleId}, ${revision}, ${before.userId}, ${why}, ${to.source.length}, ${now},
        ${sittingAt(save)}, ${to.title}, ${JSON.stringify(to.fields)}, ${sql.param(to.source, drafts.source)}, null where ${open} is not null
      on conflict do nothing`,
    ),
    ...setFileUses(
      db,
      'article_revisions',
      sql`(select ${`${articleId} ${revision}`} where ${open} is not null)`,
      to.source,
      to.fields.avatar,
    ),
  ];
}

/** Multiple of the limits allowed until the daily thinning. */
const UNTHINNED = 3;

/** Statement that drops the oldest snapshots, bounding the size. */
function dropOldest(db: Db, { before, rules }: Save) {
  const most = (rules.revisionsMost + rules.sittingsMost) * UNTHINNED;
  const unpublished = sql`from article_revisions where article_id = ${before.articleId} and why <> 'published'`;
  return change(
    db,
    sql`delete ${unpublished} and revision <= (select revision ${unpublished}
      order by revision desc limit 1 offset ${most})`,
  );
}

/** Statements that show a save in the author's lists while never published. */
function nameArticle(db: Db, { to, now }: Save, open: SQL) {
  const { avatar, categoryId } = to.fields;
  const summary = typedSummary(to.fields.summary);
  const own = sql`id = ${open} and published_at is null`;
  return [
    change(
      db,
      sql`update articles set title = ${to.title}, summary = ${summary}, category_id = ${categoryId}
      where ${own} and (title, summary, category_id) is not (${to.title}, ${summary}, ${categoryId})`,
    ),
    change(db, sql`update articles set cover = ${avatar} where ${own} and cover <> ${avatar}`),
    change(db, sql`update articles set update_time = ${now} where ${own}`),
  ];
}

/**
 * Statements that save a draft; the last one's changes tell whether it happened. No-op if the draft changed
 * meanwhile.
 */
export function saveDraft(db: Db, save: Save) {
  const { before, to, now } = save;
  const open = openDraft(before);
  const why = formerWhy(before, { ...save, ...save.rules });
  const kept = why !== null || save.why !== undefined;
  return [
    ...(why ? keepFormer(db, save, why, open) : []),
    ...setFileUses(db, 'article_drafts', sql`cast(${open} as text)`, to.source, to.fields.avatar),
    ...(save.why ? keepNew(db, save, open) : []),
    ...(kept ? [dropOldest(db, save)] : []),
    ...nameArticle(db, save, open),
    db
      .update(drafts)
      .set({
        revision: before.revision + 1,
        title: to.title,
        fields: JSON.stringify(to.fields),
        source: to.source,
        textKey: null,
        textSize: null,
        saves: withSave(before, save.key, before.revision + 1),
        session: save.session,
        checkpointAt: kept ? now : before.checkpointAt,
        sittingAt: sittingAt(save),
        updateTime: now,
      })
      .where(sql`${drafts.articleId} = ${open}`),
  ] as const;
}

/** Statements that create an article; no-op for a known key or beyond `most` unpublished articles. */
export function createDraft(
  db: Db,
  it: {
    userId: string;
    to: State;
    key: string;
    session: string;
    /** Whether to keep this first state. */
    keep: boolean;
    most: number;
    now: number;
  },
) {
  const { userId, to, key, now } = it;
  const { fields } = to;
  const mine = sql`user_id = ${userId} and create_key = ${key}`;
  const made = sql`(select cast(article_id as text) from article_drafts
    where ${mine} and revision = 1 and update_time = ${now})`;
  return [
    change(
      db,
      sql`insert into articles (id, user_id, category_id, title, cover, summary, create_time, update_time)
      select ${nextId('articles')}, ${userId}, ${fields.categoryId}, ${to.title}, ${fields.avatar}, ${typedSummary(fields.summary)}, ${now}, ${now}
      where not exists (select 1 from article_drafts where ${mine})
        and (select count(*) from articles where user_id = ${userId} and published_at is null) < ${it.most}`,
    ),
    change(
      db,
      sql`insert into article_drafts (article_id, user_id, revision, title, fields, source, create_key, session,
        checkpoint_at, sitting_at, update_time)
      select last_insert_rowid(), ${userId}, 1, ${to.title}, ${JSON.stringify(fields)},
        ${sql.param(to.source, drafts.source)}, ${key}, ${it.session}, ${it.keep ? 0 : now}, ${now}, ${now} where changes() > 0`,
    ),
    ...setFileUses(db, 'article_drafts', made, to.source, fields.avatar),
  ] as const;
}
