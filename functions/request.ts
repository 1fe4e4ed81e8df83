import type { Context } from 'hono';
import { contextStorage, tryGetContext } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import type { AppEnv } from './env.ts';

/** Request id header, to the backend and in its response. */
export const REQUEST_ID = 'x-request-id';

/** Format of Cloudflare's request id; elsewhere a client could forge it, harmlessly. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

function nameOf(c: Context): string {
  const ray = c.req.header('cf-ray');
  return ray !== undefined && RAY.test(ray) ? ray : crypto.randomUUID();
}

/** Gives every request an id for the logs: `cf-ray`, or random. A client's own id is ignored. */
export const requestIds = [contextStorage(), requestId({ headerName: '', generator: nameOf })] as const;

/** Current request id; empty outside a request. */
export const currentRequest = (): string => tryGetContext<AppEnv>()?.get('requestId') ?? '';

/** Adds invalid rows skipped while rendering this page. */
export function countSkipped(rows: number): void {
  const c = tryGetContext<AppEnv>();
  c?.set('skipped', (c.get('skipped') ?? 0) + rows);
}

/** Number of invalid rows skipped for this page. */
export const skippedRows = (): number => tryGetContext<AppEnv>()?.get('skipped') ?? 0;
