import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../functions/upstream.ts';
import {
  baseOf,
  cacheFor,
  file,
  idOf,
  isBeyond,
  noFile,
  orMissing,
  pageNumber,
  userIdOf,
  withPage,
} from '../../../../src/data/kit/page.ts';

describe('addresses', () => {
  it('take a page number from 1 on, or none', () => {
    expect([null, '1', '42'].map(pageNumber)).toEqual([1, 1, 42]);
    for (const wrong of ['', '0', '-1', '1.5', '01', 'x', '１', '1 ', '123456'])
      expect(pageNumber(wrong)).toBeNull();
  });

  it('take an id that is a whole number above 0', () => {
    expect(['7', '123456789012345'].map(idOf)).toEqual([7, 123_456_789_012_345]);
    for (const wrong of [null, undefined, '', '0', '-1', '1e3', '0x1', '1/2', '1234567890123456'])
      expect(idOf(wrong)).toBeNull();
  });

  it('take a user’s id as the backend makes them', () => {
    expect(['demo-lin-zhiyuan', 'A_1'].map(userIdOf)).toEqual(['demo-lin-zhiyuan', 'A_1']);
    for (const wrong of [null, '', 'a b', '<b>', '林', 'x'.repeat(65)]) expect(userIdOf(wrong)).toBeNull();
  });

  it('name the page in the title from the second on', () => {
    expect([1, 2].map((page) => withPage('专栏', page))).toEqual(['专栏', '专栏 第 2 页']);
  });

  it('begin with the operator’s address, or the one that was asked', () => {
    const url = new URL('http://localhost:4321/article/1');
    expect(baseOf({ webUrl: '' }, url)).toBe('http://localhost:4321');
    for (const webUrl of ['www.example.com', 'localhost:4321', 'https://', 'javascript:alert(1)'])
      expect(baseOf({ webUrl }, url), webUrl).toBe('http://localhost:4321');
    expect(baseOf({ webUrl: 'https://mingjie.test/' }, url)).toBe('https://mingjie.test');
  });
});

describe('pages that change by themselves', () => {
  const kept = (left?: number) => {
    const headers = new Headers();
    cacheFor({ headers }, ['site'], left);
    return headers.get('cache-control');
  };

  it('are not kept beyond that time, stale or fresh', () => {
    expect(kept()).toBe('public, s-maxage=60, stale-while-revalidate=86400');
    expect(kept(604_800)).toBe('public, s-maxage=60, stale-while-revalidate=86400');
    expect(kept(3_660.5)).toBe('public, s-maxage=60, stale-while-revalidate=3600');
    expect(kept(7.9)).toBe('public, s-maxage=7, stale-while-revalidate=0');
    expect(kept(0.2)).toBe('public, s-maxage=1, stale-while-revalidate=0');
  });
});

describe('pages of a list', () => {
  it('are named from the second on', () => {
    expect([1, 2, 12].map((it) => withPage('标签', it))).toEqual(['标签', '标签 第 2 页', '标签 第 12 页']);
  });

  it('end where nothing is left; the first one never does', () => {
    expect([isBeyond(1, []), isBeyond(2, []), isBeyond(2, [1])]).toEqual([false, true, false]);
  });
});

describe('a call for what may be missing', () => {
  it('gives null for 404 and passes everything else on', async () => {
    expect(await orMissing(Promise.resolve(1))).toBe(1);
    expect(await orMissing(Promise.reject(new Refusal(404, '抱歉，文章不存在')))).toBeNull();
    expect(await orMissing(Promise.reject(new Refusal(10018, 'type')), 10018)).toBeNull();
    await expect(orMissing(Promise.reject(new Refusal(500, '系统繁忙')))).rejects.toThrow('系统繁忙');
    await expect(orMissing(Promise.reject(new Error('net')))).rejects.toThrow('net');
  });
});

it('a page says how long it may be kept and what it is called', () => {
  const answer = new Response();
  cacheFor(answer, ['article:1', 'list']);
  expect(answer.headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=86400');
  expect(answer.headers.get('cache-tag')).toBe('article:1, list');
});

describe('a file made on request', () => {
  it('says its type and is kept like a page', async () => {
    const answer = file('<a/>', 'application/xml', ['list']);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-tag')).toBe('list');
    expect(await answer.text()).toBe('<a/>');
  });

  it('that does not exist is a plain 404, with words, so that nobody is led elsewhere', async () => {
    const answer = noFile();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toContain('抱歉');
  });
});
