import { eq, sql } from 'drizzle-orm';
import { change } from '../../kit/db.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import * as tables from './schema.ts';

const { chapterArticles, chapters, columns } = tables;
const placed = sql`from chapter_articles c join articles a on a.id = c.article_id
  where ${isPublicArticle('a')} and`;

export const column: Domain = {
  tables,
  seeded: [chapterArticles, chapters, columns],
  articleEnd: ({ db, ended }) => [
    // Renumber, as neighbours are found by position.
    change(
      db,
      sql`update chapter_articles set position = fresh.n
      from (select article_id, row_number() over (partition by column_id order by position) as n from chapter_articles
        where article_id not in ${ended}
        and column_id in (select column_id from chapter_articles where article_id in ${ended})) fresh
      where fresh.article_id = chapter_articles.article_id and position <> fresh.n`,
    ),
    db.delete(chapterArticles).where(sql`article_id in ${ended}`),
  ],
  exports: [
    listPart('columns.json', '自己的专栏', [columns], ({ db, person }, offset) =>
      db
        .select({
          id: columns.id,
          name: columns.name,
          intro: columns.intro,
          cover: columns.cover,
          createdAt: columns.createTime,
        })
        .from(columns)
        .where(eq(columns.userId, person.id))
        .orderBy(columns.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  counts: [
    {
      table: 'chapters',
      key: 'id',
      columns: { article_num: sql`select count(*) ${placed} c.chapter_id = chapters.id` },
    },
    {
      table: 'columns',
      key: 'id',
      columns: {
        cat_num: sql`select count(*) from chapters where column_id = columns.id`,
        article_num: sql`select count(*) ${placed} c.column_id = columns.id`,
        view_num: sql`select coalesce(sum(a.quantity), 0) ${placed} c.column_id = columns.id`,
      },
    },
  ],
  exempt: { accountEnd: { columns: 'they hold published articles' } },
};
