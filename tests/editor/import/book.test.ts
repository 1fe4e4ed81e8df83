import { expect, it } from 'vitest';
import { placesOf } from '../../../editor/src/import/send/places.ts';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { folderOf } from './folder.ts';

const read = (files: Readonly<Record<string, string>>) => {
  const source = fromMarkdown(folderOf(files));
  const find = placesOf(source);
  const titles = source.articles.map((it) => [it.path, it.title]);
  const ask = (path: string, address: string) => {
    const from = source.articles.find((it) => it.path === path);
    return from && find(from, address);
  };
  return { source, titles, ask };
};

it.each([
  ['GitBook', '', { 'book.json': '{}' }],
  ['mdBook', 'src/', { 'book.toml': '' }],
])('a book of %s: chapters called README are articles, the contents are none', (_name, top, more) => {
  const { source, titles, ask } = read({
    ...more,
    [`${top}SUMMARY.md`]: '# Summary\n\n* [介绍](README.md)\n  - [一章](ch1/README.md)\n---\n[附录](b.md)\n',
    [`${top}README.md`]: '# 介绍\n\n见[一章](ch1/)',
    [`${top}ch1/README.md`]: '正文',
    [`${top}ch1/a.md`]: '# 一节\n\n[上](README.md)',
  });
  expect(titles).toEqual([
    [`${top}README.md`, '介绍'],
    [`${top}ch1/README.md`, 'ch1'],
    [`${top}ch1/a.md`, '一节'],
  ]);
  expect(source.faults).toEqual([{ path: `${top}SUMMARY.md`, why: '是目录，不是文章', isMeant: true }]);
  expect(ask(`${top}ch1/a.md`, 'README.md')).toEqual({ article: `${top}ch1/README.md`, anchor: '' });
  expect(ask(`${top}README.md`, 'ch1/')).toEqual({ article: `${top}ch1/README.md`, anchor: '' });
});

it('an article that is called summary stays one, and what is beside it is the words of a program', () => {
  const { source, titles } = read({
    'summary.md': '# 总结\n\n见[甲](a.md)，如上。',
    'README.md': '# 程序',
    'a.md': '甲',
  });
  expect(titles).toEqual([
    ['a.md', 'a'],
    ['summary.md', '总结'],
  ]);
  expect(source.faults).toMatchObject([{ path: 'README.md' }]);
});

it('a site of VuePress: pages called README, the picture of its own folder, the first page without a text', () => {
  const { source, titles, ask } = read({
    'README.md': '# 程序',
    'docs/README.md': '---\nhome: true\n---\n',
    'docs/guide/README.md': '# 指南\n\n![](/img/a.png)',
    'docs/.vuepress/config.ts': 'export default {}',
    'docs/.vuepress/public/img/a.png': 'x',
    'docs/other/img/a.png': 'y',
  });
  expect(titles).toEqual([['docs/guide/README.md', '指南']]);
  expect(source.faults).toEqual([
    { path: 'docs/README.md', why: '是网站的首页，没有正文', isMeant: true },
    { path: 'README.md', why: '按名字是说明，不是文章；要导入请改名', isMeant: true },
  ]);
  expect(ask('docs/guide/README.md', '/img/a.png')).toEqual({ file: 'docs/.vuepress/public/img/a.png' });
  expect(ask('docs/guide/README.md', '/guide/')).toEqual({ article: 'docs/guide/README.md', anchor: '' });
});

it('a site of Docusaurus: MDX, addresses from its folder and from the top of the site', () => {
  const { source, titles, ask } = read({
    'docs/intro.mdx':
      '---\ntitle: 介绍\npubDate: 2024-03-05\nheroImage: /img/a.png\n---\n{/* 批注 */}\n![](@site/static/img/a.png)',
    'docs/b.md': '[介绍](./intro)',
    'static/img/a.png': 'x',
    'docs/img/a.png': 'y',
  });
  expect(titles).toEqual([
    ['docs/b.md', 'b'],
    ['docs/intro.mdx', '介绍'],
  ]);
  expect(source.articles[1]).toMatchObject({ date: '2024-03-05 00:00:00', cover: '/img/a.png' });
  expect(source.articles[1]?.body).not.toContain('批注');
  for (const address of ['@site/static/img/a.png', '/img/a.png'])
    expect(ask('docs/intro.mdx', address), address).toEqual({ file: 'static/img/a.png' });
  expect(ask('docs/b.md', './intro')).toEqual({ article: 'docs/intro.mdx', anchor: '' });
});

it.each([
  [
    { 'logseq/config.edn': '{}', 'journals/2024_03_05.md': '- 今天', 'pages/网格%2F划分.md': '- 文' },
    'journals',
  ],
  [
    {
      '.obsidian/daily-notes.json': '{"folder":"日志/每天"}',
      '日志/每天/2024-03-05.md': '今天',
      '日志/网格划分.md': '文',
    },
    '日志/每天',
  ],
])('the days of a vault are drafts, its notes are not: %j', (files, folder) => {
  const { source } = read(files);
  const drafts = source.articles.filter((it) => it.draft);
  expect(source.articles).toHaveLength(2);
  expect(drafts.map((it) => it.notes)).toEqual([[`只存草稿：在日记的文件夹 ${folder} 里`]]);
});

it('the name of a page of Logseq has its slashes, and a title of its own counts first', () => {
  const { titles } = read({
    'logseq/config.edn': '{}',
    'pages/mesh.md': 'title:: 网格质量\n\n- 文',
    'pages/网格%2F划分.md': '- 文',
  });
  expect(titles).toEqual([
    ['pages/mesh.md', '网格质量'],
    ['pages/网格%2F划分.md', '网格/划分'],
  ]);
});
