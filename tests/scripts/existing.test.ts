import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';

import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform } from '../../scripts/platform.ts';
import { type HostOptions, startExisting } from '../support/existing/host.ts';

const DEADLINE_MS = 12_000;

const PAGES: [path: string, holds: string][] = [
  ['/', '第 31 篇：<b>网格</b>'],
  ['/?feed=new&page=2', '第 21 篇'],
  ['/?feed=hot&category=1', '第 30 篇'],
  ['/article/1', '装配'],
  ['/tag', '湍流'],
  ['/tag?id=1', '共 24 篇文章'],
  ['/categorys', '流体'],
  ['/categorys?id=2', '共 11 篇文章'],
  ['/subject', '2 个专栏'],
  ['/subject/articles/1', '第一章'],
  ['/hot', '文章榜'],
  ['/hot?type=tag', '标签榜'],
  ['/hot?type=weibo', '热词'],
  ['/archive', '共 31 篇文章'],
  ['/archive?page=2', '第 2 页'],
  ['/about', '关于这台主机'],
  ['/sponsor', '捐赠者 1'],
  ['/forum', '这个站点没有开设问答'],
  ['/search?keyword=网格', '找到 1 篇文章'],
  ['/user_main?userId=7', '主机作者'],
  ['/user_main?id=7', '主机作者'],
  ['/user_main?userId=7&tab=categories', '有限元'],
  ['/user', '个人中心'],
  ['/user/personal', '个人资料'],
];

const FILES: [path: string, holds: string][] = [
  ['/llms.txt', '第 31 篇'],
  ['/robots.txt', 'Sitemap:'],
  ['/sitemap.xml', '/sitemap/article/1.xml'],
  ['/sitemap/article/1.xml', '/article/31'],
  ['/feed/rss.xml', '第 29 篇'],
  ['/feed/tag/1/atom.xml', '第 31 篇'],
  ['/opensearch.xml', '某主机'],
  ['/manifest.webmanifest', '某主机'],
];

type Host = Awaited<ReturnType<typeof startExisting>>;
const running: (() => unknown)[] = [];

afterAll(() => Promise.all(running.map((stop) => stop())));

/** A site in front of such a host, with empty caches. */
async function serve(
  manner: HostOptions = {},
): Promise<{ host: Host; get: (path: string) => Promise<Response> }> {
  const host = await startExisting(manner);
  const mine = await startPlatform({ port: 0, ming: null, vars: { MING_ORIGIN: host.url } });
  running.push(host.close, () => mine.dispose());
  const { origin } = await mine.ready;
  const get = (path: string) =>
    fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
  return { host, get };
}

/** Active content in a page besides the site's scripts. */
function acting(html: string): string[] {
  const found: string[] = [];
  visit(fromHtml(html) as Root, 'element', (element: Element) => {
    const { tagName, properties } = element;
    const handlers = Object.keys(properties).filter((name) => /^on/i.test(name));
    const addresses = ['href', 'src', 'action', 'formAction'].map((name) => String(properties[name] ?? ''));
    if (handlers.length > 0 || addresses.some((it) => /^\s*javascript:|evil\.example/i.test(it)))
      found.push(`<${tagName} ${handlers.join(' ')} ${addresses.join(' ')}>`);
    if (['iframe', 'object', 'embed', 'base'].includes(tagName)) found.push(`<${tagName}>`);
    if (tagName === 'meta' && properties['httpEquiv']) found.push('<meta http-equiv>');
    if (tagName === 'script' && /window\.ran/.test(textOf(element)) && properties['type'] === undefined)
      found.push('<script>');
  });
  return found;
}

describe('a host with a damaged row in every list', () => {
  let get: (path: string) => Promise<Response>;
  beforeAll(async () => {
    ({ get } = await serve({ damaged: true }));
  });

  it.each(PAGES.filter(([path]) => path !== '/hot?type=weibo'))('has %s', async (path, holds) => {
    const answer = await get(path);
    const said = textOf(fromHtml(await answer.text()));
    expect(answer.status).toBe(200);
    expect(said).toContain(holds);
  });

  it.each(['/', '/archive', '/subject', '/tag', '/sponsor'])(
    'says in %s that it is missing',
    async (path) => {
      expect(await (await get(path)).text()).toMatch(/有 \d 条内容没有读出来：服务器给的数据不完整。/);
    },
  );
});

