import type { MiddlewareHandler } from 'hono';
import { refuse } from './answer.ts';
import type { AppEnv } from './env.ts';

/** Longest address in bytes, and largest body in bytes: the contract's 100 MB annex with its multipart frame. */
export const URL_BYTES = 8_192;
export const BODY_BYTES = 110 * 1024 * 1024;

/** Lets at most `most` bytes through, then calls `over` and aborts the stream. */
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
 * Refuses an address over 8 KB with 414 and a body over `most` bytes with 413. A body of unknown length is
 * counted as it streams, and `overflow` aborts the call inward: a stream that merely breaks looks whole there.
 * (hono/body-limit would hold such a body in memory.)
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
