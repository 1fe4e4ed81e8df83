import { atom } from 'nanostores';
import {
  type Reconciliation,
  reconcileNow,
  reconciliationList,
  resumePayouts,
  settleReconciliation,
} from '../../../../contract/money/ledger/desk.ts';
import {
  claimPayout,
  type DeskPayout,
  decidePayout,
  deskPayouts,
  type PayoutState,
} from '../../../../contract/money/payout/payout.ts';
import { call, callWhole } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellUnreached } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';
import { say } from '../../kit/toast.ts';

/** `open` is the number of open reconciliations. */
export const bookState = atom({ isStopped: false, open: 0 });

export const comparisons = listing<Reconciliation, { state: 'all' | 'open' }>(
  async (query) => {
    const { data, extra } = await callWhole(reconciliationList, { ...query, pageSize: 20 });
    bookState.set(extra);
    return data;
  },
  { state: 'all' },
);

/** Runs a reconciliation now. */
export function compare(): Promise<Outcome> {
  return attempt(async () => {
    const { differences } = await call(reconcileNow, {});
    if (differences.length > 0) say('error', `发现 ${differences.length} 处差异，提现已经停止`);
    else say('success', '账目相符');
    await comparisons.show();
  });
}

/** Records how differences were settled. */
export function settleComparison({ kind, day, createTime }: Reconciliation, note: string): Promise<Outcome> {
  return attempt(async () => {
    await call(settleReconciliation, { kind, day, createTime, note });
    await comparisons.show();
  }, '已记下处理结果');
}

/** Resumes payouts. */
export function letPayoutsGoOn(): Promise<Outcome> {
  return attempt(async () => {
    await call(resumePayouts, {});
    bookState.set({ ...bookState.get(), isStopped: false });
  }, '提现已恢复');
}

/** `isStopped`: payouts are suspended. */
export const payoutState = atom({ isOn: false, isStopped: false });

export const payoutDesk = listing<DeskPayout, { state: PayoutState }>(
  async (query) => {
    const { data, extra } = await callWhole(deskPayouts, { ...query, pageSize: 20 });
    payoutState.set(extra);
    return data;
  },
  { state: 'waiting' },
);

async function claimAs(it: DeskPayout, isPaying: boolean, done?: string): Promise<Outcome> {
  const outcome = await attempt(async () => {
    payoutDesk.put(await call(claimPayout, { id: it.id, revision: it.revision, isPaying }));
  }, done);
  if (outcome === 'refused') await payoutDesk.show();
  return outcome;
}

/** Claims a request before paying; returns it, or null if it cannot be claimed. */
export async function startPaying(it: DeskPayout): Promise<DeskPayout | null> {
  const outcome = await claimAs(it, true);
  tellUnreached(outcome);
  const found = payoutDesk.state.get().list.find(({ id }) => id === it.id);
  return outcome === 'done' ? (found ?? null) : null;
}

/** Releases a claimed request. */
export function stopPaying(it: DeskPayout): Promise<Outcome> {
  return claimAs(it, false, '已放弃付款');
}

/** Records a request as paid (`said`: payment number) or refused (`said`: reason); reloads on conflict. */
export async function decideOn(it: DeskPayout, state: 'paid' | 'refused', said: string): Promise<Outcome> {
  const words = state === 'paid' ? { reference: said } : { reason: said };
  const outcome = await attempt(
    async () => {
      await call(decidePayout, { id: it.id, revision: it.revision, state, ...words });
      payoutDesk.drop(it.id);
    },
    state === 'paid' ? '已记录付款' : '已退回对方的收入',
  );
  if (outcome === 'refused') await payoutDesk.show();
  return outcome;
}
