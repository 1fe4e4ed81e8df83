const QUERY = /\?[^\s"'<>]*/g;
const SECRET = /[\w.~+=-]{24,}/g;

/** Redacts what could be a secret: query strings and long unbroken words. */
function scrub(text: string): string {
  return text.replace(QUERY, '?…').replace(SECRET, '…').slice(0, 300);
}

/**
 * Writes one line of JSON about a failure. Only method, path, error name and scrubbed message are written;
 * headers, cookies, bodies and queries never are.
 */
export function logError(at: string, request: Request, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const path = scrub(new URL(request.url).pathname);
  console.error(
    JSON.stringify({
      level: 'error',
      at,
      method: request.method,
      path,
      error: name,
      message: scrub(message),
    }),
  );
}
