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
import { once } from '../../kit/once.ts';

/** One's own runs of the benchmark on the page; null until loaded. */
export const ownRuns = atom<readonly BenchmarkRun[] | null>(null);
/** Whether loading them has failed. */
export const ownRunsFailed = atom(false);

/** Loads one's own runs of a benchmark. */
export async function loadOwnRuns(name: string): Promise<void> {
  ownRunsFailed.set(false);
  try {
    ownRuns.set(await call(myRuns, { name }));
  } catch {
    ownRunsFailed.set(true);
  }
}

const sending = once();

/** Submits a run; it comes first among one's own. */
export function sendRun(it: Omit<Input<typeof submitRun>, 'key'>): Promise<Outcome> {
  return attempt(async () => {
    const run = await call(submitRun, { ...it, key: sending.keyOf(it) });
    sending.done();
    ownRuns.set([run, ...(ownRuns.get() ?? []).filter(({ id }) => id !== run.id)]);
  });
}

/** Withdraws a run of one's own; `name` is its benchmark. */
export function takeBack(name: string, id: number, reason: string): Promise<Outcome> {
  return attempt(async () => {
    await call(retractRun, { id, reason });
    await loadOwnRuns(name);
  }, '已经撤回，页面上会注明');
}
