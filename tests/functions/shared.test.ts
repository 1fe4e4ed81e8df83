import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SORTED_MOST } from '../../contract/kit/limits.ts';
import { build, edge, page, said } from './support/edge.ts';

const how = (answer: Response) => answer.headers.get('x-cache');

/** Two isolates of one location and build; they share only the Cache API. */
function pair(headers: Record<string, string> = {}, name = build()) {
  const state = { count: 0, touched: 'article:42' };
  const isolate = () =>
    edge({
      build: name,
      page: () => page(`第${++state.count}页`, { 'cache-tag': 'article:42, list', ...headers }),
      ming: () => said(null, 200, { 'x-touched': state.touched }),
    });
  return { state, one: isolate(), two: isolate(), isolate, name };
}

/** A rendering and a purge need different timestamps in ms. */
const tick = () => vi.setSystemTime(Date.now() + 2);

beforeEach(() => {
  vi.setSystemTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the Cache API', () => {
  it('gives a page to another isolate, whole', async () => {
    const { one, two, state } = pair({ 'content-security-policy': "script-src 'self'" });
    const first = await one.ask('/article/42');
    await one.idle();
    const second = await two.ask('/article/42');
    expect(how(second)).toBe('HIT');
    expect(state.count).toBe(1);
    expect(await second.text()).toBe(await first.text());
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'x-frame-options'])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get('etag')).toBe((await one.ask('/article/42')).headers.get('etag'));
  });

  it('gives a stale one to be refreshed, and a newer one instead of a refresh', async () => {
    const { one, two, state } = pair();
    await one.ask('/');
    await one.idle();
    await two.ask('/');
    await two.idle();
    vi.setSystemTime(Date.now() + 61_000);
    expect(how(await one.ask('/'))).toBe('STALE');
    await one.idle();
    expect(how(await two.ask('/'))).toBe('STALE');
    await two.idle();
    expect(await (await two.ask('/')).text()).toContain('第2页');
    expect(state.count).toBe(2);
  });

  it('keeps builds apart', async () => {
    const { one, isolate } = pair();
    await one.ask('/');
    await one.idle();
    const next = pair();
    expect(how(await next.one.ask('/'))).toBe('MISS');
    expect(how(await isolate().ask('/'))).toBe('HIT');
  });

  it('is not used without a build', async () => {
    const { one, two } = { one: edge(), two: edge() };
    await one.ask('/no-build');
    await one.idle();
    expect(how(await two.ask('/no-build'))).toBe('MISS');
  });

  it('may be missing or broken without a reader noticing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const open = vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'));
    const { one } = pair();
    expect(how(await one.ask('/'))).toBe('MISS');
    await one.idle();
    expect(how(await one.ask('/'))).toBe('HIT');
    expect(log).toHaveBeenCalled();
    open.mockRestore();
    log.mockRestore();
    vi.stubGlobal('caches', undefined);
    const { one: bare } = pair();
    expect(how(await bare.ask('/'))).toBe('MISS');
    await bare.idle();
    expect(how(await bare.ask('/'))).toBe('HIT');
    vi.unstubAllGlobals();
  });
});

