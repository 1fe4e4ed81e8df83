import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';

/** Request id header, from site to backend to caller. */
export const REQUEST_ID = 'x-request-id';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` with a request id, attached to its log lines and events. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** Current request id; empty outside a request. */
export const requestId = (): string => requests.getStore() ?? '';

/** Loggable message of an error. A failed query's own message contains bound values, its cause does not. */
export function reasonOf(error: unknown): string {
  const said = error instanceof DrizzleQueryError ? error.cause : error;
  return said instanceof Error ? said.message : String(said);
}

/** Logs a failure as one line of JSON: place (`at`), request id, reason. Must not contain secrets. */
export function logFailure(at: string, error: unknown, fields: Readonly<Record<string, unknown>> = {}): void {
  const request = requestId();
  console.error(
    JSON.stringify({ level: 'error', at, ...(request && { request }), ...fields, error: reasonOf(error) }),
  );
}
