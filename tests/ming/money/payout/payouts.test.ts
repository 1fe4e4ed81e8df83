import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { post } from '../../../../ming/src/kit/ledger/post.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import {
  claimFault,
  decisionFault,
  maskAccount,
  payoutFault,
} from '../../../../ming/src/money/payout/rules.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { call as plainCall } from '../../support/call.ts';
import { as, buildCommunity, call, enterAs } from '../../support/community.ts';
import { deliver, everEmitted, recorder } from '../../support/events.ts';
import { balanceOf } from '../../support/money.ts';
import { addPerson, db, NOON } from '../../support/world.ts';

beforeAll(buildCommunity);

const ON = JSON.stringify({ payouts: true });
const stop = () => db.insert(settings).values({ name: PAYOUTS_STOPPED, value: 'true' });

beforeEach(async () => {
  await db.delete(settings);
  await db.insert(settings).values({ name: 'money', value: ON });
});

let number = 0;
/** An author with available income in fen. */
async function author(fen = 50_000): Promise<string> {
  const id = `author${++number}`;
  await addPerson(id, { nickname: `作者${number}` });
  await enterAs(id);
  const transfers = [{ from: account.platform, to: account.income(id), amount: fen }];
  await post(db, { key: `given:${id}`, kind: 'mature', transfers, now: NOON });
  return id;
}

const KEY = 'key-0000-0000-0001';
const request = { key: KEY, amount: 20_000, way: 'bank', account: '6222020200112233', payee: '张三' };
const ask = (who: string, more: object = {}) =>
  call('/v1/payout/', { body: { ...request, ...more }, ...as(who) });
const drop = (who: string, payoutNo: string) =>
  call(`/v1/payout/?payoutNo=${payoutNo}`, { method: 'DELETE', ...as(who) });
const waiting = async (who: string) =>
  (await call('/v1/operator/payouts?pageSize=50', as('admin'))).data.records.find(
    (it: { user: { id: string } }) => it.user.id === who,
  );
const decide = (id: number, body: object, who = 'admin') =>
  call('/v1/operator/payout', {
    method: 'PUT',
    body: { id, revision: 0, state: 'paid', reference: 'B2026-1', ...body },
    ...as(who),
  });
const claim = (id: number, isPaying = true, who = 'admin', revision = 0) =>
  call('/v1/operator/payoutClaim', { method: 'PUT', body: { id, revision, isPaying }, ...as(who) });
/** Claims a request and records its payment. */
const pay = async (id: number) => {
  await claim(id);
  return decide(id, { revision: 1 });
};
/** Delivers a decision twice; returns the author's notices. */
async function told(who: string, payoutId: number): Promise<string[]> {
  const event = { id: 2_000_000 + payoutId, type: 'payout.decided', data: { payoutId } } as const;
  await deliver(event);
  await deliver(event);
  const { data } = await call('/v1/im/getMessageNotice?type=0', as(who));
  return data.records.map((it: { content: string }) => it.content);
}
const sums = async (who: string) => [
  await balanceOf(account.income(who)),
  await balanceOf(account.held(who)),
];

