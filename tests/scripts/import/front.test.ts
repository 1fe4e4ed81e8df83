import { expect, it } from 'vitest';
import { frontDate, frontOf, listOf, split } from '../../../scripts/import/front.ts';

it('front matter is YAML, TOML or JSON, and the text is what comes below it', () => {
  const body = '正文\n\n---\n\n还是正文';
  for (const file of [
    `---\ntitle: 题\ntags: [a, b]\n---\n\n${body}\n`,
    `\uFEFF---\r\ntitle: 题\r\ntags:\r\n  - a\r\n  - b\r\n---\r\n${body.replaceAll('\n', '\r\n')}`,
    `+++\ntitle = "题"\ntags = ["a", "b"]\n+++\n${body}`,
    `{\n"title": "题",\n"tags": ["a", "b"]\n}\n${body}`,
  ])
    expect(split(file)).toEqual({ front: { title: '题', tags: ['a', 'b'] }, body });
  expect(split('没有文件头\n---\n')).toEqual({ front: {}, body: '没有文件头\n---' });
  expect(split('---\n没有结束').front).toEqual({});
  expect(() => split('---\n- a\n---\n')).toThrow('文件头不是');
  expect(() => split('---\ntitle: 题\ntags: [a\n---\n正文')).toThrow('第 3 行附近写错了');
  expect(() => split('+++\ntitle = "题"\ntags = \n+++\n正文')).toThrow('第 3 行附近写错了');
  expect(() => split('{\n"title": \n}\n正文')).toThrow('不是正确的 JSON');
  expect(() => split('---\ntitle: 题\n\n正文')).toThrow('没有用单独一行的 --- 结束');
});

it('a date without a zone is of Beijing, and any other one is brought there', () => {
  expect(frontDate('2024-03-05')).toBe('2024-03-05 00:00:00');
  expect(frontDate('2024-03-05 08:30:00')).toBe('2024-03-05 08:30:00');
  expect(frontDate('2024-03-05T08:30:00')).toBe('2024-03-05 08:30:00');
  expect(frontDate('2024-03-05T08:30:00Z')).toBe('2024-03-05 16:30:00');
  expect(frontDate('2024-03-05T08:30:00-05:00')).toBe('2024-03-05 21:30:00');
  expect(frontDate(new Date('2024-03-05T08:30:00Z'))).toBe('2024-03-05 16:30:00');
  const toml = split(
    '+++\na = 2024-03-05\nb = 2024-03-05T08:30:00\nc = 2024-03-05T08:30:00+09:00\n+++\n',
  ).front;
  expect(Object.values(toml).map(frontDate)).toEqual([
    '2024-03-05 00:00:00',
    '2024-03-05 08:30:00',
    '2024-03-05 07:30:00',
  ]);
  for (const none of ['', 'gestern', undefined, null, 7]) expect(frontDate(none)).toBe('');
});

it('lists are lists or words between commas, each once', () => {
  expect(listOf('网格, 接触，网格')).toEqual(['网格', '接触']);
  expect(listOf(['a', ['b'], 3, null])).toEqual(['a', 'b', '3']);
  expect(listOf(undefined)).toEqual([]);
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
