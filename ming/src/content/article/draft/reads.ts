import { desc, eq, inArray, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { chapterArticles } from '../../column/schema.ts';
import { tags } from '../../tag/schema.ts';
import { restKeyIn, sourceOf } from '../body/reads.ts';
import { articles, drafts, pending, revisions } from '../schema.ts';
import { type DraftRow, draftOf } from './states.ts';

export type OwnArticle = typeof articles.$inferSelect;

/**
 * Author's view of an article: latest draft (its text may be in R2, not needed for a save) and the pending
 * submission.
 */
export type Writing = {
  article: OwnArticle;
  draft: DraftRow;
  /** The draft is the article itself; nothing saved yet. */
  unsaved: boolean;
  /** Current tags and column of the article, whatever the draft says. */
  tags: readonly string[];
  columnId: number | undefined;
  sent: { revision: number; waits: number; dueAt: number | null } | undefined;
};

/** Article with its draft, or null. One round trip. */
export async function writingOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  id: number,
): Promise<Writing | null> {
  const [[article], [draft], [sent], [place], named, [body]] = await db.batch([
    db.select().from(articles).where(eq(articles.id, id)),
    db.select().from(drafts).where(eq(drafts.articleId, id)),
    db
      .select({ revision: pending.revision, waits: pending.waits, dueAt: pending.dueAt })
      .from(pending)
      .where(eq(pending.articleId, id)),
    db
      .select({ columnId: chapterArticles.columnId, chapterId: chapterArticles.chapterId })
      .from(chapterArticles)
      .where(eq(chapterArticles.articleId, id)),
    rowsOf(
      db,
      { name: col.text },
      sql`select t.name from article_tags a join tags t on t.id = a.tag_id where a.article_id = ${id} order by t.id`,
    ),
    rowsOf(
      db,
      { source: col.text, restKey: col.textOrNull },
      sql`select source, ${restKeyIn('article_bodies')} as restKey from article_bodies where article_id = ${id}
      and not exists (select 1 from article_drafts where article_id = ${id})`,
    ),
  ]);
  if (!article) return null;
  const published = {
    article,
    place,
    source: body ? await sourceOf(env.FILES, body) : '',
    tags: named.map((it) => it.name),
  };
  return {
    article,
    sent,
    draft: draft ?? draftOf(published),
    unsaved: !draft,
    tags: published.tags,
    columnId: place?.columnId,
  };
}

/** Article created with this idempotency key. */
export function createdUnder(db: Db, userId: string, key: string) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select article_id as id from article_drafts where user_id = ${userId} and create_key = ${key}`,
  );
}

/** Tags by ids or names. */
export function tagRows(db: Db, wanted: readonly (number | string)[]) {
  const ids = wanted.filter((it) => typeof it === 'number');
  const names = wanted.filter((it) => typeof it === 'string');
  return db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(sql`${inArray(tags.id, ids)} or ${inArray(tags.name, names)}`);
}

/** Snapshots without text, newest first. */
export function revisionRows(db: Db, articleId: number) {
  const { revision, title, why, size, createdAt, startedAt } = revisions;
  return db
    .select({ revision, title, why, size, createdAt, startedAt })
    .from(revisions)
    .where(eq(revisions.articleId, articleId))
    .orderBy(desc(revision));
}

/** One snapshot; its text may be in R2. */
export function revisionRow(db: Db, articleId: number, revision: number) {
  return db
    .select()
    .from(revisions)
    .where(sql`${eq(revisions.articleId, articleId)} and ${eq(revisions.revision, revision)}`)
    .limit(1);
}
