import type { Event } from './events.ts';

/** What the platform binds to this Worker (see wrangler.jsonc). */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<Event>;
  /** Outside boards of the hot list as JSON; see docs/deploy.md. */
  HOT_BOARDS?: string;
};
