import { expect, it } from 'vitest';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import {
  afterBin,
  afterChange,
  manageViewOf,
  questionOf,
  tabOf,
} from '../../../../../src/stores/content/article/ownView.ts';

const ALL = { tab: 'all', keyword: '', category: 0, order: 'create_time', pageNo: 1 };

it('an address asks for a view, and what makes no sense counts as not given', () => {
  expect(manageViewOf('')).toEqual(ALL);
  expect(manageViewOf('?tab=draft&keyword=%20网格%20&category=7&order=quantity&pageNo=3')).toEqual({
    tab: 'draft',
    keyword: '网格',
    category: 7,
    order: 'quantity',
    pageNo: 3,
  });
  for (const search of [
    '?tab=constructor',
    '?pageNo=-1',
    '?pageNo=1e9',
    '?category=x',
    '?keyword=%20',
    '?order=title',
  ])
    expect(manageViewOf(search), search).toEqual(ALL);
  expect(manageViewOf(`?keyword=${'长'.repeat(500)}`).keyword).toHaveLength(100);
});

it('a view is answered by one call', () => {
  expect(questionOf({ tab: 'down', keyword: '', category: 0, order: 'quantity', pageNo: 2 })).toEqual({
    pageNo: 2,
    pageSize: 20,
    type: PUBLISH.down,
    orderByDescColumn: 'quantity',
  });
  expect(questionOf({ tab: 'deleted', keyword: '壳', category: 4, order: 'quantity', pageNo: 1 })).toEqual({
    pageNo: 1,
    pageSize: 20,
    deleted: 1,
    keyword: '壳',
    categoryId: 4,
  });
});

it('every state has its tab, and the figures follow an article into the recycle bin and back', () => {
  expect(Object.values(PUBLISH).map(tabOf)).toEqual(['down', 'published', 'pending', 'draft']);
  const counts = { all: 5, published: 2, pending: 1, draft: 1, down: 1, deleted: 3 };
  const after = afterBin(counts, PUBLISH.draft, true);
  expect(after).toEqual({ ...counts, all: 4, draft: 0, deleted: 4 });
  expect(afterBin(after, PUBLISH.draft, false)).toEqual(counts);
});

it('the figures follow an article from state to state', () => {
  const counts = { all: 5, published: 2, pending: 1, draft: 1, down: 1, deleted: 3 };
  expect(afterChange(counts, PUBLISH.published, PUBLISH.down)).toEqual({ ...counts, published: 1, down: 2 });
  expect(afterChange(counts, PUBLISH.down, PUBLISH.down)).toEqual(counts);
});
