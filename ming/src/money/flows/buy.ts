import { READ_TYPE } from '../../../../contract/content/article/article.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { annexPay, readingPay } from '../../../../contract/money/order/order.ts';
import {
  type MoneyRules,
  moneyRulesOf,
  type PayChannel,
  type PayWay,
  shareOf,
} from '../../../../contract/money/order/terms.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { Insufficient } from '../../kit/ledger/post.ts';
import { settingRow } from '../../kit/setting.ts';
import { type Allowance, allowanceFor, paidWithin, payerRow } from '../../people/age/allowance.ts';
import { checkTerms } from '../../people/terms/agreement.ts';
import { couponDiscount } from '../coupon/reads.ts';
import { payByBalance } from '../order/buy.ts';
import { type OrderRequest, type OrderRow, openOrderOf, orderOf } from '../order/open.ts';
import { annexGoods, balancesOf, boughtBy, type Goods, readingGoods } from '../order/reads.ts';
import { ticketView } from '../order/views.ts';
import { needProvider, openWithCode } from '../pay/offer.ts';

const HOUR = 60;

export const buyRoutes = router();

type Purchase = {
  userId: string;
  kind: 'annex' | 'reading';
  biz: number;
  goods: Goods;
  given: {
    payWay: PayWay;
    channel?: PayChannel | undefined;
    couponId?: number | undefined;
    price?: number | undefined;
  };
};

/** Throws if the goods cannot be bought or the price differs from the one shown. */
function checkGoods({ userId, goods, given }: Purchase): void {
  if (goods.userId === userId) throw new Refusal(CODE.refused, '不能购买自己的内容');
  if (goods.price === 0) throw new Refusal(CODE.refused, '现在是免费的，不用购买，请刷新页面', { price: 0 });
  if (given.price !== undefined && given.price !== goods.price)
    throw new Refusal(CODE.refused, `价格已变为 ${yuan(goods.price)}，请确认后再付款，没有扣款`, {
      price: goods.price,
    });
}

/** The order to be paid. A coupon already reserved by the open order for the same goods still counts. */
async function wantedOf({ db, now }: Context, it: Purchase, { share }: MoneyRules): Promise<OrderRequest> {
  const { userId, kind, biz, goods, given } = it;
  const { price, articleId, title } = goods;
  const coupon = given.couponId ?? null;
  const wanted = {
    userId,
    type: kind,
    biz,
    articleId,
    title,
    note: '',
    price,
    discount: 0,
    coupon,
    authorId: goods.userId,
    share: shareOf(price, share),
    payWay: given.payWay,
    channel: given.channel,
  };
  if (coupon === null) return wanted;
  const open = await openOrderOf(db, wanted);
  const discount =
    open?.discount ?? (await couponDiscount(db, { couponId: coupon, userId, type: kind, price, now }));
  return { ...wanted, discount };
}

/** Pays from the balance. If another request has bought the goods meanwhile, returns that order. */
async function payNow(
  ctx: Context,
  it: Purchase,
  { order, allowed, pendingDays }: { order: OrderRow; allowed: Allowance | null; pendingDays: number },
): Promise<OrderRow> {
  const { db, now } = ctx;
  const booking = { matureTime: now + pendingDays * DAY_MS, now, guard: allowed?.guard };
  try {
    return await paidWithin(db, allowed, () => payByBalance(db, order, booking));
  } catch (error) {
    // Whatever failed, such as the balance spent by that purchase: the goods are the buyer's.
    const [bought] = await boughtBy(db, it);
    if (bought) return bought.order;
    if (error instanceof Insufficient) {
      const { balance } = await balancesOf(db, it.userId);
      const lacks = `余额不足：需要 ${yuan(order.amount)}，余额 ${yuan(balance)}`;
      throw new Refusal(CODE.refused, lacks, { balance, amount: order.amount });
    }
    throw error;
  }
}

async function purchase(ctx: Context, it: Purchase): Promise<OrderRow> {
  const { db, now } = ctx;
  const [[bought], [setting], [payer]] = await db.batch([
    boughtBy(db, it),
    settingRow(db, 'money'),
    payerRow(db, it.userId, now),
  ]);
  if (bought) return bought.order;
  checkGoods(it);
  checkTerms(payer?.owedTerms ?? 0);
  const rules = moneyRulesOf(setting?.value);
  await ctx.limits.take(`order:${it.userId}`, rule(rules.ordersAnHour, HOUR), now);
  const byWechat = it.given.payWay === 'wechat';
  if (byWechat) needProvider(ctx);
  const wanted = await wantedOf(ctx, it, rules);
  const order = orderOf(wanted, now);
  const allowed = allowanceFor(order, { rules, born: payer?.born ?? null, now });
  return byWechat
    ? paidWithin(db, allowed, () => openWithCode(ctx, wanted, allowed?.guard))
    : payNow(ctx, it, { order, allowed, pendingDays: rules.pendingDays });
}

/** Buys an attachment; `articleId` is checked if given. */
export async function purchaseAnnex(
  ctx: Context,
  userId: string,
  annexId: number,
  { articleId, ...given }: Purchase['given'] & { articleId?: number },
): Promise<OrderRow> {
  const [goods] = await annexGoods(ctx.db, annexId);
  if (!goods || (articleId !== undefined && goods.articleId !== articleId)) throw notFound('附件');
  return purchase(ctx, { userId, kind: 'annex', biz: annexId, goods, given });
}

serve(buyRoutes, annexPay, async ({ annexId, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  return ticketView(await purchaseAnnex(ctx, userId, annexId, given));
});

serve(buyRoutes, readingPay, async ({ articleId, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [goods] = await readingGoods(ctx.db, articleId);
  if (!goods) throw notFound('文章');
  if (goods.readType !== READ_TYPE.paid)
    throw new Refusal(CODE.refused, '这篇文章不需要付费，请刷新页面', { price: 0 });
  return ticketView(await purchase(ctx, { userId, kind: 'reading', biz: articleId, goods, given }));
});
