import { describe, expect, it } from 'vitest';
import { edge, said } from './support/edge.ts';

describe('/ming by binding', () => {
  it('keeps method, address, type, token and body', async () => {
    const bodies: string[] = [];
    const { ask, seen } = edge({
      ming: async (request) => {
        bodies.push(await request.text());
        return said(null);
      },
    });
    await ask('/ming/v1/category/create?a=%E7%BD%91', {
      method: 'POST',
      body: '{"name":"网格"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer abcdefgh' },
    });
    expect(seen[0]?.method).toBe('POST');
    expect(seen[0]?.url).toBe('https://mingjie.test/ming/v1/category/create?a=%E7%BD%91');
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer abcdefgh');
    expect(bodies).toEqual(['{"name":"网格"}']);
  });

  it('passes HEAD as HEAD', async () => {
    const { ask, seen } = edge({ ming: () => new Response(null, { headers: { 'x-size': '5' } }) });
    const answer = await ask('/ming/file/a.png', { method: 'HEAD' });
    expect(seen[0]?.method).toBe('HEAD');
    expect(answer.headers.get('x-size')).toBe('5');
  });

  it('hands in the address of the edge, never one the client claims', async () => {
    const { ask, seen } = edge();
    await ask('/ming/v1/tag/', {
      headers: {
        'cf-connecting-ip': '203.0.113.9',
        'x-forwarded-for': '6.6.6.6, 7.7.7.7',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-original-url': '/admin',
        'x-rewrite-url': '/admin',
        'x-forwarded-proto': 'http',
      },
    });
    const headers = Object.fromEntries(seen[0]?.headers ?? []);
    expect(headers).toEqual({
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
    });
  });

  it('hands in no address at all where the edge knows none', async () => {
    const { ask, seen } = edge();
    await ask('/ming/v1/tag/', { headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect([...(seen[0]?.headers.keys() ?? [])]).toEqual(['x-request-id']);
  });

  it('refuses a path that could be read in two ways, with an envelope', async () => {
    const { ask, seen } = edge();
    for (const path of ['/ming/v1//x', '/ming/v1/%2fx', '/ming/%6cogout']) {
      const answer = await ask(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ code: 400, message: '请求地址不合法', data: null, extra: {} });
    }
    expect((await ask('/ming/v1//x', { headers: { upgrade: 'websocket' } })).status).toBe(400);
    expect(seen).toHaveLength(0);
  });

  it('becomes 502 when the backend throws, without a word of why', async () => {
    const { ask } = edge({
      ming: () => {
        throw new Error('D1_ERROR: secret');
      },
    });
    const answer = await ask('/ming/v1/tag/');
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain('secret');
  });

  it('becomes 504 when the time runs out', async () => {
    const { ask } = edge({ ms: 20, ming: () => new Promise(() => {}) });
    const answer = await ask('/ming/v1/tag/');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ code: 504, message: '服务响应超时，请稍后重试' });
    const socket = await ask('/ming/v1/im/live', { headers: { upgrade: 'websocket' } });
    expect(socket.status).toBe(504);
  });

  it('passes other statuses and refusals on', async () => {
    const { ask } = edge({ ming: () => said(null, 10003) });
    const answer = await ask('/ming/oauth/emailRegister', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: 10003 });
    const down = edge({ ming: () => new Response('x', { status: 503 }) });
    expect((await down.ask('/ming/v1/tag/')).status).toBe(503);
  });
});

describe('redirects of our own backend', () => {
  const redirect = (to: string) =>
    edge({ ming: () => new Response(null, { status: 302, headers: { location: to } }) });

  it('from the login callback to a page of the site pass', async () => {
    const { ask } = redirect('/article/42?ticket=abc');
    const answer = await ask('/ming/oauth/callback/github?code=1&state=2');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/article/42?ticket=abc');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a\tb', ''])(
    'from the login callback to %j do not',
    async (to) => {
      const answer = await redirect(to).ask('/ming/oauth/callback/github');
      expect(answer.status).toBe(502);
      expect(answer.headers.get('location')).toBeNull();
    },
  );

  it('from any other call to a page do not', async () => {
    expect((await redirect('/article/42').ask('/ming/v1/article/info')).status).toBe(502);
  });

  it('within /ming pass', async () => {
    const answer = await redirect('/ming/file/b.png').ask('/ming/file/a.png');
    expect(answer.headers.get('location')).toBe('/ming/file/b.png');
  });
});

