import { moveAlarms, moveTo } from './clock.ts';
import { type Cost, counting } from './meter.ts';

type Bound = { DB: D1Database; SEARCH: D1Database };
type Product = {
  fetch: (request: Request, env: Bound, ctx: ExecutionContext) => Promise<Response>;
  queue: unknown;
  scheduled: (event: ScheduledController, env: Bound, ctx: ExecutionContext) => Promise<void>;
};
type Room = new (ctx: DurableObjectState, env: Bound) => object;

/** The product's handlers at the time given by the call, with read rows if requested. */
export const around = ({ fetch, queue, scheduled }: Product) => ({
  fetch: async (request: Request, env: Bound, ctx: ExecutionContext): Promise<Response> => {
    moveTo(Number(request.headers.get('x-year-now') ?? 0));
    if (!request.headers.has('x-year-meter')) return fetch(request, env, ctx);
    const cost: Cost = { trips: 0, rows: 0, written: 0, statements: [] };
    const bound = { ...env, DB: counting(env.DB, cost), SEARCH: counting(env.SEARCH, cost) };
    const answer = await fetch(request, bound, ctx);
    const headers = new Headers(answer.headers);
    headers.set('x-year-rows', String(cost.rows));
    return new Response(answer.body, { status: answer.status, headers });
  },
  queue,
  scheduled: (event: ScheduledController, env: Bound, ctx: ExecutionContext): Promise<void> => {
    moveTo(event.scheduledTime);
    return scheduled(event, env, ctx);
  },
});

/** A Durable Object whose alarms use the moved clock. */
export const moved = (room: Room): Room =>
  class extends room {
    constructor(ctx: DurableObjectState, env: Bound) {
      moveAlarms(ctx.storage);
      super(ctx, env);
    }
  };
