import { eq, sql } from 'drizzle-orm';
import { rights } from '../../../ming/src/content/rights/schema.ts';
import { account } from '../../../ming/src/kit/ledger/accounts.ts';
import { post } from '../../../ming/src/kit/ledger/post.ts';
import { accounts } from '../../../ming/src/kit/ledger/schema.ts';
import type { OrderRequest } from '../../../ming/src/money/order/open.ts';
import { refunds } from '../../../ming/src/money/order/schema.ts';
import { rowsOf } from './rows.ts';
import { db, NOON } from './world.ts';

export const DAY = 86_400_000;

/** Balance in fen; 0 if unused. */
export async function balanceOf(id: string): Promise<number> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row?.balance ?? 0;
}

/** Sum of all balances, always 0, and cached balances that differ from their transfers, always none. */
export async function soundness(): Promise<{ sum: number; wrong: unknown[] }> {
  const [row] = await rowsOf<{ sum: number }>(db, sql`select coalesce(sum(balance), 0) as sum from accounts`);
  const wrong = await rowsOf(
    db,
    sql`select id from accounts a where balance <>
    coalesce((select sum(amount) from transfers where to_account = a.id), 0)
    - coalesce((select sum(amount) from transfers where from_account = a.id), 0)`,
  );
  return { sum: row?.sum ?? 0, wrong };
}

let given = 0;

/** Credits somebody as by a recharge. */
export async function fund(userId: string, amount: number): Promise<void> {
  const transfers = [{ from: account.wechat, to: account.user(userId), amount }];
  await post(db, { key: `fund:${++given}`, kind: 'recharge', transfers, now: NOON });
}

/** An order: attachment 1 of article 1 by `a`, ¥10 by default. */
export function wanted(userId: string, more: Partial<OrderRequest> = {}): OrderRequest {
  return {
    userId,
    type: 'annex',
    biz: 1,
    articleId: 1,
    title: '附件',
    note: '',
    price: 1_000,
    discount: 0,
    coupon: null,
    authorId: 'a',
    share: 800,
    payWay: 'wechat',
    ...more,
  };
}

export const recharge = (userId: string, price = 1_000) =>
  wanted(userId, { type: 'recharge', biz: 0, articleId: 0, authorId: '', share: 0, price, title: '充值' });

export async function rightsOf(userId: string): Promise<number[]> {
  return (await db.select().from(rights).where(eq(rights.userId, userId))).map((it) => it.biz);
}

export const refundsOf = (orderNo: string) => db.select().from(refunds).where(eq(refunds.orderNo, orderNo));

/** Coupon terms: ¥3 off attachments from ¥5. */
export const THREE_OFF = {
  name: '立减',
  kind: 'amount',
  off: 300,
  least: 500,
  goods: '["annex"]',
  way: 'all',
} as const;
