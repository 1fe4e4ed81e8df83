import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { annexes } from '../../../../ming/src/content/annex/schema.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { rights } from '../../../../ming/src/content/rights/schema.ts';
import { type OrderRow, openOrder } from '../../../../ming/src/money/order/open.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { DAY, refundsOf, rightsOf, soundness, wanted } from '../../support/money.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';

const pay = ({ orderNo, amount }: OrderRow) =>
  settle(db, { orderNo, transactionNo: `t${orderNo}`, amount }, { matureTime: NOON + 7 * DAY, now: NOON });

it.each([
  { type: 'reading', biz: 71 },
  { type: 'annex', biz: 72 },
] as const)('a payment for what is gone by then goes back to the payer: $type', async ({ type, biz }) => {
  const who = `buyer${biz}`;
  await addPerson(who);
  await addArticle(biz);
  const file = { key: 'k', uploadId: `u${biz}`, name: 'a.txt', mime: 'text/plain', size: 1, sha256: 'a' };
  await db.insert(annexes).values({ ...file, id: biz, articleId: biz, price: 1_000, createTime: NOON });
  const goods = { type, biz, articleId: biz };
  expect(await pay(await openOrder(db, wanted(who, goods), NOON))).toBe('paid');
  await db.delete(rights).where(eq(rights.userId, who));
  const order = await openOrder(db, wanted(who, goods), NOON);
  if (type === 'annex') await db.delete(annexes).where(eq(annexes.id, biz));
  else await db.update(articles).set({ publish: 0 }).where(eq(articles.id, biz));
  expect([await pay(order), await pay(order), await rightsOf(who)]).toEqual(['late', 'known', []]);
  expect(await refundsOf(order.orderNo)).toMatchObject([
    { source: 'late', amount: 1_000, state: 0, reason: '内容已经下架或删除' },
  ]);
  expect(await soundness()).toEqual({ sum: 0, wrong: [] });
});
