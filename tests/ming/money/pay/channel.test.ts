import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { PAY_AUTHORIZED } from '../../../../contract/money/pay/pay.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { reconcile } from '../../../../ming/src/money/ledger/writes.ts';
import { orders } from '../../../../ming/src/money/order/schema.ts';
import { forgetPayers } from '../../../../ming/src/money/pay/channel/writes.ts';
import { payFault } from '../../../../ming/src/money/pay/fault.ts';
import { payAuthorizations } from '../../../../ming/src/money/pay/schema.ts';
import { call, fetchMing } from '../../support/call.ts';
import { balanceOf, refundsOf, soundness } from '../../support/money.ts';
import { addArticle, addPerson, buildWorld, db } from '../../support/world.ts';
import { APPID, channelVars, look, noticeOf, server, shop, varsOf } from './support.ts';

const { paying, paid, closed, unpaid } = ORDER_STATE;
const { providers } = inject('hosts');
const BROWSER = 'b'.repeat(32);
const ADDRESS = '203.0.113.7';
type Shop = Awaited<ReturnType<typeof shop>>;
type Channel = 'native' | 'h5' | 'jsapi';

/** Selects a payment channel in a browser. */
const payBy = (it: Shop, orderNo: string, channel: string, { browser = BROWSER, vars = {} } = {}) =>
  call('/v1/payment/wechat/payBy', {
    body: { orderNo, channel },
    token: it.token,
    vars: { ...it.vars, ...vars },
    headers: { 'x-browser': browser, 'cf-connecting-ip': ADDRESS },
  });
const stored = async (orderNo: string) => {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error('no such order');
  return row;
};
const tradesOf = async ({ mchid }: Shop) =>
  (await look(mchid)).orders.map(({ orderNo, channel, state }) => ({ orderNo, channel, state }));

/** WeChat redirects back with a code of `who`, or the given one. */
async function comeBack(
  it: Shop,
  authorizeUrl: string,
  { who = 'me', browser = BROWSER, change = {} as Record<string, string> } = {},
) {
  const asked = new URL(authorizeUrl);
  const stand = new URL(`http://127.0.0.1:${providers}/wechat/authorize${asked.search}`);
  stand.searchParams.set('who', who);
  const { headers } = await fetch(stand, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value);
  return visit(it, back, browser);
}

async function visit(it: Shop, back: URL, browser = BROWSER) {
  const request = new Request(back, { headers: { 'x-browser': browser } });
  const answer = await fetchMing(request, it.vars);
  return { status: answer.status, to: answer.headers.get('location') };
}

/** An order whose buyer's openid is known, with the bridge's parameters. */
async function inside(it: Shop, who = 'me') {
  const orderNo = await it.order();
  const { data } = await payBy(it, orderNo, 'jsapi');
  await comeBack(it, data.authorizeUrl, { who });
  return { orderNo, ticket: (await payBy(it, orderNo, 'jsapi')).data };
}

beforeAll(async () => {
  await buildWorld();
  await addPerson('seller');
  await addArticle(81, {
    userId: 'seller',
    readType: 5,
    price: 500,
    source: '试读\n\n<!--locked-->\n\n全文',
  });
});

describe('the channels of a site', () => {
  const channels = async (vars: object) => {
    const it = await shop();
    return (await call('/v1/money/balance', { token: it.token, vars: { ...it.vars, ...vars } })).extra[
      'channels'
    ];
  };

  it('are the code alone, and what is set up beside it', async () => {
    expect(await channels({})).toEqual(['native']);
    expect(await channels({ WXPAY_CHANNELS: 'h5' })).toEqual(['native', 'h5']);
    expect(await channels(channelVars('1900000001'))).toEqual(['native', 'h5', 'jsapi']);
    expect(await channels({ ...channelVars('1900000001'), WECHAT_SECRET: '' })).toEqual(['native', 'h5']);
  });

  it('are checked with the rest of the set-up', async () => {
    const it = await shop();
    const vars = channelVars(it.mchid);
    expect(await payFault(vars, db)).toBeNull();
    expect(await payFault({ ...vars, WECHAT_APPID: 'wxother' }, db)).toMatch(/^jsapi 需要 WXPAY_APPID/);
    expect(await payFault({ ...vars, WECHAT_SECRET: '' }, db)).toMatch(/WECHAT_SECRET/);
    expect(await payFault({ ...vars, WXPAY_CHANNELS: 'h5,app' }, db)).toMatch(/没有“app”/);
  });

  it('that are not set up are refused, before an order is opened and after', async () => {
    const it = await shop();
    const said = { code: 400, message: '本站没有开通这种支付方式，请换一种' };
    expect(await it.ask({ type: 'recharge', amount: 1_000, channel: 'h5' })).toMatchObject(said);
    expect(await db.$count(orders, eq(orders.userId, it.userId))).toBe(0);
    expect(await payBy(it, await it.order(), 'jsapi')).toMatchObject(said);
    expect((await payBy(it, await it.order(), 'app')).code).toBe(10018);
  });
});

