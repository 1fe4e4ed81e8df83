import { eq } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { refundAsks } from '../schema.ts';

export type AskRow = Pick<
  typeof refundAsks.$inferSelect,
  'state' | 'reason' | 'answer' | 'createTime' | 'doneTime'
>;

/** The refund request of an order. */
export function askRow(db: Db, orderNo: string) {
  return db.select().from(refundAsks).where(eq(refundAsks.orderNo, orderNo)).limit(1);
}
