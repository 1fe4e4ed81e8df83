import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';

/** The header in which the site names a request to the backend, and the backend to its caller. */
export const REQUEST_ID = 'x-request-id';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` under the name of a request, which every line that it logs has, and every event that it emits. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** The name of the request that runs; empty outside of one. */
export const requestId = (): string => requests.getStore() ?? '';

/** What may be said of an error: a failed query names its bound values in its own words, its cause does not. */
export function reasonOf(error: unknown): string {
  const said = error instanceof DrizzleQueryError ? error.cause : error;
  return said instanceof Error ? said.message : String(said);
}

/**
 * Logs one line of JSON about a failure: where (`at`), the request that it belongs to, and why. `fields` tell which thing
 * it was about; neither they nor the reason may hold a secret.
 */
export function logFailure(at: string, error: unknown, fields: Readonly<Record<string, unknown>> = {}): void {
  const request = requestId();
  console.error(
    JSON.stringify({ level: 'error', at, ...(request && { request }), ...fields, error: reasonOf(error) }),
  );
}
