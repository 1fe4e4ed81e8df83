import { router } from '../kit/serve.ts';
import { buyRoutes } from './routes/buy.ts';
import { moneyRoutes } from './routes/money.ts';

export const orderRoutes = router();
for (const routes of [buyRoutes, moneyRoutes]) orderRoutes.route('/', routes);
