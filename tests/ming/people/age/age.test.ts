import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyRulesOf, ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { beginRefund } from '../../../../ming/src/money/order/refund.ts';
import { orders } from '../../../../ming/src/money/order/schema.ts';
import { operatorLog } from '../../../../ming/src/operations/moderation/schema.ts';
import { age } from '../../../../ming/src/people/age/domain.ts';
import { ages } from '../../../../ming/src/people/age/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { shop } from '../../money/pay/support.ts';
import { as, draft, members, tokens } from '../../support/asking.ts';
import { offer } from '../../support/bounty.ts';
import { call } from '../../support/call.ts';
import { fund, rightsOf } from '../../support/money.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

/** Month of birth of somebody `years` and some months old. */
const bornFor = (years: number) =>
  new Date(Date.now() - (years * 365.25 + 100) * 86_400_000).toISOString().slice(0, 7);
const RULES = { asksAge: true, ordersAnHour: 1_000 };
const ask = (rules: object = RULES) =>
  db.run(sql`insert into settings (name, value) values ('money', ${JSON.stringify(rules)})
    on conflict (name) do update set value = excluded.value`);
const state = (token: string, born: string) => call('/v1/user/age', { body: { born }, token });
const buyReading = (token: string, articleId: number) =>
  call('/v1/articleOrder/articleReadingPay', { body: { articleId, payWay: 'balance' }, token });
const correct = (body: object, token = tokens['admin'] ?? '') =>
  call('/v1/operator/age', { method: 'PUT', body, token });
const stored = async (userId: string) => (await db.select().from(ages).where(eq(ages.userId, userId)))[0];
const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted();

/** A person of an age with a balance. */
async function minor(id: string, years: number, balance = 0): Promise<string> {
  await addPerson(id);
  const token = await logIn(id);
  expect((await state(token, bornFor(years))).code).toBe(200);
  if (balance > 0) await fund(id, balance);
  return token;
}

beforeAll(async () => {
  await buildWorld();
  await addPerson('admin', { role: 'admin' });
  tokens['admin'] = await logIn('admin');
  await addPerson('seller');
  for (let id = 61; id <= 70; id++)
    await addArticle(id, {
      userId: 'seller',
      readType: 5,
      price: 6_000,
      source: '开头\n\n<!--locked-->\n\n后面',
    });
});
beforeEach(() => ask());

describe('a site that does not ask', () => {
  it('takes payments from everybody, says nothing of ages, and keeps none', async () => {
    await ask({ ordersAnHour: 1_000 });
    const buyer = await shop();
    expect((await buyer.ask({ type: 'recharge', amount: 100_000 })).code).toBe(200);
    expect((await call('/v1/money/balance', { token: buyer.token })).extra).not.toHaveProperty('age');
    expect(await state(buyer.token, '2012-01')).toMatchObject({ code: 400, message: '本站不询问出生年月' });
    expect(await stored(buyer.userId)).toBeUndefined();
  });

  it('lets those pay who stated it before it was switched off', async () => {
    const token = await minor('earlier', 12, 10_000);
    expect((await buyReading(token, 61)).message).toContain('不能付款');
    await ask({});
    expect((await buyReading(token, 61)).code).toBe(200);
  });
});

