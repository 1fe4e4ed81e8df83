import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { SLOW_CALL_MS } from '../../../../contract/operations/calls/calls.ts';
import { requestId } from '../log.ts';
import { memory } from '../memory.ts';
import { Refusal } from './refusal.ts';
import type { HonoEnv } from './serve.ts';

/** Counters of a route; times in ms, `request` is the slowest one (`most`). */
export type CallCounts = {
  calls: number;
  refused: number;
  failed: number;
  slow: number;
  ms: number;
  most: number;
  request: string;
};

/** Bucket for unmatched routes. */
const NO_ROUTE = 'GET /ming/*';
const none = (): CallCounts => ({ calls: 0, refused: 0, failed: 0, slow: 0, ms: 0, most: 0, request: '' });

/** Counts of this isolate since the last flush (ms), by route. */
const counted = memory(() => ({ since: 0, routes: new Map<string, CallCounts>() }));

/**
 * Middleware: counts calls, refusals, failures and time. The workerd clock stands still while code runs, so
 * this measures I/O.
 */
export const countCalls: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const from = Date.now();
  await next();
  const path = routePath(c, -1);
  const route = path.endsWith('*') ? NO_ROUTE : `${c.req.method} ${path}`;
  const { routes } = counted.now;
  const it = routes.get(route) ?? none();
  const ms = Date.now() - from;
  const isRefusal = c.error instanceof Refusal || c.error instanceof HTTPException;
  it.calls++;
  it.ms += ms;
  if (isRefusal) it.refused++;
  else if (c.error) it.failed++;
  if (ms >= SLOW_CALL_MS) it.slow++;
  if (ms >= it.most) Object.assign(it, { most: ms, request: requestId() });
  routes.set(route, it);
};

/** Takes and resets the counts if `every` ms have passed; null if not due or empty. */
export function takeCounts(now: number, every: number): ReadonlyMap<string, CallCounts> | null {
  const { since, routes } = counted.now;
  if (since === 0) counted.now.since = now;
  if (since === 0 || now - since < every || routes.size === 0) return null;
  counted.now = { since: now, routes: new Map() };
  return routes;
}
