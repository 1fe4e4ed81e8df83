import { eq, sql } from 'drizzle-orm';
import { change } from '../../kit/db.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { invoices, invoiceTitles } = tables;

export const invoice: Domain = {
  tables,
  // Issued invoices are immutable. Requests without an invoice and contact data are deleted.
  accountEnd: ({ db, ended }) => [
    change(db, sql`delete from invoice_titles where user_id in ${ended}`),
    change(db, sql`delete from invoices where user_id in ${ended} and state not in (2, 4)`),
    change(db, sql`update invoices set email = '', remark = '' where user_id in ${ended}`),
  ],
  exports: [
    listPart('invoices.json', '发票申请：抬头、金额（分）、发票号码与状态', [invoices], (own, offset) =>
      own.db
        .select({
          orderNo: invoices.orderNo,
          kind: invoices.kind,
          title: invoices.title,
          taxNumber: invoices.taxNumber,
          email: invoices.email,
          remark: invoices.remark,
          state: invoices.state,
          amount: invoices.amount,
          number: invoices.number,
          date: invoices.date,
          reversal: invoices.reversal,
          reversalDate: invoices.reversalDate,
          answer: invoices.answer,
          link: invoices.link,
          createdAt: invoices.createTime,
        })
        .from(invoices)
        .where(eq(invoices.userId, own.person.id))
        .orderBy(invoices.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('invoice-titles.json', '用过的发票抬头', [invoiceTitles], (own, offset) =>
      own.db
        .select({
          kind: invoiceTitles.kind,
          title: invoiceTitles.title,
          taxNumber: invoiceTitles.taxNumber,
          email: invoiceTitles.email,
          createdAt: invoiceTitles.usedTime,
        })
        .from(invoiceTitles)
        .where(eq(invoiceTitles.userId, own.person.id))
        .orderBy(invoiceTitles.usedTime, invoiceTitles.title)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
};
