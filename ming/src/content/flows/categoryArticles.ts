import { categoryArticles } from '../../../../contract/content/category/category.ts';
import { pageOf } from '../../kit/db.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { articleRows, ownCategoryArticles } from '../article/lists.ts';
import { articleItemView } from '../article/views.ts';
import { categoryRow } from '../category/reads.ts';
import { categoryView } from '../category/views.ts';

export const categoryArticlesRoutes = router();

serve(categoryArticlesRoutes, categoryArticles, async ({ id, ...paging }, { db }) => {
  const [[row], newest, ordered] = await db.batch([
    categoryRow(db, id),
    articleRows(db, { categoryId: id, sort: 'new', ...paging }),
    ownCategoryArticles(db, id, paging),
  ]);
  if (!row) throw notFound('分类');
  const rows = row.userId === null ? newest : ordered;
  return new Reply(pageOf(rows.map(articleItemView), row.articleNum, paging), {
    category: categoryView(row),
  });
});
