import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYOUTS_STOPPED } from '../../../../../contract/money/order/terms.ts';
import { rights } from '../../../../../ming/src/content/rights/schema.ts';
import { parseGmt8 } from '../../../../../ming/src/kit/clock.ts';
import { change } from '../../../../../ming/src/kit/db.ts';
import { account } from '../../../../../ming/src/kit/ledger/accounts.ts';
import { reconciliations } from '../../../../../ming/src/kit/ledger/schema.ts';
import { settings } from '../../../../../ming/src/kit/schema.ts';
import { payByBalance } from '../../../../../ming/src/money/order/buy.ts';
import { openOrder, orderOf } from '../../../../../ming/src/money/order/open.ts';
import { settle } from '../../../../../ming/src/money/order/settle.ts';
import { fetchMing } from '../../../support/call.ts';
import { as, buildCommunity, call } from '../../../support/community.ts';
import { balanceOf, DAY, fund, recharge, soundness, wanted } from '../../../support/money.ts';
import { db } from '../../../support/world.ts';

const now = Date.now();
const matureTime = now + 7 * DAY;

type Listed = { id: string; title: string; amount: number; status: number };
const list = async (query = '') => call(`/v1/operator/orders?pageSize=50${query}`, as('admin'));
const found = async (query: string) =>
  (await list(query)).data.records.map((it: Listed) => it.title) as string[];
const look = (id: string) => call(`/v1/operator/order?id=${id}`, as('admin'));
const refund = (id: string, amount: number, refunded = 0, who = 'admin') =>
  call('/v1/operator/refund', { body: { id, amount, refunded, reason: '买错了' }, ...as(who) });

async function bought(userId: string, biz: number, more: object = {}): Promise<string> {
  await fund(userId, 1_000);
  const order = { ...orderOf(wanted(userId, { biz, payWay: 'balance', ...more }), now) };
  const row = await payByBalance(db, order as never, { matureTime, now });
  return row.orderNo;
}

async function recharged(userId: string, price: number): Promise<string> {
  const { orderNo } = await openOrder(db, recharge(userId, price), now);
  await settle(db, { orderNo, transactionNo: `42${orderNo.slice(-10)}`, amount: price }, { matureTime, now });
  return orderNo;
}

beforeAll(async () => {
  await buildCommunity();
  await bought('one', 11, { title: '=轴承网格' });
  await recharged('two', 5_000);
  await openOrder(db, recharge('r1', 7_000), now);
});

describe('the list of orders', () => {
  it('is searched by number, person, state, type, way and day, with what they come to', async () => {
    const all = await list();
    expect(all.data.total).toBe(3);
    expect(all.extra).toEqual({ paid: 6_000, refunded: 0 });
    const [order] = (await list('&keyword=成员two')).data.records as Listed[];
    expect(await found(`&keyword=${order?.id}`)).toEqual(['充值']);
    expect(await found(`&keyword=42${order?.id.slice(-10)}`)).toEqual(['充值']);
    expect(await found('&keyword=轴承')).toEqual(['=轴承网格']);
    expect(await found('&keyword=one')).toEqual(['=轴承网格']);
    expect(await found('&state=open')).toHaveLength(1);
    expect(await found('&state=paid&type=annex')).toEqual(['=轴承网格']);
    expect(await found('&payWay=balance')).toEqual(['=轴承网格']);
    expect(await found('&userId=two')).toEqual(['充值']);
    expect(await found('&firstDay=2020-01-01&lastDay=2020-12-31')).toEqual([]);
    expect(await found('&firstDay=2020-01-01')).toHaveLength(3);
    expect((await list('&firstDay=yesterday')).message).toBe('开始日期格式不正确');
    expect((await list('&lastDay=2026-13-40')).message).toBe('结束日期格式不正确');
    expect((await list('&keyword=%25')).data.total).toBe(0);
  });

  it('comes as a CSV whose cells are no formulas, for administrators alone', async () => {
    const csv = (query: string, headers = {}) =>
      fetchMing(new Request(`https://ming.test/ming/v1/operator/orders.csv${query}`, { headers }));
    const answer = await csv('?state=paid', { authorization: as('admin').token });
    expect(answer.headers.get('content-disposition')).toContain('.csv"');
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      await answer.arrayBuffer(),
    );
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff订单号,类型,内容/);
    expect(lines).toHaveLength(3);
    for (const line of lines.slice(1))
      expect(line, 'a spreadsheet would round a number').toMatch(/^'\d{20,},/);
    expect(text).toContain(",'=轴承网格,");
    expect(text).toContain(',50.00,0.00,50.00,');
    for (const [who, code] of [
      ['editor', 403],
      ['one', 403],
      [null, 401],
    ] as const) {
      const refused = await csv('', who ? { authorization: as(who).token } : {});
      expect(await refused.json()).toMatchObject({ code });
    }
    expect(await (await csv('?state=x', { authorization: as('admin').token })).json()).toMatchObject({
      code: 10018,
    });
  });
});

