import { categoryList } from '../../../contract/category.ts';
import { router, serve } from '../kit/serve.ts';
import { siteCategories } from './reads.ts';
import { categoryView } from './views.ts';

export const categoryRoutes = router();

serve(categoryRoutes, categoryList, async (_given, { db }) => (await siteCategories(db)).map(categoryView));
