import { app } from './app.ts';
import { daily } from './jobs/daily.ts';
import { consume } from './jobs/events.ts';
import type { Env } from './kit/env.ts';
import type { Event } from './kit/events.ts';

export { Limiter } from './rooms/limiter.ts';
export { Ticket } from './rooms/ticket.ts';

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: daily,
} satisfies ExportedHandler<Env, Event>;
