import { beforeAll, expect, it } from 'vitest';
import { rights } from '../../../../../ming/src/content/rights/schema.ts';
import { account } from '../../../../../ming/src/kit/ledger/accounts.ts';
import { payByBalance } from '../../../../../ming/src/money/order/buy.ts';
import { openOrder, orderOf } from '../../../../../ming/src/money/order/open.ts';
import { refundAsks } from '../../../../../ming/src/money/order/schema.ts';
import { call as plainCall } from '../../../support/call.ts';
import { as, buildCommunity } from '../../../support/community.ts';
import { deliver, everEmitted, recorder } from '../../../support/events.ts';
import { balanceOf, DAY, fund, recharge, refundsOf, soundness, wanted } from '../../../support/money.ts';
import { db } from '../../../support/world.ts';

const now = Date.now();
const { vars, sent } = recorder();
const call: typeof plainCall = (path, options) => plainCall(path, { ...options, vars });
const WHY = '买错了版本，文件打不开';

/** An attachment bought from the balance `ago` ms ago. */
async function bought(userId: string, biz: number, ago = 0): Promise<string> {
  await fund(userId, 1_000);
  const at = now - ago;
  const order = orderOf(wanted(userId, { biz, payWay: 'balance', title: `模型 ${biz}` }), at);
  const row = await payByBalance(db, order, { matureTime: at + 7 * DAY, now: at });
  return row.orderNo;
}

const ask = (orderNo: string, who: string, reason = WHY) =>
  call('/v1/money/refundAsk', { body: { orderNo, reason }, ...as(who) });
const record = async (orderNo: string, who: string) =>
  (await call(`/v1/payment/wechat/getPayRecord?orderNo=${orderNo}`, as(who))).data;
const waiting = async (state = 'waiting') =>
  (await call(`/v1/operator/refundAsks?pageSize=50&state=${state}`, as('admin'))).data.records;
const look = async (id: string) => (await call(`/v1/operator/order?id=${id}`, as('admin'))).data;
const refuse = (id: string, reason: string) =>
  call('/v1/operator/refundRefusal', { body: { id, reason }, ...as('admin') });
const refund = (id: string, amount: number) =>
  call('/v1/operator/refund', { body: { id, amount, refunded: 0, reason: '同意退款' }, ...as('admin') });
const notices = async (who: string): Promise<{ content: string; url: string }[]> =>
  (await call('/v1/im/getMessageNotice?type=0&pageSize=50', as(who))).data.records;

beforeAll(buildCommunity);

it('is asked for once, however often it is sent, with the order, its buyer and its article at the desk', async () => {
  const id = await bought('one', 21);
  expect(await record(id, 'one')).toMatchObject({ refundAsk: null });
  expect((await record(id, 'one')).refundUntil).not.toBe('');
  const twice = await Promise.all([ask(id, 'one'), ask(id, 'one')]);
  expect(twice.map((it) => it.code)).toEqual([200, 200]);
  expect(twice[0]?.data).toMatchObject({ refundUntil: '', refundAsk: { state: 'waiting', reason: WHY } });
  expect((await ask(id, 'one', '换一个原因再问一次')).message).toContain('只能申请一次');
  expect(await db.select().from(refundAsks)).toHaveLength(1);
  const [row] = await waiting();
  expect(row).toMatchObject({
    id,
    articleId: 1,
    user: { id: 'one' },
    title: '模型 21',
    refundAsk: { reason: WHY },
  });
  const [data] = await everEmitted('refund.requested', sent);
  const event = { id: 7_001, type: 'refund.requested', data: data ?? { orderNo: '' } } as const;
  await deliver(event);
  await deliver(event);
  const told = (await notices('admin')).filter((it) => it.content.includes('申请退款'));
  expect(told).toMatchObject([
    { content: `“模型 21”的买家申请退款 ¥10.00：${WHY}`, url: '/admin/orders#asks' },
  ]);
});