describe('what leaves', () => {
  it('is never stored, unless it is a file with a policy of its own', async () => {
    const policy = 'public, max-age=31536000, immutable';
    const { ask } = edge({ ming: () => said(null, 200, { 'cache-control': policy, etag: '"1"' }) });
    expect((await ask('/ming/v1/tag/')).headers.get('cache-control')).toBe('private, no-store');
    const file = await ask('/ming/file/a.png');
    expect(file.headers.get('cache-control')).toBe(policy);
    expect(file.headers.get('etag')).toBe('"1"');
    const bare = edge({ ming: () => new Response('x') });
    expect((await bare.ask('/ming/file/a.png')).headers.get('cache-control')).toBe('private, no-store');
    const missing = edge({
      ming: () => new Response('x', { status: 404, headers: { 'cache-control': policy } }),
    });
    expect((await missing.ask('/ming/file/a.png')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('carries no cookie of the backend and no header of its own hop', async () => {
    const { ask } = edge({
      ming: () =>
        said(null, 200, {
          'set-cookie': 'a=b',
          'x-touched': 'list',
          'x-powered-by': 'x',
          'content-security-policy': 'default-src *',
          'access-control-allow-origin': '*',
          'clear-site-data': '"*"',
        }),
    });
    const answer = await ask('/ming/v1/tag/');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-touched')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('clear-site-data')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('carries nothing by which a browser, or a server in front of the site, would do more than show it', async () => {
    const orders = {
      'www-authenticate': 'Basic realm="x"',
      'accept-ch': 'Sec-CH-UA-Model',
      'critical-ch': 'Sec-CH-UA-Model',
      'origin-trial': 'x',
      'speculation-rules': '"/rules.json"',
      sourcemap: 'https://evil.example/map',
      'document-policy': 'document-write=?0',
      'timing-allow-origin': '*',
      'cross-origin-embedder-policy': 'require-corp',
      'use-as-dictionary': 'match="/*"',
      'content-location': 'https://evil.example/',
      'x-accel-redirect': '/etc/passwd',
      'x-sendfile': '/etc/passwd',
      'set-login': 'logged-in',
      'content-security-policy-report-only': 'report-uri https://evil.example',
    };
    const { ask } = edge({ ming: () => said(null, 200, { ...orders, 'content-language': 'zh', age: '1' }) });
    const { headers } = await ask('/ming/v1/tag/');
    expect(Object.keys(orders).filter((name) => headers.has(name))).toEqual([]);
    expect([headers.get('content-language'), headers.get('age')]).toEqual(['zh', '1']);
  });

  it('is a WebSocket where the backend accepts one', async () => {
    const { ask } = edge({
      ming: () => {
        const { 0: ours, 1: theirs } = new WebSocketPair();
        ours.accept();
        ours.addEventListener('message', ({ data }) => ours.send(`echo ${data}`));
        return new Response(null, {
          status: 101,
          webSocket: theirs,
          headers: { 'sec-websocket-protocol': 'ming', 'set-cookie': 'a=b' },
        });
      },
    });
    const answer = await ask('/ming/v1/im/live?ticket=1', { headers: { upgrade: 'websocket' } });
    expect(answer.status).toBe(101);
    expect(answer.headers.get('sec-websocket-protocol')).toBe('ming');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const heard = new Promise((resolve) =>
      answer.webSocket?.addEventListener('message', (it) => resolve(it.data)),
    );
    answer.webSocket?.accept();
    answer.webSocket?.send('hi');
    expect(await heard).toBe('echo hi');
  });
});
