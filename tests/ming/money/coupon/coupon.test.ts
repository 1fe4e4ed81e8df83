import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { couponBatches, coupons } from '../../../../ming/src/money/coupon/schema.ts';
import { addActivity, announced, as, enter, openWorld, post } from '../../discovery/activity/support.ts';
import { call } from '../../support/call.ts';
import { deliver, emitted } from '../../support/events.ts';
import { balanceOf, fund, soundness } from '../../support/money.ts';
import { addArticle, addPerson, db } from '../../support/world.ts';

beforeAll(openWorld);

const DAY = 86_400_000;
const DESK = '/v1/operator/coupon';
let attempt = 0;
const plan = (more: object = {}) => ({
  key: `attempt-${++attempt}`,
  name: '新人立减',
  kind: 'amount',
  off: 500,
  least: 1_000,
  goods: ['annex', 'reading'],
  way: 'all',
  total: 0,
  perPerson: 1,
  fromTime: gmt8(Date.now() - DAY),
  untilTime: gmt8(Date.now() + 10 * DAY),
  ...more,
});
const create = (more: object = {}, who = 'boss') => post(DESK, plan(more), who);
const made = async (more: object = {}): Promise<number> => (await create(more)).data.id;
const receive = (id: number, who = 'a', more: object = {}) =>
  post('/v1/coupon/receive', { id, ...more }, who);
const redeem = (couponCode: string, who = 'a') => post('/v1/coupon/redeem', { couponCode }, who);
const mine = async (who: string, query = '') => call(`/v1/coupon/mine?pageSize=50${query}`, as(who));
const batchOf = async (id: number) => (await db.select().from(couponBatches).where(sql`id = ${id}`))[0];

