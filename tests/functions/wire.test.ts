import { connect } from 'cloudflare:sockets';
import { describe, expect, inject, it } from 'vitest';

const edge = new URL(inject('edge'));

/** Sends raw bytes over a socket and reads the whole response. */
async function raw(head: string, body = ''): Promise<string> {
  const socket = connect({ hostname: edge.hostname, port: Number(edge.port) });
  const writer = socket.writable.getWriter();
  await writer.write(
    new TextEncoder().encode(`${head}\r\nHost: ${edge.host}\r\nConnection: close\r\n\r\n${body}`),
  );
  const text = await new Response(socket.readable).text();
  await socket.close();
  return text;
}

describe('raw paths on the wire', () => {
  it.each([
    '/ming/../echo',
    '/ming/v1/../../echo',
    '/ming/%2e%2e/echo',
    '/ming/%2E./echo',
    '/ming/..%2fecho',
    '/ming/v1%2F..%2Fecho',
    '/ming/v1//echo',
    '/ming//host.example/echo',
    '/ming/..\\echo',
    '/ming/%5c..%5cecho',
    '/ming/%65cho',
    '//ming/echo',
    '/x/..%2fming/echo',
    'http://other.example//ming/echo',
  ])('%s reaches no backend', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1`);
    expect(answer).not.toContain('"headers"');
    expect(answer).toMatch(/^HTTP\/1.1 (301|302|400|404)/);
  });

  it('an honest path does, its query untouched', async () => {
    expect(await raw('GET /ming/echo?q=..%2F%2e HTTP/1.1')).toContain('"url":"/ming/echo?q=..%2F%2e"');
  });
});

describe('raw headers on the wire', () => {
  it('hop-by-hop ones, and those that Connection names, go no further', async () => {
    const answer = await raw(
      'GET /ming/echo HTTP/1.1\r\nConnection: x-inner\r\nX-Inner: 1\r\nTE: trailers\r\nProxy-Authorization: Basic eA==\r\nX-Kept: yes',
    );
    expect(answer).toContain('"x-kept":"yes"');
    expect(answer).not.toMatch(/x-inner|proxy-authorization|"te"/);
  });

  it('a claimed address goes no further, the real one does', async () => {
    const answer = await raw(
      'GET /ming/echo HTTP/1.1\r\nX-Forwarded-For: 6.6.6.6\r\nX-Real-IP: 6.6.6.6\r\nForwarded: for=6.6.6.6\r\nTrue-Client-IP: 6.6.6.6',
    );
    expect(answer).toContain('"x-forwarded-for":"127.0.0.1"');
    expect(answer).not.toContain('6.6.6.6');
  });
});

describe('pages over a real socket', () => {
  it('come from the cache the second time and never hold a cookie', async () => {
    const first = await raw('GET /search?utm_source=a HTTP/1.1\r\nCookie: token=secret');
    const second = await raw('GET /search?from=b HTTP/1.1');
    expect(first).toMatch(/x-cache: MISS/i);
    expect(second).toMatch(/x-cache: HIT/i);
    expect(second).toContain('<title>1</title>');
    expect(first).not.toContain('secret');
  });

  it('answer HEAD with the head alone and If-None-Match with 304', async () => {
    await raw('GET /search HTTP/1.1');
    const got = await raw('GET /search HTTP/1.1');
    const etag = /^etag: (.*)\r$/im.exec(got)?.[1];
    const head = await raw('HEAD /search HTTP/1.1');
    expect(head).toContain('200 OK');
    expect(head).not.toContain('<title>');
    expect(await raw(`GET /search HTTP/1.1\r\nIf-None-Match: ${etag}`)).toMatch(/^HTTP\/1.1 304/);
  });
});

describe('one rendering over real sockets', () => {
  const open = (name: string) => fetch(`${inject('host')}/ming/open?name=${name}`);
  const title = (answer: string) => /<title>(.*)<\/title>/.exec(answer)?.[1];

  it('serves all who ask concurrently', async () => {
    const name = crypto.randomUUID();
    const asking = Array.from({ length: 5 }, () => raw(`GET /search?keyword=${name} HTTP/1.1`));
    await raw('GET /search HTTP/1.1');
    await open(name);
    const answers = await Promise.all(asking);
    expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200'))).toBe(true);
    expect(new Set(answers.map(title)).size).toBe(1);
  });

  it('goes on for the others when its first asker leaves', async () => {
    const name = crypto.randomUUID();
    const socket = connect({ hostname: edge.hostname, port: Number(edge.port) });
    const head = `GET /search?keyword=${name} HTTP/1.1\r\nHost: ${edge.host}\r\n\r\n`;
    await socket.writable.getWriter().write(new TextEncoder().encode(head));
    await raw('GET /search HTTP/1.1');
    await socket.close();
    const other = raw(`GET /search?keyword=${name} HTTP/1.1`);
    await raw('GET /search HTTP/1.1');
    await open(name);
    expect(await other).toContain('<title>');
    expect(await raw(`GET /search?keyword=${name} HTTP/1.1`)).toMatch(/x-cache: HIT/i);
  });
});

describe('bodies over a real socket', () => {
  const big = 'x'.repeat(5 * 1024 * 1024);

  it('outward: of known length say it, so that a browser tells how far a download is', async () => {
    const answer = await raw('GET /ming/huge?mb=1 HTTP/1.1');
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^content-length: 1048576$/im);
    expect(head).not.toMatch(/^transfer-encoding/im);
  });

  it('of known length are refused before they are sent inward', async () => {
    const answer = await raw(`POST /ming/echo HTTP/1.1\r\nContent-Length: ${big.length}`);
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(answer).toContain('"code":413');
  });

  it('of unknown length are counted as they stream, and never look whole to the backend', async () => {
    const name = crypto.randomUUID();
    const fate = fetch(`${inject('host')}/ming/fate?name=${name}`);
    const chunk = `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`;
    const answer = await raw(`POST /ming/upload?name=${name} HTTP/1.1\r\nTransfer-Encoding: chunked`, chunk);
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(await (await fate).json()).toMatchObject({ data: false });
  });

  it('that break off never look whole to the backend', async () => {
    const name = crypto.randomUUID();
    const fate = fetch(`${inject('host')}/ming/fate?name=${name}`);
    const socket = connect({ hostname: edge.hostname, port: Number(edge.port) });
    const writer = socket.writable.getWriter();
    const head = `POST /ming/upload?name=${name} HTTP/1.1\r\nHost: ${edge.host}\r\nContent-Length: 1000`;
    await writer.write(new TextEncoder().encode(`${head}\r\n\r\nhalf`));
    await fetch(`${edge.origin}/ming/open`);
    await socket.close();
    expect(await (await fate).json()).toMatchObject({ data: false });
  });

  it('within the limit arrive whole', async () => {
    const answer = await raw(
      'POST /ming/echo HTTP/1.1\r\nTransfer-Encoding: chunked',
      '5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n',
    );
    expect(answer).toContain('"body":11');
  });
});
