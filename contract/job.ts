import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, nothing, text, time } from './fields.ts';

/** Steps of the daily job that are not idempotent: rerun only where they failed. */
export const ONCE_STEPS: readonly string[] = ['let hot searches fade'];

/** Reruns a step of today's daily job in the background; its report is replaced. */
export const runStep = endpoint({
  method: 'POST',
  path: '/v1/operator/runStep',
  audience: 'operator',
  input: z.object({ step: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: done,
});

/** The last run of every job that the clock starts, with the error where it failed. */
export const jobList = endpoint({
  method: 'GET',
  path: '/v1/operator/jobs',
  audience: 'operator',
  input: nothing,
  data: z.array(
    z.object({ name: text, ok: z.boolean(), detail: text, createTime: time, seconds: z.number() }),
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
