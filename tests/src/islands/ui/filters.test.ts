import { expect, it } from 'vitest';
import { filtersIn } from '../../../../src/islands/ui/useFilters.ts';

const START = { keyword: '', state: 'all', categoryId: 0 };
const ALLOWED = { keyword: null, state: { all: '全部', open: '待支付' }, categoryId: null };
const read = (search: string) => filtersIn(search, START, ALLOWED);

it('the address says what a list shows, and what it does not name is as at the start', () => {
  expect(read('')).toEqual(START);
  expect(read('?keyword=%E7%BD%91%E6%A0%BC&state=open&categoryId=3')).toEqual({
    keyword: '网格',
    state: 'open',
    categoryId: 3,
  });
});

it('what no filter can be is as at the start', () => {
  expect(read('?state=none&categoryId=two&other=1')).toEqual(START);
  expect(read('?state=toString')).toEqual(START);
});
