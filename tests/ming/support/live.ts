import type { ServerFrame } from '../../../contract/messages/im/live.ts';
import { call, fetchMing } from './call.ts';
import { as } from './im.ts';

export const ticketOf = async (who: string): Promise<string> =>
  (await call('/v1/im/ticket', { method: 'POST', ...as(who) })).data.ticket;

/** Handshake as forwarded by the edge. */
export const shake = (protocols: string | null, query = '') =>
  fetchMing(
    new Request(`https://ming.test/ming/v1/im/live${query}`, {
      headers: { upgrade: 'websocket', ...(protocols !== null && { 'sec-websocket-protocol': protocols }) },
    }),
  );

/** An open page: received frames, and waiting for more. */
export type Page = {
  socket: WebSocket;
  frames: ServerFrame[];
  closed: Promise<number>;
  /** Waits for the first matching frame. */
  until: <K extends ServerFrame['kind']>(
    kind: K,
    fits?: (frame: Extract<ServerFrame, { kind: K }>) => boolean,
  ) => Promise<Extract<ServerFrame, { kind: K }>>;
};

/** Opens an inbox, or with `?room=public` the public room. */
export const openPage = async (who: string, query = ''): Promise<Page> =>
  openWith(await ticketOf(who), query);

export async function openWith(ticket: string, query = ''): Promise<Page> {
  const { webSocket: socket } = await shake(`im.v1, ${ticket}`, query);
  if (!socket) throw new Error('no WebSocket');
  const frames: ServerFrame[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('{')) frames.push(JSON.parse(data));
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.accept();
  return {
    socket,
    frames,
    closed,
    async until(kind, fits = () => true) {
      type Wanted = Extract<ServerFrame, { kind: typeof kind }>;
      for (;;) {
        const found = frames.find((it): it is Wanted => it.kind === kind && fits(it as Wanted));
        if (found) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