describe('a payment in the browser of a phone', () => {
  it('opens a page that comes back to that of the order, and is booked by what the server hears', async () => {
    const it = await shop(channelVars);
    const body = { articleId: 81, payWay: 'wechat', channel: 'h5' };
    const bought = await call('/v1/articleOrder/articleReadingPay', { body, token: it.token, vars: it.vars });
    const { orderNo } = bought.data;
    expect(bought.data).toMatchObject({ status: unpaid, channel: 'h5', codeUrl: '' });
    expect((await look(it.mchid)).orders).toEqual([]);
    const { data } = await payBy(it, orderNo, 'h5');
    expect(data).toMatchObject({ orderNo, status: paying, channel: 'h5', codeUrl: '', invoke: null });
    const url = new URL(data.payUrl);
    expect(url.origin + url.pathname).toBe('https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb');
    expect(url.searchParams.get('redirect_url')).toBe('https://mingjie.test/article/81#lock');
    expect((await payBy(it, orderNo, 'h5')).data.payUrl).toBe(data.payUrl);
    // Returning from WeChat does not confirm a payment.
    const record = () =>
      call(`/v1/payment/wechat/getPayRecord?orderNo=${orderNo}`, { token: it.token, vars: it.vars });
    expect((await record()).data).toMatchObject({ status: paying, channel: 'h5', codeUrl: '' });
    await it.watch(1);
    expect(await it.state(orderNo)).toBe(paying);
    await it.deliver(await it.paid(orderNo));
    expect((await record()).data).toMatchObject({ status: paid });
    expect((await call('/v1/article/info?id=81', { token: it.token })).data.activeReadType).toBe(true);
    expect((await payBy(it, orderNo, 'h5')).data).toMatchObject({ status: paid, payUrl: '' });
  });

  it('has a new page once the one before has run out, whose trade is closed', async () => {
    const it = await shop(channelVars);
    const orderNo = await it.order();
    await payBy(it, orderNo, 'h5');
    const old = Date.now() - 4.5 * 60_000;
    await db.update(orders).set({ placedTime: old }).where(eq(orders.orderNo, orderNo));
    expect((await payBy(it, orderNo, 'h5')).data.payUrl).toContain(`${orderNo}T2`);
    expect(await tradesOf(it)).toEqual([
      { orderNo, channel: 'native', state: 'CLOSED' },
      { orderNo: `${orderNo}T1`, channel: 'h5', state: 'CLOSED' },
      { orderNo: `${orderNo}T2`, channel: 'h5', state: 'NOTPAY' },
    ]);
  });
});

