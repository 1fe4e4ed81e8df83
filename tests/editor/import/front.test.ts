import { afterEach, expect, it, vi } from 'vitest';
import { splitFrontMatter } from '../../../editor/src/foreign/front.ts';
import { frontOf } from '../../../editor/src/import/source/front.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // Modules are shared between files: the mocked clock must not leak.
  vi.resetModules();
});

it('the names of other systems mean the same', () => {
  expect(
    frontOf({ description: '摘要', categories: ['网格', '其他'], tags: 'a,b', image: 'c.png', draft: true }),
  ).toMatchObject({ summary: '摘要', category: '网格', tags: ['a', 'b'], cover: 'c.png', draft: true });
  expect(frontOf({ state: '已发布' }).draft).toBe(false);
  for (const front of [{ state: '草稿' }, { state: '已下架' }, { published: false }])
    expect(frontOf(front).draft).toBe(true);
  for (const draft of ['yes', 'true', 'On']) expect(frontOf({ draft }).draft).toBe(true);
  expect(frontOf({ draft: 'no', published: 'yes' }).draft).toBe(false);
  expect(frontOf({ isOriginal: 'no' }).isOriginal).toBe(false);
});

it('refuses what says wrongly who may read an article, or when, and notes what else is left out', () => {
  expect(() => frontOf({ readType: 9 })).toThrow('readType 是 0 到 5 的整数');
  expect(() => frontOf({ readType: '付费' })).toThrow('readType');
  expect(() => frontOf({ readType: 5, price: '9.9 元' })).toThrow('price 是 0 到 100000 的整数');
  expect(() => frontOf({ publishTime: '下个月' })).toThrow('publishTime 要写成');
  expect(frontOf({ readType: '5', price: '990' })).toMatchObject({ readType: 5, price: 990, notes: [] });
  expect(frontOf({ date: '昨天', difficulty: '很难' })).toMatchObject({
    date: '',
    notes: [
      '日期 昨天 没有带上，要写成 2024-03-05 08:00:00 的样子',
      '难度 很难 没有带上，只有入门、进阶、专家',
    ],
  });
});

it('what only the search of the old site left out is public, and told', () => {
  expect(frontOf({ searchHidden: true })).toMatchObject({
    draft: false,
    notes: ['旧站的站内搜索找不到它，这里找得到（searchHidden: true）'],
  });
});

it.each([12.99, '9.9 元', -1])(
  'a price that is none of ours is not taken, and makes a draft: %s',
  (price) => {
    expect(frontOf({ price })).toMatchObject({
      price: 0,
      draft: true,
      notes: ['只存草稿：原来有价格（price），没有写 readType: 5'],
    });
    expect(frontOf({ price: 0 })).toMatchObject({ draft: false, notes: [] });
  },
);

it('a draft says why, and a price without its kind of reading makes one', () => {
  expect(frontOf({ password: 'k7q2', price: 990 }, { why: ['在 _drafts 里'] })).toMatchObject({
    draft: true,
    notes: ['只存草稿：在 _drafts 里；原来要口令（password）；原来有价格（price），没有写 readType: 5'],
  });
});

it('a date is of the zone of the source; one that nobody knows is said', () => {
  expect(frontOf({ date: '2024-03-05 08:00' }, { zone: 'America/New_York' })).toMatchObject({
    date: '2024-03-05 21:00:00',
    notes: [],
  });
  expect(frontOf({ date: '2024-03-05 08:00' }, { zone: 'Mars/Olympus' })).toMatchObject({
    date: '2024-03-05 08:00:00',
    notes: ['不认识时区 Mars/Olympus，日期 2024-03-05 08:00:00 按北京时间'],
  });
  expect(frontOf({ date: '0000-00-00 00:00:00' })).toMatchObject({ date: '', notes: [] });
});

