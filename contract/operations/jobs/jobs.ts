import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, noInput, text, time } from '../../kit/fields.ts';

/**
 * Scheduled jobs with cron in UTC, as in `ming/wrangler.jsonc`: daily steps at 00:10 GMT+8, and every minute.
 */
export const JOBS = [
  { name: 'daily', cron: '10 16 * * *' },
  { name: 'minute', cron: '* * * * *' },
] as const;
export type JobName = (typeof JOBS)[number]['name'];

/** Daily steps that are not idempotent: skipped once they succeeded that day. */
export const ONCE_STEPS: readonly string[] = ['let hot searches fade'];

/** Reruns a step of today's daily job in the background; its report is replaced. */
export const runStep = endpoint({
  method: 'POST',
  path: '/v1/operator/runStep',
  audience: 'operator',
  labels: { step: '每日任务的步骤' },
  input: z.object({ step: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: emptyAnswer,
});

/** Runs a job now, in the background; its last run is replaced. */
export const runJob = endpoint({
  method: 'POST',
  path: '/v1/operator/runJob',
  audience: 'operator',
  labels: { job: '定时任务' },
  input: z.object({ job: z.enum(JOBS.map((it) => it.name)) }),
  data: emptyAnswer,
});

/** Scheduled jobs with last run (error if failed) and next run. `createTime` is empty if never run. */
export const jobList = endpoint({
  method: 'GET',
  path: '/v1/operator/jobs',
  audience: 'operator',
  input: noInput,
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
 * Results of the daily steps on `day` (yyyy-MM-dd, GMT+8; default latest). `detail` is JSON, such as repaired
 * counters, or the error.
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
