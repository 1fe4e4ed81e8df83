import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { PAYOUT_STATE } from '../../../../contract/money/payout/payout.ts';
import { questions } from '../../../../ming/src/discussion/forum/schema.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { forget } from '../../../../ming/src/kit/memory.ts';
import { officialFault } from '../../../../ming/src/kit/official/fault.ts';
import { templateData, templateIn } from '../../../../ming/src/kit/official/templates.ts';
import { lastRuns } from '../../../../ming/src/kit/schema.ts';
import { wechatNoticeCodes, wechatNotices } from '../../../../ming/src/messages/notice/schema.ts';
import { forgetNoticeCodes } from '../../../../ming/src/messages/notice/wechat/writes.ts';
import { orders } from '../../../../ming/src/money/order/schema.ts';
import { payouts } from '../../../../ming/src/money/payout/schema.ts';
import { deliver } from '../../support/events.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { said } from '../../support/visit.ts';
import { hook, message, TOKEN } from '../../support/wechat.ts';
import { buildWorld, db, logIn } from '../../support/world.ts';

const api = `http://127.0.0.1:${inject('hosts').providers}/wechat`;
let apps = 0;
let vars: Record<string, string> = {};
let token = '';
const PATH = '/v1/im/wechatNotices';

const state = () => said(PATH, { vars, token });
const choose = (kinds: string[]) => said(PATH, { vars, token, method: 'PUT', body: { kinds } });
const codeText = async () =>
  (await said(`${PATH}/code`, { vars, token, method: 'POST', body: {} })).data.text as string;
const reply = async (text: string, from: string) =>
  /<Content><!\[CDATA\[(.*)\]\]>/.exec(await (await hook(message(text, from), vars)).text())?.[1] ?? '';
const messagesTo = async (openid: string) =>
  (await fetch(`${api}/cgi-bin/_/messages?to=${openid}`)).json<
    { template_id: string; url: string; data: Record<string, { value: string }> }[]
  >();
let events = 700_000;
const event = <T extends Event['type']>(type: T, data: object) => ({ id: ++events, type, data }) as Event;
const bound = async (openid: string, kinds: string[], userId = 'a') => {
  await db.delete(wechatNotices).where(eq(wechatNotices.userId, userId));
  await db.insert(wechatNotices).values({ userId, openid, kinds: kinds.join(','), boundAt: 1 });
};

beforeAll(async () => {
  await buildWorld();
  token = await logIn('a');
  await addQuestion(9_001, { title: '一个很长的问题标题，超过微信一栏允许的二十个字' });
  await addAnswer(9_001, 9_001, { userId: 'b' });
});

beforeEach(async () => {
  forget();
  for (const table of [wechatNotices, wechatNoticeCodes, lastRuns]) await db.delete(table);
  vars = {
    STAGE: 'demo',
    SITE_URL: 'https://mingjie.test',
    WECHAT_TOKEN: TOKEN,
    WECHAT_APPID: `wxnotice${++apps}`,
    WECHAT_SECRET: 'official-secret',
    WECHAT_API_URL: api,
    WECHAT_TEMPLATE_ANSWER: 'template-answer thing1=title thing2=who time3=time',
    WECHAT_TEMPLATE_SALE: 'template-sale thing1=title amount2=amount phrase3=state',
  };
});

describe('binding', () => {
  it('is off at first, and needs the code of the page sent from WeChat', async () => {
    expect((await state()).data).toEqual({
      offered: ['answer', 'sale'],
      bound: false,
      kinds: [],
      stopped: false,
    });
    expect((await choose(['answer'])).code).toBe(400);
    const text = await codeText();
    expect(text).toMatch(/^通知\d{6}$/);
    expect(await reply(text, 'o-bind')).toContain('已经绑定网站的账号');
    expect((await state()).data).toMatchObject({ bound: true, kinds: [] });
    expect((await choose(['answer'])).data).toMatchObject({ kinds: ['answer'] });
    expect(await reply(text, 'o-other')).toContain('不对或已过期');
  });

  it('goes to whom it was bound last, and ends with the page or the time', async () => {
    await reply(await codeText(), 'o-moved');
    const mine = token;
    token = await logIn('b');
    await reply(await codeText(), 'o-moved');
    expect((await state()).data.bound).toBe(true);
    token = mine;
    expect((await state()).data.bound).toBe(false);
    const text = await codeText();
    await forgetNoticeCodes(db, Date.now() + 11 * 60_000);
    expect(await reply(text, 'o-late')).toContain('不对或已过期');
    await bound('o-gone', ['sale']);
    expect((await state()).data.kinds).toEqual(['sale']);
    expect((await said(PATH, { vars, token, method: 'DELETE' })).data.bound).toBe(false);
  });

  it('counts wrong codes of one WeChat', async () => {
    for (let i = 0; i < 8; i++) await reply('通知123456', 'o-guess');
    expect(await reply('通知123456', 'o-guess')).toContain('10 分钟后');
  });

  it('is not offered without an official account that may send', async () => {
    vars = { ...vars, WECHAT_SECRET: '' };
    expect((await state()).data.offered).toEqual([]);
    expect((await said(`${PATH}/code`, { vars, token, method: 'POST', body: {} })).code).toBe(400);
  });
});

