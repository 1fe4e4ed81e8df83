import { currentRequest } from './request.ts';

const QUERY = /\?[^\s"'<>]*/g;
const SECRET = /[\w.~+=-]{24,}/g;

/** Redacts what could be a secret: query strings and long unbroken words. */
function scrub(text: string): string {
  return text.replace(QUERY, '?…').replace(SECRET, '…').slice(0, 300);
}

/**
 * Writes one line of JSON about a failure: where (`at`), the name of the request, the name of the error and its scrubbed
 * message.
 */
export function logFailure(at: string, thrown: unknown, fields: Readonly<Record<string, string>> = {}): void {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const request = currentRequest();
  console.error(
    JSON.stringify({
      level: 'error',
      at,
      ...(request && { request }),
      ...fields,
      error: name,
      message: scrub(message),
    }),
  );
}

/** Logs a failure to answer `asked`: of it method and path are written; headers, cookies, bodies and queries never are. */
export function logError(at: string, asked: Request, error: unknown): void {
  logFailure(at, error, { method: asked.method, path: scrub(new URL(asked.url).pathname) });
}
