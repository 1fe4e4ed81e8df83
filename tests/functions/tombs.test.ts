import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tombstone } from '../../contract/operations/moderation/moderation.ts';
import { build, edge, page, said } from './support/edge.ts';

const START = Date.now();
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const LIST = '/ming/v1/moderation/tombstones';

beforeEach(() => {
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A site with one comment in two locations that share only the backend. */
function world() {
  const state = { shown: true, down: false, tombs: [] as Tombstone[] };
  const ming = (request: Request) => {
    if (new URL(request.url).pathname === LIST) return state.down ? said(null, 500) : said(state.tombs);
    state.shown = false;
    state.tombs = [{ tag: 'article:1', at: Date.now() }];
    return said(null, 200, { 'x-touched': 'article:1' });
  };
  const render = () =>
    page(state.shown ? '不该留下的评论' : '已隐藏', {
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=86400',
      'cache-tag': 'article:1, site',
    });
  const place = () => edge({ page: render, ming, build: build() });
  return { state, here: place(), there: place() };
}
type Place = ReturnType<typeof edge>;

async function read({ ask, idle }: Place, path = '/article/1'): Promise<string> {
  const text = await (await ask(path)).text();
  await idle();
  return text;
}
const hide = ({ ask, idle }: Place) =>
  ask('/ming/v1/moderation/decide', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }).then(
    idle,
  );
const asked = ({ seen }: Place) => seen.filter((it) => new URL(it.url).pathname === LIST).length;

describe('what was hidden', () => {
  it('is gone at once where it was hidden, and elsewhere before a minute is over', async () => {
    const { here, there } = world();
    for (const it of [here, there]) expect(await read(it)).toContain('不该留下的评论');
    later(20);
    await hide(here);
    expect(await read(here)).toContain('已隐藏');
    expect(await read(there)).toContain('不该留下的评论');
    later(59);
    expect(await read(there)).toContain('已隐藏');
  });

  it('is not in a page that nobody has asked for since, however long it may be shown stale', async () => {
    const { here, there } = world();
    await read(there);
    await hide(here);
    later(40_000);
    expect(await read(there)).toContain('已隐藏');
  });

  it('is not shown even where the page cannot be rendered', async () => {
    const { state, here, there } = world();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await read(there);
    await hide(here);
    later(40);
    const broken = edge({ page: () => page('坏', {}, 503), ming: () => said(state.tombs), build: build() });
    expect(await (await broken.ask('/article/1')).text()).not.toContain('不该留下的评论');
    expect(await read(there)).toContain('已隐藏');
  });

  it('is not in a page that was rendered of what the backend said just before', async () => {
    const { state, here, there } = world();
    await hide(here);
    // Rendered data is cached for 30 s, and clocks differ by seconds.
    state.shown = true;
    later(33);
    expect(await read(there)).toContain('不该留下的评论');
    state.shown = false;
    later(31);
    expect(await read(there)).toContain('已隐藏');
  });

  it('takes no other page with it', async () => {
    const { here, there } = world();
    const other = edge({
      page: () => page('另一篇', { 'cache-tag': 'article:2' }),
      ming: () => said([{ tag: 'article:1', at: Date.now() }]),
      build: build(),
    });
    await read(other, '/article/2');
    await hide(here);
    later(31);
    expect((await other.ask('/article/2')).headers.get('x-cache')).toBe('HIT');
    await there.idle();
  });
});

describe('the list', () => {
  it('is asked for at most every 30 seconds, and never for a page that is young', async () => {
    const { there } = world();
    await read(there);
    const first = asked(there);
    expect(first).toBeLessThanOrEqual(1);
    for (let at = 0; at < 5; at++) await read(there);
    expect(asked(there)).toBe(first);
    later(31);
    for (let at = 0; at < 5; at++) await read(there);
    expect(asked(there)).toBe(first + 1);
  });

  it('that cannot be had leaves pages as they are', async () => {
    const { state, there } = world();
    await read(there);
    state.down = true;
    later(300);
    const answer = await there.ask('/article/1');
    expect(answer.headers.get('x-cache')).toBe('STALE');
    await there.idle();
  });

  it('is not asked of a host of somebody else', async () => {
    const { ask, idle, seen } = edge({ env: { MING_ORIGIN: 'https://host.invalid' } });
    await ask('/');
    await idle();
    expect(seen).toHaveLength(0);
  });

  it('is asked for while the page is looked up', async () => {
    const { there } = world();
    await read(there);
    later(31);
    const { promise, resolve } = Promise.withResolvers<Cache>();
    const open = vi.spyOn(caches, 'open').mockReturnValue(promise);
    const before = asked(there);
    const reading = read(there, '/article/2');
    await vi.waitFor(() => expect(asked(there)).toBe(before + 1));
    open.mockRestore();
    resolve(await caches.open('another'));
    expect(await reading).toContain('不该留下的评论');
    expect(asked(there)).toBe(before + 1);
  });
});
