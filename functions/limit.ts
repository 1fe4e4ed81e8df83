import type { MiddlewareHandler } from 'hono';
import { refuse } from './answer.ts';
import type { AppEnv } from './env.ts';

/** Limits in bytes; the body limit fits the contract's 100 MB annex in multipart. */
export const URL_BYTES = 8_192;
export const BODY_BYTES = 110 * 1024 * 1024;

/** Passes at most `most` bytes, then calls `over` and errors the stream. */
function atMost(most: number, over: () => void): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= most) return controller.enqueue(chunk);
      over();
      controller.error(new Error('body too large'));
    },
  });
}

/**
 * Answers 414 for URLs over 8 KB and 413 for bodies over `most` bytes. Bodies of unknown length are counted
 * while streaming, and `overflow` aborts the upstream call, where a broken stream would look complete.
 * (hono/body-limit would buffer.)
 */
export function limits(most: number = BODY_BYTES): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.raw.url.length > URL_BYTES) return refuse(c, 414);
    const length = c.req.header('content-length');
    if (length !== undefined && Number(length) > most) return refuse(c, 413);
    if (c.req.raw.body && length === undefined) {
      const overflow = new AbortController();
      c.set('overflow', overflow.signal);
      const counted = c.req.raw.body.pipeThrough(atMost(most, () => overflow.abort()));
      c.req.raw = new Request(c.req.raw, { body: counted });
    }
    await next();
    return;
  };
}
