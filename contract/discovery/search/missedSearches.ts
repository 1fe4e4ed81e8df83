import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, list } from '../../kit/fields.ts';

/** Minimum number of people per week; protects privacy. */
export const WANTED_LEAST = 3;
/** Weeks kept and shown. */
export const WANTED_WEEKS = 8;

/**
 * Searches of at least `WANTED_LEAST` people in a week without result that still find no article, latest week
 * first, then by people. `weeks` are Mondays (GMT+8) of whole weeks, latest first; `people` has one number
 * per week, 0 below `WANTED_LEAST`. `asked`: questions mention it.
 */
export const searchWanted = endpoint({
  method: 'GET',
  path: '/v1/data/wanted',
  audience: 'user',
  input: z.object({}),
  data: z.object({
    weeks: z.array(z.string()),
    searches: list(z.object({ keyword: z.string(), people: z.array(count), asked: flag })),
  }),
});
