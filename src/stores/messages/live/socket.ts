import { LIVE_PATH, LIVE_PROTOCOL } from '../../../../contract/messages/im/live.ts';
import type { Socket, SocketCallbacks } from './link.ts';

/** Opens a WebSocket with a ticket as subprotocol; `query` selects the target. */
export function openSocket(site: string, query: string, ticket: string, heard: SocketCallbacks): Socket {
  const address = `${site.replace(/^http/, 'ws')}/ming${LIVE_PATH}${query}`;
  const socket = new WebSocket(address, [LIVE_PROTOCOL, ticket]);
  socket.onopen = heard.opened;
  socket.onmessage = ({ data }) => heard.said(data);
  socket.onclose = ({ code }) => heard.closed(code);
  const send = (text: string) => socket.send(text);
  const close = () => {
    // Browsers log an error when a connecting socket is closed.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  };
  return { send, close };
}
