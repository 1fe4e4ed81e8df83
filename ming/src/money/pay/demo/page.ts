import { place } from '../../../../../contract/kit/places.ts';
import type { Provider } from '../provider.ts';
import { orderNoIn } from '../trade.ts';

/** What a demonstration payment has in place of WeChat Pay's number. */
export const demoTransaction = (orderNo: string) => `demo-${orderNo}`;

/**
 * WeChat Pay's stand-in in the demonstration, where no money moves: its code leads to a page that pays by a button (see
 * routes.ts beside it), which books at once, so that there is nothing to query; refunds are done at once.
 */
export function demoProvider(site: string): Provider {
  return {
    name: 'demo',
    place: async ({ tradeNo }) => `${site}${place.demoPay(orderNoIn(tradeNo))}`,
    invoke: () => {
      throw new Error('the demonstration has no payment inside WeChat');
    },
    query: async () => ({ state: 'open' }),
    close: async () => 'closed',
    refund: async () => 'done',
    refundState: async () => 'done',
  };
}
