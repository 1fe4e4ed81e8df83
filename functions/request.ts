import type { Context } from 'hono';
import { contextStorage, tryGetContext } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import type { AppEnv } from './env.ts';

/** The header in which the backend is told the name of a request, and names it in its answer. */
export const REQUEST_ID = 'x-request-id';

/** How Cloudflare names a request; elsewhere a visitor may send what looks like it, and no more than that. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

function nameOf(c: Context): string {
  const ray = c.req.header('cf-ray');
  return ray !== undefined && RAY.test(ray) ? ray : crypto.randomUUID();
}

/**
 * Names every request, for the lines that it leaves in the logs of the site and the backend: as the platform names it
 * (`cf-ray`), or by a random name. What a visitor calls it does not count.
 */
export const named = [contextStorage(), requestId({ headerName: '', generator: nameOf })] as const;

/** The name of the request that runs; empty outside of one. */
export const currentRequest = (): string => tryGetContext<AppEnv>()?.get('requestId') ?? '';

/** Counts rows of answers that could not be read for the page that is being made. */
export function countSkipped(rows: number): void {
  const c = tryGetContext<AppEnv>();
  c?.set('skipped', (c.get('skipped') ?? 0) + rows);
}

/** How many rows of answers could not be read for the page that is being made. */
export const skippedRows = (): number => tryGetContext<AppEnv>()?.get('skipped') ?? 0;
