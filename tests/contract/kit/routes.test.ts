import { expect, it } from 'vitest';
import { place } from '../../../contract/kit/places.ts';
import { routeOf } from '../../../contract/kit/routes.ts';

const ADDRESSES = [
  place.home({ feed: 'hot', category: 3, page: 2 }),
  place.categories(3, 2),
  place.tag(3, 2),
  place.columns(2),
  place.column(7, 2),
  place.hot('article'),
  place.forum({ sort: 'hot', tag: 3, page: 2 }),
  place.forum({ solver: 'LS-DYNA', analysis: '接触', model: 'S4R', material: '线弹性', units: 'mm-t-s' }),
  place.forumPost(7, 2),
  place.forumAnswer(7, 3),
  place.forumEdit(7, 3),
  place.forumHistory(7, 3, 2),
  place.sponsor(2),
  place.archive(2),
  place.search('网格', 2, 'question'),
  place.materials({ q: 'Q235', group: '铝合金', units: 'SI' }),
  place.material('6061-t6', 'mm-t-s'),
  place.change('openfoam-com', { from: 'v1912', to: 'v2312' }),
  place.notice(1),
  place.myHome('a', 2, { tab: 'categories', category: 3 }),
];

it.each(ADDRESSES)('%s says nothing that its page does not read', (address) => {
  const { pathname, searchParams } = new URL(address, 'https://mingjie.test');
  expect(routeOf(pathname).query).toEqual(expect.arrayContaining([...searchParams.keys()]));
});

it('reads nothing where nothing is listed', () => {
  for (const path of ['/article/1', '/about', '/__proto__', '/cover/1.svg', '/subject/articles/1/2'])
    expect(routeOf(path).query, path).toBeUndefined();
});

it('an id is a whole number above 0', () => {
  expect(routeOf('/article/12').offline).toBe('article');
  for (const path of ['/article/0', '/article/x', '/article/1/2', '/article/'])
    expect(routeOf(path), path).toEqual({});
});

it('what changes something or is for one person alone is not fetched ahead', () => {
  for (const path of [
    place.me(),
    place.chat(),
    place.notice(),
    place.forumAdd(),
    '/ming/logout',
    '/user/personal',
  ])
    expect(routeOf(new URL(path, 'https://mingjie.test').pathname).prefetch, path).toBeUndefined();
});
