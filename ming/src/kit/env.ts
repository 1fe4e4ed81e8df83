import type { Event } from './events.ts';
import type { Counter } from './limit.ts';
import type { Smtp } from './smtp.ts';
import type { LoginTicket } from './ticket.ts';
import type { Ways } from './ways.ts';

/** What the platform binds to this Worker (see wrangler.jsonc), and what the operator sets (see docs/deploy.md). */
export type Env = Smtp &
  Ways & {
    /** `demo` on a machine that shows the demonstration content; never set in production. */
    STAGE?: string;
    DB: D1Database;
    FILES: R2Bucket;
    EVENTS: Queue<Event>;
    LIMITER: DurableObjectNamespace<Counter>;
    TICKETS: DurableObjectNamespace<LoginTicket>;
  };
