import * as z from 'zod/mini';
import { machineTime } from '../../../../contract/kit/time.ts';
import type { PayChannel } from '../../../../contract/money/order/terms.ts';
import { gmt8 } from '../../kit/clock.ts';
import { RequestFailed } from '../../kit/http/ask.ts';
import { callVerified, Declined, parseJson, type Verify } from './client.ts';
import type { Merchant } from './config.ts';
import type { PlacedOrder, Provider, Refunding, RefundState, Trade } from './provider.ts';
import { invocation } from './signature.ts';

/** Characters: WeChat Pay allows 127 bytes of description and 80 of reason. */
const TITLE_MOST = 40;
const REASON_MOST = 25;

const native = z.object({ code_url: z.string() });
const h5 = z.object({ h5_url: z.string() });
const jsapi = z.object({ prepay_id: z.string() });

/** A paid order, in query responses and callbacks. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  trade_type: z.optional(z.string()),
  payer: z.optional(z.object({ openid: z.optional(z.string()) })),
  amount: z.optional(z.object({ total: z.number(), currency: z.optional(z.string()) })),
});

const refunded = z.object({ out_refund_no: z.string(), status: z.string() });

const REFUND_STATE: Record<string, RefundState> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
};

/** Maps WeChat Pay's refund status. */
export function refundStateOf(status: string): RefundState {
  const state = REFUND_STATE[status];
  if (!state) throw new RequestFailed(`unknown refund status ${status}`);
  return state;
}

/** Maps a transaction. Throws `Unanswered` if merchant, application or currency differ. */
export function tradeOf(merchant: Merchant, said: z.output<typeof transaction>): Trade {
  const { appid, mchid, trade_state, transaction_id, trade_type, payer, amount } = said;
  if (appid !== merchant.appid || mchid !== merchant.mchid) throw new RequestFailed('trade of somebody else');
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') {
    if (!transaction_id || !amount || (amount.currency ?? 'CNY') !== 'CNY')
      throw new RequestFailed('trade without its sum');
    // Anybody may pay a code or page; inside WeChat only the payer of the trade.
    const openid = trade_type === 'JSAPI' ? (payer?.openid ?? '') : undefined;
    return { state: 'paid', transactionNo: transaction_id, amount: amount.total, openid };
  }
  if (trade_state === 'CLOSED' || trade_state === 'REVOKED') return { state: 'closed' };
  return { state: trade_state === 'PAYERROR' ? 'failed' : 'open' };
}

function parseResponse<S extends z.ZodMiniType>(schema: S, body: string): z.output<S> {
  const said = z.safeParse(schema, parseJson(body));
  if (!said.success) throw new RequestFailed('answer of another shape');
  return said.data;
}

/** Error codes for an unknown order or refund. */
const isAbsent = (error: unknown) =>
  error instanceof Declined && (error.status === 404 || /NOT_?EXISTS?$/.test(error.code));

/** Removes backticks and control characters, which would break bill parsing. */
const descriptionOf = (title: string) =>
  Array.from(title.replace(/[`\p{Cc}]/gu, ' '))
    .slice(0, TITLE_MOST)
    .join('');

/** Channel-specific fields. h5 requires the buyer's IP address. */
function sceneOf({ channel, address, openid }: PlacedOrder) {
  if (channel === 'jsapi') return { payer: { openid } };
  if (channel === 'native') return {};
  return { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } };
}

function codeIn(channel: PayChannel, said: string): string {
  if (channel === 'native') return parseResponse(native, said).code_url;
  return channel === 'h5' ? parseResponse(h5, said).h5_url : parseResponse(jsapi, said).prepay_id;
}

/** API v3 client for orders and refunds. `notify` is the callback address; refunds have none. */
export function wechatPay(merchant: Merchant, verify: Verify, notify: string): Provider {
  const { mchid, appid } = merchant;
  const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${orderNo}`;
  const get = (path: string) => callVerified(merchant, verify, { method: 'GET', path });
  const post = (path: string, body: unknown) =>
    callVerified(merchant, verify, { method: 'POST', path, body });

  return {
    name: 'wechat',
    async place(it: PlacedOrder) {
      const said = await post(`/v3/pay/transactions/${it.channel}`, {
        appid,
        mchid,
        description: descriptionOf(it.title),
        out_trade_no: it.tradeNo,
        time_expire: machineTime(gmt8(it.expireTime)),
        notify_url: notify,
        amount: { total: it.amount, currency: 'CNY' },
        ...sceneOf(it),
      });
      return codeIn(it.channel, said);
    },
    invoke: (id, now) => invocation(merchant, id, now),
    async query(orderNo) {
      try {
        const said = parseResponse(transaction, await get(`${orderPath(orderNo)}?mchid=${mchid}`));
        if (said.out_trade_no !== orderNo) throw new RequestFailed('another order');
        return tradeOf(merchant, said);
      } catch (error) {
        if (isAbsent(error)) return { state: 'absent' };
        throw error;
      }
    },
    async close(orderNo) {
      try {
        await post(`${orderPath(orderNo)}/close`, { mchid });
      } catch (error) {
        if (!(error instanceof Declined)) throw error;
        if (error.code === 'ORDERPAID' || error.code === 'ORDER_PAID') return 'paid';
        if (error.code !== 'ORDER_CLOSED' && !isAbsent(error)) throw error;
      }
      return 'closed';
    },
    async refund({ refundNo, transactionNo, amount, total, reason }: Refunding) {
      const said = await post('/v3/refund/domestic/refunds', {
        transaction_id: transactionNo,
        out_refund_no: refundNo,
        reason: Array.from(reason).slice(0, REASON_MOST).join(''),
        ...(notify ? { notify_url: notify } : {}),
        amount: { refund: amount, total, currency: 'CNY' },
      });
      return refundStateOf(parseResponse(refunded, said).status);
    },
    async refundState(refundNo) {
      try {
        return refundStateOf(
          parseResponse(refunded, await get(`/v3/refund/domestic/refunds/${refundNo}`)).status,
        );
      } catch (error) {
        if (isAbsent(error)) return 'absent';
        throw error;
      }
    },
  };
}
