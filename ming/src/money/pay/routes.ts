import { router } from '../../kit/http/serve.ts';
import { demoRoutes } from './demo/routes.ts';
import { notifyRoutes } from './notify/routes.ts';

export const payRoutes = router();

for (const routes of [demoRoutes, notifyRoutes]) payRoutes.route('/', routes);
