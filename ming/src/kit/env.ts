import type { Event } from './events.ts';
import type { Counter } from './limit.ts';

/** What the platform binds to this Worker (see wrangler.jsonc). */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<Event>;
  LIMITER: DurableObjectNamespace<Counter>;
};
