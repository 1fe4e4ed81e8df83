import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { CRAWL_KIND } from '../../../contract/discovery/crawl/crawl.ts';
import { crawlKindOf, sitemapIndex, sitemapPages, sitemapRows } from '../../../src/feeds/sitemap.ts';

const BASE = 'https://mingjie.test';
const MAY = Date.parse('2026-05-01T12:00:00+08:00');
const read = (text: string) =>
  new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) }).parse(text);

it('names every part with its last change, and first the pages that exist once', () => {
  const parts = [
    { kind: 'article', part: 1, lastmod: MAY },
    { kind: 'tag', part: 2, lastmod: null },
  ] as const;
  expect(read(sitemapIndex(BASE, parts)).sitemapindex.sitemap).toEqual([
    { loc: `${BASE}/sitemap/page.xml` },
    { loc: `${BASE}/sitemap/article/1.xml`, lastmod: '2026-05-01T04:00:00.000Z' },
    { loc: `${BASE}/sitemap/tag/2.xml` },
  ]);
});

it('gives each kind the address of its page', () => {
  const written = CRAWL_KIND.map((kind) => sitemapRows(BASE, kind, [{ id: '7', lastmod: MAY }]));
  expect(written.map((it) => read(it).urlset.url[0].loc.slice(BASE.length))).toEqual([
    '/article/7',
    '/tag?id=7',
    '/subject/articles/7',
    '/categorys?id=7',
    '/user_main?userId=7',
    '/forum/detail/7',
    '/activity/7',
  ]);
  expect(read(written[0] ?? '').urlset.url[0].lastmod).toBe('2026-05-01T04:00:00.000Z');
});

it('names each page that exists once, once', () => {
  const pages: string[] = read(sitemapPages(BASE, ['yplus'], ['/find?analysis=modal'])).urlset.url.map(
    (it: { loc: string }) => it.loc,
  );
  expect(pages).toContain(`${BASE}/`);
  expect(pages).toContain(`${BASE}/hot?type=author`);
  expect(pages).toContain(`${BASE}/tools/yplus`);
  expect(new Set(pages).size).toBe(pages.length);
});

it('knows the kinds and nothing else', () => {
  expect(CRAWL_KIND.map(crawlKindOf)).toEqual([...CRAWL_KIND]);
  for (const wrong of [undefined, '', 'user', 'toString', '__proto__']) expect(crawlKindOf(wrong)).toBeNull();
});
