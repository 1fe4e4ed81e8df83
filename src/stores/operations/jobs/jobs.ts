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
import { listing } from '../../kit/listing.ts';
import { say } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** A job of the clock with its last run. */
export type JobRun = Data<typeof jobList>[number];
/** What a step of the daily job did. */
export type Step = Data<typeof dailyReport>[number];
/** An event that could not be delivered. */
export type Letter = Data<typeof deadLetterList>['records'][number];

/** The last run of every job, and the steps of a day, or of the latest one. */
export async function readJobs(day?: string) {
  const [jobs, steps] = await Promise.all([call(jobList, {}), call(dailyReport, { day })]);
  return { jobs, steps };
}

/** What the checks of the site find. */
export type Health = Data<typeof health>;

/** Checks the site now. */
export const readHealth = (): Promise<Health> => call(health, {});

/** Tries the check of texts out; the new state of the site follows. */
export const tryTexts = (show: (it: Health) => void): Promise<Outcome> =>
  attempt(async () => {
    const { ok, detail } = await tellTrouble(call(tryTextCheck, {}));
    say(ok ? 'success' : 'error', detail);
    show(await readHealth());
  });

/** How the calls of one route went. */
export type CallFigures = Data<typeof callFigures>[number];

/** How the calls of the backend went in the last hours. */
export const readCalls = (hours: number): Promise<CallFigures[]> => call(callFigures, { hours });

/** Schedules a rerun of a step. */
export const askForStep = (step: string): Promise<Outcome> =>
  attempt(() => tellTrouble(call(runStep, { step })), '已经安排，稍后读取最新的结果');

/** Schedules a run of a job right now. */
export const askForJob = (job: JobName): Promise<Outcome> =>
  attempt(() => tellTrouble(call(runJob, { job })), '已经安排，几秒后点“刷新”看结果');

/** Dead letters, the newest first. */
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
