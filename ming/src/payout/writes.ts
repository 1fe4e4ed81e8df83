import { eq, sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../contract/money.ts';
import { PAYOUT_STATE, type PayoutWay } from '../../../contract/payout.ts';
import { logAction, nextRevision } from '../kit/audit.ts';
import { type Db, isConflict, isDone } from '../kit/db.ts';
import { emit } from '../kit/events.ts';
import { account } from '../ledger/accounts.ts';
import { type Entry, post } from '../ledger/post.ts';
import { KIND, type PayoutRow } from './reads.ts';
import { masked } from './rules.ts';
import { payouts } from './schema.ts';

type Step = 'hold' | 'pay' | 'return';
type Asked = { payoutNo: string; userId: string; amount: number };

/** The movement of a step: income is held when it is asked for, and goes out, or back, when that is decided. */
function entryOf({ payoutNo, userId, amount }: Asked, step: Step, now: number): Entry {
  const [income, held] = [account.income(userId), account.held(userId)];
  const ways = {
    hold: { from: income, to: held, title: '申请提现' },
    pay: { from: held, to: account.payout, title: '提现付款' },
    return: { from: held, to: income, title: '提现退回' },
  };
  const { from, to, title } = ways[step];
  return { key: `payout:${payoutNo}:${step}`, kind: 'payout', title, transfers: [{ from, to, amount }], now };
}

const notStopped = sql`not exists (select 1 from settings where name = ${PAYOUTS_STOPPED})`;
const waits = (id: number) => sql`(select status from payouts where id = ${id}) = ${PAYOUT_STATE.waiting}`;

type Request = Asked & { way: PayoutWay; account: string; payee: string; now: number };

/**
 * Holds what is asked for, writes the request down and announces it; the same number again does nothing. False where another
 * request of the person waits. Throws where income does not suffice, payouts are stopped, or the number is of another amount.
 */
export function makePayout(db: Db, it: Request): Promise<boolean> {
  const { now, ...given } = it;
  return isDone(
    post(db, { ...entryOf(it, 'hold', now), guard: notStopped }, [
      db.insert(payouts).values({ ...given, createTime: now }),
      emit(db, 'payout.asked', { payoutId: sql`last_insert_rowid()` }),
    ]),
  );
}

/** Gives the held amount back to the author who takes the request back; throws where it does not wait any more. */
export async function dropPayout(db: Db, it: PayoutRow, now: number): Promise<void> {
  await post(db, { ...entryOf(it, 'return', now), guard: waits(it.id) }, [
    db
      .update(payouts)
      .set({ status: PAYOUT_STATE.withdrawn, decidedTime: now, account: masked(it.account) })
      .where(eq(payouts.id, it.id)),
  ]);
}

type Decision = {
  state: 'paid' | 'refused';
  reference: string;
  reason: string;
  revision: number;
  operator: string;
  now: number;
};

/**
 * Records the decision on a request, with the movement, the entry of the audit log and the event. Throws where it is
 * not pending any more, or where it is paid while payouts are suspended; false after a lost race.
 */
export async function storeDecision(db: Db, it: PayoutRow, by: Decision): Promise<boolean> {
  const { state, reference, reason, operator, now } = by;
  const paid = state === 'paid';
  const guard = paid ? sql`${waits(it.id)} and ${notStopped}` : waits(it.id);
  const version = nextRevision({ kind: KIND, key: String(it.id), from: by.revision });
  try {
    return await post(db, { ...entryOf(it, paid ? 'pay' : 'return', now), guard }, [
      logAction(db, {
        operator,
        now,
        kind: KIND,
        key: String(it.id),
        version,
        userId: it.userId,
        action: `payout.${state}`,
        reason,
        after: paid ? reference : '',
      }),
      db
        .update(payouts)
        .set({
          status: PAYOUT_STATE[state],
          decidedTime: now,
          account: masked(it.account),
          ...(paid ? { reference } : { reason }),
        })
        .where(eq(payouts.id, it.id)),
      emit(db, 'payout.decided', { payoutId: it.id }),
    ]);
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
