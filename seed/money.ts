import { eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '../contract/kit/time.ts';
import { shareOf } from '../contract/money/order/terms.ts';
import { annexes } from '../ming/src/content/annex/schema.ts';
import { articles } from '../ming/src/content/article/schema.ts';
import { gmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { payByBalance } from '../ming/src/money/order/buy.ts';
import { type OrderRequest, type OrderRow, orderOf } from '../ming/src/money/order/open.ts';
import { orders } from '../ming/src/money/order/schema.ts';
import { settle } from '../ming/src/money/order/settle.ts';
import { matureDue } from '../ming/src/money/order/writes.ts';
import { eventOutbox } from '../ming/src/operations/jobs/schema.ts';
import { personId } from './people.ts';

const PENDING_MS = 7 * DAY_MS;
const SHARE = 80;

/** Recharges in fen, so many days ago. The money is invented. */
const RECHARGES: readonly { who: string; amount: number; ago: number }[] = [
  { who: 'demo-demo', amount: 10_000, ago: 25 },
  { who: personId('xu-cheng'), amount: 5_000, ago: 24 },
  { who: personId('zhou-yan'), amount: 3_000, ago: 16 },
  { who: personId('lin-zhiyuan'), amount: 3_000, ago: 6 },
  { who: personId('lu-yao'), amount: 5_000, ago: 2 },
];

/** Sales so many days ago; an empty `annex` buys the article. */
const SALES: readonly { who: string; article: string; annex: string; ago: number }[] = [
  { who: personId('xu-cheng'), article: 'contact-penalty', annex: '两块接触的算例与数据.zip', ago: 22 },
  { who: personId('zhou-yan'), article: 'contact-penalty', annex: '两块接触的算例与数据.zip', ago: 15 },
  { who: personId('xu-cheng'), article: 'validation-uq', annex: '', ago: 11 },
  { who: personId('lin-zhiyuan'), article: 'contact-penalty', annex: '两块接触的算例与数据.zip', ago: 5 },
  { who: personId('lin-zhiyuan'), article: 'thermal-stress', annex: '双金属片的输入文件与数据.zip', ago: 3 },
];

type Slugs = ReadonlyMap<string, number>;

/** A demo order; its deterministic number makes seeding idempotent. */
function demoOrder(wanted: OrderRequest, at: number, n: number): OrderRow {
  const orderNo = `${gmt8(at).replace(/\D/g, '')}${String(n).padStart(12, '0')}`;
  return { ...orderOf(wanted, at), orderNo };
}

const nothing = { biz: 0, articleId: 0, note: '', discount: 0, coupon: null, authorId: '', share: 0 };

/** Goods of a sale. */
async function goodsOf(db: Db, sale: (typeof SALES)[number], slugs: Slugs) {
  const id = slugs.get(sale.article) ?? 0;
  const [article] = await db.select().from(articles).where(eq(articles.id, id));
  if (!article) throw new Error(`no article is called ${sale.article}`);
  const found = await db.select().from(annexes).where(eq(annexes.articleId, id));
  const annex = found.find((it) => it.name === sale.annex);
  const common = { articleId: id, authorId: article.userId };
  if (!sale.annex)
    return {
      ...common,
      type: 'reading',
      biz: id,
      price: article.price,
      title: `《${article.title}》全文`,
    } as const;
  if (!annex) throw new Error(`no attachment is called ${sale.annex}`);
  const title = `${annex.name}（《${article.title}》的附件）`;
  return { ...common, type: 'annex', biz: annex.id, price: annex.price, title } as const;
}

/**
 * Inserts demo balances and recent sales through the product's bookings, without notices. `slugs` maps to
 * article ids, `now` in ms.
 */
export async function insertMoney(db: Db, slugs: Slugs, now: number): Promise<void> {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  for (const [n, { who, amount, ago }] of RECHARGES.entries()) {
    const at = midnight - ago * DAY_MS;
    const wanted = { ...nothing, userId: who, type: 'recharge', title: '余额充值', price: amount } as const;
    const order = demoOrder({ ...wanted, payWay: 'wechat' }, at, n + 1);
    await db.insert(orders).values(order).onConflictDoNothing();
    const payment = { orderNo: order.orderNo, transactionNo: `demo-${order.orderNo}`, amount };
    await settle(db, payment, { matureTime: at, now: at });
  }
  for (const [n, sale] of SALES.entries()) {
    const at = midnight - sale.ago * DAY_MS + n * 3_600_000;
    const goods = await goodsOf(db, sale, slugs);
    const share = shareOf(goods.price, SHARE);
    const wanted = { ...nothing, ...goods, share, userId: sale.who, payWay: 'balance' } as const;
    await payByBalance(db, demoOrder(wanted, at, n + 101), { matureTime: at + PENDING_MS, now: at });
  }
  await matureDue(db, now);
  await db.delete(eventOutbox).where(inArray(eventOutbox.type, ['order.paid', 'order.refunded']));
}
