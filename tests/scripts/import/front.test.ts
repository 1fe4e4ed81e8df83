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
  expect(() => split('---\n"a: [\n---\n')).toThrow();
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
  expect(frontOf({ readType: 9 }).readType).toBe(0);
});
