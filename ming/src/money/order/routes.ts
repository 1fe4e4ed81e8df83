import { router } from '../../kit/http/serve.ts';
import { buyRoutes } from './buy/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { wechatRoutes } from './wechat/routes.ts';

export const orderRoutes = router();
for (const routes of [buyRoutes, moneyRoutes, wechatRoutes]) orderRoutes.route('/', routes);