describe('an order', () => {
  it('is shown with every movement, its accounts named', async () => {
    const id = await bought('r2', 12);
    const { data } = await look(id);
    expect(data).toMatchObject({ refundMost: 1_000, refundFault: '', isMatured: false, usedTime: '' });
    expect(data.postings).toHaveLength(1);
    expect(data.postings[0]).toMatchObject({ kind: 'buy', key: `buy:${id}` });
    expect(data.postings[0].transfers).toEqual([
      {
        from: { id: 'user:r2', name: '余额（成员r2）' },
        to: { id: 'pending:a', name: '待入账收入（作者a）' },
        amount: 800,
      },
      { from: { id: 'user:r2', name: '余额（成员r2）' }, to: { id: 'platform', name: '站点' }, amount: 200 },
    ]);
    expect((await look('1')).code).toBe(404);
  });

  it('is given back in parts, each once, and no further than it was paid', async () => {
    const id = await bought('r3', 13);
    expect((await refund(id, 1_001)).message).toContain('¥0.01 到 ¥10.00');
    expect((await refund(id, 0)).code).toBe(10018);
    const twice = await Promise.all([refund(id, 400), refund(id, 400)]);
    expect(twice.map((it) => it.code)).toEqual([200, 200]);
    expect(await balanceOf(account.user('r3'))).toBe(400);
    expect((await refund(id, 400)).data.refunded).toBe(400);
    expect((await refund(id, 500)).message).toContain('刚刚退过款');
    const whole = (await refund(id, 600, 400)).data;
    expect(whole).toMatchObject({
      status: 5,
      refunded: 1_000,
      back: 800,
      refundMost: 0,
      refundFault: '已经全部退款',
    });
    expect(whole.refunds.map((it: { operator: string }) => it.operator)).toEqual(['作者admin', '作者admin']);
    expect(await balanceOf(account.user('r3'))).toBe(1_000);
    expect((await refund(id, 1, 1_000)).message).toContain('已经全部退款');
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
    const log = await call('/v1/moderation/log?kind=order&pageSize=50', as('admin'));
    expect(JSON.stringify(log.data.records)).toContain('退款 ¥6.00');
  });

  it('stays paid once its attachment was downloaded', async () => {
    const id = await bought('r4', 14);
    await db.update(rights).set({ usedTime: now });
    expect((await refund(id, 1_000)).message).toBe('不能退款：附件已经下载');
    expect((await look(id)).data.refundFault).toBe('附件已经下载');
    expect((await refund(id, 1_000, 0, 'editor')).code).toBe(403);
  });

  it('that was paid by WeChat waits for WeChat Pay, and is in the list of what waits', async () => {
    const id = await recharged('two', 2_000);
    expect((await refund(id, 2_000)).data).toMatchObject({
      status: 6,
      refundFault: '退款正在进行，完成之后才能再退',
    });
    const { data, extra } = await call('/v1/operator/suspense', as('admin'));
    expect(data.records[0]).toMatchObject({ orderNo: id, source: 'order', amount: 2_000, reason: '买错了' });
    expect(extra).toEqual({ suspense: 0, refund: 2_000 });
    expect((await call('/v1/operator/suspense?state=done', as('admin'))).data.total).toBe(0);
  });

  it('that is closed leaves a late payment in suspense', async () => {
    const { orderNo } = await openOrder(db, recharge('r2', 3_300), now);
    const pay = (transactionNo: string) =>
      settle(db, { orderNo, transactionNo, amount: 3_300 }, { matureTime, now });
    expect([await pay('421'), await pay('422')]).toEqual(['paid', 'late']);
    const { data, extra } = await call('/v1/operator/suspense', as('admin'));
    expect(extra).toMatchObject({ suspense: 3_300 });
    expect(data.records.find((it: { source: string }) => it.source === 'late')).toMatchObject({
      amount: 3_300,
      reason: '重复付款',
      operator: '',
    });
  });
});

