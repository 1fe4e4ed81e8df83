import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import { dayAfter, dayOf } from '../../../../ming/src/kit/clock.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { entries, reconciliations } from '../../../../ming/src/kit/ledger/schema.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { beginRefund } from '../../../../ming/src/money/order/refund.ts';
import { type BillLine, billLines } from '../../../../ming/src/money/pay/bill/bill.ts';
import { compareBill } from '../../../../ming/src/money/pay/bill/billing.ts';
import { fenOf } from '../../../../ming/src/money/pay/bill/csv.ts';
import { balanceFaults, balancesOf, fundBillOf } from '../../../../ming/src/money/pay/bill/fund.ts';
import { payBillLines, payBills } from '../../../../ming/src/money/pay/schema.ts';
import { balanceOf, soundness } from '../../support/money.ts';
import { addPerson, db } from '../../support/world.ts';
import { look, server, shop } from './support.ts';

const today = dayOf(Date.now());
const at = (day: string, time: string) => Date.parse(`${day}T${time}+08:00`);
const LATE = at(dayAfter(today), '11:00:00');
type Shop = Awaited<ReturnType<typeof shop>>;

const compare = (it: Shop, now = LATE) => compareBill({ env: it.env, db, now });
const resultOf = async (day = today) =>
  (await db.select().from(reconciliations).where(eq(reconciliations.day, day)))[0];

const stopped = async () => (await db.select().from(settings).where(eq(settings.name, PAYOUTS_STOPPED)))[0];

async function traded(): Promise<Shop & { first: string; second: string }> {
  const it = await shop();
  await server(it.mchid, { do: 'set', refunding: 'SUCCESS' });
  const [first, second] = [await it.order(10_000), await it.order(5_000)];
  for (const orderNo of [first, second]) await it.deliver(await it.paid(orderNo));
  const decided = { reason: '买错了', operator: 'o', siteBears: true, from: 0, now: Date.now() };
  await beginRefund(db, { ...decided, orderNo: second, amount: 2_000 });
  await it.watch(0);
  return { ...it, first, second };
}

beforeEach(async () => {
  await db.delete(payBills);
  await db.delete(payBillLines);
  await db.delete(reconciliations);
  await db.delete(settings).where(eq(settings.name, PAYOUTS_STOPPED));
});

describe('a bill', () => {
  it('is read by the names of its columns, in fen', () => {
    const head = '商户订单号,微信订单号,交易状态,商户退款单号,退款状态,订单金额,申请退款金额,手续费,商品名称';
    const text = `\ufeff${head}\r\n${[
      '`1,`T1,`SUCCESS,`0,`,`19.99,`0.00,`0.12000,`甲, 乙',
      '`1,`T1,`REFUND,`R1,`SUCCESS,`0.00,`5.00,`-0.03000,`x',
      '`1,`T1,`REFUND,`R2,`FAIL,`0.00,`5.00,`0.00000,`x',
      '`1,`T2,`REVOKED,`0,`,`1.00,`0.00,`0.00000,`x',
    ].join('\r\n')}\r\n总交易单数,应结订单总金额\r\n\`4,\`19.99\r\n`;
    expect(billLines(text)).toEqual([
      { no: 'T1', kind: 'paid', orderNo: '1', transactionNo: 'T1', amount: 1_999, fee: 12 },
      { no: 'R1', kind: 'refund', orderNo: '1', transactionNo: 'T1', amount: 500, fee: -3 },
    ]);
    expect(() => billLines(text.replace('手续费', '费'))).toThrow('手续费');
    expect(() => billLines(text.replace('19.99', '19,99'))).toThrow();
  });

  it.each([
    ['0.01', 1],
    ['1234567.89', 123_456_789],
    ['-0.60000', -60],
    ['0.00600', 1],
    ['0.00400', 0],
  ])('has %s yuan as %i fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

  it.each(['', '1e3', '1.', '0x10', ' 1', '1,000.00'])('has no amount %j', (text) =>
    expect(() => fenOf(text)).toThrow(),
  );
});

it('a fund bill has what went to the bank, or came from there', () => {
  const head = '记账时间,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),备注';
  // Same second, not in booking order.
  const text = `${head}\n${[
    '`2026-11-27 03:00:00,`S1,`充值/提现,`提现,`支出,`88.80,`11.20,`甲, 乙',
    '`2026-11-27 05:00:00,`S4,`交易,`扣除交易手续费,`支出,`0.01,`22.19,`',
    '`2026-11-27 04:00:00,`S2,`充值/提现,`充值,`收入,`10.00,`21.20,`',
    '`2026-11-27 05:00:00,`S3,`交易,`交易,`收入,`1.00,`22.20,`',
  ].join('\n')}\n资金流水总笔数\n\`4\n`;
  expect(fundBillOf(text)).toEqual({
    settlements: [
      { no: 'S1', amount: 8_880 },
      { no: 'S2', amount: -1_000 },
    ],
    balances: { opening: 10_000, closing: 2_219, ends: [] },
  });
  expect(() => fundBillOf(text.replace('支出', '转出'))).toThrow('direction');
  expect(() => fundBillOf(text.replace('88.80', '八十八'))).toThrow('amount');
  expect(() => fundBillOf(text.replace('资金流水单号', '单号'))).toThrow('资金流水单号');
  expect(() => fundBillOf(text.replace('账户结余(元)', '结余'))).toThrow('账户结余');
});

