import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import * as tables from './schema.ts';

const { categories } = tables;

export const category: Domain = {
  tables,
  seeded: [categories],
  exports: [
    listPart('categories.json', '自己的文章分类', [categories], ({ db, person }, offset) =>
      db
        .select({
          id: categories.id,
          name: categories.name,
          intro: categories.intro,
          cover: categories.cover,
          createdAt: categories.createTime,
        })
        .from(categories)
        .where(eq(categories.userId, person.id))
        .orderBy(categories.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  counts: [
    {
      table: 'categories',
      key: 'id',
      columns: {
        article_num: sql`select count(*) from articles a
          where a.category_id = categories.id and ${isPublicArticle('a')}`,
      },
    },
  ],
  exempt: { accountEnd: { categories: 'they hold published articles' } },
};