describe('comparisons of the books', () => {
  const at = parseGmt8('2026-11-20 00:30:00');
  const all = (query = '') => call(`/v1/operator/reconciliations?pageSize=50${query}`, as('admin'));
  const resume = () => call('/v1/operator/resumePayouts', { body: {}, ...as('admin') });
  const note = (body: object) =>
    call('/v1/operator/reconciliation', {
      method: 'PUT',
      body: {
        kind: 'books',
        day: '2026-11-20',
        createTime: '2026-11-20 00:30:00',
        note: '重复导入的账单',
        ...body,
      },
      ...as('admin'),
    });

  beforeAll(async () => {
    const common = { kind: 'books', createTime: at } as const;
    await db.insert(reconciliations).values([
      { ...common, day: '2026-11-19', ok: 1, createTime: at - DAY },
      { ...common, day: '2026-11-20', ok: 0, detail: '1 处差异', differences: '["user:x 差 1 分"]' },
    ]);
    await db.insert(settings).values({ name: PAYOUTS_STOPPED, value: 'true' });
  });

  it('are listed with their differences, and those that nobody has settled', async () => {
    const { data, extra } = await all();
    expect(data.records.map((it: { id: string }) => it.id)).toEqual(['books:2026-11-20', 'books:2026-11-19']);
    expect(data.records[0]).toMatchObject({ ok: 0, differences: ['user:x 差 1 分'], note: '' });
    expect(extra).toEqual({ isStopped: 1, open: 1 });
    expect((await all('&state=open')).data.total).toBe(1);
  });

  it('are settled by a note about the run that was read, and payouts go on once the books agree', async () => {
    expect((await note({ note: ' ' })).code).toBe(10018);
    expect((await note({ createTime: '2026-11-20 00:29:00' })).message).toContain('又对过一次账');
    expect((await note({ day: '2026-11-18' })).code).toBe(404);
    expect((await resume()).message).toContain('最近一次对账仍有差异');
    expect((await note({})).data).toMatchObject({ note: '重复导入的账单', operator: '作者admin' });
    expect((await all('&state=open')).data.total).toBe(0);
    expect((await resume()).message).toContain('最近一次对账仍有差异');
    await db
      .insert(reconciliations)
      .values({ kind: 'books', day: '2026-11-21', ok: 1, createTime: at + DAY });
    expect((await resume()).code).toBe(200);
    expect((await resume()).code).toBe(200);
    expect((await all()).extra).toEqual({ isStopped: 0, open: 0 });
  });

  it('are made at once when an operator asks, and stop payouts where something is wrong', async () => {
    const run = () => call('/v1/operator/reconcile', { body: {}, ...as('admin') });
    expect((await run()).data.differences).toEqual([]);
    await change(db, sql`update accounts set balance = balance + 1 where id = 'platform'`);
    expect((await run()).data.differences.length).toBeGreaterThan(0);
    expect((await all()).extra).toEqual({ isStopped: 1, open: 1 });
    await change(db, sql`update accounts set balance = balance - 1 where id = 'platform'`);
    expect((await run()).data.differences).toEqual([]);
    expect((await resume()).code).toBe(200);
  });

  it('of a bill keep payouts stopped until somebody has said what became of them', async () => {
    await db.insert(reconciliations).values({ kind: 'bill', day: '2026-11-21', ok: 0, createTime: at + DAY });
    await db.insert(settings).values({ name: PAYOUTS_STOPPED, value: 'true' });
    expect((await resume()).message).toContain('没有说明的差异');
    expect((await note({ kind: 'bill', day: '2026-11-21', createTime: '2026-11-21 00:30:00' })).code).toBe(
      200,
    );
    expect((await resume()).code).toBe(200);
  });
});
