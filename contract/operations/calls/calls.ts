import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, text, wholeNumber } from '../../kit/fields.ts';

/** Threshold of slow calls in ms. */
export const SLOW_CALL_MS = 1_000;
/** Retention in hours. */
export const CALL_HOURS = 14 * 24;

/**
 * Call statistics by route, failing first: total, refused (client's fault), failed (server's fault), slow;
 * mean and maximum in ms, and the request id of the slowest, as in the logs.
 */
export const callFigures = endpoint({
  method: 'GET',
  path: '/v1/operator/calls',
  audience: 'operator',
  labels: { hours: '小时数' },
  input: z.object({ hours: z.prefault(wholeNumber(1, CALL_HOURS), 24) }),
  data: list(
    z.object({
      route: text,
      calls: count,
      refused: count,
      failed: count,
      slow: count,
      mean: count,
      most: count,
      request: text,
    }),
  ),
});
