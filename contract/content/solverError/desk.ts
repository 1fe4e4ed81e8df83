import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, paging, text, wholeNumber } from '../../kit/fields.ts';

/** Retention in days of messages without an entry. */
export const MISSING_DAYS = 90;

const missing = z.object({
  /** Fingerprint and solver. */
  id: text,
  fingerprint: text,
  solver: text,
  count,
  /** First and last day, and number of days with reports. */
  firstDay: text,
  lastDay: text,
  days: count,
  /** Reports per day of the last seven, newest last. */
  week: z.array(count),
});
export type MissingError = z.output<typeof missing>;

/** Messages without an entry in the last `days`, most frequent first. */
export const missingErrors = endpoint({
  method: 'GET',
  path: '/v1/operator/error/missing',
  audience: 'moderator',
  labels: { solver: '求解器' },
  input: z.object({
    days: z.prefault(wholeNumber(1, MISSING_DAYS), 30),
    solver: z.prefault(z.string().check(z.regex(/^[a-z]{0,20}$/)), ''),
    ...paging,
  }),
  data: pageSchema(missing),
});
