import type { MiddlewareHandler } from 'hono';

/**
 * Reads what is left of a request's body once it is answered, and drops it. A connection that is closed while the
 * other side still sends is reset, and the answer, a refusal as a rule, never arrives.
 */
export const drain: MiddlewareHandler = async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  try {
    for await (const _ of body);
  } catch {
    // The client has disconnected.
  }
};
