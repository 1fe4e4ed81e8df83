import { expect, it } from 'vitest';
import { place } from '../../../contract/kit/places.ts';

it('builds every address of the product, letter by letter', () => {
  expect(place.home()).toBe('/');
  expect(place.home({ feed: 'recommended', page: 1 })).toBe('/');
  expect(place.home({ feed: 'hot', category: 3, page: 2 })).toBe('/?feed=hot&category=3&page=2');
  expect(place.article(7)).toBe('/article/7');
  expect(place.tag(3)).toBe('/tag?id=3');
  expect(place.column(2)).toBe('/subject/articles/2');
  expect(place.notice(0)).toBe('/notice?type=0');
  expect(place.notice()).toBe('/notice');
  expect(place.myHome()).toBe('/user_main');
  expect(place.myHome('a', 1, { tab: 'articles' })).toBe('/user_main?userId=a');
  expect(place.myHome('a', 2, { tab: 'hot' })).toBe('/user_main?userId=a&tab=hot&page=2');
  expect(place.recharge()).toBe('/user/single/recharge');
});

it('escapes what a reader types', () => {
  expect(place.search('k-ω & y+')).toBe('/search?keyword=k-%CF%89+%26+y%2B');
});
