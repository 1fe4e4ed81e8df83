import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { SLOW_CALL_MS } from '../../../../contract/operations/calls/calls.ts';
import { requestId } from '../log.ts';
import { memory } from '../memory.ts';
import { Refusal } from './refusal.ts';
import type { HonoEnv } from './serve.ts';

/** What was counted of a route; times in ms, `request` names the one that took `most`. */
export type Counted = {
  calls: number;
  refused: number;
  failed: number;
  slow: number;
  ms: number;
  most: number;
  request: string;
};

/** Where calls that no route answers are counted. */
const NO_ROUTE = 'GET /ming/*';
const none = (): Counted => ({ calls: 0, refused: 0, failed: 0, slow: 0, ms: 0, most: 0, request: '' });

/** What this isolate has counted since it last kept its counts, by route; `since` in ms. */
const counted = memory(() => ({ since: 0, routes: new Map<string, Counted>() }));

/**
 * Counts every call: whether it was refused or failed, and how long it took. The clock of the platform stands still while
 * code runs, so that this is the time that a call waited for databases and others, which is most of it.
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

/** Takes what was counted, where that was not done for `every` ms; null where it is not due, or there is nothing. */
export function takeCounts(now: number, every: number): ReadonlyMap<string, Counted> | null {
  const { since, routes } = counted.now;
  if (since === 0) counted.now.since = now;
  if (since === 0 || now - since < every || routes.size === 0) return null;
  counted.now = { since: now, routes: new Map() };
  return routes;
}
