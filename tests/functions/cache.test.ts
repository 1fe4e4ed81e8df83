import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { counting } from './support/counting.ts';
import { build, edge, page } from './support/edge.ts';

const START = Date.now();
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const how = (answer: Response) => answer.headers.get('x-cache');

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page', () => {
  it('is rendered once and then comes from memory until it is no longer fresh', async () => {
    const { state, render } = counting();
    const { ask, idle } = edge({ page: render });
    const first = await ask('/');
    expect(how(first)).toBe('MISS');
    await idle();
    later(59);
    const second = await ask('/');
    expect(how(second)).toBe('HIT');
    expect(await second.text()).toBe(await first.text());
    expect(state.count).toBe(1);
  });

  it('is then shown stale at once while one new one is made behind it', async () => {
    const { state, render } = counting();
    const { ask, idle } = edge({ page: render });
    await ask('/');
    await idle();
    later(61);
    const answers = await Promise.all([ask('/'), ask('/'), ask('/')]);
    expect(answers.map(how)).toEqual(['STALE', 'STALE', 'STALE']);
    expect(await answers[0]?.text()).toContain('第1页');
    await idle();
    expect(state.count).toBe(2);
    const fresh = await ask('/');
    expect(how(fresh)).toBe('HIT');
    expect(await fresh.text()).toContain('第2页');
  });

  it('is rendered again, not served stale, once it is too old', async () => {
    const { render } = counting();
    const { ask, idle } = edge({ page: render });
    await ask('/');
    await idle();
    later(60 + 3_600);
    const answer = await ask('/');
    expect(how(answer)).toBe('MISS');
    expect(await answer.text()).toContain('第2页');
  });

  it('is rendered once for all who ask concurrently', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let count = 0;
    const { ask } = edge({
      page: async () => {
        count += 1;
        await gate;
        return page('页');
      },
    });
    const asking = Array.from({ length: 20 }, () => ask('/'));
    await vi.waitFor(() => expect(count).toBe(1));
    open();
    const answers = await Promise.all(asking);
    expect(count).toBe(1);
    expect(answers.map(how)).toEqual(['MISS', ...Array.from({ length: 19 }, () => 'HIT')]);
    expect(new Set(await Promise.all(answers.map((it) => it.text()))).size).toBe(1);
  });

  it('is the same under every tracking parameter and order of parameters', async () => {
    const { state, render } = counting();
    const { ask, asked } = edge({ page: render });
    await ask('/?page=2&feed=new');
    expect(how(await ask('/?utm_source=wechat&feed=new&page=2&token=secret'))).toBe('HIT');
    expect(how(await ask('/?feed=new&page=3'))).toBe('MISS');
    expect(state.count).toBe(2);
    expect(asked[0]?.url).toBe('https://mingjie.test/?feed=new&page=2');
  });

  it('is the same with Authorization, and the renderer never sees it', async () => {
    const { state, render } = counting();
    const { ask, asked } = edge({ page: render });
    const headers = { authorization: 'abcdefgh' };
    expect(how(await ask('/', { headers }))).toBe('MISS');
    expect(how(await ask('/'))).toBe('HIT');
    expect(how(await ask('/', { headers }))).toBe('HIT');
    expect(state.count).toBe(1);
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it('is the same whatever parameters are added that it does not read', async () => {
    const { state, render } = counting();
    const { ask } = edge({ page: render });
    await ask('/tag?id=3');
    for (const more of ['x=1', '_=2', 'feed=new', 'id=4', 'ID=3', 'page[]=2', 'debug'])
      expect(how(await ask(`/tag?id=3&${more}`)), more).toBe('HIT');
    expect(how(await ask('/tag?id=4'))).toBe('MISS');
    expect(state.count).toBe(2);
  });

  it.each(['throw', 'status', 'stream'] as const)('survives a renderer that fails by %s', async (fail) => {
    const { state, render } = counting({
      'cache-control': 's-maxage=60, stale-while-revalidate=60, stale-if-error=3600',
    });
    const { ask, idle } = edge({ page: render });
    await ask('/');
    await idle();
    state.fail = fail;
    for (const seconds of [61, 600]) {
      later(seconds);
      const answer = await ask('/');
      await idle();
      expect(answer.status).toBe(200);
      expect(how(answer)).toBe('STALE');
      expect(await answer.text()).toContain('第1页');
    }
    later(3_600);
    const late = await ask('/');
    const brokeOff = await late.text().then(
      () => false,
      () => true,
    );
    expect(brokeOff || late.status >= 500).toBe(true);
    await idle();
    later(1);
    state.fail = undefined;
    expect(how(await ask('/'))).toBe('MISS');
  });

  it('is not tried again with every request while the renderer fails', async () => {
    const { state, render } = counting();
    const { ask, idle } = edge({ page: render });
    await ask('/');
    await idle();
    later(61);
    state.fail = 'throw';
    for (let at = 0; at < 5; at += 1) {
      expect(how(await ask('/'))).toBe('STALE');
      await idle();
    }
    expect(state.count).toBe(2);
    later(6);
    state.fail = undefined;
    await ask('/');
    await idle();
    expect(how(await ask('/'))).toBe('HIT');
  });

  it('is rendered by somebody else when a rendering hangs', async () => {
    let count = 0;
    const { ask, idle } = edge({ page: () => (++count === 1 ? page('页') : new Promise(() => {})) });
    await ask('/');
    await idle();
    later(61);
    await ask('/');
    await vi.waitFor(() => expect(count).toBe(2));
    await ask('/');
    expect(count).toBe(2);
    later(5);
    expect(how(await ask('/'))).toBe('STALE');
    await vi.waitFor(() => expect(count).toBe(3));
  });

  it('streams to the first who asks, and is whole for those who come meanwhile', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const write = (text: string) => writer.write(new TextEncoder().encode(text));
    const { ask } = edge({
      page: () => new Response(body.readable, page('', { 'content-security-policy': "script-src 'self'" })),
    });
    const first = await ask('/');
    expect(how(first)).toBe('MISS');
    const reader = first.body?.getReader();
    const written = write('头');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('头');
    await written;
    const second = ask('/');
    await Promise.all([write('尾'), writer.close(), reader?.read()]);
    expect(how(await second)).toBe('HIT');
    expect(await (await second).text()).toBe('头尾');
  });

  it('that is gone is forgotten by the refresh', async () => {
    let gone = false;
    const { ask, idle } = edge({
      build: build(),
      page: () => (gone ? new Response(null, { status: 404 }) : page('页')),
    });
    await ask('/article/1');
    await idle();
    later(61);
    gone = true;
    expect(how(await ask('/article/1'))).toBe('STALE');
    await idle();
    expect((await ask('/article/1')).status).toBe(302);
  });
});