describe('receiving a coupon', () => {
  it('gives it once for a person, however often it is asked for at once', async () => {
    const id = await made();
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(id)));
    expect(answers.filter((it) => it.code === 200)).toHaveLength(1);
    expect(answers.find((it) => it.code !== 200)).toMatchObject({
      code: 400,
      message: '你已经领过这张优惠券',
    });
    expect(await db.$count(coupons, sql`batch_id = ${id}`)).toBe(1);
    expect((await mine('a')).data.records).toContainEqual(
      expect.objectContaining({ batchId: id, state: 'usable', off: 500, orderNo: '', discount: 0 }),
    );
  });

  it('answers the same attempt with the same coupon', async () => {
    const id = await made({ perPerson: 3 });
    const [one, two] = await Promise.all([1, 2].map(() => receive(id, 'a', { key: 'one-and-only' })));
    expect(one?.data.id).toBe(two?.data.id);
    expect((await receive(id, 'a', { key: 'another-one' })).data.id).not.toBe(one?.data.id);
    const other = await made();
    expect((await receive(other, 'a', { key: 'another-one' })).code).toBe(400);
  });

  it('ends with the last one, with many at once', async () => {
    const id = await made({ total: 2 });
    const people = ['a', 'b', 'boss', 'judge', 'ed'];
    const answers = await Promise.all(people.map((who) => receive(id, who)));
    expect(answers.filter((it) => it.code === 200)).toHaveLength(2);
    expect(answers.find((it) => it.code !== 200)?.message).toBe('这张优惠券已经领完');
    expect(await batchOf(id)).toMatchObject({ issued: 2, used: 0 });
    expect(await recount(db)).toEqual([]);
  });

  it('is for those whom it is for, while it is given out', async () => {
    const editors = await made({ way: 'role', role: 'editor' });
    expect((await receive(editors)).message).toBe('这张优惠券不是发给你的');
    expect((await receive(editors, 'ed')).code).toBe(200);
    const stopped = await made();
    await post(`${DESK}/stop`, { id: stopped, cause: '发错了' }, 'boss');
    expect((await receive(stopped)).message).toBe('这张优惠券已经停止发放');
    const over = await made();
    await db.update(couponBatches).set({ untilTime: 1 }).where(sql`id = ${over}`);
    expect((await receive(over)).message).toBe('这张优惠券已经过期');
    for (const way of ['person', 'code', 'award'])
      expect((await receive(await made({ way }))).code).toBe(404);
    expect((await receive(99_999)).code).toBe(404);
    expect((await call('/v1/coupon/receive', { body: { id: editors } })).code).toBe(401);
  });

  it('lists what is open to oneself, with what is left', async () => {
    const id = await made({ name: '清单里的', total: 3 });
    const hidden = await made({ way: 'role', role: 'admin' });
    const open = async (who: string) =>
      (await call('/v1/coupon/open?pageSize=50', as(who))).data.records as { batchId: number }[];
    expect(await open('b')).toContainEqual(
      expect.objectContaining({ batchId: id, left: 3, received: 0, mayReceive: true }),
    );
    await receive(id, 'b');
    expect(await open('b')).toContainEqual(
      expect.objectContaining({ batchId: id, left: 2, received: 1, mayReceive: false }),
    );
    expect((await open('b')).map((it) => it.batchId)).not.toContain(hidden);
    expect((await open('boss')).map((it) => it.batchId)).toContain(hidden);
  });

  it('by a code takes it in any case, refuses a wrong one, and tells what is wrong', async () => {
    const { data } = await create({ way: 'code', couponCode: 'spring26', total: 1 });
    expect(data.couponCode).toBe('SPRING26');
    expect((await redeem('SPRING-25')).message).toBe('没有这个兑换码，请核对后再试');
    expect((await redeem(' ｓｐring－２６ ')).code).toBe(200);
    expect((await redeem('SPRING26')).message).toBe('你已经领过这张优惠券');
    expect((await redeem('SPRING26', 'b')).message).toBe('这张优惠券已经领完');
    const random = (await create({ way: 'code' })).data.couponCode;
    expect(random).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  });

  it('tries ten codes in ten minutes at the most', async () => {
    await addPerson('guesser');
    for (let at = 0; at < 10; at++) await redeem(`WRONG${at}`, 'judge');
    expect((await redeem('WRONG11', 'judge')).code).toBe(429);
  });

  it('lasts for its days, or up to its end', async () => {
    const days = await made({ days: 3 });
    const late = await made({ days: 300 });
    const untilOf = async (id: number) =>
      Date.parse(`${(await receive(id, 'b')).data.untilTime.replace(' ', 'T')}+08:00`) - Date.now();
    expect(Math.round((await untilOf(days)) / DAY)).toBe(3);
    expect(Math.round((await untilOf(late)) / DAY)).toBe(10);
  });
});

describe('one’s own coupons', () => {
  it('are listed by what became of them', async () => {
    await addPerson('tabs');
    const ids = [await made(), await made(), await made(), await made()];
    const rows = ids.map((batchId, at) => ({
      batchId,
      userId: 'ed',
      nth: 1,
      key: `tab-${at}`,
      untilTime: Date.now() + DAY,
      createTime: 1,
      ...[{}, { state: 1, orderNo: 'held' }, { state: 2, orderNo: 'used', usedTime: 5 }, { untilTime: 1 }][
        at
      ],
    }));
    await db.delete(coupons).where(sql`user_id = 'ed'`);
    for (const row of rows) await db.insert(coupons).values(row);
    const states = async (tab: string) =>
      (await mine('ed', `&tab=${tab}`)).data.records.map((it: { state: string }) => it.state);
    expect((await states('usable')).toSorted()).toEqual(['held', 'usable']);
    expect(await states('used')).toEqual(['used']);
    expect(await states('expired')).toEqual(['expired']);
    expect((await mine('ed')).extra).toEqual({ counts: { usable: 2, used: 1, expired: 1 } });
    await post(`${DESK}/stop`, { id: ids[0], isVoid: true, cause: '面额写错' }, 'boss');
    expect((await states('expired')).toSorted()).toEqual(['expired', 'void']);
  });

  it('for an order are those that fit it, the greatest discount first', async () => {
    await addPerson('fits');
    await db.delete(coupons).where(sql`user_id = 'judge'`);
    const fitting = [
      { name: '五元', off: 500 },
      { name: '七折', kind: 'percent', off: 30, least: 0 },
      { name: '不到门槛', off: 500, least: 5_000 },
      { name: '别的商品', goods: ['reading'] },
      { name: '还没开始', fromTime: gmt8(Date.now() + DAY) },
    ];
    for (const it of fitting) await receive(await made(it), 'judge');
    const { data } = await mine('judge', '&type=annex&price=2000');
    expect(data.records.map((it: { name: string; discount: number }) => [it.name, it.discount])).toEqual([
      ['七折', 600],
      ['五元', 500],
    ]);
    expect(data.total).toBe(2);
  });
});

