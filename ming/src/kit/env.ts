import type { Event } from './events.ts';

/** What an operator may set; all of it may be missing. See docs/deploy.md. */
export type Vars = {
  /** The address of the site, for whoever is told about new articles. */
  SITE_URL?: string;
  /** The token of Baidu's link submission. */
  BAIDU_PUSH_TOKEN?: string;
  /** The IndexNow key: 8 to 128 letters, digits and dashes. */
  INDEXNOW_KEY?: string;
};

/** What the platform binds to this Worker (see wrangler.jsonc). */
export type Env = Vars & {
  DB: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<Event>;
  /** Outside boards of the hot list as JSON; see docs/deploy.md. */
  HOT_BOARDS?: string;
};
