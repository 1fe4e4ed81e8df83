import { readFileSync } from 'node:fs';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '../scripts/root.ts';
import type { Arena } from './arena.ts';

/** Brotli level of edges that compress on the fly. */
const QUALITY = 5;
const TEXT = /text|javascript|json|svg|manifest/;

type Answer = { status: number; headers: Headers; body: Buffer<ArrayBuffer> };

/** Cache of compressed immutable responses. */
const packed = new Map<string, Buffer>();

function compressBody(address: string, { headers, body }: Answer): Buffer {
  const fixed = headers.get('cache-control')?.includes('immutable') ?? false;
  const known = fixed ? packed.get(address) : undefined;
  if (known) return known;
  const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  if (fixed) packed.set(address, made);
  return made;
}

async function ask(
  address: string,
  { method = 'GET', headers }: Http2ServerRequest,
  sent: Buffer,
): Promise<Answer> {
  const kept = ['accept', 'content-type', 'sec-purpose', 'if-none-match'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const answer = await fetch(address, {
    method,
    headers: kept,
    redirect: 'manual',
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

function send(out: Http2ServerResponse, address: string, answer: Answer): void {
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'])
    delete headers[name];
  const text = answer.status === 200 && TEXT.test(answer.headers.get('content-type') ?? '');
  if (text) headers['content-encoding'] = 'br';
  out.writeHead(answer.status, headers);
  out.end(text ? compressBody(address, answer) : answer.body);
}

const pem = (name: string) => readFileSync(join(ROOT, 'tests/ming/support/fixtures', name));

/**
 * Reverse proxy with HTTP/2 and compression, as an edge has and the local runtime lacks. Addresses in `pages`
 * are answered with these pages.
 */
export async function startFront(inner: string, pages: ReadonlyMap<string, string>): Promise<Arena> {
  const tls = { key: pem('localhost.key'), cert: pem('localhost.pem') };
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer(tls, async (asked, out) => {
    const path = asked.url ?? '/';
    const page = pages.get(path);
    if (page !== undefined) {
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
      return send(out, path, { status: 200, headers, body: Buffer.from(page) });
    }
    try {
      const parts: Buffer[] = [];
      for await (const part of asked) parts.push(part as Buffer);
      const sent = Buffer.concat(parts);
      send(out, inner + path, await ask(inner + path, asked, sent));
    } catch {
      out.writeHead(502);
      out.end();
    }
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    url: `https://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    async stop() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
