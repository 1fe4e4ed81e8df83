import type { Event } from './events.ts';
import type { Counter } from './limit.ts';
import type { Smtp } from './smtp.ts';

/** What the platform binds to this Worker (see wrangler.jsonc), and what the operator sets (see docs/deploy.md). */
export type Env = Smtp & {
  /** `demo` on a machine that shows the demonstration content; never set in production. */
  STAGE?: string;
  /** The human check before codes; off without a secret. */
  TURNSTILE_SECRET?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_VERIFY_URL?: string;
  DB: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<Event>;
  LIMITER: DurableObjectNamespace<Counter>;
};
