import { eq, sql } from 'drizzle-orm';
import { change } from '../../kit/db.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { payouts } = tables;

export const payout: Domain = {
  tables,
  seeded: [payouts],
  // The ledger keeps amounts; payee data is deleted. Pending requests prevent closing the account.
  accountEnd: ({ db, ended }) => [
    change(db, sql`update payouts set account = '', payee = '' where user_id in ${ended} and status <> 0`),
  ],
  exports: [
    listPart('payouts.json', '提现申请', [payouts], ({ db, person }, offset) =>
      db
        .select({
          payoutNo: payouts.payoutNo,
          amount: payouts.amount,
          way: payouts.way,
          account: payouts.account,
          payee: payouts.payee,
          status: payouts.status,
          reason: payouts.reason,
          createdAt: payouts.createTime,
        })
        .from(payouts)
        .where(eq(payouts.userId, person.id))
        .orderBy(payouts.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  exempt: {
    accountEnd: { payouts: 'whom the site paid belongs to its books; the account that was paid is cleared' },
  },
};
