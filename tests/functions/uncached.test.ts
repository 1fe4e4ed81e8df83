import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build, edge, page } from './support/edge.ts';

const START = Date.now();
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const how = (answer: Response) => answer.headers.get('x-cache');

beforeEach(() => {
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('never stored is', () => {
  it.each([
    ['a page without a policy', { 'cache-control': 'public, max-age=0' }, 200],
    ['a page that sets a cookie', { 'set-cookie': 'a=b' }, 200],
    ['a page that asks not to', { 'x-no-store': '1' }, 200],
    ['an error', {}, 500],
    ['a refusal', {}, 403],
  ])('%s', async (_, headers, status) => {
    let count = 0;
    const { ask, idle } = edge({ build: build(), page: () => page(String(++count), headers, status) });
    await ask('/');
    await idle();
    later(1);
    const answer = await ask('/');
    expect(await answer.text()).toContain('2');
    expect(how(answer)).toBeNull();
    expect(answer.headers.get('x-no-store')).toBeNull();
    expect(answer.headers.get('cache-control') ?? '').not.toContain('s-maxage');
  });

  it('anything where the operator said so, and no longer than he said', async () => {
    let count = 0;
    const render = () => page(`第${++count}页`);
    const off = edge({ page: render, env: { CACHE_SECONDS: '0' } });
    expect(how(await off.ask('/'))).toBeNull();
    expect(how(await off.ask('/'))).toBeNull();
    const short = edge({ page: render, env: { CACHE_SECONDS: '5' } });
    await short.ask('/');
    await short.idle();
    later(6);
    expect(how(await short.ask('/'))).toBe('STALE');
    const odd = edge({ page: render, env: { CACHE_SECONDS: 'x' } });
    await odd.ask('/');
    await odd.idle();
    later(59);
    expect(how(await odd.ask('/'))).toBe('HIT');
  });

  it('a page in its own words for 404 for more than ten seconds', async () => {
    let count = 0;
    const { ask } = edge({ page: () => page(`无${++count}`, {}, 404) });
    await ask('/article/9');
    const soon = await ask('/article/9');
    expect(soon.status).toBe(404);
    expect(how(soon)).toBe('HIT');
    later(11);
    expect(how(await ask('/article/9'))).toBe('MISS');
  });
});
