import { eq } from 'drizzle-orm';
import * as entitlements from '../../content/rights/schema.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { orders, refundAsks } = tables;
const { rights } = entitlements;
const RECORD = 'a record of a payment, which has to be kept';

export const order: Domain = {
  tables: { ...tables, ...entitlements },
  exports: [
    listPart('orders.json', '订单：内容、金额（分）、付款方式与状态', [orders, rights], (own, offset) =>
      own.db
        .select({
          orderNo: orders.orderNo,
          type: orders.type,
          title: orders.title,
          note: orders.note,
          price: orders.price,
          discount: orders.discount,
          amount: orders.amount,
          payWay: orders.payWay,
          status: orders.status,
          refunded: orders.refunded,
          createdAt: orders.createTime,
        })
        .from(orders)
        .where(eq(orders.userId, own.person.id))
        .orderBy(orders.createTime, orders.orderNo)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('refund-asks.json', '退款申请：订单号、原因与处理结果', [refundAsks], (own, offset) =>
      own.db
        .select({
          orderNo: refundAsks.orderNo,
          reason: refundAsks.reason,
          state: refundAsks.state,
          answer: refundAsks.answer,
          createdAt: refundAsks.createTime,
        })
        .from(refundAsks)
        .where(eq(refundAsks.userId, own.person.id))
        .orderBy(refundAsks.createTime, refundAsks.orderNo)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  exempt: {
    accountEnd: {
      orders: RECORD,
      refund_asks: 'the ground of a refund, which has to be kept with it',
      rights: 'what was bought belongs to a payment, which has to be kept',
    },
    articleEnd: { orders: RECORD },
  },
};
