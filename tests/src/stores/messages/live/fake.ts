import { vi } from 'vitest';
import type { Page } from '../../../../../src/stores/messages/live/channel.ts';
import type { Heard, Link, Socket, World } from '../../../../../src/stores/messages/live/link.ts';

/** A WebSocket that a test is the other end of. */
export class FakeSocket implements Socket {
  readonly sent: string[] = [];
  isClosed = false;

  constructor(
    readonly ticket: string,
    readonly heard: Heard,
  ) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server sends a frame, or a text as it is. */
  says(it: object | string): void {
    this.heard.said(typeof it === 'string' ? it : JSON.stringify(it));
  }
}

/** A browser for links: sockets that were opened, a page that can be hidden, tickets that a test may refuse. */
export function fakeWorld() {
  const sockets: FakeSocket[] = [];
  const it = {
    sockets,
    random: 0.5,
    tickets: 0,
    /** What the call for a ticket gives; throws for no network. */
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

/** A WebSocket of a page as the platform makes it. */
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

  /** The server sends a frame. */
  says(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

/** Puts sockets without a network into the page, beside `fakeBrowser`; returns those that are opened. */
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
