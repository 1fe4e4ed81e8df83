import { eq, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { PASSAGE_KIND } from '../../../../contract/discussion/passage/passage.ts';
import { readRest, restKey } from '../../content/article/body/reads.ts';
import { articles, bodies, isShownArticle } from '../../content/article/schema.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { passages } from './schema.ts';

export type PassageRow = typeof passages.$inferSelect;
const countedPassageColumns = {
  id: col.number,
  kind: col.oneOf(PASSAGE_KIND),
  exact: col.text,
  start: col.number,
  end: col.number,
  quote: col.text,
  locked: col.number,
  found: col.number,
  count: col.number,
};
export type CountedPassage = Row<typeof countedPassageColumns>;

/**
 * Passages of an article with their public comment counts, most first; those without comments are left out.
 */
export function countedPassages(db: Db, articleId: number, most: number) {
  return rowsOf(
    db,
    countedPassageColumns,
    sql`select p.id, p.kind, p.exact, p.quote, p.locked, p.found, p.start_at as start, p.end_at as end, count(*) as count
    from passages p join comments c on c.passage_id = p.id and ${isPublicPost('c')}
    where p.article_id = ${articleId} and c.passage_id > 0
    group by p.id order by count desc, p.id limit ${most}`,
  );
}

/** Passages of an article that have only the person's own pending comments, with their counts. */
export function waitingPassages(db: Db, articleId: number, userId: string) {
  return rowsOf(
    db,
    countedPassageColumns,
    sql`select p.id, p.kind, p.exact, p.quote, p.locked, p.found, p.start_at as start, p.end_at as end, count(*) as count
    from comments c join passages p on p.id = c.passage_id
    where c.user_id = ${userId} and c.article_id = ${articleId} and c.passage_id > 0
    and c.state = ${COMMENT_STATE.review} and c.deleted_at is null
    and not exists (select 1 from comments o where o.passage_id = p.id and o.passage_id > 0 and ${isPublicPost('o')})
    group by p.id order by p.id`,
  );
}

/** All passages of an article. */
export function passagesOf(db: Db, articleId: number) {
  return db.select().from(passages).where(eq(passages.articleId, articleId)).orderBy(passages.id);
}

/** One passage by id. */
export function passageRow(db: Db, id: number) {
  return db.select().from(passages).where(eq(passages.id, id));
}

/** Number of passages of an article with public or pending comments. */
export function passageTotal(db: Db, articleId: number) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(distinct passage_id) as total from comments where article_id = ${articleId} and passage_id > 0
    and deleted_at is null and state <> ${COMMENT_STATE.hidden}`,
  );
}

/** The quotable text of a published article, with its source where it has not been computed; else no row. */
export function quotableRow(db: Db, articleId: number) {
  return db
    .select({ quotable: bodies.quotable, source: bodies.source, restKey, revision: articles.revision })
    .from(bodies)
    .innerJoin(articles, eq(articles.id, bodies.articleId))
    .where(sql`${articles.id} = ${articleId} and ${isShownArticle}`);
}

/** Loads the quotable text from the row or from R2. */
export const quotableOf = async (
  files: R2Bucket,
  row: Awaited<ReturnType<typeof quotableRow>>[number],
): Promise<{ quotable: string | null; source: string }> =>
  row.restKey === null ? row : readRest(files, row.restKey);
