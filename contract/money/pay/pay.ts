import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, text, time } from '../../kit/fields.ts';
import { CALLBACK_PATH } from '../../people/auth/auth.ts';

/** Where WeChat Pay sends its callbacks, below /ming: outside the envelope and the login. */
export const PAY_NOTIFY = '/v1/payment/wechat/notify';

/** Where WeChat sends a buyer back to who was asked who they are, below /ming. */
export const PAY_AUTHORIZED = `${CALLBACK_PATH}wechat/pay`;

const orderNo = z.string().check(z.regex(/^\d{26}$/));

/** What the page of a demonstration payment shows of an order; `amount` in fen, `status` is `ORDER_STATE`. */
const demoOrderShown = z.object({
  orderNo: z.string(),
  title: text,
  amount: count,
  status: count,
  expireTime: time,
});
export type DemoOrder = z.output<typeof demoOrderShown>;

/**
 * An order that a demonstration payment can settle. Like a code of WeChat Pay, its number is all that it takes: whoever
 * scans it pays. There is no such call outside the demonstration.
 */
export const demoOrder = endpoint({
  method: 'GET',
  path: '/v1/payment/demo/order',
  audience: 'anyone',
  input: z.object({ orderNo }),
  data: demoOrderShown,
});

/** Pays an order without money, or lets the payment fail; only in the demonstration. */
export const demoPay = endpoint({
  method: 'POST',
  path: '/v1/payment/demo/pay',
  audience: 'anyone',
  labels: { outcome: '付款结果' },
  input: z.object({ orderNo, outcome: z.enum(['paid', 'failed']) }),
  data: demoOrderShown,
});
