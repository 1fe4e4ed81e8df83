import { pick, whole } from '../../random.ts';
import type { Person, World } from '../world.ts';
import type { Activity } from './act.ts';
import { someArticle } from './articles.ts';

/** Pays an open order with the demo WeChat Pay; some fail or abandon it. */
async function settle(world: World, by: Person, orderNo: string): Promise<boolean> {
  const fate = world.draw();
  if (fate < 0.1) return false;
  const outcome = fate < 0.2 ? 'failed' : 'paid';
  const answer = await world.as(by, '/v1/payment/demo/pay', { orderNo, outcome });
  return world.note(outcome === 'paid' ? '微信付款' : '付款失败', answer) && outcome === 'paid';
}

/** Buys an attachment or the locked part of an article. */
async function buy(world: World, by: Person, payWay: 'balance' | 'wechat'): Promise<void> {
  const it = someArticle(world, (one) => one.by !== by && (one.annexId > 0 || one.isPaid));
  if (!it) return;
  const { id: articleId, annexId } = it;
  const answer = annexId
    ? await world.as(by, '/v1/articleOrder/articleAttachmentPay', { articleId, annexId, payWay })
    : await world.as(by, '/v1/articleOrder/articleReadingPay', { articleId, payWay });
  if (!world.note(annexId ? '买附件' : '买全文', answer)) return;
  const { orderNo, amount } = answer.data;
  if (payWay === 'balance' || (await settle(world, by, orderNo))) world.orders.push({ orderNo, by, amount });
}

export const moneyActs: readonly Activity[] = [
  {
    weight: 5,
    run: async (world, by) => {
      const body = { type: 'recharge', amount: 100 * whole(world.draw, 10, 100) };
      const answer = await world.as(by, '/v1/payment/wechat/createPaymentOrder', body);
      if (world.note('充值', answer)) await settle(world, by, answer.data.orderNo);
    },
  },
  { weight: 6, run: (world, by) => buy(world, by, 'balance') },
  { weight: 3, run: (world, by) => buy(world, by, 'wechat') },
  {
    weight: 1,
    run: async (world, by) => {
      const body = { type: 'sponsor', amount: 1_000, note: '谢谢' };
      const answer = await world.as(by, '/v1/payment/wechat/createPaymentOrder', body);
      if (world.note('赞助', answer)) await settle(world, by, answer.data.orderNo);
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const order = world.orders.at(-1);
      if (!order || order.by.isClosing) return;
      const body = { orderNo: order.orderNo, reason: '与描述不符' };
      world.note('申请退款', await world.as(order.by, '/v1/money/refundAsk', body));
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const { data } = await world.asStaff('/v1/operator/refundAsks');
      for (const { id, amount, refunded } of data?.records ?? []) {
        const fate = world.draw();
        if (fate < 0.3) {
          const answer = await world.asStaff('/v1/operator/refundRefusal', { id, reason: '已经下载' });
          world.note('拒绝退款', answer);
          continue;
        }
        const part = fate < 0.6 ? amount - refunded : Math.max(1, Math.floor((amount - refunded) / 2));
        const body = { id, refunded, amount: part, reason: '同意' };
        world.note('退款', await world.asStaff('/v1/operator/refund', body));
      }
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const sellers = world.articles.filter((it) => it.annexId > 0 && !it.by.isClosing);
      if (sellers.length === 0) return;
      const { by } = pick(world.draw, sellers);
      const { data } = await world.as(by, '/v1/money/balance');
      if (!data?.income) return;
      const key = world.key().padEnd(20, 'x');
      const body = {
        key,
        amount: data.income,
        way: 'alipay',
        account: `a${by.at}@example.com`,
        payee: '工程师',
      };
      world.note('申请提现', await world.as(by, '/v1/payout/', body));
    },
  },
  {
    weight: 1,
    run: async (world) => {
      const { data } = await world.asStaff('/v1/operator/payouts');
      for (const { id, revision } of data?.records ?? []) {
        const isPaid = world.draw() < 0.8;
        const claimed = isPaid
          ? await world.asStaff('/v1/operator/payoutClaim', { id, revision, isPaying: true }, 'PUT')
          : undefined;
        const body = {
          id,
          revision: claimed?.data?.revision ?? revision,
          state: isPaid ? 'paid' : 'refused',
          ...(isPaid ? { reference: world.key() } : { reason: '账号有误' }),
        };
        world.note(isPaid ? '付提现' : '退回提现', await world.asStaff('/v1/operator/payout', body, 'PUT'));
      }
    },
  },
];