describe('stating a month of birth', () => {
  it('is asked for before the first payment, of every kind', async () => {
    const buyer = await shop();
    await fund(buyer.userId, 10_000);
    await members(20, 'unasked');
    await fund('unasked', 10_000);
    for (const answer of [
      await buyer.ask({ type: 'recharge', amount: 1_000 }),
      await buyer.ask({ type: 'sponsor', amount: 1_000 }),
      await buyReading(buyer.token, 61),
      await as('unasked', '', draft({ bounty: 500 })),
    ])
      expect(answer).toMatchObject({
        code: 400,
        message: '付款之前请先在充值中心填写出生年月，没有扣款',
        extra: { age: true },
      });
    expect((await call('/v1/money/balance', { token: buyer.token })).extra['age']).toMatchObject({
      group: '',
    });
    expect((await state(buyer.token, '1990-05')).data).toEqual({ group: 'adult' });
    expect((await buyer.ask({ type: 'recharge', amount: 90_000 })).code).toBe(200);
    expect((await buyReading(buyer.token, 61)).code).toBe(200);
  });

  it('keeps no month of an adult, and that of a minor', async () => {
    await minor('grown', 30);
    expect(await stored('grown')).toMatchObject({ born: null, guardianAt: null });
    await minor('teen0', 16);
    expect(await stored('teen0')).toMatchObject({ born: bornFor(16) });
  });

  it('is done once: the same again does nothing, a later month is taken, an earlier one is not', async () => {
    const token = await minor('restated', 16);
    const first = await stored('restated');
    expect((await state(token, bornFor(16))).code).toBe(200);
    for (const years of [17, 30]) {
      const answer = await state(token, bornFor(years));
      expect(answer).toMatchObject({ code: 400, message: expect.stringContaining('不能自己改得更年长') });
    }
    expect(await stored('restated')).toEqual(first);
    expect((await state(token, bornFor(15))).data).toEqual({ group: 'young' });
    expect((await state(token, bornFor(16))).code).toBe(400);
    expect(await stored('restated')).toMatchObject({ born: bornFor(15) });
  });

  it('of several at once leaves the youngest', async () => {
    await addPerson('hasty');
    const token = await logIn('hasty');
    await Promise.all([30, 15, 17, 30, 16].map((years) => state(token, bornFor(years))));
    expect(await stored('hasty')).toMatchObject({ born: bornFor(15) });
  });

  it('is refused for what is no month, and to nobody', async () => {
    await addPerson('wrong');
    const token = await logIn('wrong');
    for (const born of ['', '2012', '2012-13', '2012-1', '2012-01-01', '1800-01', '2999-01'])
      expect((await state(token, born)).code, born).toBe(10018);
    expect((await state('', '1990-01')).code).toBe(401);
    expect(await stored('wrong')).toBeUndefined();
  });
});

