import { eq, sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import { PAYOUT_STATE, type PayoutWay } from '../../../../contract/money/payout/payout.ts';
import { type AuditActor, amend, logAction, nextRevision } from '../../kit/audit.ts';
import { change, type Db, isConflict, isDone } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { type Entry, post } from '../../kit/ledger/post.ts';
import { KIND, type PayoutRow } from './reads.ts';
import { maskAccount } from './rules.ts';
import { payouts } from './schema.ts';

type Step = 'hold' | 'pay' | 'return';
type PayoutRequest = { payoutNo: string; userId: string; amount: number };

/** Ledger entry of a step: hold on request; pay or return on decision. */
function entryOf({ payoutNo, userId, amount }: PayoutRequest, step: Step, now: number): Entry {
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
/** SQL: whether a request is pending and claimed by `payer`, or unclaimed for null. */
const isClaimedBy = (id: number, payer: string | null) =>
  sql`exists (select 1 from payouts where id = ${id} and status = ${PAYOUT_STATE.waiting} and payer_id is ${payer})`;

type Request = PayoutRequest & { way: PayoutWay; account: string; payee: string; now: number };

/**
 * Holds the amount, stores the request and emits an event; idempotent by number. False if the person has a
 * pending request. Throws if income is insufficient, payouts are stopped, or the number has another amount.
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

/** Withdraws a request and returns the amount; throws if no longer pending, or claimed. */
export async function dropPayout(db: Db, it: PayoutRow, now: number): Promise<void> {
  await post(db, { ...entryOf(it, 'return', now), guard: isClaimedBy(it.id, null) }, [
    db
      .update(payouts)
      .set({ status: PAYOUT_STATE.withdrawn, decidedTime: now, account: maskAccount(it.account) })
      .where(eq(payouts.id, it.id)),
  ]);
}

/** Claims a pending request, or with `isPaying` false releases it; false after a lost race. */
export function storeClaim(
  db: Db,
  it: PayoutRow,
  by: AuditActor & { revision: number; isPaying: boolean },
): Promise<boolean> {
  const { revision, isPaying, ...who } = by;
  const entry = {
    kind: KIND,
    id: it.id,
    action: isPaying ? 'payout.claim' : 'payout.release',
    from: revision,
    userId: it.userId,
    before: it.payerName,
  } as const;
  const held = it.payerId === null ? sql`false` : isClaimedBy(it.id, it.payerId);
  const when = isPaying ? sql`${isClaimedBy(it.id, null)} and ${notStopped}` : held;
  const payer = isPaying ? who.operator : null;
  return amend(db, who, entry, when, [
    change(db, sql`update payouts set payer_id = ${payer} where id = ${it.id}`),
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
 * Records a decision with ledger entry, audit log and event. Throws if no longer pending, if the payer has no
 * claim, if a refusal meets another's claim, or if payouts are stopped; false after a lost race.
 */
export async function storeDecision(db: Db, it: PayoutRow, by: Decision): Promise<boolean> {
  const { state, reference, reason, operator, now } = by;
  const paid = state === 'paid';
  const mine = isClaimedBy(it.id, operator);
  const guard = paid ? sql`${mine} and ${notStopped}` : sql`(${mine} or ${isClaimedBy(it.id, null)})`;
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
          account: maskAccount(it.account),
          payerId: null,
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
