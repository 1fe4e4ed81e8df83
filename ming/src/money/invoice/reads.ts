import { and, desc, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { invoices, invoiceTitles } from './schema.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** A person's requests for orders, newest first; `orders` is a subquery of numbers or one number. */
export function invoicesOf(db: Db, userId: string, orders: SQLWrapper | string) {
  const which: SQL =
    typeof orders === 'string' ? eq(invoices.orderNo, orders) : inArray(invoices.orderNo, orders);
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), which))
    .orderBy(desc(invoices.id));
}

/** The latest request for an order. */
export function latestInvoice(db: Db, orderNo: string) {
  return db.select().from(invoices).where(eq(invoices.orderNo, orderNo)).orderBy(desc(invoices.id)).limit(1);
}

/** One request. */
export function invoiceRow(db: Db, id: number) {
  return db.select().from(invoices).where(eq(invoices.id, id)).limit(1);
}

/** A person's saved titles, last used first. */
export function titleRows(db: Db, userId: string) {
  return db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.userId, userId))
    .orderBy(desc(invoiceTitles.usedTime), invoiceTitles.title);
}