describe('a minor', () => {
  it('pays no more at once than the limit of the age, by which way ever', async () => {
    const buyer = await shop();
    await state(buyer.token, bornFor(17));
    expect((await buyer.ask({ type: 'sponsor', amount: 10_001 })).message).toBe(
      '16–17 周岁一次最多付 ¥100.00，这一笔是 ¥100.01，没有扣款',
    );
    expect((await buyer.ask({ type: 'sponsor', amount: 10_000 })).code).toBe(200);
    const young = await minor('young1', 15, 50_000);
    expect((await buyReading(young, 61)).message).toContain('14–15 周岁一次最多付 ¥50.00');
    expect(await rightsOf('young1')).toEqual([]);
  });

  it('opens no more orders at once than fit, and gets the open one for the same again', async () => {
    const buyer = await shop();
    await state(buyer.token, bornFor(17));
    const amounts = Array.from({ length: 8 }, (_, at) => 9_001 + at);
    const answers = await Promise.all(amounts.map((amount) => buyer.ask({ type: 'recharge', amount })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    const refused = answers.find(({ code }) => code !== 200);
    expect(refused?.message).toMatch(
      /^16–17 周岁一天最多付 ¥200\.00、一个月最多付 ¥400\.00；今天还可以付 ¥19\.\d\d，本月还可以付 ¥219\.\d\d，这一笔是 ¥90\.\d\d，没有扣款$/,
    );
    const mine = await db.select().from(orders).where(eq(orders.userId, buyer.userId));
    expect(mine).toHaveLength(2);
    const again = await buyer.ask({ type: 'recharge', amount: mine[0]?.amount });
    expect(again.data.orderNo).toBe(mine[0]?.orderNo);
    // Unpaid amounts free the limit.
    await buyer.close(mine[0]?.orderNo ?? '');
    expect((await buyer.ask({ type: 'recharge', amount: 5_000 })).code).toBe(200);
  });

  it('buys no more at once than fits', async () => {
    const token = await minor('buyer1', 17, 100_000);
    const answers = await Promise.all([61, 62, 63, 64, 65, 66].map((id) => buyReading(token, id)));
    expect(codes(answers)).toEqual([200, 200, 200, 400, 400, 400]);
    expect(await rightsOf('buyer1')).toHaveLength(3);
    const bought = (await rightsOf('buyer1'))[0] ?? 0;
    expect((await buyReading(token, bought)).code, 'bought already').toBe(200);
    expect(answers.find(({ code }) => code === 400)?.message).toContain(
      '今天还可以付 ¥20.00，本月还可以付 ¥220.00',
    );
  });

  it('offers no more bounties and buys no more than fit together', async () => {
    await members(20, 'asker1');
    const token = tokens['asker1'] ?? '';
    await state(token, bornFor(17));
    await fund('asker1', 100_000);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => as('asker1', '', draft({ bounty: 6_000 }))),
      ...[61, 62, 63].map((id) => buyReading(token, id)),
    ]);
    expect(codes(answers)).toEqual([200, 200, 200, 400, 400, 400]);
    const { id } = (await as('asker1', '', draft())).data;
    expect((await offer(id, 3_000, {}, 'asker1')).message).toContain('今天还可以付 ¥20.00');
    expect((await offer(id, 2_000, {}, 'asker1')).code).toBe(200);
    expect((await call('/v1/forum/bounty?id=' + id, { method: 'DELETE', token })).code).toBe(200);
    expect((await offer(id, 1_500, {}, 'asker1')).code).toBe(200);
  });

  it('has room again for what was given back, and not twice for what was charged and spent', async () => {
    const token = await minor('giver', 17, 100_000);
    for (const id of [61, 62, 63]) expect((await buyReading(token, id)).code).toBe(200);
    expect((await buyReading(token, 64)).code).toBe(400);
    const [order] = await db.select().from(orders).where(eq(orders.userId, 'giver'));
    const base = { orderNo: order?.orderNo ?? '', siteBears: true, reason: '监护人要求', operator: 'admin' };
    await beginRefund(db, { ...base, amount: 2_000, from: 0, now: Date.now() });
    expect((await buyReading(token, 64)).message).toContain('今天还可以付 ¥40.00');
    await beginRefund(db, { ...base, amount: 4_000, from: 2_000, now: Date.now() });
    expect((await buyReading(token, 64)).code).toBe(200);
    const { extra } = await call('/v1/money/balance', { token });
    expect(extra['age']).toEqual({
      group: 'teen',
      isLimited: true,
      once: 10_000,
      day: 20_000,
      month: 40_000,
      leftDay: 2_000,
      leftMonth: 22_000,
    });
    // Spending a recharged balance does not count again.
    const buyer = await shop();
    await state(buyer.token, bornFor(17));
    const { data } = await buyer.ask({ type: 'recharge', amount: 10_000 });
    await buyer.deliver(await buyer.paid(data.orderNo));
    expect(await buyer.state(data.orderNo)).toBe(ORDER_STATE.paid);
    for (const id of [61]) expect((await buyReading(buyer.token, id)).code).toBe(200);
    expect((await buyer.ask({ type: 'recharge', amount: 9_999 })).code).toBe(200);
    expect((await buyer.ask({ type: 'sponsor', amount: 100 })).message).toContain('今天还可以付 ¥0.01');
  });

  it('under 14 pays nothing, and writes once a guardian has consented', async () => {
    await members(20, 'child1');
    const token = tokens['child1'] ?? '';
    await fund('child1', 10_000);
    await state(token, bornFor(12));
    expect((await buyReading(token, 61)).message).toBe('不满 14 周岁的账号不能付款，没有扣款');
    const asked = await as('child1', '', draft());
    expect(asked).toMatchObject({ code: 403, message: expect.stringContaining('监护人同意之后才能发布') });
    await ask({});
    expect((await as('child1', '', draft())).code).toBe(200);
    await ask();
    const body = { id: 'child1', born: bornFor(12), guardian: true, reason: '核实了户口簿' };
    expect((await correct(body)).code).toBe(200);
    expect((await as('child1', '', draft())).code).toBe(200);
    expect((await buyReading(token, 61)).code).toBe(400);
    expect((await correct({ ...body, guardian: false, reason: '监护人撤回' })).code).toBe(200);
    expect((await as('child1', '', draft())).code).toBe(403);
  });
});

