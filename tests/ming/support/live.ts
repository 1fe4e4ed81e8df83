import type { ServerFrame } from '../../../contract/messages/im/live.ts';
import { call, fetchMing } from './call.ts';
import { as } from './im.ts';

/** A ticket of somebody who has joined. */
export const ticketOf = async (who: string): Promise<string> =>
  (await call('/v1/im/ticket', { method: 'POST', ...as(who) })).data.ticket;

/** A handshake as the edge passes it on. */
export const shake = (protocols: string | null, query = '') =>
  fetchMing(
    new Request(`https://ming.test/ming/v1/im/live${query}`, {
      headers: { upgrade: 'websocket', ...(protocols !== null && { 'sec-websocket-protocol': protocols }) },
    }),
  );

/** One open page of somebody: what it has heard, and how to wait for more. */
export type Page = {
  socket: WebSocket;
  frames: ServerFrame[];
  closed: Promise<number>;
  /** The first frame that fits, once it is there. */
  until: <K extends ServerFrame['kind']>(
    kind: K,
    fits?: (frame: Extract<ServerFrame, { kind: K }>) => boolean,
  ) => Promise<Extract<ServerFrame, { kind: K }>>;
};

/** Opens the inbox of somebody, or with `?room=public` the public room. */
export const openPage = async (who: string, query = ''): Promise<Page> =>
  openWith(await ticketOf(who), query);

/** Opens it with a ticket of theirs. */
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