describe('a host of the family', () => {
  let get: (path: string) => Promise<Response>;
  beforeAll(async () => {
    ({ get } = await serve());
  });

  it('has a drawing ready for a cover that may not load', async () => {
    const page = fromHtml(await (await get('/')).text());
    const covers: Element[] = [];
    visit(page as Root, 'element', (it: Element) => {
      if (it.tagName === 'img' && it.properties['src'] === 'https://img.example/cover.png') covers.push(it);
    });
    expect(covers.length).toBeGreaterThan(0);
    for (const it of covers) expect(it.properties['dataDrawn']).toMatch(/^\/cover\/[a-z]+\/\d+\.svg$/);
  });

  it.each([...PAGES, ...FILES])('has %s', async (path, holds) => {
    const answer = await get(path);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    const type = answer.headers.get('content-type') ?? '';
    const said = type.includes('html') ? textOf(fromHtml(text)) : text;
    expect(said).toContain(holds);
    if (type.includes('html')) expect(acting(text)).toEqual([]);
  });

  it('has its markup in no page as it came', async () => {
    const html = await (await get('/article/1')).text();
    const tree = fromHtml(html) as Root;
    const ids: unknown[] = [];
    visit(tree, 'element', ({ properties }) => {
      if (properties['id'] === 'x' || String(properties['style'] ?? '').includes('fixed'))
        ids.push(properties);
    });
    expect(ids).toEqual([]);
    expect(html).toMatch(/<h2 id="sec-装配">/);
    expect(html).toMatch(/href="#sec-装配"/);
    expect(html).toMatch(/<img src="https:\/\/img\.example\/a\.png" alt="网格" loading="lazy"/);
  });

  it('leads to its editor', async () => {
    expect(await (await get('/about')).text()).toMatch(
      /href="https:\/\/editor\.example\/"[^>]* data-needs-login/,
    );
  });

  it('does not show the part of an article that is locked', async () => {
    const html = await (await get('/article/5')).text();
    expect(html).toContain('点赞后阅读全文');
    expect(html).toContain('公式');
    expect(html).not.toContain('盖住');
  });

  it('leads to /404 for what it does not have', async () => {
    for (const path of [
      '/article/999',
      '/forum/detail/1',
      '/archive?page=9',
      '/hot?type=nothing',
      '/user_main?userId=!',
      '/announcement',
      '/feedback',
      '/complaint',
      '/privacy',
      '/terms',
      '/benchmark',
      '/activity',
      '/find',
    ])
      expect((await get(path)).headers.get('location'), path).toBe('/404');
  });
});

it('a host may send ids as text, and text of digits as numbers', async () => {
  const { get } = await serve({ swaps: true });
  for (const [path, holds] of [...PAGES, ...FILES]) {
    const text = await (await get(path)).text();
    expect(text.startsWith('<!DOCTYPE html>') ? textOf(fromHtml(text)) : text, path).toContain(holds);
  }
});

describe('a call that the host does not have', () => {
  it.each(['login', 'page', 'failure'] as const)('may be refused in the way of %s', async (lacking) => {
    const { get } = await serve({ lacking });
    for (const path of ['/', '/forum', '/sitemap.xml', '/about'])
      expect((await get(path)).status, path).toBe(200);
  });

  it('is asked for once, and not again for a while', async () => {
    const { host, get } = await serve();
    for (const path of [
      '/forum',
      '/forum?sort=hot',
      '/forum?page=1&tag=2',
      '/forum/detail/1',
      '/forum/detail/2',
    ])
      await get(path);
    expect(host.asked.filter((it) => it.startsWith('/v1/forum'))).toEqual(['/v1/forum/list']);
    expect(host.asked.filter((it) => it === '/v1/side')).toHaveLength(1);
  });

  it('may never be answered', async () => {
    const { get } = await serve({ silent: ['/v1/side', '/v1/forum', '/v1/link'] });
    const answers = await Promise.all(['/', '/forum', '/tag'].map(get));
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200]);
  });
});

describe('a host in trouble', () => {
  it('that fails for the sidebar does not fail the page', async () => {
    const { get } = await serve({ failing: ['/v1/special', '/v1/hot', '/v1/category/'] });
    for (const path of ['/', '/archive', '/about', '/search?keyword=a', '/article/2'])
      expect((await get(path)).status, path).toBe(200);
  });

  it('does not hang a page by refusing another one', async () => {
    const { get } = await serve({ slow: { '/v1/webSiteInfo': 300 } });
    expect((await get('/article/999')).headers.get('location')).toBe('/404');
    const answers = await Promise.all(['/article/1', '/', '/about', '/hot'].map(get));
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200, 200]);
  });

  it('that never answers gets every page answered all the same, with the head of the site', async () => {
    const { get } = await serve({ silent: ['/'] });
    const answers = await Promise.all(PAGES.slice(0, 14).map(([path]) => get(path)));
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });

  it('is retried once a failure is a second old', async () => {
    const { host, get } = await serve({ failing: ['/'] });
    expect((await get('/')).status).toBeGreaterThanOrEqual(500);
    host.manner.failing = [];
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), {
      timeout: 10_000,
      interval: 200,
    });
  });
});