describe('the rules of payouts', () => {
  const terms = { isOn: true, isStopped: false, least: 10_000, available: 50_000 };
  it.each([
    [10_000, terms, ''],
    [50_000, terms, ''],
    [9_999, terms, '每次提现至少 ¥100.00'],
    [50_001, terms, '可提现的收入只有 ¥500.00'],
    [10_000, { ...terms, isStopped: true }, '正在核对账目，暂停提现，请过一会儿再试'],
    [10_000, { ...terms, isOn: false, isStopped: true }, '站点没有开放提现'],
  ])('%i fen under %j: %s', (amount, given, fault) => {
    expect(payoutFault(amount, given)).toBe(fault);
  });

  it('want the number of the payment, or a reason', () => {
    expect(decisionFault({ state: 'paid', reference: '4200001', reason: '' })).toBe('');
    expect(decisionFault({ state: 'paid', reference: '', reason: '原因' })).toBe('请填写付款单号');
    expect(decisionFault({ state: 'refused', reference: '1', reason: '' })).toBe('请填写退回的原因');
    expect(decisionFault({ state: 'refused', reference: '', reason: '户名不符' })).toBe('');
  });

  it('let nobody pay what is not claimed, nor decide on what somebody else pays', () => {
    const [mine, free] = [
      { payerId: 'a', payerName: '甲' },
      { payerId: null, payerName: '' },
    ];
    expect([claimFault(mine, 'paid', 'a'), claimFault(mine, 'refused', 'a')]).toEqual(['', '']);
    expect(claimFault(free, 'refused', 'a')).toBe('');
    expect(claimFault(free, 'paid', 'a')).toContain('请先按“开始付款”');
    expect(claimFault(mine, 'refused', 'b')).toBe('甲正在付款，请先与对方确认');
    expect(claimFault({ ...mine, payerName: '' }, 'paid', 'b')).toContain('另一位管理员');
  });

  it('leave only the end of the account behind', () => {
    const accounts = ['6222020200112233', 'abc@x.cn', '微信', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷'];
    expect(accounts.map(maskAccount)).toEqual(['****2233', '****n', '****信', '****𠮷𠮷𠮷𠮷']);
  });
});

describe('a request', () => {
  it('is refused unless the site has switched payouts on', async () => {
    await db.delete(settings);
    const who = await author();
    expect(await ask(who)).toMatchObject({ code: 400, message: '站点没有开放提现' });
    expect((await call('/v1/payout/', as(who))).extra).toMatchObject({ isOn: false, available: 50_000 });
    expect(await sums(who)).toEqual([50_000, 0]);
  });

  it('holds the amount until it is decided', async () => {
    const who = await author();
    const { data } = await ask(who);
    expect(data).toMatchObject({ amount: 20_000, state: 'waiting', account: '6222020200112233' });
    expect(await sums(who)).toEqual([30_000, 20_000]);
    const list = await call('/v1/payout/', as(who));
    expect(list.data.records).toEqual([data]);
    expect(list.extra).toEqual({
      share: 80,
      pendingDays: 7,
      isOn: true,
      isStopped: false,
      least: 10_000,
      available: 30_000,
      days: 7,
    });
  });

  it('is told to the administrators, once and only while it waits', async () => {
    const who = await author();
    const { sent, vars } = recorder();
    const given = { body: request, vars, ...as(who) };
    await Promise.all([plainCall('/v1/payout/', given), plainCall('/v1/payout/', given)]);
    const { id: payoutId } = await waiting(who);
    const said = (await everEmitted('payout.asked', sent)).filter((it) => it.payoutId === payoutId);
    expect(said).toHaveLength(1);
    const event = { id: 3_000_000 + payoutId, type: 'payout.asked', data: { payoutId } } as const;
    await deliver(event);
    await deliver(event);
    const about = sql`subject = ${`payout:${payoutId}:asked`}`;
    const told = await db.select().from(notices).where(about);
    expect(told).toHaveLength(await db.$count(people, sql`role = 'admin'`));
    expect(told[0]).toMatchObject({
      content: expect.stringContaining('申请提现 ¥200.00'),
      url: '/admin/orders#payouts',
    });
    await db.delete(notices).where(about);
    await pay(payoutId);
    await deliver({ ...event, id: event.id + 500_000 });
    expect(await db.$count(notices, about)).toBe(0);
  });

  it('is one however often it is sent, and refuses another one under its key, or beside it', async () => {
    const who = await author();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(who)));
    expect(new Set(answers.map((it) => it.data?.payoutNo)).size).toBe(1);
    expect(answers.every((it) => it.code === 200)).toBe(true);
    expect(await sums(who)).toEqual([30_000, 20_000]);
    expect((await ask(who, { amount: 10_000 })).message).toContain('已经提交过');
    expect((await ask(who, { key: 'key-0000-0000-0002' })).message).toContain('上一笔提现还在处理');
    expect(await sums(who)).toEqual([30_000, 20_000]);
  });

  it('takes no more than there is, and says which field is wrong', async () => {
    const who = await author(15_000);
    expect((await ask(who)).message).toBe('可提现的收入只有 ¥150.00');
    expect((await ask(who, { payee: ' ' })).message).toBe('请填写收款人姓名');
    expect((await ask(who, { amount: 0 })).code).toBe(10018);
    expect(await sums(who)).toEqual([15_000, 0]);
  });

  it('is taken back by its author alone, while it waits', async () => {
    const who = await author();
    const { payoutNo } = (await ask(who)).data;
    expect((await drop('one', payoutNo)).code).toBe(404);
    expect((await drop(who, payoutNo)).data).toMatchObject({ state: 'withdrawn', account: '****2233' });
    expect((await drop(who, payoutNo)).data.state).toBe('withdrawn');
    expect(await sums(who)).toEqual([50_000, 0]);
  });

  it('has to wait while the books do not agree', async () => {
    const who = await author();
    await stop();
    expect((await ask(who)).message).toContain('暂停提现');
    expect(await sums(who)).toEqual([50_000, 0]);
  });
});

