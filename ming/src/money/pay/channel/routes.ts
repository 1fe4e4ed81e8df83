import { CODE } from '../../../../../contract/kit/envelope.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { payBy } from '../../../../../contract/money/order/order.ts';
import { PAY_AUTHORIZED } from '../../../../../contract/money/pay/pay.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { browserIn } from '../../../kit/http/browser.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, contextOf, router, serve } from '../../../kit/http/serve.ts';
import { sha256 } from '../../../kit/ids.ts';
import { recordFailure } from '../../../kit/runs.ts';
import { type OrderRow, orderRow } from '../../order/open.ts';
import { ticketView } from '../../order/views.ts';
import { isOpen, needProvider, payThrough } from '../offer.ts';
import { siteOf } from '../provide.ts';
import { openidOf } from './official.ts';
import { authorizeUrlOf, pageOf, payUrlOf } from './rules.ts';
import { keepPayer, payerOf, storeAuthorization, takeAuthorization } from './writes.ts';

/** Each may close a trade at WeChat Pay and place another. */
const TURNS = rule(30, 10);
const STATE = /^[0-9a-f]{64}$/;
const CODE_MOST = 512;

export const channelRoutes = router();

/** The payment data of an order: at most one of the three. */
function payable(ctx: Context, order: OrderRow) {
  const { channel, codeUrl } = order;
  const has = isOpen(order) && codeUrl !== '';
  return {
    ...ticketView(order),
    payUrl: has && channel === 'h5' ? payUrlOf(order, siteOf(ctx)) : '',
    authorizeUrl: '',
    invoke: has && channel === 'jsapi' ? needProvider(ctx, channel).invoke(codeUrl, ctx.now) : null,
  };
}

/** Address of the WeChat authorization page. */
async function askWho(ctx: Context, order: OrderRow, session: string): Promise<string> {
  const asked = { userId: order.userId, session, browser: browserIn(ctx), page: pageOf(order) };
  const state = await storeAuthorization(ctx.db, ctx.now, asked);
  return authorizeUrlOf(siteOf(ctx), ctx.env.WECHAT_APPID ?? '', state);
}

serve(channelRoutes, payBy, async ({ orderNo, channel }, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const order = await orderRow(db, orderNo);
  if (order?.userId !== userId || order.payWay !== 'wechat') throw notFound('订单');
  if (!isOpen(order)) return payable(ctx, order);
  needProvider(ctx, channel);
  if (order.expireTime <= now) throw new Refusal(CODE.refused, '这笔订单已经到期，请重新下单');
  await ctx.limits.take(`pay:turn:${userId}`, TURNS, now);
  if (channel !== 'jsapi') return payable(ctx, await payThrough(ctx, order, { channel }));
  const session = await sha256(ctx.token ?? '');
  const openid = await payerOf(db, now, { userId, session });
  if (!openid)
    return {
      ...ticketView(order),
      payUrl: '',
      authorizeUrl: await askWho(ctx, order, session),
      invoke: null,
    };
  return payable(ctx, await payThrough(ctx, order, { channel, openid }));
});

// Redirect back from WeChat; checks browser and `state`.
channelRoutes.get(PAY_AUTHORIZED, async (c) => {
  const ctx = contextOf(c);
  const { state = '', code = '' } = c.req.query();
  const known = ctx.browser && STATE.test(state) ? { state, browser: ctx.browser } : null;
  const asked = known && (await takeAuthorization(ctx.db, ctx.now, known));
  if (!asked) return c.redirect(place.recharge());
  if (!code || code.length > CODE_MOST) return c.redirect(asked.page);
  try {
    await keepPayer(ctx.db, ctx.now, asked, await openidOf(c.env, code));
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    await recordFailure(ctx.db, 'service:wxpay', error);
  }
  return c.redirect(asked.page);
});
