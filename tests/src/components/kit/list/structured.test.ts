import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { articleInfo } from '../../../../../contract/content/article/article.ts';
import { userInfo } from '../../../../../contract/people/user/user.ts';
import {
  articleTrail,
  breadcrumbs,
  jsonLd,
  techArticle,
} from '../../../../../src/components/content/article/structured.ts';
import { collection, webSite } from '../../../../../src/components/kit/list/structured.ts';
import { dataFaults } from '../../../../e2e/discovery/crawl/data.ts';

const BASE = 'https://mingjie.test';
const author = z.parse(userInfo, { id: 'a', nickname: '甲' });
const article = z.parse(articleInfo, {
  id: 1,
  userId: 'a',
  title: '</script><b>',
  summary: '摘要',
  categoryId: 2,
  categoryName: '网格',
  tagList: [{ id: 1, name: 'CFD' }],
  createTime: '2026-05-01 12:00:00',
  updateTime: '2026-05-02 12:00:00',
  wordCount: 1_500,
  column: { id: 3, name: '专栏', chapterId: 1, index: 2, total: 9 },
});
const site = { name: '明解', summary: 'CAE', github: '', gitee: 'https://gitee.test/a' };
const known = [
  techArticle(article, author, site, BASE),
  breadcrumbs(articleTrail(article), BASE),
  collection({ name: '网格', url: `${BASE}/tag?id=1`, items: ['/article/1'], tag: '网格' }, BASE),
  webSite(site, BASE),
];

describe('JSON-LD', () => {
  it('is valid on every kind of page', () => {
    for (const it of known) expect(dataFaults(jsonLd(it)), it['@type']).toEqual([]);
    expect(jsonLd(known)).not.toContain('</script');
  });

  it('of an article says when it changed, what it is part of and how to share it', () => {
    expect(techArticle(article, author, site, BASE)).toMatchObject({
      dateModified: '2026-05-02T12:00:00+08:00',
      image: `${BASE}/share/article/1.png`,
      isPartOf: { name: '专栏', url: `${BASE}/subject/articles/3` },
      position: 2,
      keywords: 'CFD',
    });
    expect(techArticle({ ...article, column: null }, author, site, BASE).isPartOf).toBeUndefined();
  });

  it('of a list numbers the items on this site', () => {
    const list = {
      name: '热搜',
      url: `${BASE}/hot`,
      items: ['/article/2', 'https://else.test/', '//x', '/tag?id=1'],
    };
    expect(collection(list, BASE).mainEntity.itemListElement.map((it) => [it.position, it.url])).toEqual([
      [1, `${BASE}/article/2`],
      [2, `${BASE}/tag?id=1`],
    ]);
    expect(collection(list, BASE).about).toBeUndefined();
  });
});

describe('the check of JSON-LD', () => {
  it('finds what is wrong', () => {
    const good = {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: 'a',
      url: BASE,
      mainEntity: {},
    };
    const of = (value: unknown) => dataFaults(JSON.stringify(value));
    expect(of(good)).toEqual([]);
    expect(of({ ...good, '@context': undefined })).toEqual(['CollectionPage: no context']);
    expect(of({ ...good, '@type': 'Thing' })).toEqual(['Thing: not a type of this product']);
    expect(of([{ ...good, name: undefined }])).toEqual(['CollectionPage: name is missing']);
    expect(of({ ...good, url: '/tag' })).toEqual(['CollectionPage: url is no whole address']);
    expect(of({ ...good, author: { dateCreated: 'NaN' } })).toEqual([
      'CollectionPage: dateCreated is no date',
    ]);
    expect(of({ ...good, name: '' })).toEqual(['CollectionPage: name is empty']);
    expect(dataFaults('{')).toEqual(['not JSON']);
  });
});
