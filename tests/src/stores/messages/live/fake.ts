import { vi } from 'vitest';
import type { Page } from '../../../../../src/stores/messages/live/channel.ts';
import type { Link, Socket, SocketCallbacks, World } from '../../../../../src/stores/messages/live/link.ts';

/** A WebSocket controlled by the test. */
export class FakeSocket implements Socket {
  readonly sent: string[] = [];
  isClosed = false;

  constructor(
    readonly ticket: string,
    readonly heard: SocketCallbacks,
  ) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Receives a frame from the server, or raw text. */
  says(it: object | string): void {
    this.heard.said(typeof it === 'string' ? it : JSON.stringify(it));
  }
}

/** Fake environment: opened sockets, page visibility, tickets that may be refused. */
export function fakeWorld() {
  const sockets: FakeSocket[] = [];
  const it = {
    sockets,
    random: 0.5,
    tickets: 0,
    /** Ticket response; throws for a network error. */
    ticket: (): string | null => `ticket-${it.tickets}`,
    page: null as Pick<Link, 'hide' | 'lose'> | null,
    get last(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
  };
  const world: World = {
    ticket: async () => {
      it.tickets++;
      return it.ticket();
    },
    open: (ticket, heard) => {
      const socket = new FakeSocket(ticket, heard);
      sockets.push(socket);
      return socket;
    },
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => it.random,
  };
  const page: Page = (link) => {
    it.page = link;
    return () => {
      it.page = null;
    };
  };
  return Object.assign(it, { world, listen: page });
}

class PlatformSocket {
  static readonly CONNECTING = 0;
  readyState = 1;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  readonly sent: string[] = [];
  isClosed = false;

  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  says(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

/** Stubs WebSocket beside `fakeBrowser`; returns opened sockets. */
export function stubSockets(): PlatformSocket[] {
  const opened: PlatformSocket[] = [];
  class Recorded extends PlatformSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols);
      opened.push(this);
    }
  }
  vi.stubGlobal('WebSocket', Recorded);
  vi.stubGlobal('location', { origin: 'https://a.test' });
  vi.stubGlobal('navigator', { onLine: true });
  return opened;
}
