import { or, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { account } from '../../kit/ledger/accounts.ts';
import * as tables from '../../kit/ledger/schema.ts';
import { forfeitEnded } from './forfeit.ts';
import { reconcile } from './writes.ts';

const { accounts, entries, transfers } = tables;

export const ledger: Domain = {
  tables,
  exports: [
    listPart('money.json', '余额与收入的每一笔变动（分）', [accounts, entries, transfers], (own, offset) => {
      const { user, pending, income, debt, held } = account;
      const names = [user, pending, income, debt, held].map((name) => name(own.person.id));
      const mine = sql`(select value from json_each(${JSON.stringify(names)}))`;
      const { fromAccount, toAccount, amount } = transfers;
      return own.db
        .select({
          from: fromAccount,
          to: toAccount,
          amount,
          kind: entries.kind,
          title: entries.title,
          orderNo: entries.orderNo,
          createdAt: entries.createTime,
        })
        .from(transfers)
        .innerJoin(entries, sql`${entries.id} = ${transfers.entry}`)
        .where(or(sql`${fromAccount} in ${mine}`, sql`${toAccount} in ${mine}`))
        .orderBy(transfers.id)
        .limit(ROWS_A_PAGE)
        .offset(offset);
    }),
  ],
  daily: [
    { name: 'forfeit money of ended accounts', run: ({ db, day, now }) => forfeitEnded(db, day, now) },
    { name: 'reconcile the books', run: ({ db, day, now }) => reconcile(db, day, now) },
  ],
};
