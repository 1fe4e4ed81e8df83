import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Goods } from '../../../../../src/stores/money/order/pendingPayment.ts';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../../messages/live/fake.ts';

const AGENT = {
  wechat:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.50',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
  desk: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126 Safari/537.36',
};
const ALL = ['native', 'h5', 'jsapi'] as const;
const orderNo = '1'.repeat(26);
const goods: Goods = { type: 'reading', articleId: 5, title: '接触', price: 500 };
const invoke = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
};

beforeEach(() => {
  vi.resetModules();
  // Pending payments poll every second: must not run into the next test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type World = {
  agent: string;
  channels: readonly string[];
  by: (channel: unknown) => object;
  status: () => number;
};

/** Stores in a kind of browser; returns visited addresses and calls. */
async function browser({ agent, channels, by, status }: Partial<World>) {
  stubSockets();
  const left: string[] = [];
  const record = () => ({ orderNo, type: 'reading', amount: 500, payWay: 'wechat', status: status?.() ?? 1 });
  const world = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.t' } }),
    'GET /v1/money/balance': () => ({
      data: { balance: 0 },
      extra: { wechat: true, ...(channels && { channels }) },
    }),
    'GET /v1/coupon/mine': () => ({ data: { records: [], total: 0, size: 10, current: 1, pages: 1 } }),
    'POST /v1/articleOrder/articleReadingPay': ({ body }) => ({
      data: {
        ...record(),
        channel: body['channel'] ?? 'native',
        codeUrl: body['channel'] ? '' : 'weixin://x',
      },
    }),
    'POST /v1/payment/wechat/payBy': ({ body }) => ({
      data: { ...record(), channel: body['channel'], invoke: null, ...by?.(body['channel']) },
    }),
    'GET /v1/payment/wechat/getPayRecord': () => ({ data: record() }),
    'POST /v1/payment/wechat/closePaymentOrder': () => ({ data: { ...record(), status: 4 } }),
  });
  vi.stubGlobal('navigator', { userAgent: agent });
  vi.stubGlobal('location', { assign: (to: string) => left.push(to), pathname: '/article/5', search: '' });
  const order = '../../../../../src/stores/money/order';
  const purchases = await import(`${order}/purchase.ts`);
  const payments = await import(`${order}/payment.ts`);
  const bodies = (path: string) => world.asked.filter((it) => it.path === path).map(({ body }) => body);
  return { ...world, ...purchases, ...payments, left, bodies };
}

const buying = async (it: Awaited<ReturnType<typeof browser>>) => {
  await it.openPurchase(goods);
  it.choose({ way: 'wechat' });
  return it.buy();
};

describe('the channels', () => {
  it('are those that work where the buyer is, the fitting one first', async () => {
    const { channelsAt } = await import('../../../../../src/stores/money/order/channel.ts');
    expect(channelsAt(AGENT.wechat, ALL)).toEqual(['jsapi', 'native']);
    expect(channelsAt(AGENT.phone, ALL)).toEqual(['h5', 'native']);
    expect(channelsAt(AGENT.desk, ALL)).toEqual(['native']);
    for (const agent of Object.values(AGENT)) expect(channelsAt(agent, ['native'])).toEqual(['native']);
    expect(channelsAt(AGENT.wechat, ['native', 'h5'])).toEqual(['native']);
    expect(channelsAt(AGENT.phone, [])).toEqual(['native']);
  });

  it('of a host that names none is the code alone, and nothing new is asked of it', async () => {
    const it = await browser({ agent: AGENT.phone });
    expect(await buying(it)).toBe('done');
    expect(it.bodies('/v1/articleOrder/articleReadingPay')).toEqual([
      { articleId: 5, payWay: 'wechat', price: 500 },
    ]);
    expect(it.bodies('/v1/payment/wechat/payBy')).toEqual([]);
    expect(it.payment.get()).toMatchObject({ channel: 'native', codeUrl: 'weixin://x' });
  });
});

