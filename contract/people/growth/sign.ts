import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, noInput } from '../../kit/fields.ts';

/** A calendar day in GMT+8, `yyyy-MM-dd`. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** A day of a check-in or make-up. */
const signDay = z.object({ day: z.string(), isMakeUp: flag, points: count });

/**
 * Check-ins: `streak` up to today or yesterday, `days` in total, days open for make-up, of which
 * `makeUpsLeft` remain this month.
 */
const signState = z.object({
  today: z.string(),
  isSign: flag,
  streak: count,
  days: count,
  makeUpsLeft: count,
  open: z.array(z.string()),
});

/** One's check-ins of a month (`yyyy-MM`, default current), earliest first. */
export const signRecords = endpoint({
  method: 'GET',
  path: '/v1/sign/getSignRecords',
  audience: 'user',
  labels: { month: '月份' },
  input: z.object({ month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))) }),
  data: z.array(signDay),
  extra: signState,
});

/** Checks in today, or makes up a missed `day`; idempotent. */
export const sign = endpoint({
  method: 'POST',
  path: '/v1/sign/',
  audience: 'user',
  input: z.object({ day: z.optional(day) }),
  data: z.extend(signState, { points: count }),
});

/** Whether the caller has checked in today. */
export const isSigned = endpoint({
  method: 'GET',
  path: '/v1/sign/validateTodayIsSign',
  audience: 'user',
  input: noInput,
  data: flag,
});