it('the balances of a fund bill join, and begin where the day before has ended', () => {
  const days = (...flows: [before: number, after: number][]) =>
    balancesOf(flows.map(([before, after]) => ({ before, after })));
  const whole = days([5, 7], [7, 7], [9, 2], [7, 9]);
  expect(whole).toEqual({ opening: 5, closing: 2, ends: [] });
  expect(balanceFaults(whole, 5)).toEqual([]);
  expect(balanceFaults(whole, null)).toEqual([]);
  expect(balanceFaults(whole, 600)).toEqual(['资金账单：前一天结余 ¥6.00，这一天从 ¥0.05 开始']);
  // One missing in the middle, one with an amount unlike its balance.
  const torn = days([5, 7], [9, 2]);
  expect(torn).toEqual({ opening: null, closing: null, ends: [2, 5, 7, 9] });
  expect(balanceFaults(torn, 5)).toEqual(['资金账单的结余与收支接不上，断在 ¥0.02、¥0.05、¥0.07、¥0.09']);
  expect(days([5, 7], [8, 9]).ends).toEqual([5, 7, 8, 9]);
  const even = days([5, 7], [7, 5]);
  expect(even).toEqual({ opening: null, closing: null, ends: [] });
  expect(balanceFaults(even, 5)).toEqual([]);
});

const billOf = (lines: readonly Pick<BillLine, 'kind' | 'orderNo' | 'transactionNo' | 'no' | 'amount'>[]) =>
  `商户订单号,微信订单号,交易状态,商户退款单号,退款状态,订单金额,申请退款金额,手续费\r\n${lines
    .map(({ kind, orderNo, transactionNo, no, amount }) => {
      const sum = (amount / 100).toFixed(2);
      return kind === 'paid'
        ? `\`${orderNo},\`${transactionNo},\`SUCCESS,\`0,\`,\`${sum},\`0.00,\`0.00000`
        : `\`${orderNo},\`${transactionNo},\`REFUND,\`${no},\`SUCCESS,\`0.00,\`${sum},\`0.00000`;
    })
    .join('\r\n')}\r\n总交易单数\r\n\`${lines.length}\r\n`;

