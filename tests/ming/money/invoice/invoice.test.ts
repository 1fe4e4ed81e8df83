import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { invoices } from '../../../../ming/src/money/invoice/schema.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { openOrder, orderOf } from '../../../../ming/src/money/order/open.ts';
import { beginRefund, settleRefund } from '../../../../ming/src/money/order/refund.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { fetchMing, call as plainCall } from '../../support/call.ts';
import { as, buildCommunity } from '../../support/community.ts';
import { deliver, everEmitted, recorder } from '../../support/events.ts';
import { DAY, fund, recharge, wanted } from '../../support/money.ts';
import { db, logIn } from '../../support/world.ts';

const now = Date.now();
const today = dayOf(now);
const { vars, sent } = recorder();
const call: typeof plainCall = (path, options) => plainCall(path, { ...options, vars });
/** Example code of GB 32100-2015; see taxNumber.test.ts. */
const CODE = '91350100M000100Y43';
const COMPANY = {
  kind: 'company',
  title: '示例仿真科技有限公司',
  taxNumber: CODE,
  email: 'a@b.cn',
  remark: '',
};
const PDF = Uint8Array.from(new TextEncoder().encode('%PDF-1.7 an invoice'));

let second = '';

/** A recharge paid by WeChat Pay `ago` ms ago. */
async function recharged(userId: string, price = 5_000, ago = 0): Promise<string> {
  const at = now - ago;
  const { orderNo } = await openOrder(db, recharge(userId, price), at);
  const payment = { orderNo, transactionNo: `42${orderNo.slice(-12)}`, amount: price };
  await settle(db, payment, { matureTime: at, now: at });
  return orderNo;
}

/** Refunds part of an order by WeChat Pay; `from` is already refunded. */
async function givenBack(orderNo: string, amount: number, from = 0): Promise<void> {
  const decided = { reason: '退', operator: 'admin', siteBears: true, now };
  const { refundNo } = await beginRefund(db, { ...decided, orderNo, amount, from });
  await settleRefund(db, { refundNo, outcome: 'done', now });
  const data = { refundNo };
  await deliver({ id: 8_000 + Number(orderNo.slice(-4)) * 10 + from, type: 'order.refunded', data });
}

const ask = (orderNo: string, who: string, more: object = {}) =>
  call('/v1/money/invoice', { body: { orderNo, ...COMPANY, ...more }, ...as(who) });
const record = async (orderNo: string, who: string) =>
  (await call(`/v1/payment/wechat/getPayRecord?orderNo=${orderNo}`, as(who))).data;
const titles = async (who: string) => (await call('/v1/money/invoiceTitles', as(who))).data;
const list = async (state = 'waiting') =>
  (await call(`/v1/operator/invoices?pageSize=50&state=${state}`, as('admin'))).data.records;
const at = async (orderNo: string, state: string) =>
  (await list(state)).find((it: { order: { orderNo: string } }) => it.order.orderNo === orderNo);
const operate = (path: string, body: object, token = as('admin').token) =>
  call(`/v1/operator/${path}`, { body, token });
const claim = (id: number, isBegun = true, token = as('admin').token) =>
  operate('invoiceClaim', { id, isBegun }, token);
const issue = (id: number, number: string, more: object = {}) =>
  operate('invoiceIssue', { id, amount: 5_000, number, date: today, ...more });
const notices = async (who: string): Promise<{ content: string; url: string }[]> =>
  (await call('/v1/im/getMessageNotice?type=0&pageSize=50', as(who))).data.records;
const put = (id: number, name: string, bytes: Uint8Array<ArrayBuffer>, token = as('admin').token) =>
  fetchMing(
    new Request(`https://ming.test/ming/v1/operator/invoiceFile?id=${id}&name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      body: bytes,
      headers: { authorization: token },
    }),
  ).then((it) => it.json<{ code: number; message: string; data: { hasFile: boolean } }>());
const fetchFile = (id: number, who: string) =>
  fetchMing(
    new Request(`https://ming.test/ming/v1/money/invoiceFile?id=${id}`, {
      headers: { authorization: as(who).token },
    }),
  );

/** An invoice request that an operator has started. */
async function begun(who: string): Promise<{ orderNo: string; id: number }> {
  const orderNo = await recharged(who);
  const { id } = (await ask(orderNo, who)).data;
  await claim(id);
  return { orderNo, id };
}