describe('the desk', () => {
  it('makes a coupon once for a key and refuses what makes no sense', async () => {
    const body = plan();
    const [one, two] = await Promise.all([1, 2].map(() => post(DESK, body, 'boss')));
    expect(one?.data.id).toBe(two?.data.id);
    expect((await post(DESK, { ...body, off: 900 }, 'boss')).message).toBe(
      '这张优惠券已经以别的内容建立，请刷新页面',
    );
    const said = async (more: object) => (await create(more)).message;
    expect(await said({ kind: 'percent', off: 100 })).toBe('优惠的百分比在 1 到 99 之间');
    expect(await said({ cap: 100 })).toBe('只有按比例优惠的券才有最多优惠');
    expect(await said({ off: 2_000 })).toBe('优惠的金额不能超过最低金额');
    expect(await said({ way: 'role' })).toBe('请选择发给哪一种身份');
    expect(await said({ role: 'user' })).toBe('只有按身份发放时才选择身份');
    expect(await said({ couponCode: 'ABCD' })).toBe('只有凭码兑换的券才有兑换码');
    expect(await said({ untilTime: gmt8(Date.now() - 2 * DAY) })).toBe('结束使用的时间须晚于开始使用的时间');
    expect(await said({ untilTime: gmt8(Date.now() - DAY / 2) })).toBe('结束使用的时间已经过去');
    expect(await said({ goods: [] })).toBe('请填写适用范围');
    await create({ way: 'code', couponCode: 'TWICE' });
    expect(await said({ way: 'code', couponCode: 'TWICE' })).toBe('这个兑换码已经有一张优惠券在用，请换一个');
  });

  it('changes what may change, from the revision that was read', async () => {
    const id = await made({ total: 5 });
    await receive(id);
    const list = await call(`${DESK}?open=1`, as('boss'));
    expect(list.data.records[0]).toMatchObject({ id, issued: 1, total: 5, revision: 1, stopped: false });
    const later = gmt8(Date.now() + 20 * DAY);
    const change = (more: object) =>
      post(
        DESK,
        { id, revision: 1, name: '改名', untilTime: later, total: 5, perPerson: 2, ...more },
        'boss',
        'PUT',
      );
    expect((await change({ untilTime: gmt8(Date.now() + DAY) })).message).toContain('结束使用的时间只能推后');
    expect((await change({ total: 1 })).code).toBe(200);
    expect((await change({})).message).toBe('优惠券已被其他人修改，请重新读取后再保存');
    const held = (await mine('a')).data.records.find((it: { batchId: number }) => it.batchId === id);
    expect(held).toMatchObject({ name: '改名', untilTime: later });
    await made();
    await receive(id, 'b');
    expect((await batchOf(id))?.issued).toBe(1);
  });

  it('gives people a coupon each, all of them or nobody, once for a key, and tells them', async () => {
    const id = await made({ way: 'person', total: 3 });
    const give = (people: string[], key: string) => post(`${DESK}/give`, { id, key, people }, 'boss');
    expect((await give(['a', 'nobody'], 'k1')).message).toContain('没有发给任何人');
    expect((await give(['a', 'b', 'ed', 'judge'], 'k2')).message).toBe('优惠券只剩 3 张，不够发');
    expect((await batchOf(id))?.issued).toBe(0);
    expect((await give(['a', 'b', 'a'], 'k3')).data).toEqual({ given: 2 });
    expect((await give(['a', 'b'], 'k3')).data).toEqual({ given: 2 });
    expect((await batchOf(id))?.issued).toBe(2);
    expect((await give(['b', 'ed'], 'k4')).message).toContain('没有发给任何人');
    const data = { batchId: id, key: 'give:k3' };
    const event: Event = { id: 70_001, type: 'coupon.given', data };
    await deliver(event);
    await deliver(event);
    expect(await db.$count(notices, sql`subject = ${`coupon:${id}:give:k3`}`)).toBe(2);
    const holders = (await call(`${DESK}/holders?id=${id}`, as('boss'))).data;
    expect(holders).toMatchObject({ total: 2, records: [{ state: 'usable' }, { state: 'usable' }] });
  });

  it('tells those who may receive it where that was asked for, and writes everything down', async () => {
    const before = (await emitted('coupon.opened')).length;
    const id = await made({ isTold: true, name: '告诉大家' });
    await made({ way: 'person', isTold: true });
    await made();
    expect((await emitted('coupon.opened')).slice(before).filter((it) => it.batchId !== id)).toEqual([]);
    await deliver({ id: 70_002, type: 'coupon.opened', data: { batchId: id } });
    const told = await call('/v1/im/getMessageNotice?type=0', as('b'));
    expect(told.data.records[0]).toMatchObject({
      content: '新的优惠券“告诉大家”可以领取了。',
      url: '/user/activity/coupon',
    });
    await post(`${DESK}/stop`, { id, cause: '结束了' }, 'boss');
    expect((await post(`${DESK}/stop`, { id, cause: '再来' }, 'boss')).message).toBe('优惠券已经停止发放');
    const log = await db.all<{ action: string }>(
      sql`select action from operator_log where kind = 'coupon' and key = ${String(id)} order by rowid`,
    );
    expect(log.map((it) => it.action)).toEqual(['coupon.create', 'coupon.stop']);
  });
});

