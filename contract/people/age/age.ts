import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag } from '../../kit/fields.ts';

/** Age groups by what they may pay: under 14, 14 and 15, 16 and 17, and from 18 on. */
export const AGE_GROUP = ['child', 'young', 'teen', 'adult'] as const;
export type AgeGroup = (typeof AGE_GROUP)[number];

/** Their names. */
export const AGE_NAME: Readonly<Record<AgeGroup, string>> = {
  child: '不满 14 周岁',
  young: '14–15 周岁',
  teen: '16–17 周岁',
  adult: '已满 18 周岁',
};

/** Name in `extra` of a refusal that asks for the month of birth first; its value is `true`. */
export const ASKED_AGE = 'age';

/** A month of birth, `yyyy-MM`. */
export const bornMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** The stated group, empty where nobody has said. */
export const statedGroup = z.prefault(z.enum(['', ...AGE_GROUP]), '');

/**
 * What somebody has stated, and what a minor may pay, in fen: at once, in a day and in a month of GMT+8, and what is left of
 * the last two. The amounts are 0 for everybody else, and `isLimited` tells that from a limit of 0.
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
 * States the month of birth, while the site asks for it. The same again does nothing; refused where it would make somebody
 * older than they have said, which an operator can change. Of an adult no month is kept.
 */
export const stateAge = endpoint({
  method: 'POST',
  path: '/v1/user/age',
  audience: 'user',
  labels: { born: '出生年月' },
  input: z.object({ born: bornMonth }),
  data: z.object({ group: statedGroup }),
});