it('is asked for by who bought it alone, in time, and while it can be given back', async () => {
  const id = await bought('two', 22);
  expect((await ask(id, 'one')).code).toBe(404);
  expect((await call('/v1/money/refundAsk', { body: { orderNo: id, reason: WHY } })).code).toBe(401);
  expect((await ask(id, 'two', ' ')).message).toContain('退款原因');
  const late = await bought('two', 23, 8 * DAY);
  expect((await ask(late, 'two')).message).toBe('不能申请退款：付款已经超过 7 天');
  expect((await record(late, 'two')).refundUntil).toBe('');
  const { orderNo } = await openOrder(db, recharge('two', 3_000), now);
  expect((await ask(orderNo, 'two')).message).toBe('不能申请退款：还没有付款');
  await db.update(rights).set({ usedTime: now });
  expect((await ask(id, 'two')).message).toBe('不能申请退款：附件已经下载');
  expect((await record(id, 'two')).refundUntil).toBe('');
  expect((await waiting()).map((it: { title: string }) => it.title)).toEqual(['模型 21']);
});

it('that was refused says why to the buyer, once', async () => {
  const id = await bought('r1', 24);
  await ask(id, 'r1');
  const both = await Promise.all([refuse(id, '文件可以打开'), refuse(id, '文件可以打开')]);
  expect(both.map((it) => it.code)).toEqual([200, 200]);
  expect((await refuse(id, '另一个理由')).message).toContain('刚刚由其他人处理');
  expect(await record(id, 'r1')).toMatchObject({
    status: 2,
    refundUntil: '',
    refundAsk: { state: 'refused', answer: '文件可以打开' },
  });
  expect(await everEmitted('refund.refused', sent)).toEqual([{ orderNo: id }]);
  await deliver({ id: 7_002, type: 'refund.refused', data: { orderNo: id } });
  expect(await notices('r1')).toMatchObject([
    { content: '“模型 24”的退款申请没有通过：文件可以打开', url: `/user/single/recharge?order=${id}` },
  ]);
  const log = await call('/v1/moderation/log?kind=order&pageSize=50', as('admin'));
  expect(log.data.records.filter((it: { reason: string }) => it.reason === '文件可以打开')).toHaveLength(1);
  expect((await refuse(await bought('r1', 25), '没有申请')).message).toBe('这笔订单没有申请退款');
});

it('that was asked for in time is given back later by the refund of the ledger, which accepts it', async () => {
  const id = await bought('r2', 26, 20 * DAY);
  expect((await look(id)).refundFault).toBe('付款已经超过 7 天');
  const asked = { orderNo: id, userId: 'r2', reason: WHY, createTime: now - 15 * DAY };
  await db.insert(refundAsks).values(asked);
  expect(await look(id)).toMatchObject({ refundFault: '', refundAsk: { state: 'waiting' } });
  expect((await refund(id, 1_000)).data).toMatchObject({
    status: 5,
    refundAsk: { state: 'accepted', answer: '同意退款' },
  });
  expect((await refuse(id, '来不及了')).message).toContain('刚刚由其他人处理');
  expect(await record(id, 'r2')).toMatchObject({ status: 5, refundAsk: { state: 'accepted' } });
  expect((await waiting('accepted')).map((it: { id: string }) => it.id)).toEqual([id]);
  expect(await balanceOf(account.user('r2'))).toBe(1_000);
  expect(await soundness()).toEqual({ sum: 0, wrong: [] });
});

it('decided twice at the same moment is decided once, and money moves only where it was accepted', async () => {
  const ids = await Promise.all([31, 32, 33].map((biz) => bought('r3', biz)));
  for (const id of ids) {
    await ask(id, 'r3');
    await Promise.all([refund(id, 1_000), refuse(id, '不符合规则'), refund(id, 1_000)]);
    const { state } = (await record(id, 'r3')).refundAsk;
    expect(await refundsOf(id)).toHaveLength(1);
    expect(state).toBe('accepted');
  }
  expect(await balanceOf(account.user('r3'))).toBe(3_000);
  expect(await soundness()).toEqual({ sum: 0, wrong: [] });
});
