import { categoryList } from '../../../contract/category.ts';
import { router, serve } from '../kit/serve.ts';
import { newestArticles, siteCategories } from './reads.ts';
import { categoryView, withNewest } from './views.ts';

export const categoryRoutes = router();

serve(categoryRoutes, categoryList, async ({ newest }, { db }) => {
  if (!newest) return (await siteCategories(db)).map(categoryView);
  const [rows, articles] = await db.batch([siteCategories(db), newestArticles(db, newest)]);
  return withNewest(rows, articles);
});
