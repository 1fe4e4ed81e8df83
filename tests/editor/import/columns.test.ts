import { expect, it } from 'vitest';
import { report } from '../../../editor/src/import/send/report.ts';
import { folderOf } from './folder.ts';
import { empty, importFrom, siteOf } from './site.ts';

it('a series becomes the column of that name with its chapters, the oldest article first; what is missing is made', async () => {
  const front = (series: string, chapter: string, date: string) =>
    `---\nseries: [${series}]\nchapter: ${chapter}\ndate: ${date}\n---\n正文`;
  const folder = folderOf({
    'a.md': front('有限元入门', '单元', '2024-01-01'),
    'b.md': front('有限元入门', '网格', '2024-01-02'),
    'c.md': front('新的', '下', '2024-01-05'),
    'd.md': front('新的', '上', '2024-01-03'),
    'e.md': front('新的', '下', '2024-01-04'),
    'f.md': front('坏词', '', '2024-01-06'),
    'g.md': front('有限元入门', '', '2024-01-07'),
  });
  const { site, stored, shelf } = siteOf();
  const manifest = empty();
  const { articles, columns } = await importFrom(folder, site, manifest);
  expect(stored.map((it) => [it.specialId, it.chapterId])).toEqual([
    [5, 51],
    [5, 52],
    [6, 61],
    [6, 62],
    [6, 61],
    [undefined, undefined],
    [5, 51],
  ]);
  expect(articles.flatMap(({ notes }) => notes)).toEqual(['没有放进专栏“坏词”：专栏名称包含敏感词']);
  expect(shelf[1]).toMatchObject({
    status: 0,
    chapters: [
      { name: '上', articles: [4] },
      { name: '下', articles: [5, 3] },
    ],
  });
  expect(report({ articles, columns })).toContain('专栏：新建 1，更新 0，没有变化 0，失败 0。');
  expect(report({ articles, columns })).toContain('专栏“新的”：只有自己能看到');
  expect((await importFrom(folder, site, manifest)).columns).toEqual([]);
});

it('columns.json says what a column is about and in which order it is read; what is on the site besides stays', async () => {
  const described = {
    name: '有限元入门',
    intro: '从杆到壳',
    cover: 'c.png',
    status: '已完结',
    chapters: [
      { name: '空的', articles: [] },
      { name: '单元', articles: ['b.md', 'a.md', 'gone.md'] },
    ],
  };
  const files = {
    'a.md': '# 甲',
    'b.md': '# 乙',
    'c.png': 'cover',
    'columns.json': JSON.stringify([described]),
  };
  const folder = folderOf(files);
  const { site, shelf, uploads } = siteOf();
  shelf[0]?.chapters[0]?.articles.push(99);
  const manifest = empty();
  const { columns } = await importFrom(folder, site, manifest);
  expect(columns).toMatchObject([{ path: '专栏“有限元入门”', what: 'changed' }]);
  expect(uploads).toEqual(['cover']);
  expect(shelf[0]).toMatchObject({
    intro: '从杆到壳',
    cover: '/ming/file/u/me/1.png',
    status: 2,
    chapters: [
      { name: '空的', articles: [] },
      { name: '单元', articles: [2, 1, 99] },
    ],
  });
  shelf[0]?.chapters.reverse();
  expect((await importFrom(folder, site, manifest)).columns).toMatchObject([{ what: 'same' }]);
  const other = folderOf({
    ...files,
    'columns.json': JSON.stringify([{ ...described, cover: '../secret.png' }]),
  });
  expect((await importFrom(other, site, manifest, { drafts: true })).columns).toMatchObject([
    { what: 'changed' },
  ]);
  expect(shelf[0]?.chapters.map((it) => it.name)).toEqual(['空的', '单元']);
  const wrong = await importFrom(folderOf({ 'columns.json': '{}' }), site, empty());
  expect(wrong.articles).toMatchObject([{ path: 'columns.json', what: 'failed' }]);
});
