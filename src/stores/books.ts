import { atom } from 'nanostores';
import { type DeskPayout, decidePayout, deskPayouts, type PayoutState } from '../../contract/payout.ts';
import {
  type Reconciliation,
  reconcileNow,
  reconciliationList,
  resumePayouts,
  settleReconciliation,
} from '../../contract/reconciliation.ts';
import { call, callWhole } from '../client/call.ts';
import { attempt, type Outcome } from './attempt.ts';
import { listing } from './listing.ts';
import { say } from './toast.ts';

/** Whether payouts are stopped, and comparisons that nobody has settled. */
export const bookState = atom({ isStopped: false, open: 0 });

/** Comparisons of the books. */
export const comparisons = listing<Reconciliation, { state: 'all' | 'open' }>(
  async (query) => {
    const { data, extra } = await callWhole(reconciliationList, { ...query, pageSize: 20 });
    bookState.set(extra);
    return data;
  },
  { state: 'all' },
);

/** Compares the books now and says what came of it. */
export function compare(): Promise<Outcome> {
  return attempt(async () => {
    const { differences } = await call(reconcileNow, {});
    if (differences.length > 0) say('error', `发现 ${differences.length} 处差异，提现已经停止`);
    else say('success', '账目相符');
    await comparisons.show();
  });
}

/** Notes what became of the differences of a comparison. */
export function settleComparison({ kind, day, createTime }: Reconciliation, note: string): Promise<Outcome> {
  return attempt(async () => {
    await call(settleReconciliation, { kind, day, createTime, note });
    await comparisons.show();
  }, '已记下处理结果');
}

/** Lets payouts go on. */
export function letPayoutsGoOn(): Promise<Outcome> {
  return attempt(async () => {
    await call(resumePayouts, {});
    bookState.set({ ...bookState.get(), isStopped: false });
  }, '提现已恢复');
}

/** Whether authors can ask for payouts, and whether these are stopped. */
export const payoutState = atom({ isOn: false, isStopped: false });

/** Requests of one state. */
export const payoutDesk = listing<DeskPayout, { state: PayoutState }>(
  async (query) => {
    const { data, extra } = await callWhole(deskPayouts, { ...query, pageSize: 20 });
    payoutState.set(extra);
    return data;
  },
  { state: 'waiting' },
);

/** Records that a request was paid, by the number of that payment, or gives it back for a reason. */
export function decideOn(it: DeskPayout, state: 'paid' | 'refused', said: string): Promise<Outcome> {
  const words = state === 'paid' ? { reference: said } : { reason: said };
  return attempt(
    async () => {
      await call(decidePayout, { id: it.id, revision: it.revision, state, ...words });
      payoutDesk.drop(it.id);
    },
    state === 'paid' ? '已记录付款' : '已退回对方的收入',
  );
}
