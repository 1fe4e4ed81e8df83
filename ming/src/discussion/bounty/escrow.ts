import { type SQL, sql } from 'drizzle-orm';
import { BOUNTY_STATE } from '../../../../contract/discussion/bounty/bounty.ts';
import { change, col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { sha256 } from '../../kit/ids.ts';
import { account } from '../../kit/ledger/accounts.ts';
import type { Entry } from '../../kit/ledger/post.ts';
import type { Share } from './rules.ts';

export const heldColumns = {
  bountyNo: col.text,
  questionId: col.number,
  userId: col.text,
  title: col.text,
  amount: col.number,
  expireTime: col.number,
};
export type HeldBounty = Row<typeof heldColumns>;

/** Deterministic: a retry with the same idempotency key gets the same number. */
export const bountyNo = async (userId: string, key: string): Promise<string> =>
  (await sha256(`bounty ${userId} ${key}`)).slice(0, 24);

/** The held bounty of a question; at most one row. */
export function heldRow(db: Db, questionId: number) {
  return rowsOf(
    db,
    heldColumns,
    sql`select b.bounty_no as bountyNo, b.question_id as questionId, b.user_id as userId, q.title, b.amount,
      b.expire_time as expireTime
    from bounties b join questions q on q.id = b.question_id
    where b.question_id = ${questionId} and b.state = ${BOUNTY_STATE.held}`,
  );
}

const isHeld = (no: string) =>
  sql`exists (select 1 from bounties where bounty_no = ${no} and state = ${BOUNTY_STATE.held})`;

/** SQL: whether somebody other than the asker has an undeleted answer, pending approval included. */
export const answered = (questionId: SQL | number, askerId: SQL | string) =>
  sql`exists (select 1 from answers a where a.question_id = ${questionId} and a.user_id <> ${askerId}
    and a.state in (1, 2) and a.deleted_at is null)`;

/** A ledger entry and the statements of the same transaction. */
export type Movement = { entry: Entry; rows: ReturnType<typeof change>[] };

const entryOf = (
  it: Pick<HeldBounty, 'bountyNo' | 'title'>,
  step: string,
  more: Pick<Entry, 'transfers' | 'now'> & { guard?: SQL },
): Entry => ({
  key: `bounty:${it.bountyNo}:${step}`,
  kind: 'bounty',
  title: it.title,
  ...more,
});

/**
 * Moves the amount from the asker's balance into escrow. `questionId` may be a subquery; `guard` is a further
 * condition.
 */
export function holdInEscrow(
  db: Db,
  it: Omit<HeldBounty, 'questionId'> & { questionId: SQL | number; guard?: SQL; now: number },
): Movement {
  const { bountyNo: no, userId, amount, now } = it;
  const transfers = [{ from: account.user(userId), to: account.bounty(no), amount }];
  return {
    entry: entryOf(it, 'hold', { transfers, now, ...(it.guard && { guard: it.guard }) }),
    rows: [
      change(
        db,
        sql`insert into bounties (bounty_no, question_id, user_id, amount, create_time, expire_time)
        values (${no}, ${it.questionId}, ${userId}, ${amount}, ${now}, ${it.expireTime})`,
      ),
    ],
  };
}

const end = (db: Db, it: HeldBounty, state: number, now: number) =>
  change(db, sql`update bounties set state = ${state}, end_time = ${now} where bounty_no = ${it.bountyNo}`);

/** Pays a held bounty to the accepted answer, or split among several. */
export function pay(
  db: Db,
  it: HeldBounty,
  shares: readonly Share[],
  { how, guard, now }: { how: 'awarded' | 'split'; guard?: SQL; now: number },
): Movement {
  const transfers = shares.map(({ userId, amount }) => ({
    from: account.bounty(it.bountyNo),
    to: account.user(userId),
    amount,
  }));
  return {
    entry: entryOf(it, 'award', {
      transfers,
      now,
      guard: sql`${isHeld(it.bountyNo)} and ${guard ?? sql`true`}`,
    }),
    rows: [
      end(db, it, BOUNTY_STATE[how], now),
      change(
        db,
        sql`insert into bounty_shares (bounty_no, answer_id, user_id, amount)
        select ${it.bountyNo}, value ->> 'answerId', value ->> 'userId', value ->> 'amount'
        from json_each(${JSON.stringify(shares)})`,
      ),
      emit(db, 'bounty.ended', { bountyNo: it.bountyNo }),
    ],
  };
}

/** Refunds a held bounty to the asker; `isTold` notifies them. */
export function giveBack(
  db: Db,
  it: HeldBounty,
  { guard, isTold, now }: { guard?: SQL; isTold: boolean; now: number },
): Movement {
  const transfers = [{ from: account.bounty(it.bountyNo), to: account.user(it.userId), amount: it.amount }];
  return {
    entry: entryOf(it, 'return', {
      transfers,
      now,
      guard: sql`${isHeld(it.bountyNo)} and ${guard ?? sql`true`}`,
    }),
    rows: [
      end(db, it, BOUNTY_STATE.returned, now),
      ...(isTold ? [emit(db, 'bounty.ended', { bountyNo: it.bountyNo })] : []),
    ],
  };
}
