import { describe, expect, it, vi } from 'vitest';
import { edge, SITE, said } from './support/edge.ts';
import { backend, site } from './support/mcp.ts';

describe('who may ask', () => {
  const BODY = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const post = (headers: Record<string, string> = {}, body = BODY): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });

  it('is no page of another site', async () => {
    const { ask, asked } = site(backend, 'https://ming.example/');
    for (const origin of ['https://evil.example', 'null', 'http://mingjie.test']) {
      const answer = await ask('/mcp', post({ origin }));
      expect(answer.status, origin).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/其他网站/) } });
    }
    expect(asked).toEqual([]);
    for (const origin of [SITE, 'https://ming.example'])
      expect((await ask('/mcp', post({ origin }))).status, origin).toBe(200);
  });

  it('asks by POST, in bounds, and without who it is', async () => {
    const { ask, asked } = site();
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await ask('/mcp', { method });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    expect((await ask('/mcp', post({}, `"${'a'.repeat(1024 * 1024)}"`))).status).toBe(413);
    const headers = { cookie: 'token=a', authorization: 'Bearer a', 'cf-connecting-ip': '192.0.2.1' };
    const answer = await ask('/mcp', post(headers));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const name of Object.keys(headers)) expect(asked.at(-1)?.headers.get(name), name).toBeNull();
  });

  it('is counted by its network, and told to wait', async () => {
    const { ask, asked, seen } = site((request) =>
      new URL(request.url).pathname.endsWith('/turn') ? said(null, 429) : backend(request),
    );
    const answer = await ask('/mcp', post({ 'cf-connecting-ip': '192.0.2.1' }));
    expect(answer.status).toBe(429);
    // Only the message tells when to retry: minute and day limits share a code.
    expect((await answer.json()) as object).toMatchObject({ error: { message: expect.any(String) } });
    expect(seen.at(-1)?.headers.get('cf-connecting-ip')).toBe('192.0.2.1');
    expect(asked).toEqual([]);
  });

  it('calls one tool a request, and no more by a batch', async () => {
    const read = vi.fn(backend);
    const { ask } = site(read);
    const calls = [1, 2, 3].map((id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'article', arguments: { id: 21 } },
    }));
    const text = await (await ask('/mcp', post({}, JSON.stringify(calls)))).text();
    expect(text.match(/一个请求只能调用一个工具/g)).toHaveLength(2);
    expect(read.mock.calls.filter(([it]) => it.url.includes('/v1/article/markdown'))).toHaveLength(1);
  });

  it('finds none in front of an outside host', async () => {
    const { ask, asked } = edge({ env: { MING_ORIGIN: 'https://host.example' } });
    expect((await ask('/mcp', post())).status).toBe(404);
    expect(asked).toEqual([]);
  });
});
