import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { PAY_NOTIFY } from '../../../../contract/money/pay/pay.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import type { Event, EventType } from '../../../../ming/src/kit/events.ts';
import { orderRow } from '../../../../ming/src/money/order/open.ts';
import { type Merchant, merchantOf } from '../../../../ming/src/money/pay/config.ts';
import { verifierOf } from '../../../../ming/src/money/pay/notify/trust.ts';
import { wechatPay } from '../../../../ming/src/money/pay/wechat.ts';
import { watchPayments } from '../../../../ming/src/money/pay/writes.ts';
import { eventOutbox } from '../../../../ming/src/operations/jobs/schema.ts';
import { call, fetchMing } from '../../support/call.ts';
import { deliver, recorder } from '../../support/events.ts';
import { addPerson, db, logIn } from '../../support/world.ts';
import type { CallbackOptions, Command } from '../../support/wxpay/server.ts';

const { wxpay: port, providers } = inject('hosts');
const keys = inject('wxpayKeys');
const base = `http://127.0.0.1:${port}`;

export const APPID = 'wx0000000000000001';
export const API_KEY = '0123456789abcdef0123456789abcdef';
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0110000000012025010100000000';

/** Variables of a merchant with WeChat Pay's public key. */
export const varsOf = (mchid: string) => ({
  WXPAY_MCHID: mchid,
  WXPAY_APPID: APPID,
  WXPAY_SERIAL: 'merchant1',
  WXPAY_PRIVATE_KEY: keys.privateKey.replaceAll('\n', '\\n'),
  WXPAY_APIV3_KEY: API_KEY,
  WXPAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
  WXPAY_PUBLIC_KEY: keys.publicKey,
  WXPAY_BASE: base,
});

/** Variables of an older account with platform certificates. */
export const certificateVars = (mchid: string) => ({
  ...varsOf(mchid),
  WXPAY_PUBLIC_KEY_ID: '',
  WXPAY_PUBLIC_KEY: '',
});

/** Variables of a merchant with all channels, whose app is an official account. */
export const channelVars = (mchid: string) => ({
  ...varsOf(mchid),
  WXPAY_CHANNELS: 'h5, jsapi',
  WECHAT_APPID: APPID,
  WECHAT_SECRET: 'official-secret',
  WECHAT_API_URL: `http://127.0.0.1:${providers}/wechat`,
});

export const someMchid = () => `19${crypto.randomUUID().replaceAll(/\D/g, '').padEnd(8, '0').slice(0, 8)}`;

export function merchant(vars: object): Merchant {
  const found = merchantOf(vars);
  if (!found) throw new Error('not set up');
  return found;
}

export const clientOf = (vars: object) => {
  const it = merchant(vars);
  return wechatPay(it, verifierOf(db, it), 'https://mingjie.test/ming/v1/payment/wechat/notify');
};

/** Sends a command to the test server. */
export async function server<T = unknown>(mchid: string, command: Command): Promise<T> {
  const answer = await fetch(`${base}/_/${mchid}`, { method: 'POST', body: JSON.stringify(command) });
  return answer.json();
}

export const look = (mchid: string) =>
  server<{
    asked: string[];
    orders: { orderNo: string; channel: string; state: string; transactionId: string; amount: number }[];
    refunds: { refundNo: string; amount: number; transactionId: string; status: string }[];
  }>(mchid, { do: 'look' });

/** A callback as WeChat Pay sends it. */
export const noticeOf = (mchid: string, wanted: CallbackOptions) =>
  server<{ headers: Record<string, string>; body: string }>(mchid, { do: 'notice', ...wanted });

export const someNumber = () =>
  `2026${crypto.randomUUID().replaceAll(/\D/g, '').padEnd(22, '0').slice(0, 22)}`;

type Sent = { headers: Record<string, string>; body: string };

/** A member of a site with its own merchant. */
export async function shop(set: (mchid: string) => object = varsOf) {
  const mchid = someMchid();
  const userId = `buyer${mchid}`;
  const { sent, vars: queue } = recorder();
  const vars = { ...set(mchid), SITE_URL: 'https://mingjie.test', ...queue };
  await addPerson(userId, { nickname: `买家${mchid.slice(-6)}` });
  const token = await logIn(userId);
  return {
    mchid,
    userId,
    vars,
    token,
    env: { ...env, ...vars } as unknown as Env,
    ask: (body: object) => call('/v1/payment/wechat/createPaymentOrder', { body, token, vars }),
    /** Number of a new recharge. */
    async order(amount = 1_000): Promise<string> {
      const { data } = await call('/v1/payment/wechat/createPaymentOrder', {
        body: { type: 'recharge', amount },
        token,
        vars,
      });
      return data.orderNo;
    },
    close: (orderNo: string) =>
      call('/v1/payment/wechat/closePaymentOrder', { body: { orderNo }, token, vars }),
    /** Pays; returns the callback. */
    async paid(orderNo: string, wanted: CallbackOptions = {}): Promise<Sent> {
      await server(mchid, { do: 'pay', orderNo });
      return noticeOf(mchid, { orderNo, ...wanted });
    },
    /** Delivers a callback; returns the status. */
    async deliver({ headers, body }: Sent, more: object = {}): Promise<number> {
      const request = new Request(`https://ming.test/ming${PAY_NOTIFY}`, { method: 'POST', headers, body });
      return (await fetchMing(request, { ...vars, ...more })).status;
    },
    /** Runs the minutely job `minutes` from now. */
    watch: (minutes = 0) =>
      watchPayments({ env: { ...env, ...vars } as unknown as Env, db, now: Date.now() + minutes * 60_000 }),
    /** Delivers all events of a type, each twice. */
    async follow(type: EventType): Promise<void> {
      const rows = await db.select().from(eventOutbox);
      const waiting = rows.map(
        (row) => ({ id: row.id, type: row.type, data: JSON.parse(row.data) }) as Event,
      );
      const all = new Map([...sent, ...waiting].filter((it) => it.type === type).map((it) => [it.id, it]));
      for (const event of all.values()) for (const _ of [1, 2]) await deliver(event, { vars });
    },
    state: async (orderNo: string) => (await orderRow(db, orderNo))?.status,
  };
}
