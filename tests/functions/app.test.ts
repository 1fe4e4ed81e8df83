import { describe, expect, it } from 'vitest';
import { TOMBSTONE_PATH } from '../../contract/kit/beacon.ts';
import { edge, page } from './support/edge.ts';

describe('addresses without a page', () => {
  it('are sent to /404', async () => {
    const { ask } = edge({ page: () => new Response(null, { status: 404 }) });
    const answer = await ask('/nowhere?a=1');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/404');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it('end at a /404 that says so, though its file is served with 200', async () => {
    const { ask } = edge({ page: () => page('无', { 'cache-control': 'no-cache' }) });
    const answer = await ask('/404');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('无');
  });

  it('keep a /404 that broke from looking like a missing page', async () => {
    const { ask } = edge({ page: () => page('坏', {}, 500) });
    expect((await ask('/404')).status).toBe(500);
  });

  it('never turn in circles where /404 itself is missing', async () => {
    const { ask } = edge({ page: () => new Response(null, { status: 404 }) });
    const answer = await ask('/404');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('内容不存在');
  });

  it('that broke without a word get some', async () => {
    const { ask } = edge({ page: () => new Response(null, { status: 500 }) });
    const answer = await ask('/boom');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('系统繁忙');
  });

  it('are stored nowhere when the page is a file', async () => {
    const file = { 'cache-control': 'public, max-age=0, must-revalidate', etag: '"a"' };
    const { ask } = edge({ page: () => page('暂时无法打开', file, 500) });
    const { headers } = await ask('/boom');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it.each([
    ['/Article/1?page=2', '/article/1?page=2'],
    ['/article/１', '/article/1'],
    ['/search?q=%E7%BD%91%E6%A0%BC', '/search?keyword=%E7%BD%91%E6%A0%BC'],
  ])('but for the writing of one, as %s, lead there', async (asked, there) => {
    const answer = await edge().ask(asked);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(there);
  });

  it('may be answered by a page in its own words', async () => {
    const { ask } = edge({ page: () => page('文章不存在', {}, 404) });
    const answer = await ask('/article/9');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('文章不存在');
  });
});

describe('who answers', () => {
  it('is the backend for /ming and the renderer for everything else', async () => {
    const { ask, seen, asked } = edge();
    await ask('/ming/v1/tag/');
    await ask('/mingjie');
    await ask('/about');
    // The edge fetches tombstones before rendering.
    const called = seen.map((request) => new URL(request.url).pathname);
    expect(called.filter((path) => path !== `/ming${TOMBSTONE_PATH}`)).toEqual(['/ming/v1/tag/']);
    expect(asked.map((request) => new URL(request.url).pathname)).toEqual(['/mingjie', '/about']);
  });

  it('answers an envelope for /ming alone', async () => {
    const { ask, seen } = edge();
    for (const path of ['/ming', '/ming/']) {
      expect(await (await ask(path)).json()).toMatchObject({ code: 404, data: null, extra: {} });
    }
    expect(seen).toHaveLength(0);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('is nobody for a page by %s', async (method) => {
    const { ask, asked } = edge();
    const answer = await ask('/', { method, body: method === 'OPTIONS' ? null : 'a=1' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(asked).toHaveLength(0);
  });

  it('lets a broken renderer speak to nobody but the log', async () => {
    const { ask } = edge({
      page: () => {
        throw new Error('password=1');
      },
    });
    const answer = await ask('/');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await answer.text()).not.toContain('password');
  });
});

describe('a page that cannot be made', () => {
  const failing = (make: () => Promise<Response> | never) =>
    edge({
      pageMs: 20,
      page: (request) => (new URL(request.url).pathname === '/500' ? page('暂时无法打开') : make()),
    });

  it('is answered by the site’s own page of errors, with the status of its cause', async () => {
    const late = failing(() => new Promise(() => {}));
    const broken = failing(() => {
      throw new Error('broken');
    });
    for (const [{ ask }, status] of [
      [late, 504],
      [broken, 500],
    ] as const) {
      const answer = await ask('/hot');
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(await answer.text()).toContain('暂时无法打开');
    }
  });

  it('is answered in plain words where that page hangs too', async () => {
    const { ask } = edge({ pageMs: 20, page: () => new Promise<Response>(() => {}) });
    const answer = await ask('/hot');
    expect(answer.status).toBe(504);
    expect(await answer.text()).toContain('服务响应超时');
  });
});

describe('other spellings of an address', () => {
  it.each([
    ['//article/2', '/article/2'],
    ['/article//2?page=1', '/article/2?page=1'],
    ['/article/%32', '/article/2'],
    ['/%61rticle/2/', '/article/2'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/x%2fy', '/x%2Fy'],
    ['/tag?id=%EF%BC%91&page=2', '/tag?id=1&page=2'],
  ])('%s lead to %s without being rendered', async (path, plain) => {
    const { ask, asked } = edge();
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, plain]);
    expect(asked).toHaveLength(0);
  });

  it.each(['//ming/v1/tag/', '/%6ding/v1/tag', '/ming%2f/..//ming'])(
    '%s does not lead to /ming',
    async (path) => {
      const answer = await edge().ask(path);
      expect(answer.headers.get('location') ?? '').not.toMatch(/^\/ming(\/|$)/);
    },
  );
});

describe('in development', () => {
  it('hands a form to the renderer without cookie, token and claims about host', async () => {
    const { ask, asked } = edge({ dev: true, page: async (request) => page(await request.text()) });
    const answer = await ask('/form', {
      method: 'POST',
      body: 'a=1',
      headers: {
        cookie: 'token=x',
        authorization: 'x',
        'x-forwarded-host': 'evil',
        'content-type': 'text/plain',
      },
    });
    expect(await answer.text()).toContain('a=1');
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['content-type']);
  });

  it('pages are neither cached nor given a policy that stops Vite', async () => {
    let count = 0;
    const { ask } = edge({ dev: true, page: () => page(String(++count)) });
    await ask('/');
    const answer = await ask('/');
    expect(await answer.text()).toContain('2');
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
