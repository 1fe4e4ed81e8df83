import { describe, expect, it } from 'vitest';
import {
  cacheKey,
  cacheKind,
  excess,
  isTombstoned,
  partKind,
  type RequestFacts,
} from '../../../src/worker/rules.ts';

const SITE = 'https://mingjie.test';

function asked(path: string, more: Partial<RequestFacts> = {}): RequestFacts {
  const url = path.startsWith('/') ? SITE + path : path;
  return { method: 'GET', url, mode: 'no-cors', destination: '', referrer: '', authorised: false, ...more };
}
const kind = (path: string, more?: Partial<RequestFacts>) => cacheKind(asked(path, more), SITE);

describe('what the worker takes', () => {
  it('keeps articles and lists, and helps with every other page', () => {
    const open = (path: string) => kind(path, { mode: 'navigate', destination: 'document' });
    expect(['/article/1', '/article/1?token=x'].map(open)).toEqual(['article', 'article']);
    expect(['/', '/?page=2', '/subject', '/subject/articles/3'].map(open)).toEqual(Array(4).fill('list'));
    expect(['/user', '/notice?type=1', '/im', '/article/0', '/article/1/x', '/tag'].map(open)).toEqual(
      Array(6).fill('page'),
    );
  });

  it.each([
    ['calls', '/ming/v1/article/info?id=1', {}],
    ['a way out to log in', '/ming/oauth/github', { mode: 'navigate' }],
    ['writing', '/article/1', { method: 'POST', mode: 'navigate' }],
    ['what bears a token', '/_astro/a.css', { authorised: true }],
    ['another origin', 'https://elsewhere.test/_astro/a.css', {}],
    ['a page fetched by script', '/?page=2', { mode: 'cors' }],
    ['a picture in a chat', '/ming/file/a.png', { destination: 'image', referrer: `${SITE}/im` }],
    ['a picture of nowhere', '/ming/file/a.png', { destination: 'image' }],
    ['a file that is no picture', '/ming/file/a.pdf', { referrer: `${SITE}/article/1` }],
  ] satisfies [string, string, Partial<RequestFacts>][])('leaves %s to the browser', (_, path, more) => {
    expect(kind(path, more)).toBeNull();
  });

  it('keeps the parts of public pages', () => {
    const inArticle = { destination: 'image', referrer: `${SITE}/article/1` };
    expect(kind('/ming/file/a.png', inArticle)).toBe('figure');
    expect(kind('/cover/1.svg', { ...inArticle, referrer: `${SITE}/?page=2` })).toBe('figure');
    expect(kind('/_astro/a.css')).toBe('asset');
    expect(kind('/fonts/katex/main.woff2')).toBe('font');
    expect(
      ['/cover/1.svg', '/ming/v1/tag/', '/user', `${SITE}/_astro/a.js`].map((it) => partKind(it, SITE)),
    ).toEqual(['figure', null, null, 'asset']);
  });
});

describe('what a page is kept under', () => {
  it('never holds a token or where a reader came from', () => {
    expect(cacheKey(`${SITE}/article/1?token=secret&utm_source=x#eq-1`)).toBe('/article/1');
    expect(cacheKey(`${SITE}/?ticket=secret&page=2&feed=new`)).toBe('/?feed=new&page=2');
    expect(cacheKey(`${SITE}/subject?token=secret`)).toBe('/subject');
  });
});

it('the oldest go first', () => {
  expect(excess([1, 2, 3, 4], 3)).toEqual([1]);
  expect(excess([1, 2], 3)).toEqual([]);
});

describe('what was hidden', () => {
  const at = 1_000;
  it.each([
    ['/article/7', [{ tag: 'article:7', at }], true],
    ['/article/7', [{ tag: 'article-title:7', at }], true],
    [
      '/article/7',
      [
        { tag: 'article:8', at },
        { tag: 'list', at },
      ],
      false,
    ],
    ['/article/7', [{ tag: 'author:x', at }], true],
    ['/', [{ tag: 'list', at }], true],
    ['/subject/articles/1', [{ tag: 'article:8', at }], false],
    ['/subject', [{ tag: 'author:x', at }], true],
    ['/', [], false],
  ])('%s with %j is let go of: %s', (path, tombs, gone) => {
    expect(isTombstoned(path, at - 1, tombs)).toBe(gone);
    expect(isTombstoned(path, at + 1, tombs)).toBe(false);
  });
});