describe('a payment inside WeChat', () => {
  it('asks WeChat once who the buyer is, and is signed for the bridge', async () => {
    const it = await shop(channelVars);
    const orderNo = await it.order();
    const asked = (await payBy(it, orderNo, 'jsapi')).data;
    expect(asked).toMatchObject({ status: paying, invoke: null, payUrl: '' });
    const url = new URL(asked.authorizeUrl);
    expect(url.href).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=wx\d+&redirect_uri=https%3A%2F%2Fmingjie\.test%2Fming%2Foauth%2Fcallback%2Fwechat%2Fpay&response_type=code&scope=snsapi_base&state=[0-9a-f]{64}#wechat_redirect$/,
    );
    expect(await comeBack(it, asked.authorizeUrl)).toEqual({ status: 302, to: '/user/single/recharge' });
    const { data } = await payBy(it, orderNo, 'jsapi');
    expect(data).toMatchObject({ channel: 'jsapi', authorizeUrl: '', codeUrl: '', payUrl: '' });
    expect(data.invoke).toMatchObject({ appId: APPID, signType: 'RSA', package: `prepay_id=wx${orderNo}T1` });
    const payInside = (given: object, openid = 'open-me') =>
      server(it.mchid, { do: 'payInside', given: { ...data.invoke, ...given }, openid });
    expect(await payInside({ nonceStr: 'another' })).toBeNull();
    expect(await payInside({}, 'open-other')).toBeNull();
    expect(await payInside({})).toMatchObject({ state: 'SUCCESS' });
    expect(await it.deliver(await noticeOf(it.mchid, { orderNo: `${orderNo}T1` }))).toBe(204);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
    // The openid is remembered for the session.
    expect((await payBy(it, await it.order(2_000), 'jsapi')).data.invoke).not.toBeNull();
  });

  it('by somebody else than whom it was placed for is not booked, and operators are told', async () => {
    const it = await shop(channelVars);
    const { orderNo, ticket } = await inside(it);
    await server(it.mchid, { do: 'payInside', given: ticket.invoke, openid: 'open-me' });
    const forged = await noticeOf(it.mchid, {
      orderNo: `${orderNo}T1`,
      told: { payer: { openid: 'open-other' } },
    });
    expect(await it.deliver(forged)).toBe(400);
    const nobody = await noticeOf(it.mchid, { orderNo: `${orderNo}T1`, told: { payer: {} } });
    expect(await it.deliver(nobody)).toBe(400);
    expect(await it.state(orderNo)).toBe(paying);
    const own = await noticeOf(it.mchid, { orderNo: `${orderNo}T1` });
    expect(await Promise.all([it.deliver(own), it.deliver(own)])).toEqual([204, 204]);
    expect(await it.state(orderNo)).toBe(paid);
  });

  it('takes no answer that another browser, or nobody, has asked for, and none twice', async () => {
    const it = await shop(channelVars);
    const orderNo = await it.order();
    const ask = async () => (await payBy(it, orderNo, 'jsapi')).data.authorizeUrl;
    const known = async () => (await payBy(it, orderNo, 'jsapi')).data.invoke !== null;
    await comeBack(it, await ask(), { browser: 'c'.repeat(32) });
    await comeBack(it, await ask(), { change: { state: 'a'.repeat(64) } });
    await comeBack(it, await ask(), { change: { state: 'x' } });
    await comeBack(it, await ask(), { change: { code: 'made-up' } });
    await comeBack(it, await ask(), { change: { code: '' } });
    expect(await known()).toBe(false);
    const url = await ask();
    const first = new URL(url).searchParams.get('state') ?? '';
    await comeBack(it, url);
    expect(await known()).toBe(true);
    await db.delete(payAuthorizations);
    await comeBack(it, url, { change: { state: first } });
    expect(await known()).toBe(false);
    expect((await payBy(it, orderNo, 'jsapi', { browser: '' })).message).toMatch(/Cookie/);
  });

  it('knows a buyer in the session that asked, for an hour', async () => {
    const [it, other] = [await shop(channelVars), await shop(channelVars)];
    await inside(it);
    expect((await payBy(other, await other.order(), 'jsapi')).data.invoke).toBeNull();
    await forgetPayers(db, Date.now() + 59 * 60_000);
    expect((await payBy(it, await it.order(2_000), 'jsapi')).data.invoke).not.toBeNull();
    await forgetPayers(db, Date.now() + 61 * 60_000);
    expect((await payBy(it, await it.order(3_000), 'jsapi')).data.invoke).toBeNull();
  });

  it('writes neither who the buyer is nor what WeChat sent with them into a log', async () => {
    const lines: unknown[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((...it) => void lines.push(...it));
    const it = await shop(channelVars);
    const asked = (await payBy(it, await it.order(), 'jsapi')).data.authorizeUrl;
    await comeBack(it, asked, { change: { code: 'secret-code' } });
    await inside(it, 'private-person');
    log.mockRestore();
    expect(JSON.stringify(lines)).not.toMatch(/secret-code|private-person|official-secret/);
    expect(JSON.stringify(await db.select().from(orders))).not.toContain('private-person');
  });
});

