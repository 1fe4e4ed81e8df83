import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { articleListItem } from '../../../contract/content/article/article.ts';
import { forumItem } from '../../../contract/discussion/forum/forum.ts';
import { feed, formOf, withText } from '../../../src/feeds/channel.ts';

const BASE = 'https://mingjie.test';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'category'].includes(name),
});

/** Article of May n; the third is pinned. */
const article = (n: number) =>
  z.parse(articleListItem, {
    id: n,
    userId: 'a',
    nickname: '甲 & 乙',
    title: `第 ${n} 篇 <y+>`,
    summary: '摘要\u0001，当 Re<2300 & y+>1',
    categoryId: 1,
    categoryName: '网格',
    tagList: [
      { id: 1, name: '网格' },
      { id: 2, name: 'CFD' },
    ],
    createTime: `2026-05-${String(n).padStart(2, '0')} 12:00:00`,
    isStick: n === 3,
  });

const source = {
  of: { tag: 7 },
  title: '标签 - 明解',
  summary: '有关的文章。',
  page: '/tag?id=7',
  items: [article(3), ...Array.from({ length: 24 }, (_, i) => article(28 - i))],
};

describe('RSS', () => {
  const { body, type } = feed('rss', source, BASE);
  const { channel } = parser.parse(body).rss;

  it('names its subject and its address', () => {
    expect(type).toBe('application/rss+xml');
    expect(channel).toMatchObject({
      title: '标签 - 明解',
      link: `${BASE}/tag?id=7`,
      description: '有关的文章。',
      language: 'zh-CN',
      lastBuildDate: 'Thu, 28 May 2026 04:00:00 GMT',
      'atom:link': { '@href': `${BASE}/feed/tag/7/rss.xml`, '@rel': 'self' },
    });
  });

  it('holds the newest twenty by time, a pinned old one not among them', () => {
    const ids = channel.item.map((it: { link: string }) => Number(it.link.split('/').at(-1)));
    expect(ids).toEqual(Array.from({ length: 20 }, (_, i) => 28 - i));
  });

  it('names title, summary, author, date and topics, each once', () => {
    expect(channel.item[0]).toEqual({
      title: '第 28 篇 <y+>',
      link: `${BASE}/article/28`,
      guid: { '#text': `${BASE}/article/28`, '@isPermaLink': 'true' },
      pubDate: 'Thu, 28 May 2026 04:00:00 GMT',
      'dc:creator': '甲 & 乙',
      category: ['网格', 'CFD'],
      // Interpreted as HTML, hence escaped twice.
      description: '摘要，当 Re&lt;2300 &amp; y+>1',
    });
  });
});

it('comes with the texts of its articles as HTML, where they are known', () => {
  const contents = new Map([[`${BASE}/article/28`, '<p>正文 &amp; “引号”</p>']]);
  const [first, second] = parser.parse(feed('rss', source, BASE, contents).body).rss.channel.item;
  expect([first['content:encoded'], second['content:encoded']]).toEqual([
    '<p>正文 &amp; “引号”</p>',
    undefined,
  ]);
  const { entry } = parser.parse(feed('atom', source, BASE, contents).body).feed;
  expect(entry[0].content).toEqual({ '@type': 'html', '#text': '<p>正文 &amp; “引号”</p>' });
  expect(entry[1].content).toBeUndefined();
});

it('carries the texts of the ten newest in what people subscribe to', () => {
  expect(withText({ ...source, of: undefined })).toEqual(Array.from({ length: 10 }, (_, i) => 28 - i));
  expect(withText({ ...source, of: { author: 'a' } })).toHaveLength(10);
  expect(withText(source)).toEqual([]);
});

describe('Atom', () => {
  it('says when an article was last worked on, and the feed with it', () => {
    const reworked = { ...article(9), updateTime: '2026-06-01 08:00:00' };
    const { body } = feed('atom', { ...source, items: [article(28), reworked] }, BASE);
    const { feed: root } = parser.parse(body);
    expect(root.updated).toBe('2026-06-01T00:00:00.000Z');
    expect(root.entry[1]).toMatchObject({
      published: '2026-05-09T04:00:00.000Z',
      updated: '2026-06-01T00:00:00.000Z',
    });
  });

  it('has everything that RFC 4287 demands', () => {
    const { body, type } = feed('atom', { ...source, of: undefined }, BASE);
    expect(type).toBe('application/atom+xml');
    const { feed: root } = parser.parse(body);
    expect(root).toMatchObject({ id: `${BASE}/tag?id=7`, updated: '2026-05-28T04:00:00.000Z' });
    expect(root.link).toContainEqual({ '@href': `${BASE}/feed/atom.xml`, '@rel': 'self' });
    expect(root.entry).toHaveLength(20);
    expect(root.entry[0]).toEqual({
      title: '第 28 篇 <y+>',
      id: `${BASE}/article/28`,
      link: { '@href': `${BASE}/article/28` },
      published: '2026-05-28T04:00:00.000Z',
      updated: '2026-05-28T04:00:00.000Z',
      author: { name: '甲 & 乙', uri: `${BASE}/user_main?userId=a` },
      category: [{ '@term': '网格' }, { '@term': 'CFD' }],
      summary: '摘要，当 Re<2300 & y+>1',
    });
  });

  it('is the same every time, so that an ETag holds, and whole without articles', () => {
    const empty = { ...source, items: [] };
    expect(feed('atom', empty, BASE)).toEqual(feed('atom', empty, BASE));
    expect(parser.parse(feed('atom', empty, BASE).body).feed.updated).toBe('1970-01-01T00:00:00.000Z');
  });
});

it('questions lead to their pages, and their answers update them', () => {
  const question = z.parse(forumItem, {
    id: 5,
    userId: 'a',
    nickname: '甲',
    title: '为什么不收敛',
    summary: '摘要',
    tagList: [{ id: 1, name: '接触' }],
    answerCount: 2,
    createTime: '2026-05-01 12:00:00',
    lastTime: '2026-05-03 12:00:00',
  });
  const of = { question: 'problem-diverge' };
  const { feed: root } = parser.parse(feed('atom', { ...source, of, items: [question] }, BASE).body);
  expect(root.link).toContainEqual({
    '@href': `${BASE}/feed/question/problem-diverge/atom.xml`,
    '@rel': 'self',
  });
  expect(root.entry).toMatchObject([
    {
      id: `${BASE}/forum/detail/5`,
      published: '2026-05-01T04:00:00.000Z',
      updated: '2026-05-03T04:00:00.000Z',
      category: [{ '@term': '接触' }],
    },
  ]);
});

it('there are two formats', () => {
  expect(['rss', 'atom', 'json', undefined].map(formOf)).toEqual(['rss', 'atom', null, null]);
});

it.each(['rss', 'atom'] as const)('leaves out a date that a host does not say, as %s', (form) => {
  const undated = z.parse(articleListItem, { ...article(1), createTime: undefined, updateTime: null });
  const { body } = feed(form, { ...source, items: [undated, article(2)] }, BASE);
  expect(body).toContain('第 1 篇');
  expect(body).not.toMatch(/Invalid|NaN/);
});
