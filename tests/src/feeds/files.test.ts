import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { articleListItem } from '../../../contract/content/article/article.ts';
import { AI_CRAWLERS } from '../../../contract/discovery/crawl/crawlers.ts';
import { side } from '../../../contract/discovery/site/site.ts';
import { guide } from '../../../src/feeds/guide.ts';
import { robots } from '../../../src/feeds/robots.ts';
import { openSearch } from '../../../src/feeds/search.ts';
import { reader, sitemapOf } from '../../e2e/discovery/crawl/robots.ts';

const BASE = 'https://mingjie.test';

describe('robots.txt', () => {
  const text = robots(BASE, { aiTraining: true, aiAnswers: true });
  const may = reader(text);

  it('lets public pages and uploaded pictures be read', () => {
    for (const open of [
      '/',
      '/article/1',
      '/tag?id=1',
      '/user_main?userId=a',
      '/forum/detail/1',
      '/search',
      '/import',
      '/ming/file/a.png',
      '/cover/1.svg',
      '/share/article/1.png',
    ])
      expect(may(open), open).toBe(true);
  });

  it('keeps personal pages, searches and calls to themselves', () => {
    for (const shut of [
      '/user',
      '/user?tab=1',
      '/user/manage/article',
      '/im',
      '/im?room=1',
      '/notice?type=1',
      '/search?keyword=%E7%BD%91%E6%A0%BC',
      '/forum/add',
      '/forum/following',
      '/forum/edits',
      '/ming/v1/tag/',
    ])
      expect(may(shut), shut).toBe(false);
  });

  it('refuses crawlers of AI services as the operator says, and no others', () => {
    /** Crawlers that are disallowed entirely. */
    const refused = (aiTraining: boolean, aiAnswers: boolean) => {
      const [first = ''] = robots(BASE, { aiTraining, aiAnswers }).split('\n\n');
      return first.endsWith('\nDisallow: /') ? first.match(/(?<=^User-agent: ).+/gm) : [];
    };
    expect(refused(true, true)).toEqual([]);
    expect(refused(false, true)).toEqual([...AI_CRAWLERS.training]);
    expect(refused(true, false)).toEqual([...AI_CRAWLERS.answers]);
    const all = refused(false, false) ?? [];
    expect(new Set(all).size).toBe(AI_CRAWLERS.training.length + AI_CRAWLERS.answers.length);
    for (const engine of ['*', 'Googlebot', 'bingbot', 'Baiduspider', '360Spider', 'Sogou web spider'])
      expect(all).not.toContain(engine);
    // Others are unaffected.
    expect(robots(BASE, { aiTraining: false, aiAnswers: false }).endsWith(text)).toBe(true);
  });

  it('names the sitemap', () => expect(sitemapOf(text)).toBe(`${BASE}/sitemap.xml`));
});

it('OpenSearch has a short name of 16 characters at most and a template', () => {
  const name = '一个名字长得超过十六个字符的网站';
  const { OpenSearchDescription: it } = new XMLParser({ ignoreAttributes: false }).parse(
    openSearch({ name: `${name}&<`, summary: 'CAE' }, BASE),
  );
  expect(it.ShortName).toBe(name);
  expect(it.Url['@_template']).toBe(`${BASE}/search?keyword={searchTerms}`);
});

describe('the guide', () => {
  const beside = z.parse(side.data, {
    site: { name: '明解', summary: 'CAE 仿真知识社区' },
    categories: [],
    tags: [],
    searches: [],
    articles: [{ keyword: '读得最多', url: '/article/9', hot: 1 }],
    authors: [],
    columns: [{ id: 1, name: '专栏', intro: '从头\n讲起', author: { id: 'a' } }],
    links: [],
    figures: {},
  });
  const newest = z.parse(articleListItem, {
    id: 3,
    userId: 'a',
    title: '[y+] 与 <k-ω>',
    summary: '怎样取 y+',
  });

  it('leads to sections, columns, and the newest and most read articles', () => {
    const text = guide(beside, [newest], BASE, true);
    expect(text.startsWith('# 明解\n\n> CAE 仿真知识社区\n')).toBe(true);
    expect(text).toContain(`## 专栏\n\n- [专栏](${BASE}/subject/articles/1)：从头 讲起\n`);
    expect(text).toContain(`- [\\[y+\\] 与 \\<k-ω\\>](${BASE}/article/3)：怎样取 y+`);
    expect(text).toContain(`## 给程序读\n\n- [文章的 Markdown](${BASE}/article/3.md)：`);
    expect(text).toContain(`## 最多人读\n\n- [读得最多](${BASE}/article/9)\n`);
  });

  it('puts the newest first, whatever is pinned', () => {
    const [old, young] = ['2026-01-01', '2026-05-01'].map((day) => ({
      ...newest,
      title: day,
      createTime: day,
    }));
    const text = old && young ? guide(beside, [old, young], BASE, true) : '';
    expect(text.indexOf('2026-05-01')).toBeLessThan(text.indexOf('2026-01-01'));
  });

  it('offers nothing to programs where the host is not our own', () => {
    expect(guide(beside, [newest], BASE, false)).not.toContain('给程序读');
  });

  it('leaves out what is empty', () => {
    expect(guide({ ...beside, columns: [] }, [], BASE, true)).not.toMatch(/## (专栏|最新文章|给程序读)/);
  });
});
