import { app } from './app.ts';
import { tick } from './jobs/cron.ts';
import { consume } from './jobs/events.ts';
import type { Env } from './kit/env.ts';

export { Inbox } from './rooms/inbox.ts';
export { Limiter } from './rooms/limiter.ts';
export { Relay } from './rooms/relay.ts';
export { Room } from './rooms/room.ts';
export { Ticket } from './rooms/ticket.ts';
export { Topic } from './rooms/topic.ts';

export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(batch, env),
  scheduled: tick,
} satisfies ExportedHandler<Env>;
