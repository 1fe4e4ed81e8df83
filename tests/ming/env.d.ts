declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../../ming/src/worker.ts');
  }

  interface Env {
    DB: D1Database;
    FILES: R2Bucket;
    EVENTS: Queue<import('../../ming/src/kit/events.ts').Event>;
    LIMITER: DurableObjectNamespace<import('../../ming/src/rooms/limiter.ts').Limiter>;
    TICKETS: DurableObjectNamespace<import('../../ming/src/rooms/ticket.ts').Ticket>;
    STAGE: string;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
