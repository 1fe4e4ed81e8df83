import {
  bloggerCategories,
  categoryById,
  categoryList,
} from '../../../../contract/content/category/category.ts';
import { pageOf } from '../../kit/db.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { authorRow } from '../../people/user/reads.ts';
import { authorBeside } from '../../people/user/views.ts';
import { authorCategories, categoryRow, newestArticles, siteCategories } from './reads.ts';
import { categoryView, withNewest } from './views.ts';

export const categoryRoutes = router();

serve(categoryRoutes, categoryList, async ({ newest }, { db }) => {
  if (!newest) return (await siteCategories(db)).map(categoryView);
  const [rows, articles] = await db.batch([siteCategories(db), newestArticles(db, newest)]);
  return withNewest(rows, articles);
});

serve(categoryRoutes, bloggerCategories, async (given, { db }) => {
  const [[author], rows] = await db.batch([
    authorRow(db, given.userId),
    authorCategories(db, given.userId, given),
  ]);
  if (!author) throw notFound('用户');
  return new Reply(pageOf(rows.map(categoryView), author.categoryNum, given), authorBeside(author));
});

serve(categoryRoutes, categoryById, async ({ id }, { db }) => {
  const [row] = await categoryRow(db, id);
  if (!row) throw notFound('分类');
  return categoryView(row);
});
