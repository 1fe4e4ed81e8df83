import { connect } from 'cloudflare:sockets';
import { describe, expect, inject, it } from 'vitest';

const door = new URL(inject('door'));

/** Sends bytes as they stand and reads the whole answer. */
async function raw(head: string, body = ''): Promise<string> {
  const socket = connect({ hostname: door.hostname, port: Number(door.port) });
  const writer = socket.writable.getWriter();
  await writer.write(new TextEncoder().encode(`${head}\r\nHost: ${door.host}\r\nConnection: close\r\n\r\n${body}`));
  const text = await new Response(socket.readable).text();
  await socket.close();
  return text;
}

describe('paths as they stand on the wire', () => {
  it.each([
    '/ming/../secret',
    '/ming/v1/../../secret',
    '/ming/%2e%2e/secret',
    '/ming/%2E./secret',
    '/ming/..%2fsecret',
    '/ming/v1%2F..%2Fsecret',
    '/ming/v1//article',
    '/ming//host.example/v1',
    '/ming/..\\secret',
    '/ming/%5c..%5csecret',
    '/ming/./echo',
    '/ming/%65cho',
  ])('refuses %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1`);
    expect(answer).not.toContain('"url"');
    expect(answer).toMatch(/^HTTP\/1.1 (400|404|302)/);
  });
  it('lets an honest path through', async () => {
    expect(await raw('GET /ming/echo?q=..%2F HTTP/1.1')).toContain('"url":"/ming/echo?q=..%2F"');
  });
});