beforeAll(async () => {
  await buildCommunity();
  second = await logIn('admin2');
});

describe('a request', () => {
  it('is made once, however often it is sent, and changed until an operator begins', async () => {
    const orderNo = await recharged('one');
    expect((await record(orderNo, 'one')).invoiceUntil).not.toBe('');
    const twice = await Promise.all([ask(orderNo, 'one'), ask(orderNo, 'one')]);
    expect(twice.map((it) => it.code)).toEqual([200, 200]);
    expect(await db.select().from(invoices)).toHaveLength(1);
    expect(twice[0]?.data).toMatchObject({
      state: 'waiting',
      amount: 5_000,
      taxNumber: CODE,
      hasFile: false,
    });
    expect((await ask(orderNo, 'one', { taxNumber: ' 91350100m000100y43 ' })).code).toBe(200);
    const person = { kind: 'person', title: '个人', taxNumber: '' };
    expect((await ask(orderNo, 'one', person)).data).toMatchObject({ ...person, id: twice[0]?.data.id });
    expect(await record(orderNo, 'one')).toMatchObject({ invoiceUntil: '', invoice: person });
    const [data] = await everEmitted('invoice.asked', sent);
    for (let again = 0; again < 2; again++)
      await deliver({ id: 7_101, type: 'invoice.asked', data: data ?? { invoiceId: 0 } });
    expect((await notices('admin')).filter((it) => it.content.includes('申请发票'))).toMatchObject([
      { content: '“充值”的买家申请发票 ¥50.00，抬头：个人', url: '/admin/orders#invoices' },
    ]);
    const [row] = await list();
    expect(row).toMatchObject({
      user: { id: 'one' },
      order: { orderNo, amount: 5_000, refunded: 0 },
      ...person,
    });
    const both = await Promise.all([claim(row.id), claim(row.id, true, second)]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect((await ask(orderNo, 'one')).message).toBe('站点已经开始开具，不能再改');
    expect((await ask(orderNo, 'one', person)).code).toBe(200);
    expect((await claim(row.id, false)).data).toMatchObject({ state: 'waiting', operator: { id: '' } });
    expect((await ask(orderNo, 'one')).data).toMatchObject({ title: COMPANY.title });
  });

  it('is made by who paid, with a number that can be one, for money that came in from outside, in time', async () => {
    const orderNo = await recharged('two');
    expect((await ask(orderNo, 'one')).code).toBe(404);
    expect((await call('/v1/money/invoice', { body: { orderNo, ...COMPANY } })).code).toBe(401);
    expect((await ask(orderNo, 'two', { taxNumber: '91350100M000100Y44' })).message).toContain('校验位');
    expect((await ask(orderNo, 'two', { taxNumber: '' })).message).toBe('请填写税号');
    expect((await ask(orderNo, 'two', { title: '\u200b ' })).message).toContain('发票抬头');
    expect((await ask(orderNo, 'two', { email: 'nobody' })).message).toContain('邮箱');
    const late = await recharged('two', 5_000, 181 * DAY);
    expect((await ask(late, 'two')).message).toBe('不能申请发票：付款已经超过 180 天');
    expect(await record(late, 'two')).toMatchObject({ invoiceUntil: '', invoice: null });
    await fund('two', 1_000);
    const order = orderOf(wanted('two', { biz: 61, payWay: 'balance' }), now);
    const bought = await payByBalance(db, order, { matureTime: now, now });
    expect((await ask(bought.orderNo, 'two')).message).toContain('用余额付款的订单不另开发票');
    await db.insert(settings).values({ name: 'money', value: '{"invoiceDays":0}' });
    expect((await ask(orderNo, 'two')).message).toBe('不能申请发票：站点没有开放发票申请');
    expect((await record(orderNo, 'two')).invoiceUntil).toBe('');
    await db.delete(settings).where(eq(settings.name, 'money'));
    expect(await at(orderNo, 'waiting')).toBeUndefined();
  });

  it('leaves its title to choose from, ten of them', async () => {
    for (let n = 0; n < 12; n++) await ask(await recharged('r1'), 'r1', { title: `示例 ${n}`, remark: '' });
    const all = await titles('r1');
    expect(all).toHaveLength(10);
    expect(all[0]).toEqual({ kind: 'company', title: '示例 11', taxNumber: CODE, email: 'a@b.cn' });
    const drop = `/v1/money/invoiceTitle?title=${encodeURIComponent('示例 11')}&taxNumber=${CODE}`;
    for (let again = 0; again < 2; again++)
      expect((await call(drop, { method: 'DELETE', ...as('r1') })).code).toBe(200);
    expect((await titles('r1')).map((it: { title: string }) => it.title)).not.toContain('示例 11');
    expect(await titles('two')).toEqual([]);
  });

  it('is refused with a reason that its buyer reads, and can be made again', async () => {
    const orderNo = await recharged('r2');
    const { id } = (await ask(orderNo, 'r2')).data;
    const refuse = (reason: string) => operate('invoiceRefusal', { id, reason });
    const both = await Promise.all([refuse('抬头与税号不符'), refuse('抬头与税号不符')]);
    expect(both.map((it) => it.code)).toEqual([200, 200]);
    expect((await refuse('另一个理由')).message).toContain('刚刚由其他人处理');
    expect(await everEmitted('invoice.decided', sent)).toEqual([{ invoiceId: id }]);
    await deliver({ id: 7_102, type: 'invoice.decided', data: { invoiceId: id } });
    expect(await notices('r2')).toMatchObject([
      { content: '“充值”的发票申请没有通过：抬头与税号不符', url: `/user/single/recharge?order=${orderNo}` },
    ]);
    const refused = await record(orderNo, 'r2');
    expect(refused.invoice).toMatchObject({ state: 'refused', answer: '抬头与税号不符' });
    expect(refused.invoiceUntil).not.toBe('');
    expect((await ask(orderNo, 'r2')).data.id).not.toBe(id);
    expect((await record(orderNo, 'r2')).invoice).toMatchObject({ state: 'waiting', answer: '' });
  });
});

describe('an invoice', () => {
  it('is recorded once with its number, by who has begun it, and its file is for buyer and operators alone', async () => {
    const { orderNo, id } = await begun('r3');
    expect((await issue(id, '123')).message).toContain('发票号码');
    expect((await issue(id, 'N2411700001', { date: '2999-01-01' })).message).toBe('开票日期不能晚于今天');
    expect((await issue(id, 'N2411700001', { date: '2020-01-01' })).message).toContain('不能早于付款');
    expect((await issue(id, 'N2411700001', { link: 'http://tax.test/a' })).message).toContain('下载地址');
    const other = await operate(
      'invoiceIssue',
      { id, amount: 5_000, number: 'N2411700001', date: today },
      second,
    );
    expect(other.message).toContain('其他人');
    expect((await put(id, '发票.pdf', PDF, as('r3').token)).code).toBe(403);
    expect((await put(id, '发票.exe', PDF)).message).toContain('只能是 PDF 或 OFD');
    expect((await put(id, '发票.pdf', new Uint8Array(5 * 1024 * 1024 + 1))).message).toContain('5 MB');
    expect(await put(id, '发票.pdf', PDF)).toMatchObject({
      code: 200,
      data: { hasFile: true, fileName: '发票.pdf' },
    });
    expect((await fetchFile(id, 'r3')).headers.get('content-disposition')).toBeNull();
    const both = await Promise.all([issue(id, 'N2411700001'), issue(id, 'N2411700001')]);
    expect(both.map((it) => it.code)).toEqual([200, 200]);
    expect((await issue(id, 'N2411700002')).message).toContain('其他人');
    const log = await call('/v1/moderation/log?kind=order&pageSize=50', as('admin'));
    const issued = log.data.records.filter(
      (it: { key: string; after: string }) => it.key === orderNo && it.after,
    );
    expect(issued.filter((it: { after: string }) => it.after === 'N2411700001 ¥50.00')).toHaveLength(1);
    expect((await record(orderNo, 'r3')).invoice).toMatchObject({
      state: 'issued',
      number: 'N2411700001',
      date: today,
      hasFile: true,
    });
    expect((await ask(orderNo, 'r3', { title: '别的抬头' })).message).toBe('发票已经开具，不能再改');
    const file = await fetchFile(id, 'r3');
    expect(file.headers.get('content-disposition')).toContain('filename="invoice-N2411700001.pdf"');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF);
    expect((await fetchFile(id, 'admin')).headers.get('content-type')).toBe('application/pdf');
    for (const who of ['one', 'editor'])
      expect(await (await fetchFile(id, who)).json()).toMatchObject({ code: 404 });
    const key = (await db.select().from(invoices).where(eq(invoices.id, id)))[0]?.fileKey ?? '';
    const open = await fetchMing(new Request(`https://ming.test/ming/file/${key}`));
    expect(await open.json()).toMatchObject({ code: 404 });
    await put(id, '发票2.pdf', PDF);
    expect(
      (await db.select().from(fileUses).where(eq(fileUses.owner, 'invoices'))).map((it) => it.key),
    ).not.toContain(key);
    expect(await env.FILES.head(key)).not.toBeNull();
    const next = await begun('r3');
    expect((await issue(next.id, 'N2411700001')).message).toBe(
      `这个发票号码已经登记在订单 ${orderNo} 上，请核对`,
    );
  });

  it('is over what was paid less what went back, and not recorded where that changed meanwhile', async () => {
    const { orderNo, id } = await begun('one');
    await givenBack(orderNo, 2_000);
    expect((await issue(id, 'N2411700010')).message).toContain('刚刚退过款');
    expect((await issue(id, 'N2411700010', { amount: 3_000 })).data).toMatchObject({ amount: 3_000 });
    expect(await list('due')).toEqual([]);
  });

  it('that is open ends with an order of which everything went back', async () => {
    const { orderNo, id } = await begun('two');
    await givenBack(orderNo, 5_000);
    expect((await issue(id, 'N2411700011')).message).toContain('其他人');
    const after = await record(orderNo, 'two');
    expect(after.invoice).toMatchObject({ state: 'refused', answer: '订单已经全部退款' });
    expect(after.invoiceUntil).toBe('');
    expect((await ask(orderNo, 'two')).message).toBe('不能申请发票：已经全部退款');
  });

  it('of an order that is given back is told to who decides, waits to be reversed, and can be followed by one over the rest', async () => {
    const { orderNo, id } = await begun('r2');
    await issue(id, 'N2411700020');
    const order = async () => (await call(`/v1/operator/order?id=${orderNo}`, as('admin'))).data;
    expect(await order()).toMatchObject({
      refundFault: '',
      invoice: { state: 'issued', number: 'N2411700020' },
    });
    await givenBack(orderNo, 1_000);
    expect((await notices('admin')).map((it) => it.content)).toContain(
      '“充值”退款之后只收了 ¥40.00，已开的发票 N2411700020（¥50.00）需要红冲。',
    );
    expect(await at(orderNo, 'due')).toMatchObject({ id, amount: 5_000, order: { refunded: 1_000 } });
    expect((await record(orderNo, 'r2')).invoiceUntil).toBe('');
    const red = { id, number: 'R2411700020', date: today, reason: '部分退款' };
    const both = await Promise.all([operate('invoiceReversal', red), operate('invoiceReversal', red)]);
    expect(both.map((it) => it.code)).toEqual([200, 200]);
    expect(await list('due')).toEqual([]);
    expect((await record(orderNo, 'r2')).invoice).toMatchObject({
      state: 'reversed',
      reversal: 'R2411700020',
    });
    expect((await ask(orderNo, 'r2')).data).toMatchObject({ state: 'waiting', amount: 4_000, number: '' });
  });

  it('comes as a CSV whose cells are no formulas and whose numbers are whole, for administrators alone', async () => {
    const orderNo = await recharged('r1');
    await ask(orderNo, 'r1', { title: '=HYPERLINK("x")', taxNumber: '110000000000000' });
    const csv = (query: string, headers = {}) =>
      fetchMing(new Request(`https://ming.test/ming/v1/operator/invoices.csv${query}`, { headers }));
    const answer = await csv('?state=waiting', { authorization: as('admin').token });
    expect(answer.headers.get('content-disposition')).toMatch(/mingjie-invoices-.*\.csv"/);
    const text = await answer.text();
    const line = text.split('\r\n').find((it) => it.includes(orderNo));
    expect(line).toContain(`,"'=HYPERLINK(""x"")",'110000000000000,`);
    expect(line).toContain(`,'${orderNo},`);
    expect(line).toContain(',50.00,0.00,50.00,');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + (await list()).length);
    for (const [who, code] of [
      ['editor', 403],
      ['one', 403],
    ] as const)
      expect(await (await csv('', { authorization: as(who).token })).json()).toMatchObject({ code });
    expect(await (await csv('')).json()).toMatchObject({ code: 401 });
  });
});
