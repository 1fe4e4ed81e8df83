import { desc, eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { remindAskers } from './writes.ts';

const { bounties, bountyShares } = tables;

export const bounty: Domain = {
  tables,
  seeded: [bountyShares, bounties],
  exports: [
    listPart('bounties.json', '提问时出的悬赏', [bounties], ({ db, person }, offset) =>
      db
        .select({
          questionId: bounties.questionId,
          amount: bounties.amount,
          state: bounties.state,
          expireTime: bounties.expireTime,
          createdAt: bounties.createTime,
        })
        .from(bounties)
        .where(eq(bounties.userId, person.id))
        .orderBy(bounties.createTime, bounties.bountyNo)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('bounty-shares.json', '回答获得的悬赏', [bountyShares], ({ db, person }, offset) =>
      db
        .select({
          questionId: bounties.questionId,
          answerId: bountyShares.answerId,
          amount: bountyShares.amount,
          createdAt: sql<number>`coalesce(${bounties.endTime}, ${bounties.createTime})`,
        })
        .from(bountyShares)
        .innerJoin(bounties, eq(bounties.bountyNo, bountyShares.bountyNo))
        .where(eq(bountyShares.userId, person.id))
        .orderBy(desc(bounties.endTime), bountyShares.answerId)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [{ name: 'remind of bounties', run: ({ db, now }) => remindAskers(db, now) }],
  exempt: {
    accountEnd: {
      bounties: 'what is held is divided or returned when its time is over; the ledger names it',
      bounty_shares: 'part of the books',
    },
  },
};
