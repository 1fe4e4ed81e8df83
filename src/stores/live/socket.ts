import { LIVE_PATH, LIVE_PROTOCOL } from '../../../contract/live.ts';
import type { Heard, Socket } from './link.ts';

/** Opens a WebSocket of a site (`https://example.com`) with a ticket as a subprotocol; `query` says to what. */
export function openSocket(site: string, query: string, ticket: string, heard: Heard): Socket {
  const address = `${site.replace(/^http/, 'ws')}/ming${LIVE_PATH}${query}`;
  const socket = new WebSocket(address, [LIVE_PROTOCOL, ticket]);
  socket.onopen = heard.opened;
  socket.onmessage = ({ data }) => heard.said(data);
  socket.onclose = ({ code }) => heard.closed(code);
  return socket;
}
