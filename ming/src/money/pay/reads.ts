import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { refunds } from '../order/schema.ts';

/** Data of a refund for the operators' alert. */
export function stuckRefund(db: Db, refundNo: string) {
  const { orderNo, detail } = refunds;
  return db.select({ orderNo, detail }).from(refunds).where(eq(refunds.refundNo, refundNo)).limit(1);
}
