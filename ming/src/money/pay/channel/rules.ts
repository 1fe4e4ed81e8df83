import { place } from '../../../../../contract/kit/places.ts';
import type { OrderType } from '../../../../../contract/money/order/terms.ts';
import { PAY_AUTHORIZED } from '../../../../../contract/money/pay/pay.ts';
import { withQuery } from '../../../kit/http/ask.ts';
import type { OrderRow } from '../../order/open.ts';

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/** Anchor on the article page, where the buyer continues after paying. */
const AT: Partial<Record<OrderType, string>> = { reading: '#lock', annex: '#annexes' };

/** The page an order is paid on: article, wallet or sponsors. */
export function pageOf({ type, articleId }: Pick<OrderRow, 'type' | 'articleId'>): string {
  if (articleId) return place.article(articleId) + (AT[type] ?? '');
  return type === 'sponsor' ? place.sponsor() : place.recharge();
}

/** Address that opens WeChat and returns to the order's page in any case. */
export const payUrlOf = (order: OrderRow, site: string): string =>
  order.codeUrl && withQuery(order.codeUrl, { redirect_url: site + pageOf(order) });

/**
 * Authorization address for `snsapi_base`, without a prompt. WeChat matches the whole address, so the order
 * of parameters matters. See developers.weixin.qq.com, 网页授权.
 */
export function authorizeUrlOf(site: string, appid: string, state: string): string {
  const query = {
    appid,
    redirect_uri: `${site}/ming${PAY_AUTHORIZED}`,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  };
  return `${withQuery(AUTHORIZE, query)}#wechat_redirect`;
}
