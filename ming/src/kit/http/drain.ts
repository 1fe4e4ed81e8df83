import type { MiddlewareHandler } from 'hono';

/**
 * Middleware: drains the request body after the response. Closing a connection while the client sends resets
 * it, and the response is lost.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  try {
    for await (const _ of body);
  } catch {
    // Client disconnected.
  }
};
