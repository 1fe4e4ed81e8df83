import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, nothing, text, time } from '../../kit/fields.ts';

/**
 * The jobs that the clock starts, with their schedule in UTC as `ming/wrangler.jsonc` has it: the daily steps at ten past
 * midnight in GMT+8, and what is due every minute.
 */
export const JOBS = [
  { name: 'daily', cron: '10 16 * * *' },
  { name: 'minute', cron: '* * * * *' },
] as const;
export type JobName = (typeof JOBS)[number]['name'];

/** Steps of the daily job that are not idempotent: once they have succeeded on a day, they are skipped. */
export const ONCE_STEPS: readonly string[] = ['let hot searches fade'];

/** Reruns a step of today's daily job in the background; its report is replaced. */
export const runStep = endpoint({
  method: 'POST',
  path: '/v1/operator/runStep',
  audience: 'operator',
  labels: { step: '每日任务的步骤' },
  input: z.object({ step: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: done,
});

/** Runs a job now, in the background; its last run is replaced. */
export const runJob = endpoint({
  method: 'POST',
  path: '/v1/operator/runJob',
  audience: 'operator',
  labels: { job: '定时任务' },
  input: z.object({ job: z.enum(JOBS.map((it) => it.name)) }),
  data: done,
});

/**
 * Every job that the clock starts: its last run, with the error where it failed, and when it runs next. `createTime` is
 * empty where it has never run.
 */
export const jobList = endpoint({
  method: 'GET',
  path: '/v1/operator/jobs',
  audience: 'operator',
  input: nothing,
  data: z.array(
    z.object({
      name: z.enum(JOBS.map((it) => it.name)),
      ok: z.boolean(),
      detail: text,
      createTime: time,
      seconds: z.number(),
      nextTime: time,
    }),
  ),
});

/**
 * What each step of the daily job did on `day` (yyyy-MM-dd in GMT+8), or on the latest one: `detail` is JSON, such as
 * which kept counts differed and were repaired, or the error of a step that failed.
 */
export const dailyReport = endpoint({
  method: 'GET',
  path: '/v1/operator/dailyReport',
  audience: 'operator',
  input: z.object({ day: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))) }),
  data: z.array(
    z.object({
      day: z.string(),
      step: z.string(),
      ok: z.boolean(),
      detail: text,
      createTime: time,
      seconds: z.number(),
    }),
  ),
});
