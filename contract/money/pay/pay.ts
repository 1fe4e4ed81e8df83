import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, text, time } from '../../kit/fields.ts';
import { CALLBACK_PATH } from '../../people/auth/auth.ts';

/** Callback path of WeChat Pay below /ming; no envelope, no login. */
export const PAY_NOTIFY = '/v1/payment/wechat/notify';

/** Redirect path of the WeChat authorization below /ming. */
export const PAY_AUTHORIZED = `${CALLBACK_PATH}wechat/pay`;

const orderNo = z.string().check(z.regex(/^\d{26}$/));

/** An order on the demo payment page; `amount` in fen, `status` is `ORDER_STATE`. */
const demoOrderShown = z.object({
  orderNo: z.string(),
  title: text,
  amount: count,
  status: count,
  expireTime: time,
});
export type DemoOrder = z.output<typeof demoOrderShown>;

/**
 * An order payable in the demonstration. Like a WeChat Pay code, its number suffices: anybody can pay it.
 * Only in the demonstration.
 */
export const demoOrder = endpoint({
  method: 'GET',
  path: '/v1/payment/demo/order',
  audience: 'anyone',
  input: z.object({ orderNo }),
  data: demoOrderShown,
});

/** Simulates a payment or its failure; only in the demonstration. */
export const demoPay = endpoint({
  method: 'POST',
  path: '/v1/payment/demo/pay',
  audience: 'anyone',
  labels: { outcome: '付款结果' },
  input: z.object({ orderNo, outcome: z.enum(['paid', 'failed']) }),
  data: demoOrderShown,
});
