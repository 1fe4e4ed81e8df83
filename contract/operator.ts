import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, done, id, paging, text, time } from './fields.ts';

/**
 * A dead letter. `eventId` is null where it was no event, which cannot be redelivered; `failures`
 * are the last errors of the consumers that failed.
 */
const deadLetter = z.object({
  id: z.number(),
  eventId: z.nullable(z.number()),
  type: text,
  body: text,
  createTime: time,
  failures: z.array(z.object({ consumer: z.string(), attempts: count, error: text })),
});

/** Events that could not be delivered, the newest first. */
export const deadLetterList = endpoint({
  method: 'GET',
  path: '/v1/operator/deadLetters',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(deadLetter),
});

/** Delivers a dead letter again, to the consumers that have not consumed it. */
export const redeliverLetter = endpoint({
  method: 'POST',
  path: '/v1/operator/redeliver',
  audience: 'operator',
  input: z.object({ id }),
  data: done,
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
