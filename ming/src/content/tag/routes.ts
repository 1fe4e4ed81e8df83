import { tagList } from '../../../../contract/content/tag/tag.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { allTags } from './reads.ts';

export const tagRoutes = router();

serve(tagRoutes, tagList, (_given, { db }) => allTags(db));