describe('what a browser gets', () => {
  it('asks again every time and names nothing of the inside', async () => {
    const { render } = counting({ 'cache-tag': 'article:42, list' });
    const { ask } = edge({ page: render });
    for (const expected of ['MISS', 'HIT']) {
      const { headers } = await ask('/article/42');
      expect(headers.get('x-cache')).toBe(expected);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('cache-tag')).toBeNull();
      // A streamed page has no ETag yet.
      expect(headers.get('etag') ?? '').toMatch(expected === 'HIT' ? /^"[0-9a-f]{32}"$/ : /^$/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('is 304 without a body when it has the page already', async () => {
    const { ask } = edge();
    await ask('/');
    const etag = (await ask('/')).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask('/', { headers: { 'if-none-match': tag } });
      expect(answer.status).toBe(304);
      expect(answer.body).toBeNull();
      expect(answer.headers.get('etag')).toBe(etag);
      expect(how(answer)).toBe('HIT');
    }
    expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('has another ETag for another page only', async () => {
    const { ask } = edge({ page: (request) => page(new URL(request.url).pathname.slice(0, 2)) });
    const etag = async (path: string) => {
      await ask(path);
      return (await ask(path)).headers.get('etag');
    };
    expect(await etag('/a1')).toBe(await etag('/a2'));
    expect(await etag('/a1')).not.toBe(await etag('/b1'));
  });

  it('is the head alone for HEAD, made from the same rendering as GET', async () => {
    const { ask, asked } = edge();
    const head = await ask('/', { method: 'HEAD' });
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-type')).toContain('text/html');
    const got = await ask('/');
    expect(how(got)).toBe('HIT');
    expect(await got.text()).toContain('页');
    expect(asked.map((request) => request.method)).toEqual(['GET']);
  });

  it('is bytes as they were rendered', async () => {
    const { ask } = edge({ page: () => page('网格 ε∇²') });
    const [first, second] = [await ask('/'), await ask('/')];
    expect(await first.text()).toBe('<!doctype html><title>网格 ε∇²</title>');
    expect(await second.text()).toBe('<!doctype html><title>网格 ε∇²</title>');
  });
});