describe('a claim', () => {
  const other = 'admin2';
  beforeAll(() => enterAs(other));

  it('keeps the author from taking the request back until it is released', async () => {
    const who = await author();
    const { payoutNo } = (await ask(who)).data;
    const { id } = await waiting(who);
    expect((await claim(id)).data).toMatchObject({ isPaying: true, payer: { id: 'admin' }, revision: 1 });
    expect((await claim(id)).data.revision, 'again').toBe(1);
    expect((await drop(who, payoutNo)).message).toContain('正在付款');
    expect((await call('/v1/payout/', as(who))).data.records[0].isPaying).toBe(true);
    expect(await sums(who)).toEqual([30_000, 20_000]);
    expect((await claim(id, false, 'admin', 1)).data).toMatchObject({ isPaying: false, payer: { id: '' } });
    expect((await drop(who, payoutNo)).data.state).toBe('withdrawn');
    expect((await claim(id, true, 'admin', 2)).code).toBe(400);
    expect(await sums(who)).toEqual([50_000, 0]);
  });

  it('is of one operator; another one can neither pay nor refuse, but release it', async () => {
    const who = await author();
    await ask(who);
    const { id } = await waiting(who);
    expect((await decide(id, {})).message).toContain('开始付款');
    const answers = await Promise.all([claim(id), claim(id, true, other)]);
    expect(answers.map((it) => it.code).toSorted()).toEqual([200, 400]);
    const [payer, second] = answers[0]?.code === 200 ? ['admin', other] : [other, 'admin'];
    const given = { state: 'refused', reference: '', reason: '户名不符', revision: 1 };
    expect((await decide(id, { revision: 1 }, second)).message).toContain('正在付款');
    expect((await decide(id, given, second)).message).toContain('正在付款');
    expect(await sums(who)).toEqual([30_000, 20_000]);
    expect((await claim(id, false, second, 0)).code, 'seen before it was claimed').toBe(400);
    expect((await claim(id, false, second, 1)).data.isPaying).toBe(false);
    expect((await decide(id, { revision: 1 }, payer)).message).toContain('开始付款');
    await claim(id, true, second, 2);
    expect((await decide(id, { revision: 3 }, second)).data).toMatchObject({
      state: 'paid',
      isPaying: false,
    });
    expect(await sums(who)).toEqual([30_000, 0]);
  });

  it('is not made while payouts are stopped, by who asked, or by who may not', async () => {
    const who = await author();
    await ask(who);
    const { id } = await waiting(who);
    expect((await claim(id, true, 'one')).code).toBe(403);
    await stop();
    expect((await claim(id)).message).toContain('提现已暂停');
  });
});

describe('a decision', () => {
  it('of paid takes the amount out of the books once, and tells the author', async () => {
    const who = await author();
    await ask(who);
    const { id } = await waiting(who);
    const before = await balanceOf(account.payout);
    expect((await decide(id, { reference: ' ' })).message).toBe('请填写付款单号');
    await claim(id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, { revision: 1 })));
    expect(answers.every((it) => it.data?.state === 'paid')).toBe(true);
    expect(await balanceOf(account.payout)).toBe(before + 20_000);
    expect(await sums(who)).toEqual([30_000, 0]);
    expect(answers[0]?.data).toMatchObject({ account: '****2233', reference: 'B2026-1', revision: 2 });
    expect((await decide(id, { reference: 'B2026-2' })).message).toContain('已由其他人处理');
    expect(await told(who, id)).toEqual([expect.stringContaining('付款单号 B2026-1')]);
  });

  it('of refused gives the amount back, with a reason', async () => {
    const who = await author();
    const { payoutNo } = (await ask(who)).data;
    const { id } = await waiting(who);
    expect((await decide(id, { state: 'refused', reason: '' })).message).toBe('请填写退回的原因');
    const given = { state: 'refused', reference: '', reason: '户名不符' };
    expect((await decide(id, given)).data).toMatchObject({ state: 'refused', reason: '户名不符' });
    expect(await sums(who)).toEqual([50_000, 0]);
    expect((await drop(who, payoutNo)).message).toContain('已经处理');
    expect(await told(who, id)).toEqual([expect.stringContaining('户名不符')]);
  });

  it('of two operators only one counts', async () => {
    const who = await author();
    await ask(who);
    const { id } = await waiting(who);
    const given = { state: 'refused', reference: '', reason: '户名不符' };
    await claim(id);
    const answers = await Promise.all([decide(id, { revision: 1 }), decide(id, { ...given, revision: 1 })]);
    expect(answers.map((it) => it.code).toSorted()).toEqual([200, 400]);
    const [income, held] = await sums(who);
    expect([held, [30_000, 50_000].includes(income ?? 0)]).toEqual([0, true]);
  });

  it('is not made while payouts are stopped, nor by who asked', async () => {
    const who = await author();
    await ask(who);
    const { id } = await waiting(who);
    await claim(id);
    await stop();
    expect((await decide(id, { revision: 1 })).message).toContain('提现已暂停');
    expect(await sums(who)).toEqual([30_000, 20_000]);
    await db.delete(settings);
    await db.insert(settings).values({ name: 'money', value: ON });
    const transfers = [{ from: account.platform, to: account.income('admin'), amount: 20_000 }];
    await post(db, { key: 'given:admin', kind: 'mature', transfers, now: NOON });
    await ask('admin');
    expect((await decide((await waiting('admin')).id, {})).message).toContain('不能处理自己的提现');
  });
});