describe('a message', () => {
  it('says an answer to who asked, once however often the event comes', async () => {
    await bound('o-answer', ['answer']);
    const answered = event('answer.added', { answerId: 9_001 });
    await deliver(answered, { vars });
    // The delivery record was lost: the consumer runs again.
    await deliver({ ...answered, id: ++events } as Event, { vars });
    const [sent, ...more] = await messagesTo('o-answer');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      template_id: 'template-answer',
      url: 'https://mingjie.test/forum/detail/9001?answer=9001#answer-9001',
      data: { thing1: { value: '一个很长的问题标题，超过微信一栏允许的…' } },
    });
  });

  it('says what was accepted, sold and paid to whom it concerns', async () => {
    const one = 'template-answer thing1=title amount2=amount phrase3=state';
    vars = { ...vars, WECHAT_TEMPLATE_ACCEPTED: one, WECHAT_TEMPLATE_PAYOUT: one };
    await bound('o-author', ['accepted', 'sale', 'payout'], 'b');
    await db.update(questions).set({ acceptedAnswerId: 9_001 }).where(eq(questions.id, 9_001));
    await deliver(event('answer.accepted', { questionId: 9_001, answerId: 9_001 }), { vars });
    const sold = {
      orderNo: 'wx-sale',
      userId: 'a',
      type: 'reading',
      title: '弱形式',
      price: 900,
      amount: 900,
    } as const;
    const times = { createTime: 1, expireTime: 2 };
    await db
      .insert(orders)
      .values({ ...sold, ...times, authorId: 'b', share: 720, payWay: 'balance', status: 2 });
    await deliver(event('order.paid', { orderNo: 'wx-sale' }), { vars });
    const paid = {
      payoutNo: 'wx-pay',
      userId: 'b',
      amount: 5_000,
      way: 'bank',
      account: '1',
      payee: '乙',
    } as const;
    const [row] = await db
      .insert(payouts)
      .values({ ...paid, status: PAYOUT_STATE.paid, createTime: 1 })
      .returning({ id: payouts.id });
    await deliver(event('payout.decided', { payoutId: row?.id ?? 0 }), { vars });
    const all = (await messagesTo('o-author')).map(({ data }) =>
      Object.values(data).map(({ value }) => value),
    );
    expect(all).toEqual([
      [expect.stringContaining('一个很长的问题'), '—', '已采纳'],
      ['弱形式', '¥7.20', '已售出'],
      ['提现已经付款', '¥50.00', '已付款'],
    ]);
  });

  it('goes to nobody who has not chosen it, and none says what no template is for', async () => {
    await bound('o-none', ['sale']);
    await deliver(event('answer.added', { answerId: 9_001 }), { vars });
    await deliver(event('answer.accepted', { questionId: 9_001, answerId: 9_001 }), { vars });
    expect(await messagesTo('o-none')).toEqual([]);
  });

  it('is switched off where the account was left, and chosen again by hand', async () => {
    await bound('left-43004', ['answer']);
    await deliver(event('answer.added', { answerId: 9_001 }), { vars });
    expect((await state()).data).toMatchObject({ bound: true, kinds: [], stopped: true });
    expect((await choose(['answer'])).data).toMatchObject({ kinds: ['answer'], stopped: false });
  });

  it('forgets an openid that is none, and notes what else WeChat refuses', async () => {
    await bound('left-40003', ['answer']);
    await deliver(event('answer.added', { answerId: 9_001 }), { vars });
    expect((await state()).data.bound).toBe(false);
    await bound('left-45009', ['answer']);
    await deliver(event('answer.added', { answerId: 9_001 }), { vars });
    const [run] = await db.select().from(lastRuns).where(eq(lastRuns.name, 'service:official'));
    expect(run?.detail).toBe('errcode 45009');
    await bound('o-spent', ['answer']);
    await deliver(event('answer.added', { answerId: 9_001 }), { vars });
    expect(await messagesTo('o-spent')).toEqual([]);
  });

  it('is tried again where WeChat cannot be reached', async () => {
    await bound('o-away', ['answer']);
    const result = await deliver(event('answer.added', { answerId: 9_001 }), {
      vars: { ...vars, WECHAT_API_URL: 'http://127.0.0.1:9' },
    });
    expect(result.retries).toHaveLength(1);
  });
});

it('the operators learn what is wrong with the account or its templates', async () => {
  expect(await officialFault(vars)).toBeNull();
  expect(await officialFault({ ...vars, WECHAT_TEMPLATE_PAYOUT: 'template-gone thing1=title' })).toBe(
    '公众号里没有模板 template-gone',
  );
  expect(await officialFault({ ...vars, WECHAT_TEMPLATE_SALE: 'template-sale' })).toContain(
    'WECHAT_TEMPLATE_SALE',
  );
  forget();
  expect(await officialFault({ ...vars, WECHAT_SECRET: 'wrong' })).toBe('微信没有接受：errcode 40001');
});

it('a template is an id and its fields', () => {
  expect(templateIn('template-1 thing1=title time2=time')).toEqual({
    id: 'template-1',
    fields: [
      ['thing1', 'title'],
      ['time2', 'time'],
    ],
  });
  for (const text of ['', 'template-1', 'template-1 thing1', 'template-1 thing1=nothing', '短 thing1=title'])
    expect(templateIn(text), text).toBeNull();
  const template = templateIn('template-1 thing1=title phrase2=state name3=who') ?? expect.fail();
  expect(templateData(template, { title: '字'.repeat(21), state: '没有通过了', who: '' })).toEqual({
    thing1: { value: `${'字'.repeat(19)}…` },
    phrase2: { value: '没有通过了' },
    name3: { value: '—' },
  });
});
