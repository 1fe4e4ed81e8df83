import { router } from '../kit/serve.ts';
import { demoRoutes } from './routes/demo.ts';
import { notifyRoutes } from './routes/notify.ts';

export const payRoutes = router();

for (const routes of [demoRoutes, notifyRoutes]) payRoutes.route('/', routes);
