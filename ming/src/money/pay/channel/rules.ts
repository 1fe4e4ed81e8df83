import { place } from '../../../../../contract/kit/places.ts';
import type { OrderType } from '../../../../../contract/money/order/terms.ts';
import { PAY_AUTHORIZED } from '../../../../../contract/money/pay/pay.ts';
import { withQuery } from '../../../kit/http/ask.ts';
import type { OrderRow } from '../../order/open.ts';

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/** Where on the page of an article its locked part, or its attachments, are: what was begun there goes on once that is seen. */
const AT: Partial<Record<OrderType, string>> = { reading: '#lock', annex: '#annexes' };

/** The page of the site that an order is paid on: that of the article, of one's wallet, or of the sponsors. */
export function pageOf({ type, articleId }: Pick<OrderRow, 'type' | 'articleId'>): string {
  if (articleId) return place.article(articleId) + (AT[type] ?? '');
  return type === 'sponsor' ? place.sponsor() : place.recharge();
}

/** A page that opens WeChat, and comes back to that of the order, whatever became of the payment. */
export const payUrlOf = (order: OrderRow, site: string): string =>
  order.codeUrl && withQuery(order.codeUrl, { redirect_url: site + pageOf(order) });

/**
 * Where WeChat says who a buyer is without a question to them (`snsapi_base`). It matches the whole address, so that the names
 * have to come in this order. See developers.weixin.qq.com, 网页授权.
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
