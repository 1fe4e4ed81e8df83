import { app } from './app.ts';
import { tick } from './jobs/cron.ts';
import { consume } from './jobs/events.ts';
import type { Env } from './kit/env.ts';
import type { Event } from './kit/events.ts';

export { Limiter } from './rooms/limiter.ts';
export { Ticket } from './rooms/ticket.ts';

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: tick,
} satisfies ExportedHandler<Env, Event>;