describe('the comparison', () => {
  let ours: Awaited<ReturnType<typeof traded>>;
  let lines: (typeof payBillLines.$inferSelect)[];
  const say = (bill: object) => server(ours.mchid, { do: 'set', bill });

  beforeAll(async () => {
    await addPerson('admin', { role: 'admin' });
    ours = await traded();
  });

  it('finds that bill and books agree, and books the fees once', async () => {
    const [wechat, fee] = [await balanceOf(account.wechat), await balanceOf(account.fee)];
    expect(await compare(ours)).toBe(true);
    expect(await resultOf()).toMatchObject({ ok: 1, differences: '[]', detail: '3 笔，手续费 ¥0.78' });
    expect(await balanceOf(account.fee)).toBe(fee - 78);
    expect(await balanceOf(account.wechat)).toBe(wechat + 78);
    expect(await compare(ours)).toBe(false);
    await db.delete(payBills);
    expect(await compare(ours)).toBe(true);
    expect(await db.$count(entries, eq(entries.key, `fee:${today}`))).toBe(1);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
    expect(await stopped()).toBeUndefined();
    lines = await db.select().from(payBillLines);
  });

  it('books what was settled to the bank once, however often its bill is read', async () => {
    const [wechat, bank] = [await balanceOf(account.wechat), await balanceOf(account.bank)];
    const fund = { day: today, what: '充值/提现' };
    const funds = [
      { ...fund, no: 'S1', way: '支出', amount: 10_000 },
      { ...fund, no: 'S2', way: '收入', amount: 500 },
      { ...fund, no: 'S3', what: '交易', way: '收入', amount: 10_000 },
    ] as const;
    await server(ours.mchid, { do: 'set', funds: [...funds] });
    expect(await compare(ours)).toBe(true);
    expect(await resultOf()).toMatchObject({
      ok: 1,
      detail: '3 笔，手续费 ¥0.78，结算到银行 ¥95.00，结余 ¥10005.00',
    });
    await db.delete(payBills);
    expect(await compare(ours)).toBe(true);
    expect(await balanceOf(account.bank)).toBe(bank - 9_500);
    expect(await balanceOf(account.wechat)).toBe(wechat + 9_500);
    expect(await db.$count(entries, eq(entries.kind, 'settle'))).toBe(2);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
    await server(ours.mchid, { do: 'set', funds: [] });
  });

  it('finds that a day begins with another balance than the day before has ended with', async () => {
    const funds = [{ day: today, no: 'S4', what: '交易', way: '收入', amount: 500 }] as const;
    await server(ours.mchid, { do: 'set', funds: [...funds] });
    const before = { day: dayAfter(today, -1), isDone: 1, nextTime: 0 };
    await db.insert(payBills).values({ ...before, balance: 1_000_000 });
    expect(await compare(ours)).toBe(true);
    expect(await resultOf()).toMatchObject({ ok: 1, differences: '[]' });
    await db.delete(payBills);
    await db.insert(payBills).values({ ...before, balance: 999_000 });
    expect(await compare(ours)).toBe(true);
    expect((await resultOf())?.differences).toBe(
      '["资金账单：前一天结余 ¥9990.00，这一天从 ¥10000.00 开始"]',
    );
    expect(await stopped()).toBeDefined();
    const [row] = await db.select().from(payBills).where(eq(payBills.day, today));
    expect(row?.balance).toBe(1_000_500);
    await server(ours.mchid, { do: 'set', funds: [] });
  });

  it('is not done where one of the two bills does not come', async () => {
    await server(ours.mchid, { do: 'trouble', name: 'fundBill', trouble: 'down', times: 1 });
    await expect(compare(ours)).rejects.toThrow('status 503');
    expect(await resultOf()).toBeUndefined();
    expect(await compare(ours, LATE + 6 * 60_000)).toBe(true);
  });

  it.each([
    [
      'a line less',
      (all: typeof lines) => all.filter((it) => it.orderNo !== ours.first),
      '账单 没有，账本 ¥100.00',
    ],
    [
      'another amount',
      (all: typeof lines) => all.map((it) => (it.amount === 10_000 ? { ...it, amount: 9_999 } : it)),
      '账单 ¥99.99，账本 ¥100.00',
    ],
    [
      'a refund less',
      (all: typeof lines) => all.filter((it) => it.kind === 'paid'),
      '账单 没有，账本 ¥20.00',
    ],
    [
      'a payment that nobody knows',
      (all: typeof lines) => [
        ...all,
        { kind: 'paid' as const, no: 'T9', transactionNo: 'T9', orderNo: '9', amount: 7, fee: 0, day: '' },
      ],
      '付款 T9（订单 9）：账单 ¥0.07，账本 没有',
    ],
  ])('finds %s, stops payouts and tells the operators', async (_name, changed, said) => {
    await db.delete(notices);
    await say({ text: billOf(changed(lines)) });
    expect(await compare(ours)).toBe(true);
    const result = await resultOf();
    expect(result?.ok).toBe(0);
    expect(JSON.parse(result?.differences ?? '')).toEqual([expect.stringContaining(said)]);
    expect(await stopped()).toBeDefined();
    await ours.follow('bill.differed');
    expect(await db.select().from(notices).where(eq(notices.userId, 'admin'))).toHaveLength(1);
  });

  it('waits for a bill that is being made, is wrong or does not come, and goes on day by day', async () => {
    await say({ text: 'later' });
    expect(await compare(ours)).toBe(false);
    await say({ hash: '0'.repeat(40) });
    expect(await compare(ours, LATE + 60_000)).toBe(false);
    await expect(compare(ours, LATE + 6 * 60_000)).rejects.toThrow('hash');
    await say({});
    await server(ours.mchid, { do: 'trouble', name: 'download', trouble: 'lost', times: 1 });
    await expect(compare(ours, LATE + 3_600_000)).rejects.toThrow('unreachable');
    expect(await resultOf()).toBeUndefined();
    expect(await compare(ours, LATE + 3 * 3_600_000)).toBe(true);
    expect(await resultOf()).toMatchObject({ ok: 1 });
    await say({ text: 'none' });
    const next = dayAfter(today);
    expect(await compare(ours, at(dayAfter(next), '10:00:00'))).toBe(false);
    expect(await compare(ours, at(dayAfter(next, 2), '11:00:00'))).toBe(true);
    expect(await resultOf(next)).toMatchObject({ ok: 1, detail: '0 笔，手续费 ¥0.00' });
    expect(await resultOf(dayAfter(next))).toBeUndefined();
    expect(await compare(ours, at(dayAfter(next, 2), '11:00:00'))).toBe(true);
    expect(await resultOf(dayAfter(next))).toMatchObject({ ok: 1 });
  });

  it('needs an account, and asks for nothing before a bill is there', async () => {
    const { asked } = await look(ours.mchid);
    expect(await compareBill({ env: {}, db, now: LATE })).toBe(false);
    await db.insert(payBills).values({ day: dayAfter(today, -1), isDone: 1, nextTime: 0 });
    expect(await compare(ours, at(dayAfter(today), '10:00:00'))).toBe(false);
    expect((await look(ours.mchid)).asked).toEqual(asked);
  });
});
