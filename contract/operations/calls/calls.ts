import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, text, whole } from '../../kit/fields.ts';

/** A call that takes longer is counted as slow, in ms. */
export const SLOW_CALL_MS = 1_000;
/** Hours of figures that are kept. */
export const CALL_HOURS = 14 * 24;

/**
 * How the calls of the backend went in the last hours, by route, those with failures first: answered in all, refused
 * (the caller's input, or what they may do), failed (the backend's fault), slow; mean and longest time in ms, and the name
 * of the request that took longest, which the logs have too.
 */
export const callFigures = endpoint({
  method: 'GET',
  path: '/v1/operator/calls',
  audience: 'operator',
  labels: { hours: '小时数' },
  input: z.object({ hours: z.prefault(whole(1, CALL_HOURS), 24) }),
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
