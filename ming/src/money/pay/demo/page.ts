import { place } from '../../../../../contract/kit/places.ts';
import type { Provider } from '../provider.ts';
import { orderNoIn } from '../trade.ts';

/** Transaction number of a demonstration payment. */
export const demoTransaction = (orderNo: string) => `demo-${orderNo}`;

/**
 * Stand-in for WeChat Pay in the demonstration: the code leads to a page that books the payment by a button
 * (routes.ts beside it). Refunds are done at once.
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
