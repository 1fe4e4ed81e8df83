import { app } from './app.ts';
import { tick } from './jobs/cron.ts';
import { consume } from './jobs/events.ts';
import type { Env } from './kit/env.ts';
import { keepCounts } from './operations/calls/writes.ts';

export { Inbox } from './rooms/inbox.ts';
export { Limiter } from './rooms/limiter.ts';
export { Relay } from './rooms/relay.ts';
export { Room } from './rooms/room.ts';
export { Ticket } from './rooms/ticket.ts';
export { Topic } from './rooms/topic.ts';

export default {
  fetch: async (request: Request, env: Env, ctx: ExecutionContext) => {
    const answer = await app.fetch(request, env, ctx);
    ctx.waitUntil(keepCounts(env, Date.now()));
    return answer;
  },
  queue: (batch, env) => consume(batch, env),
  scheduled: tick,
} satisfies ExportedHandler<Env>;
