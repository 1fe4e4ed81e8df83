import { eq, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { PASSAGE_KIND } from '../../../../contract/discussion/passage/passage.ts';
import { readRest, restKey } from '../../content/article/body/reads.ts';
import { articles, bodies, shown } from '../../content/article/schema.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/shown.ts';
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

/** Passages of an article with how many comments everybody reads on each, the most first; those with none are left out. */
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

/** Passages of an article on which only a person's own comments wait, with how many these are. */
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

/** All passages of an article, to be looked for in its present text. */
export function passagesOf(db: Db, articleId: number) {
  return db.select().from(passages).where(eq(passages.articleId, articleId)).orderBy(passages.id);
}

/** One passage, or none. */
export function passageRow(db: Db, id: number) {
  return db.select().from(passages).where(eq(passages.id, id));
}

/** On how many passages of an article there are comments that are read, or wait to be. */
export function passageTotal(db: Db, articleId: number) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(distinct passage_id) as total from comments where article_id = ${articleId} and passage_id > 0
    and deleted_at is null and state <> ${COMMENT_STATE.hidden}`,
  );
}

/** What the quotes of an article refer to, with its source where that is not known; no row where it is not published. */
export function quotableRow(db: Db, articleId: number) {
  return db
    .select({ quotable: bodies.quotable, source: bodies.source, restKey, revision: articles.revision })
    .from(bodies)
    .innerJoin(articles, eq(articles.id, bodies.articleId))
    .where(sql`${articles.id} = ${articleId} and ${shown}`);
}

/** What the quotes of an article refer to, wherever its text is. */
export const quotableOf = async (
  files: R2Bucket,
  row: Awaited<ReturnType<typeof quotableRow>>[number],
): Promise<{ quotable: string | null; source: string }> =>
  row.restKey === null ? row : readRest(files, row.restKey);
