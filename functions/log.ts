import { currentRequest } from './request.ts';

const QUERY = /\?[^\s"'<>]*/g;
const SECRET = /[\w.~+=-]{24,}/g;

/** Redacts query strings and long tokens. */
function scrub(text: string): string {
  return text.replace(QUERY, '?…').replace(SECRET, '…').slice(0, 300);
}

/** Logs a failure as one line of JSON: place (`at`), request id, error name, redacted message. */
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

/** Logs a failed request by method and path; never headers, cookies, bodies or queries. */
export function logError(at: string, asked: Request, error: unknown): void {
  logFailure(at, error, { method: asked.method, path: scrub(new URL(asked.url).pathname) });
}
