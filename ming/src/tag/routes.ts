import { tagList } from '../../../contract/content/tag/tag.ts';
import { router, serve } from '../kit/serve.ts';
import { allTags } from './reads.ts';
import { deskTagRoutes } from './routes/desk.ts';

export const tagRoutes = router();

serve(tagRoutes, tagList, (_given, { db }) => allTags(db));

tagRoutes.route('/', deskTagRoutes);