describe('a purge', () => {
  it('by a write through this edge shows at once what was written', async () => {
    const { one, state } = pair();
    await one.ask('/article/42');
    await one.idle();
    tick();
    const write = await one.ask('/ming/v1/article/', { method: 'PUT', body: '{}' });
    expect(write.headers.get('x-touched')).toBeNull();
    const answer = await one.ask('/article/42');
    expect(how(answer)).toBe('MISS');
    expect(await answer.text()).toContain('第2页');
    expect(state.count).toBe(2);
  });

  it('reaches the Cache API, so that an isolate without the page renders it', async () => {
    const { one, two, isolate } = pair();
    await one.ask('/article/42');
    await one.idle();
    tick();
    await two.ask('/ming/v1/article/like', { method: 'POST', body: '{}' });
    expect(how(await isolate().ask('/article/42'))).toBe('MISS');
  });

  it('does not reach the memory of another isolate: that ends with freshness', async () => {
    const { one, two } = pair();
    await one.ask('/article/42');
    await one.idle();
    tick();
    await two.ask('/ming/v1/article/like', { method: 'POST', body: '{}' });
    expect(how(await one.ask('/article/42'))).toBe('HIT');
  });

  it('reaches the last of as many tags as a write touches, and logs where it leaves some out', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { one, state } = pair();
    const others = (most: number) => Array.from({ length: most }, (_, i) => `article:${100 + i}`).join(', ');
    state.touched = `${others(SORTED_MOST)}, article:42`;
    await one.ask('/article/42');
    await one.idle();
    await tick();
    await one.ask('/ming/v1/special/arrange', { method: 'POST', body: '{}' });
    expect(how(await one.ask('/article/42'))).toBe('MISS');
    expect(log).not.toHaveBeenCalled();
    state.touched = others(1_000);
    await one.ask('/ming/v1/special/arrange', { method: 'POST', body: '{}' });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('purged 600 of 1000 tags'));
    vi.restoreAllMocks();
  });

  it('leaves pages without the tag alone', async () => {
    const { one, isolate, state } = pair();
    state.touched = 'article:7, tag:1';
    await one.ask('/article/42');
    await one.idle();
    tick();
    await one.ask('/ming/v1/article/', { method: 'PUT', body: '{}' });
    expect(how(await one.ask('/article/42'))).toBe('HIT');
    expect(how(await isolate().ask('/article/42'))).toBe('HIT');
  });

  it('of one thing reaches every page that carries all of its kind', async () => {
    const { one, isolate, state } = pair({ 'cache-tag': 'site, tag:*' });
    state.touched = 'tag:7';
    await one.ask('/tag');
    await one.idle();
    tick();
    await isolate().ask('/ming/v1/article/', { method: 'PUT', body: '{}' });
    expect(how(await isolate().ask('/tag'))).toBe('MISS');
  });

  it('costs a page of a hundred tags one lookup for each kind, not for each tag', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `author:${i}, tag:${i}`).join(', ');
    const { one, isolate } = pair({ 'cache-tag': `list, ${many}` });
    await one.ask('/');
    await one.idle();
    const match = vi.spyOn(Cache.prototype, 'match');
    expect(how(await isolate().ask('/'))).toBe('HIT');
    expect(match).toHaveBeenCalledTimes(1 + 3);
    match.mockRestore();
  });

  it('works for any of a page’s tags and any of the touched ones', async () => {
    const { one, state } = pair();
    state.touched = ' tag:1 ,list,';
    await one.ask('/');
    await one.idle();
    tick();
    await one.ask('/ming/v1/article/', { method: 'PUT', body: '{}' });
    expect(how(await one.ask('/'))).toBe('MISS');
  });

  it('during a rendering keeps that page from being stored and from being shared', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let count = 0;
    const { ask, idle } = edge({
      build: build(),
      page: async () => {
        count += 1;
        const text = count === 1 ? '旧' : '新';
        if (count === 1) await gate;
        return page(text, { 'cache-tag': 'list' });
      },
      ming: () => said(null, 200, { 'x-touched': 'list' }),
    });
    const early = ask('/');
    await vi.waitFor(() => expect(count).toBe(1));
    await ask('/ming/v1/article/', { method: 'PUT', body: '{}' });
    const late = ask('/');
    expect(await (await late).text()).toContain('新');
    open();
    expect(await (await early).text()).toContain('旧');
    await idle();
    expect(await (await ask('/')).text()).toContain('新');
    expect(count).toBe(2);
  });

  it('that the Cache API cannot take does not break the write', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { one } = pair();
    vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'));
    const write = await one.ask('/ming/v1/article/', { method: 'PUT', body: '{}' });
    expect(await write.json()).toMatchObject({ code: 200 });
    vi.restoreAllMocks();
  });
});
