import { expect, it } from 'vitest';
import { columnState, drawnColumn, sizeOf } from '../../../../../src/components/content/column/words.ts';

const column = {
  id: 3,
  name: '专栏',
  cover: '',
  intro: '',
  author: { id: 'a', nickname: '甲', avatar: '' },
  catNum: 2,
  articleNum: 5,
  viewNum: 26_300,
  status: 1,
  sort: 0,
  createTime: '',
};

it('says how large a column is and whether it goes on', () => {
  expect(sizeOf(column)).toEqual(['2 章', '5 篇', '2.6万 阅读']);
  expect(columnState(column)).toEqual({ text: '连载中', running: true });
  expect(columnState({ ...column, status: 2 })).toEqual({ text: '已完结', running: false });
});

it('has a drawing of what it is about', () => {
  expect(drawnColumn(column)).toMatch(/^\/cover\/[a-z]+\/\d+\.svg$/);
});
