import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { reconcile } from '../../../../ming/src/money/ledger/writes.ts';
import { payNotices } from '../../../../ming/src/money/pay/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { balanceOf, refundsOf, soundness } from '../../support/money.ts';
import { addPerson, db } from '../../support/world.ts';
import { certificateVars, noticeOf, server, shop, someMchid, someNumber } from './support.ts';

const { paid, paying, closed } = ORDER_STATE;
const noticesOf = (about: string) => db.$count(payNotices, eq(payNotices.about, about));

describe('a callback', () => {
  it.each([
    ['the public key', undefined, 'key'],
    ['a certificate', certificateVars, 'platform'],
    ['a certificate that follows the one in use', certificateVars, 'next'],
  ] as const)('under %s books the payment, once however often', async (_name, set, signer) => {
    const it = await shop(set);
    const orderNo = await it.order();
    const notice = await it.paid(orderNo, { signer });
    const all = await Promise.all(Array.from({ length: 20 }, () => it.deliver(notice)));
    expect(new Set(all)).toEqual(new Set([204]));
    const again = await noticeOf(it.mchid, { orderNo, signer });
    expect(await it.deliver(again)).toBe(204);
    expect(await it.deliver(notice)).toBe(204);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
    expect(await refundsOf(orderNo)).toEqual([]);
    expect(await noticesOf(orderNo)).toBe(1);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });

  it('is refused with any other signature, and books nothing', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const notice = await it.paid(orderNo);
    const refused = [
      await noticeOf(it.mchid, { orderNo, probe: true }),
      await noticeOf(it.mchid, { orderNo, shift: -301 }),
      await noticeOf(it.mchid, { orderNo, shift: 301 }),
      { ...notice, body: notice.body.replace('TRANSACTION', 'TRANSACTIOM') },
      { ...notice, headers: { ...notice.headers, 'Wechatpay-Serial': 'PUB_KEY_ID_0' } },
      { ...notice, headers: { ...notice.headers, 'Wechatpay-Serial': '00FF' } },
      { ...notice, headers: {} },
    ];
    for (const sent of refused) expect(await it.deliver(sent)).toBe(401);
    expect(await it.deliver({ ...notice, body: 'x'.repeat(70_000) })).toBe(413);
    expect(await it.state(orderNo)).toBe(paying);
    expect(await noticesOf(orderNo)).toBe(0);
    expect(await it.deliver(notice)).toBe(204);
  });

  it.each([
    ['another merchant', { mchid: someMchid() }, 400],
    ['another application', { appid: 'wxanother' }, 400],
    ['another amount', { amount: { total: 1, currency: 'CNY' } }, 400],
    ['another currency', { amount: { total: 1_000, currency: 'USD' } }, 400],
    ['another state', { trade_state: 'NOTPAY' }, 400],
    ['no order of ours', { out_trade_no: someNumber() }, 404],
  ])('of %s is refused, and books nothing', async (_name, told, status) => {
    const it = await shop();
    const orderNo = await it.order();
    expect(await it.deliver(await it.paid(orderNo, { told }))).toBe(status);
    expect(await it.state(orderNo)).toBe(paying);
    expect(await balanceOf(account.user(it.userId))).toBe(0);
  });

  it('is not there without a merchant, and is refused when it was sealed with another key', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const notice = await it.paid(orderNo);
    expect(await it.deliver(notice, { WXPAY_MCHID: '' })).toBe(404);
    expect(await it.deliver(notice, { WXPAY_APIV3_KEY: 'f'.repeat(32) })).toBe(400);
    expect(await it.deliver(notice, { WXPAY_PRIVATE_KEY: 'no key' })).toBe(500);
    expect(await it.deliver(notice)).toBe(204);
  });

  it('is not answered as booked by a backend that refuses to work', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const notice = await it.paid(orderNo);
    await addPerson('shown', { email: 'shown@mingjie.test' });
    expect(await it.deliver(notice, { STAGE: '' })).toBe(500);
    await db.update(people).set({ email: null }).where(eq(people.id, 'shown'));
    expect(await it.state(orderNo)).toBe(paying);
    expect(await it.deliver(notice, { STAGE: '' })).toBe(204);
  });

  it('that could not be booked is booked when it comes again', async () => {
    const it = await shop();
    const orderNo = await it.order();
    const notice = await it.paid(orderNo);
    const DB = {
      prepare: () => {
        throw new Error('D1_ERROR: down');
      },
      batch: () => Promise.reject(new Error('down')),
    };
    expect(await it.deliver(notice, { DB })).toBe(500);
    expect(await it.deliver(notice)).toBe(204);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });
});

describe('a payment after the order was closed', () => {
  it('goes to suspense and is refunded automatically, also when it is reported several times', async () => {
    const it = await shop();
    const orderNo = await it.order();
    await it.watch(16);
    expect(await it.state(orderNo)).toBe(closed);
    await server(it.mchid, { do: 'payLate', orderNo });
    const notice = await noticeOf(it.mchid, { orderNo });
    const all = await Promise.all(Array.from({ length: 10 }, () => it.deliver(notice)));
    expect(new Set(all)).toEqual(new Set([204]));
    expect(await balanceOf(account.user(it.userId))).toBe(0);
    const [refund, ...more] = await refundsOf(orderNo);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ source: 'late', amount: 1_000, reason: '订单关闭后才付款' });
    const held = await balanceOf(account.suspense);
    await it.watch(17);
    await server(it.mchid, { do: 'settle', refundNo: refund?.refundNo ?? '', status: 'SUCCESS' });
    const news = await noticeOf(it.mchid, { refundNo: refund?.refundNo ?? '' });
    expect(await Promise.all([it.deliver(news), it.deliver(news)])).toEqual([204, 204]);
    expect(await balanceOf(account.suspense)).toBe(held - 1_000);
    expect(await it.state(orderNo)).toBe(closed);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });
});

it('and the books agree with the orders in the end', async () => {
  expect(await reconcile(db, '2026-11-01', Date.now())).toEqual([]);
});
