import { type SQL, sql } from 'drizzle-orm';
import { change, type Db } from './db.ts';

/** Statement that renumbers the articles of a person's columns from 1, by chapter and previous position. */
export function numberColumns(db: Db, userId: SQL) {
  return change(
    db,
    sql`update chapter_articles set position = now.place from (
      select m.article_id, row_number() over (partition by m.column_id order by c.sort, c.id, m.position, m.article_id)
        as place
      from chapter_articles m join chapters c on c.id = m.chapter_id join columns s on s.id = m.column_id
      where s.user_id = ${userId}
    ) now where chapter_articles.article_id = now.article_id and position <> now.place`,
  );
}
