import { router } from '../kit/serve.ts';
import { buyRoutes } from './routes/buy.ts';
import { moneyRoutes } from './routes/money.ts';
import { wechatRoutes } from './routes/wechat.ts';

export const orderRoutes = router();
for (const routes of [buyRoutes, moneyRoutes, wechatRoutes]) orderRoutes.route('/', routes);