describe('one order', () => {
  it('has one open trade, whatever channel it is turned to', async () => {
    const it = await shop(channelVars);
    const { orderNo } = await inside(it);
    const turns: Channel[] = ['h5', 'native', 'jsapi', 'native'];
    for (const channel of turns) {
      const { data } = await payBy(it, orderNo, channel);
      expect(data).toMatchObject({ orderNo, channel, status: paying });
      const open = (await tradesOf(it)).filter(({ state }) => state === 'NOTPAY');
      expect(open).toMatchObject([{ channel }]);
    }
    const { data } = await payBy(it, orderNo, 'native');
    expect(data.codeUrl).toMatch(/^weixin:/);
    const { turn } = await stored(orderNo);
    await server(it.mchid, { do: 'pay', orderNo: `${orderNo}T${turn}` });
    await it.watch(1);
    expect(await it.state(orderNo)).toBe(paid);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });

  it('is opened again by its code where another device began it on a phone', async () => {
    const it = await shop(channelVars);
    const first = (await it.ask({ type: 'recharge', amount: 1_000, channel: 'h5' })).data;
    await payBy(it, first.orderNo, 'h5');
    const again = (await it.ask({ type: 'recharge', amount: 1_000 })).data;
    expect(again).toMatchObject({ orderNo: first.orderNo, channel: 'native', codeUrl: /^weixin:/ });
  });

  it('stays where it is while WeChat Pay does not answer, and never has two trades at once', async () => {
    const it = await shop(channelVars);
    const orderNo = await it.order();
    await server(it.mchid, { do: 'trouble', name: 'close', trouble: 'lost', times: 1 });
    expect((await payBy(it, orderNo, 'h5')).message).toMatch(/^微信支付没有回应/);
    expect(await stored(orderNo)).toMatchObject({ channel: 'native', turn: 0 });
    await server(it.mchid, { do: 'trouble', name: 'place', trouble: 'lost', times: 1 });
    expect((await payBy(it, orderNo, 'h5')).message).toMatch(/^微信支付没有回应/);
    const all = await Promise.all(
      (['h5', 'native', 'h5', 'native'] as const).map((it_) => payBy(it, orderNo, it_)),
    );
    expect(all.map(({ code }) => code)).toContain(200);
    const open = (await tradesOf(it)).filter(({ state }) => state === 'NOTPAY');
    expect(open.length).toBeLessThanOrEqual(1);
  });

  it('that is paid while it is turned is paid, and is not placed again', async () => {
    const it = await shop(channelVars);
    const orderNo = await it.order();
    await server(it.mchid, { do: 'trouble', name: 'close', trouble: 'paid', times: 1 });
    expect((await payBy(it, orderNo, 'h5')).data).toMatchObject({ status: paid, payUrl: '' });
    expect(await tradesOf(it)).toHaveLength(1);
    expect(await balanceOf(account.user(it.userId))).toBe(1_000);
  });

  it('is closed with the trade that it has, and a payment of one before goes back', async () => {
    const it = await shop(channelVars);
    await server(it.mchid, { do: 'set', refunding: 'SUCCESS' });
    const orderNo = await it.order();
    await payBy(it, orderNo, 'h5');
    expect((await it.close(orderNo)).data.status).toBe(closed);
    expect(new Set((await tradesOf(it)).map(({ state }) => state))).toEqual(new Set(['CLOSED']));
    await server(it.mchid, { do: 'payLate', orderNo });
    expect(await it.deliver(await noticeOf(it.mchid, { orderNo }))).toBe(204);
    await it.watch(1);
    expect(await refundsOf(orderNo)).toMatchObject([{ source: 'late', amount: 1_000 }]);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });

  it('of somebody else is not there, and one that has run out is not placed', async () => {
    const [it, other] = [await shop(channelVars), await shop(channelVars)];
    const orderNo = await it.order();
    expect((await payBy(other, orderNo, 'h5')).code).toBe(404);
    expect((await call('/v1/payment/wechat/payBy', { body: { orderNo, channel: 'h5' } })).code).toBe(401);
    await db.update(orders).set({ expireTime: Date.now() }).where(eq(orders.orderNo, orderNo));
    expect((await payBy(it, orderNo, 'h5')).message).toBe('这笔订单已经到期，请重新下单');
    expect(await tradesOf(it)).toHaveLength(1);
  });

  it('is turned only so often', async () => {
    const it = await shop(channelVars);
    const orderNo = await it.order();
    const codes: number[] = [];
    for (let n = 0; n < 31; n++) codes.push((await payBy(it, orderNo, 'native')).code);
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(codes[30]).toBe(429);
  });
});

it('the way back from WeChat leads nowhere without its question', async () => {
  const it = await shop(varsOf);
  const back = new URL(`https://ming.test/ming${PAY_AUTHORIZED}?state=x&code=y`);
  expect(await visit(it, back)).toEqual({ status: 302, to: '/user/single/recharge' });
});

it('and the books agree with the orders in the end', async () => {
  expect(await reconcile(db, '2026-11-02', Date.now())).toEqual([]);
});
