import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { listen } from '../../support/port.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'm');
const OK = { code: 200, message: '成功', data: { text: '网格'.repeat(300) }, extra: {} };

const gates = new Map<string, PromiseWithResolvers<boolean>>();
const fates = new Map<string, PromiseWithResolvers<boolean>>();

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
  response.end(JSON.stringify(body));
}

/** Pending outcome of the request named in the query; either side may create it. */
function about(events: typeof gates, query: URLSearchParams): PromiseWithResolvers<boolean> {
  const name = query.get('name') ?? '';
  const event = events.get(name) ?? Promise.withResolvers<boolean>();
  events.set(name, event);
  return event;
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = 0;
  for await (const chunk of request) body += (chunk as Buffer).length;
  const { method, url, headers } = request;
  json(response, { code: 200, message: '成功', data: { method, url, headers, body }, extra: {} });
}

async function huge(query: URLSearchParams, response: ServerResponse): Promise<void> {
  const count = Number(query.get('mb'));
  response.writeHead(200, { 'content-type': 'application/zip', 'content-length': count * MEGABYTE.length });
  for (let sent = 0; sent < count; sent += 1) {
    if (!response.write(MEGABYTE)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}

/** Behaviours of an outside /ming host, including faulty ones. */
const ways: Record<
  string,
  (query: URLSearchParams, response: ServerResponse, request: IncomingMessage) => unknown
> = {
  echo: (_, response, request) => echo(request, response),
  'v1/user/selectUserInfoByToken': (_, response, request) => echo(request, response),
  slow: () => undefined,
  reset: (_, response) => response.socket?.destroy(),
  huge,
  'file/huge': huge,
  gzip: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify(OK)));
  },
  broken: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' });
    response.write('half', () => response.socket?.destroy());
  },
  hop: (_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      connection: 'keep-alive, x-inner',
      'keep-alive': 'timeout=5',
      'x-inner': 'secret',
      'proxy-authenticate': 'Basic',
      'set-cookie': ['JSESSIONID=1; Path=/', 'token=stolen'],
      'access-control-allow-origin': '*',
      'x-touched': 'list',
      server: 'nginx',
      refresh: '0;url=https://evil.example',
      link: '<https://evil.example/x.css>; rel=stylesheet',
      'x-kept': 'yes',
    });
    response.end(JSON.stringify(OK));
  },
  redirect: (query, response) => {
    response.writeHead(Number(query.get('status') ?? 302), { location: query.get('to') ?? '' }).end();
  },
  /** Sends one chunk; the rest after `open`. */
  gate: (query, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.write('first');
    about(gates, query).promise.then(() => response.end('last'));
  },
  open: (query, response) => {
    about(gates, query).resolve(true);
    json(response, OK);
  },
  /** Records whether a body arrived completely, for `fate`. */
  upload: (query, response, request) => {
    request.resume();
    request.on('close', () => about(fates, query).resolve(request.complete));
    request.on('end', () => json(response, OK));
  },
  fate: async (query, response) => {
    json(response, { code: 200, message: '', data: await about(fates, query).promise, extra: {} });
  },
  /** Answers after the first chunk of the request body. */
  early: (_, response, request) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    request.once('data', (chunk: Buffer) => response.write(`got ${chunk.length};`));
    request.on('end', () => response.end('end'));
  },
};

/** RFC 6455 for short text frames: accepts, reports the request, then echoes. */
function live(request: IncomingMessage, socket: Duplex): void {
  if (!request.url?.startsWith('/ming/live')) {
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
    return;
  }
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSet-Cookie: a=b\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const send = (text: string) => {
    const bytes = Buffer.from(text).subarray(0, 125);
    socket.write(Buffer.concat([Buffer.from([0x81, bytes.length]), bytes]));
  };
  const { url, headers } = request;
  send(JSON.stringify({ url, cookie: headers.cookie ?? null, auth: headers.authorization ?? null }));
  socket.on('error', () => socket.destroy());
  socket.on('data', (frame: Buffer) => {
    if (((frame[0] ?? 0) & 15) === 8) return void socket.end();
    const length = (frame[1] ?? 0) & 127;
    const mask = frame.subarray(2, 6);
    const text = frame.subarray(6, 6 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
    send(`echo ${Buffer.from(text)}`);
  });
}

/** Starts the host on a free port, below /ming and /base/ming. */
export async function startHost(): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const way = ways[/^(?:\/base)?\/ming\/([\w/]+)$/.exec(url.pathname)?.[1] ?? ''];
    if (way) await way(url.searchParams, response, request);
    else response.writeHead(404).end();
  });
  server.on('upgrade', live);
  return { url: `http://127.0.0.1:${await listen(server)}`, server };
}