describe('an operator', () => {
  it('sees the stated age, corrects it with a reason, and the log does not say it', async () => {
    const token = await minor('wrongly', 15, 10_000);
    const info = async () =>
      (await call('/v1/operator/person?id=wrongly', { token: tokens['admin'] ?? '' })).data;
    expect((await info()).age).toMatchObject({ group: 'young', born: bornFor(15), guardianTime: '' });
    expect((await correct({ id: 'wrongly', born: '', guardian: false, reason: '' })).code).toBe(10018);
    const body = { id: 'wrongly', born: '', guardian: false, reason: '核对了身份证件' };
    expect((await correct(body, token)).code).toBe(403);
    expect((await correct(body)).code).toBe(200);
    expect((await info()).age).toMatchObject({ group: 'adult', born: '' });
    expect((await buyReading(token, 61)).code).toBe(200);
    const [deed] = await db.select().from(operatorLog).where(eq(operatorLog.userId, 'wrongly'));
    expect(deed).toMatchObject({
      action: 'age',
      kind: 'person',
      reason: '核对了身份证件',
      before: '',
      after: '',
    });
    expect((await correct({ ...body, id: 'nobody' })).code).toBe(404);
    expect((await correct({ ...body, born: '2999-01' })).code).toBe(10018);
    expect((await info()).deeds[0]).toMatchObject({ action: '更正年龄' });
  });

  it('is told of nobody who has said nothing', async () => {
    await addPerson('silent');
    const { data } = await call('/v1/operator/person?id=silent', { token: tokens['admin'] ?? '' });
    expect(data.age).toBeNull();
  });

  it('sets the limits, and 0 lets nobody of the age pay', async () => {
    await ask({ ...RULES, youngOnce: 0, youngDay: 0, youngMonth: 0 });
    const token = await minor('none', 15, 10_000);
    expect((await buyReading(token, 61)).message).toContain('一次最多付 ¥0.00');
    expect(moneyRulesOf(undefined)).toMatchObject({ asksAge: false, youngMonth: 20_000, teenMonth: 40_000 });
  });
});

describe('a stated age', () => {
  it('comes with an export, in words', async () => {
    const exported = async (id: string) => {
      const [person] = await db.select().from(people).where(eq(people.id, id));
      const files = await age.exports?.[0]?.files({ db, person, now: Date.now() } as never);
      let text = '';
      for await (const file of files ?? [])
        for await (const part of (file as { text: AsyncIterable<string> }).text) text += part;
      return JSON.parse(text);
    };
    await minor('taking', 30);
    expect(await exported('taking')).toMatchObject([{ born: '已满 18 周岁', guardianTime: '' }]);
    await minor('takes', 12);
    await correct({ id: 'takes', born: bornFor(12), guardian: true, reason: '核实了关系' });
    const time = expect.stringMatching(/^20\d\d-\d\d-\d\d /);
    expect(await exported('takes')).toMatchObject([
      { born: bornFor(12), guardianTime: time, createTime: time },
    ]);
  });

  it('goes with the account', async () => {
    await minor('leaving', 15);
    await db.update(people).set({ closeAt: 1 }).where(eq(people.id, 'leaving'));
    await endAccounts(db, Date.now());
    expect(await stored('leaving')).toBeUndefined();
  });

  it('loses its month once the member has come of age', async () => {
    await minor('turning', 17);
    await minor('staying', 17);
    await db
      .update(ages)
      .set({ born: bornFor(18), guardianAt: 1 })
      .where(eq(ages.userId, 'turning'));
    const [step] = age.daily ?? [];
    expect(await step?.run({ db, now: Date.now() } as never)).toBe(1);
    expect(await stored('turning')).toMatchObject({ born: null, guardianAt: null });
    expect(await stored('staying')).toMatchObject({ born: bornFor(17) });
  });
});
