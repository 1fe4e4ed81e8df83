declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../../ming/src/worker.ts');
  }

  interface Env {
    DB: D1Database;
    SEARCH: D1Database;
    FILES: R2Bucket;
    BACKUPS: R2Bucket;
    /** A second, empty database. */
    RESTORED: D1Database;
    EVENTS: Queue<import('../../ming/src/kit/events.ts').Event>;
    LIMITER: DurableObjectNamespace<import('../../ming/src/rooms/limiter.ts').Limiter>;
    TICKETS: DurableObjectNamespace<import('../../ming/src/rooms/ticket.ts').Ticket>;
    ROOMS: DurableObjectNamespace<import('../../ming/src/rooms/room.ts').Room>;
    INBOXES: DurableObjectNamespace<import('../../ming/src/rooms/inbox.ts').Inbox>;
    RELAYS: DurableObjectNamespace<import('../../ming/src/rooms/relay.ts').Relay>;
    TOPICS: DurableObjectNamespace<import('../../ming/src/rooms/topic.ts').Topic>;
    STAGE: string;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
    SEARCH_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
