import type { Event } from './events.ts';

/** What the platform binds to this Worker (see wrangler.jsonc). */
export type Env = {
  DB: D1Database;
  /** The search index; all in it can be made again from `DB`. */
  SEARCH: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<Event>;
};
