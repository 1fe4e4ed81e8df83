import { atom } from 'nanostores';
import {
  type BenchmarkRun,
  myRuns,
  retractRun,
  submitRun,
} from '../../../../contract/content/benchmark/benchmark.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';

export const ownRuns = atom<readonly BenchmarkRun[] | null>(null);
export const ownRunsFailed = atom(false);

/** Loads own runs of a benchmark. */
export async function loadOwnRuns(name: string): Promise<void> {
  ownRunsFailed.set(false);
  try {
    ownRuns.set(await call(myRuns, { name }));
  } catch {
    ownRunsFailed.set(true);
  }
}

const sending = idempotencyKeys();

/** Submits a run and prepends it to the list. */
export function sendRun(it: Omit<Input<typeof submitRun>, 'key'>): Promise<Outcome> {
  return attempt(async () => {
    const run = await call(submitRun, { ...it, key: sending.keyOf(it) });
    sending.done();
    ownRuns.set([run, ...(ownRuns.get() ?? []).filter(({ id }) => id !== run.id)]);
  });
}

/** Withdraws an own run of the benchmark `name`. */
export function takeBack(name: string, id: number, reason: string): Promise<Outcome> {
  return attempt(async () => {
    await call(retractRun, { id, reason });
    await loadOwnRuns(name);
  }, '已经撤回，页面上会注明');
}
