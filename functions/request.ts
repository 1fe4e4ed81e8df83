import { contextStorage, tryGetContext } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import type { AppEnv } from './env.ts';

/** The header in which the backend is told the name of a request, and names it in its answer. */
export const REQUEST_ID = 'x-request-id';

/**
 * Names every request, for the lines that it leaves in the logs of the site and the backend: as the platform names it
 * (`cf-ray`), or by a random name. What a visitor calls it does not count.
 */
export const named = [
  contextStorage(),
  requestId({ headerName: '', generator: (c) => c.req.header('cf-ray') ?? crypto.randomUUID() }),
] as const;

/** The name of the request that runs; empty outside of one. */
export const currentRequest = (): string => tryGetContext<AppEnv>()?.get('requestId') ?? '';