describe('on a phone', () => {
  it('the page that opens WeChat is left for, and the payment goes on in another tab', async () => {
    let status = 1;
    const world = {
      agent: AGENT.phone,
      channels: ALL,
      by: () => ({ payUrl: 'https://wx.test/h5' }),
      status: () => status,
    };
    const it = await browser(world);
    expect(await buying(it)).toBe('done');
    expect(it.left).toEqual(['https://wx.test/h5']);
    expect(it.bodies('/v1/payment/wechat/payBy')).toEqual([{ orderNo, channel: 'h5' }]);
    const kept = it.kept.get('paying') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ orderNo, goods, asks: false });
    it.leavePayment();

    vi.resetModules();
    const back = await browser(world);
    back.kept.set('paying', kept);
    await back.resumePayment({ articleId: 6, type: 'reading' });
    expect(back.purchase.get()).toBeNull();
    await back.resumePayment({ articleId: 5, type: 'reading' });
    expect(back.payment.get()).toMatchObject({ orderNo, state: 'waiting' });
    // Returning is not a payment.
    await back.askPayment();
    expect(back.payment.get()).toMatchObject({ state: 'waiting' });
    const opened = vi.fn();
    back.events.addEventListener('article:acted', opened);
    status = 2;
    await back.askPayment();
    expect([opened.mock.calls.length, back.purchase.get(), back.kept.get('paying')]).toEqual([
      1,
      null,
      undefined,
    ]);
    expect(JSON.parse(back.kept.get('bought') ?? '')).toMatchObject({ articleId: 5, type: 'reading' });
  });

  it('a tab that comes back after the payment opens what was bought at once', async () => {
    const it = await browser({ agent: AGENT.phone, channels: ALL, status: () => 2 });
    it.kept.set('paying', JSON.stringify({ orderNo, until: Date.now() + 60_000, goods, asks: false }));
    const opened = vi.fn();
    it.events.addEventListener('article:acted', opened);
    await it.resumePayment({ articleId: 5, type: 'reading' });
    expect([opened.mock.calls.length, it.kept.get('paying')]).toEqual([1, undefined]);
  });

  it('what has run out or was closed is not gone on with', async () => {
    const it = await browser({ agent: AGENT.phone, channels: ALL, status: () => 4 });
    for (const until of [Date.now() - 1, Date.now() + 60_000]) {
      it.kept.set('paying', JSON.stringify({ orderNo, until, goods, asks: false }));
      await it.resumePayment({ articleId: 5, type: 'reading' });
      expect(it.purchase.get()).toBeNull();
    }
    const { begunPayment } = await import('../../../../../src/stores/money/order/resume.ts');
    expect(await begunPayment(() => true)).toBeNull();
    it.kept.set('paying', 'no json');
    await it.resumePayment({ articleId: 5, type: 'reading' });
    expect(it.purchase.get()).toBeNull();
  });

  it('another tab hears what was bought', async () => {
    const it = await browser({ agent: AGENT.phone });
    const { onBought } = await import('../../../../../src/stores/money/order/pendingPayment.ts');
    const heard = vi.fn();
    const end = onBought({ articleId: 5, type: 'reading' }, heard);
    const tell = (key: string, value: object) =>
      it.events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: JSON.stringify(value) }));
    tell('bought', { articleId: 5, type: 'annex' });
    tell('paying', { articleId: 5, type: 'reading' });
    for (const newValue of ['null', '5', '{', '"bought"'])
      it.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'bought', newValue }));
    tell('bought', { articleId: 5, type: 'reading' });
    end();
    tell('bought', { articleId: 5, type: 'reading' });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('inside WeChat', () => {
  const inside = (said: string, status = () => 1) => {
    const given: unknown[] = [];
    const bridge = {
      invoke: (name: string, it: unknown, then: (answer: object) => void) => {
        given.push([name, it]);
        then({ err_msg: `get_brand_wcpay_request:${said}` });
      },
    };
    vi.stubGlobal('window', { WeixinJSBridge: bridge });
    return browser({ agent: AGENT.wechat, channels: ALL, by: () => ({ invoke }), status }).then((it) => ({
      ...it,
      given,
    }));
  };

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
    ['ok', 'ok'],
  ])('what it says (%s) is shown, and is not the payment', async (word, said) => {
    const it = await inside(word);
    await buying(it);
    expect(it.given).toEqual([['getBrandWCPayRequest', invoke]]);
    expect(it.payment.get()).toMatchObject({ state: 'waiting', channel: 'jsapi', said });
    it.leavePayment();
  });

  it('the server is asked once it says that it was paid', async () => {
    let status = 1;
    const it = await inside('ok', () => status);
    await it.openPurchase(goods);
    it.choose({ way: 'wechat' });
    const opened = vi.fn();
    it.events.addEventListener('article:acted', opened);
    status = 2;
    vi.stubGlobal('window', {
      WeixinJSBridge: {
        invoke: (_: string, _it: unknown, then: (a: object) => void) => then({ err_msg: 'x:ok' }),
      },
    });
    it.awaitPayment(
      { orderNo, amount: 500, status: 1, channel: 'jsapi', codeUrl: '', expireTime: '' },
      { paid: opened },
    );
    status = 1;
    const paying = it.payThrough('jsapi');
    await expect.poll(() => it.payment.get()?.said).toBe('ok');
    status = 2;
    await paying;
    await it.askPayment();
    expect(opened).toHaveBeenCalledOnce();
    expect(it.payment.get()).toMatchObject({ state: 'paid' });
  });

  it('who the buyer is, is asked first, and the payment goes on by itself once', async () => {
    vi.stubGlobal('window', {});
    const by = () => ({ authorizeUrl: 'https://open.test/authorize' });
    const it = await browser({ agent: AGENT.wechat, channels: ALL, by });
    await buying(it);
    expect(it.left).toEqual(['https://open.test/authorize']);
    const kept = it.kept.get('paying') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ asks: true });
    it.leavePayment();

    vi.resetModules();
    // WeChat did not identify the buyer: no redirect loop.
    const back = await browser({ agent: AGENT.wechat, channels: ALL, by: () => ({}) });
    back.kept.set('paying', kept);
    await back.resumePayment({ articleId: 5, type: 'reading' });
    expect(back.bodies('/v1/payment/wechat/payBy')).toEqual([{ orderNo, channel: 'jsapi' }]);
    expect(JSON.parse(back.kept.get('paying') ?? '')).toMatchObject({ asks: false });
    back.leavePayment();
  });

  it('a channel that is turned to is asked of the server, and a refusal leaves the order as it was', async () => {
    const it = await inside('cancel');
    await buying(it);
    it.answers['POST /v1/payment/wechat/payBy'] = () => ({ code: 400, message: '微信支付没有回应' });
    expect(await it.payThrough('native')).toBe('refused');
    expect(it.payment.get()).toMatchObject({ state: 'waiting', channel: 'jsapi', said: '' });
    it.leavePayment();
  });
});
