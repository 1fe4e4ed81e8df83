import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, list } from '../../kit/fields.ts';

/** How many different people have to search for the same in a week before anybody is told. */
export const WANTED_LEAST = 3;
/** How many weeks are kept and shown. */
export const WANTED_WEEKS = 8;

/**
 * What at least `WANTED_LEAST` people searched for within a week on this site without a result, and what still finds no
 * article, the latest week and the most people first. `weeks` are the Mondays (GMT+8) of the whole weeks, the latest first;
 * `people` has one number for each of them, 0 for fewer than `WANTED_LEAST`. `asked` says that questions mention it.
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
