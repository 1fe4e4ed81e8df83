import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag } from '../../kit/fields.ts';

/** Payment age groups: under 14, 14–15, 16–17, 18 and over. */
export const AGE_GROUP = ['child', 'young', 'teen', 'adult'] as const;
export type AgeGroup = (typeof AGE_GROUP)[number];

export const AGE_NAME: Readonly<Record<AgeGroup, string>> = {
  child: '不满 14 周岁',
  young: '14–15 周岁',
  teen: '16–17 周岁',
  adult: '已满 18 周岁',
};

/** Key in `extra` of a refusal that requires the month of birth first; the value is `true`. */
export const ASKED_AGE = 'age';

/** A month of birth, `yyyy-MM`. */
export const bornMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** Stated group; empty if not stated. */
export const statedGroup = z.prefault(z.enum(['', ...AGE_GROUP]), '');

/**
 * Stated age group and a minor's limits in fen per payment, day and month (GMT+8), with the remainder of the
 * last two. 0 for adults; `isLimited` distinguishes a limit of 0.
 */
export const ownAge = z.object({
  group: statedGroup,
  isLimited: flag,
  once: count,
  day: count,
  month: count,
  leftDay: count,
  leftMonth: count,
});
export type OwnAge = z.output<typeof ownAge>;

/**
 * States the month of birth, if the site asks. Idempotent; refused if it would make somebody older than
 * stated, which needs an operator. Not stored for adults.
 */
export const stateAge = endpoint({
  method: 'POST',
  path: '/v1/user/age',
  audience: 'user',
  labels: { born: '出生年月' },
  input: z.object({ born: bornMonth }),
  data: z.object({ group: statedGroup }),
});
