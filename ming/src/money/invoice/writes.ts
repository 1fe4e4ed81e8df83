import { sql } from 'drizzle-orm';
import { INVOICE_STATE, type InvoiceTitle, TITLES_MOST } from '../../../../contract/money/invoice/terms.ts';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';

const { waiting, begun, refused } = INVOICE_STATE;

export type InvoiceRequest = InvoiceTitle & { remark: string };

/**
 * Stores or changes a pending request, emits an event and saves the title. No-op if the order is not the
 * person's, cannot be invoiced, or an operator has claimed the request.
 */
export async function storeInvoice(
  db: Db,
  it: InvoiceRequest & { orderNo: string; userId: string; now: number },
): Promise<void> {
  const { orderNo, userId, kind, title, taxNumber, email, remark, now } = it;
  await db.batch([
    change(
      db,
      sql`insert into invoices (order_no, user_id, kind, title, tax_number, email, remark, create_time)
      select order_no, user_id, ${kind}, ${title}, ${taxNumber}, ${email}, ${remark}, ${now} from orders
      where order_no = ${orderNo} and user_id = ${userId} and status = ${ORDER_STATE.paid}
        and pay_way = 'wechat' and type <> 'sponsor' and amount > refunded
      on conflict (order_no) where state in (0, 1, 2) do update set kind = excluded.kind, title = excluded.title,
        tax_number = excluded.tax_number, email = excluded.email, remark = excluded.remark
      where state = ${waiting} and (kind, title, tax_number, email, remark)
        is not (excluded.kind, excluded.title, excluded.tax_number, excluded.email, excluded.remark)`,
    ),
    emit(
      db,
      'invoice.asked',
      { invoiceId: sql`(select id from invoices where order_no = ${orderNo} and state in (0, 1, 2))` },
      sql`changes() > 0`,
    ),
    change(
      db,
      sql`insert into invoice_titles (user_id, kind, title, tax_number, email, used_time)
      values (${userId}, ${kind}, ${title}, ${taxNumber}, ${email}, ${now})
      on conflict (user_id, title, tax_number) do update set kind = excluded.kind, email = excluded.email,
        used_time = excluded.used_time`,
    ),
    change(
      db,
      sql`delete from invoice_titles where user_id = ${userId} and (title, tax_number) not in (
        select title, tax_number from invoice_titles where user_id = ${userId}
        order by used_time desc, title limit ${TITLES_MOST})`,
    ),
  ]);
}

/** Deletes a saved title. */
export function forgetTitle(db: Db, it: { userId: string; title: string; taxNumber: string }) {
  return change(
    db,
    sql`delete from invoice_titles where user_id = ${it.userId} and title = ${it.title} and tax_number = ${it.taxNumber}`,
  );
}

/** Ends the open request of a fully refunded order; idempotent. */
export function endRefunded(db: Db, orderNo: string, now: number) {
  return change(
    db,
    sql`update invoices set state = ${refused}, answer = '订单已经全部退款', done_time = ${now}
    where order_no = ${orderNo} and state in (${waiting}, ${begun})
      and exists (select 1 from orders where order_no = ${orderNo} and status = ${ORDER_STATE.refunded})`,
  );
}
