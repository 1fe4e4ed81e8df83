import type { Data } from '../../../../contract/kit/endpoint.ts';
import { callFigures } from '../../../../contract/operations/calls/calls.ts';
import { health, tryTextCheck } from '../../../../contract/operations/health/health.ts';
import {
  deadLetterList,
  dropLetter,
  redeliverLetter,
} from '../../../../contract/operations/jobs/deadLetters.ts';
import {
  dailyReport,
  type JobName,
  jobList,
  runJob,
  runStep,
} from '../../../../contract/operations/jobs/jobs.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';
import { say } from '../../kit/toast.ts';

export type JobRun = Data<typeof jobList>[number];
export type Step = Data<typeof dailyReport>[number];
export type Letter = Data<typeof deadLetterList>['records'][number];

/** Last run of each job, and the steps of a day (default: latest). */
export async function readJobs(day?: string) {
  const [jobs, steps] = await Promise.all([call(jobList, {}), call(dailyReport, { day })]);
  return { jobs, steps };
}

export type Health = Data<typeof health>;

/** Runs the health checks. */
export const readHealth = (): Promise<Health> => call(health, {});

/** Tests the text check, then rereads the health state. */
export const tryTexts = (show: (it: Health) => void): Promise<Outcome> =>
  attempt(async () => {
    const { ok, detail } = await tellTrouble(call(tryTextCheck, {}));
    say(ok ? 'success' : 'error', detail);
    show(await readHealth());
  });

export type CallFigures = Data<typeof callFigures>[number];

/** Call statistics per route of the last hours. */
export const readCalls = (hours: number): Promise<CallFigures[]> => call(callFigures, { hours });

/** Schedules a rerun of a step. */
export const askForStep = (step: string): Promise<Outcome> =>
  attempt(() => tellTrouble(call(runStep, { step })), '已经安排，稍后读取最新的结果');

/** Schedules a run of a job right now. */
export const askForJob = (job: JobName): Promise<Outcome> =>
  attempt(() => tellTrouble(call(runJob, { job })), '已经安排，几秒后点“刷新”看结果');

export const letters = listing<Letter, object>(({ pageNo }) => call(deadLetterList, { pageNo }), {});

/** Redelivers one dead letter, or all. */
export const retryLetters = (id?: number): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(redeliverLetter, { ...(id !== undefined && { id }) }));
    await letters.show();
  }, '已放回队列，几秒后重新投递');

/** Drops a dead letter. */
export const dropDead = (id: number, reason: string): Promise<Outcome> =>
  attempt(async () => {
    await call(dropLetter, { id, reason });
    await letters.show();
  }, '已丢弃');
