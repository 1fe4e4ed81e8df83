import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, paging, text, whole } from '../../kit/fields.ts';

/** Days for which messages without an entry are kept. */
export const MISSING_DAYS = 90;

const missing = z.object({
  /** The fingerprint with its solver: what a row is known by. */
  id: text,
  fingerprint: text,
  solver: text,
  count,
  /** The first and the last day on which it was reported, and how many of those days there were. */
  firstDay: text,
  lastDay: text,
  days: count,
  /** How often on each of the last seven days, the latest last. */
  week: z.array(count),
});
export type MissingError = z.output<typeof missing>;

/** Messages without an entry that were reported in the last `days`, the most frequent first. */
export const missingErrors = endpoint({
  method: 'GET',
  path: '/v1/operator/error/missing',
  audience: 'moderator',
  labels: { solver: '求解器' },
  input: z.object({
    days: z.prefault(whole(1, MISSING_DAYS), 30),
    solver: z.prefault(z.string().check(z.regex(/^[a-z]{0,20}$/)), ''),
    ...paging,
  }),
  data: pageSchema(missing),
});
