import { router } from '../../kit/http/serve.ts';
import { downloadRoutes } from './download/routes.ts';
import { ownRoutes } from './own/routes.ts';
import { uploadRoutes } from './upload/routes.ts';

export const annexRoutes = router();

for (const routes of [downloadRoutes, ownRoutes, uploadRoutes]) annexRoutes.route('/', routes);