describe('a prize', () => {
  it('is a coupon for its winner, once, which pays for a part of an article', async () => {
    const batchId = await made({ way: 'award', off: 200, least: 300, goods: ['reading'] });
    await addActivity(300);
    const entryId = (await enter(300, 1, 'a')).data.id;
    await db.run(sql`update activities set end_time = ${Date.now()} where id = 300`);
    const results = { id: 300, awards: [{ entryId, name: '一等奖', batchId }], statement: '' };
    expect((await post('/v1/operator/activity/results', results, 'boss')).code).toBe(200);
    const data = { activityId: 300 };
    expect(await announced('activity.decided')).toContainEqual(data);
    for (const id of [70_003, 70_003, 70_004]) await deliver({ id, type: 'activity.decided', data });
    const won = (await mine('a', '&type=reading&price=500')).data.records;
    expect(won).toMatchObject([{ batchId, discount: 200, state: 'usable' }]);
    expect(await db.$count(notices, sql`subject = ${`coupon:${batchId}:award:${entryId}`}`)).toBe(1);
    expect(await batchOf(batchId)).toMatchObject({ issued: 1, used: 0 });

    await addArticle(301, { userId: 'b', readType: 5, price: 500, source: '前\n\n<!--locked-->\n\n后' });
    await fund('a', 1_000);
    const buy = (couponId: number, who = 'a') =>
      post('/v1/articleOrder/articleReadingPay', { articleId: 301, payWay: 'balance', couponId }, who);
    const couponId = won[0].id;
    expect((await buy(couponId, 'ed')).code).toBe(404);
    const both = await Promise.all([buy(couponId), buy(couponId)]);
    expect(both.map((it) => [it.code, it.data.amount])).toEqual(Array(2).fill([200, 300]));
    expect(await balanceOf(account.user('a'))).toBe(700);
    expect(await balanceOf(account.pending('b'))).toBe(400);
    expect((await mine('a', '&tab=used')).data.records).toMatchObject([
      { id: couponId, state: 'used', orderNo: both[0]?.data.orderNo },
    ]);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });
});
