import type { Db } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { recordFailure } from '../../kit/runs.ts';
import { compareBill } from './bill/billing.ts';
import { checkOrder, dueOrders, type QueryContext } from './checks.ts';
import { providerOf } from './provide.ts';
import { advanceRefund, dueRefunds, openRefund } from './refunds.ts';

/** Orders, and refunds, per run; the next minute continues. */
const MOST = 100;
/** Circuit breaker: failures after which a run stops. */
const FAULTS = 3;

type Job = { env: Env; db: Db; now: number };

/** Null if not configured or if a key is invalid, which alerts operators. */
async function askingOf({ env, db, now }: Job): Promise<QueryContext | null> {
  try {
    const provider = providerOf({ env, db });
    return provider && { db, provider, now };
  } catch (error) {
    await recordFailure(db, 'service:wxpay', error);
    return null;
  }
}

/** Runs `act` one by one. Single failures are recorded; too many stop the run. */
async function runEach<T>(db: Db, all: readonly T[], act: (it: T) => Promise<void>): Promise<void> {
  let faults = 0;
  for (const it of all) {
    try {
      await act(it);
    } catch (error) {
      await recordFailure(db, 'service:wxpay', error);
      if (++faults >= FAULTS) return;
    }
  }
}

/** Every minute: queries open orders, closes expired ones, advances refunds and reconciles a due bill. */
export async function watchPayments({ env, db, now }: Job): Promise<void> {
  const asking = await askingOf({ env, db, now });
  if (!asking) return;
  await runEach(db, await dueOrders(db, now, MOST), (it) => checkOrder(asking, it));
  await runEach(db, await dueRefunds(db, now, MOST), (it) => advanceRefund(asking, it));
  await runEach(db, [env], async (it) => void (await compareBill({ env: it, db, now })));
}

/** Advances one refund right after the decision; failures are retried every minute. */
export async function refundNow(refundNo: string, { env, db, now }: Job): Promise<void> {
  const asking = await askingOf({ env, db, now });
  const refund = await openRefund(db, refundNo);
  if (asking && refund) await runEach(db, [refund], (it) => advanceRefund(asking, it));
}