it.each([
  [{ published: '2024-03-05' }, '2024-03-05 00:00:00'],
  [{ published: '2024-03-05', date: '2023-01-01' }, '2023-01-01 00:00:00'],
  [{ publish: '2024-03-05 08:00' }, '2024-03-05 08:00:00'],
  [{ 日期: '2024-03-05' }, '2024-03-05 00:00:00'],
  [{ 发布时间: '2024年3月5日' }, '2024-03-05 00:00:00'],
  [{ published: true }, ''],
  [{ published: 'yes' }, ''],
])('themes call the day otherwise: %j', (front, date) => {
  expect(frontOf(front)).toMatchObject({ date, notes: [], draft: false });
});

it('a date that cannot be read and may not have come makes a draft', () => {
  expect(frontOf({ date: '2099-02-30 08:00' })).toMatchObject({
    draft: true,
    date: '',
    notes: [
      '只存草稿：日期 2099-02-30 08:00 读不懂，可能还没有到',
      '日期 2099-02-30 08:00 没有带上，要写成 2024-03-05 08:00:00 的样子',
    ],
  });
  expect(frontOf({ date: '2019-02-30' }).draft).toBe(false);
});

it('categories beyond the first are told', () => {
  expect(frontOf({ categories: [['前处理', '网格'], '后处理'] })).toMatchObject({
    category: '前处理',
    notes: ['文章只属于一个分类，没有带上：网格、后处理'],
  });
  expect(frontOf({ category: '网格' }).notes).toEqual([]);
});

it('tags that are named values mark an article as private as well, and their explanations are told', () => {
  expect(frontOf({ tags: { 私密: true } })).toMatchObject({ tags: ['私密'], draft: true });
  expect(frontOf({ taxonomies: { tags: ['私密'], categories: ['力学'] } })).toMatchObject({
    tags: ['私密'],
    category: '力学',
    draft: true,
  });
  expect(frontOf({ tags: [{ 网格: '划分' }] })).toMatchObject({
    tags: ['网格'],
    notes: ['标签后面的说明没有带上，只带上了标签'],
  });
});

it('a date among several says when an article is public, and one that cannot be told is named', () => {
  expect(frontOf({ date: { created: '2024-03-05', publish: '2099-01-01' } })).toMatchObject({
    date: '2024-03-05 00:00:00',
    due: '2099-01-01 00:00:00',
  });
  expect(frontOf({ date: ['2024-03-05', '2099-01-01'] })).toMatchObject({ date: '', draft: true });
});

it('the zone that an article states counts, and the picture of which it says more', () => {
  expect(frontOf({ date: '2024-03-05 08:00', timezone: 'America/New_York' }).date).toBe(
    '2024-03-05 21:00:00',
  );
  expect(frontOf({ date: '2024-03-05', timezone: 'Mars' }).notes).toEqual([
    '不认识时区 Mars，日期 2024-03-05 00:00:00 按北京时间',
  ]);
  expect(frontOf({ cover: { image: 'a.png', alt: '图' } }).cover).toBe('a.png');
  expect(frontOf({ image: { path: 'b.png' } }).cover).toBe('b.png');
});

it('whether a day has come is told by the clock of the site', async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, dispatchEvent: () => true });
  const { heardTime } = await import('../../../src/client/clock.ts');
  heardTime('Fri, 01 May 2020 00:00:00 GMT');
  const { frontOf: read } = await import('../../../editor/src/import/source/front.ts');
  expect(read({ date: '2020-06-01 08:00:00' }).due).toBe('2020-06-01 08:00:00');
});

it('reads a title with an unquoted colon, as Halo writes it, and the other fields with it', () => {
  const read = (front: string) => splitFrontMatter(`---\n${front}\n---\n\n正文`).front;
  expect(read('title: Abaqus: "C3D8R" 网格\npublish: false')).toEqual({
    title: 'Abaqus: "C3D8R" 网格',
    publish: false,
  });
  expect(() => read('title: 甲: 乙 # 注\ndraft: true')).toThrow('附近写错了');
  expect(() => read('title: 甲: 乙\nnote: 丙: 丁')).toThrow('附近写错了');
});
