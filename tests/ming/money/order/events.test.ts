import { beforeAll, expect, it } from 'vitest';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { openOrder, orderOf } from '../../../../ming/src/money/order/open.ts';
import { beginRefund, settleRefund } from '../../../../ming/src/money/order/refund.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { tombstones } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { deliver, emitted } from '../../support/events.ts';
import { DAY, fund, recharge, wanted } from '../../support/money.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

const at = { matureTime: NOON + 7 * DAY, now: NOON };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  for (const id of ['a', 'u']) {
    await addPerson(id, { nickname: `人${id}` });
    tokens[id] = await logIn(id);
  }
});

const gifts = async () => (await call('/v1/list')).data;
const refund = (orderNo: string, amount: number) =>
  beginRefund(db, { orderNo, amount, from: 0, reason: '不小心', operator: 'x', siteBears: true, now: NOON });

/** Delivers events twice; returns somebody's notices. */
async function told(who: string): Promise<string[]> {
  const events = [
    ...(await emitted('order.paid')).map((data) => ({ id: 900, type: 'order.paid', data }) as const),
    ...(await emitted('order.refunded')).map((data) => ({ id: 901, type: 'order.refunded', data }) as const),
  ];
  for (const [n, event] of events.entries()) {
    await deliver({ ...event, id: event.id + 10 * n });
    await deliver({ ...event, id: event.id + 10 * n });
  }
  const { data } = await call('/v1/im/getMessageNotice?type=0&pageSize=50', { token: tokens[who] ?? '' });
  return data.records.map((it: { content: string }) => it.content);
}

it('a gift is shown among the sponsors, caches learn of it, and it leaves with the money', async () => {
  const gift = { ...recharge('u', 2_000), type: 'sponsor' as const, note: '加油' };
  const { orderNo } = await openOrder(db, gift, NOON);
  expect(await gifts()).toEqual([]);
  await Promise.all([1, 2].map(() => settle(db, { orderNo, transactionNo: 's1', amount: 2_000 }, at)));
  expect(await gifts()).toMatchObject([{ nickname: '人u', userId: 'u', money: 2_000, message: '加油' }]);
  expect((await db.select().from(tombstones)).map((it) => it.tag)).toEqual(['site']);
  const { refundNo } = await refund(orderNo, 2_000);
  expect(await gifts()).toEqual([]);
  await settleRefund(db, { refundNo, outcome: 'done', now: NOON });
});

it('authors hear of sales, and both of refunds, once', async () => {
  await fund('u', 1_000);
  const order = orderOf(wanted('u', { payWay: 'balance', title: '模型.inp' }), NOON);
  await payByBalance(db, order, at);
  await refund(order.orderNo, 1_000);
  expect((await told('a')).toSorted()).toEqual([
    '“模型.inp”售出一份，收入 ¥8.00，7 天后可用。',
    '“模型.inp”的一笔订单退款，你在这笔订单里的收入共收回 ¥8.00。',
  ]);
  expect((await told('u')).toSorted()).toEqual([
    '“充值”（不小心）的 ¥20.00 已经由微信支付原路退回。',
    '“模型.inp”（不小心）的 ¥10.00 已经退到你的余额。',
  ]);
});
