import { expect, it } from 'vitest';
import type { Source } from '../../../editor/src/import/source/article.ts';
import { isAmong } from '../../../editor/src/import/source/excluded.ts';
import { fromHexo } from '../../../editor/src/import/source/hexo.ts';
import { fromHugo } from '../../../editor/src/import/source/hugo.ts';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { folderOf } from './folder.ts';

const POST = '---\ntitle: 题\n---\n文';

/** Notes of imported drafts by path; public articles have none. */
const heldIn = ({ articles }: Source) =>
  Object.fromEntries(articles.map((it) => [it.path, it.draft ? it.notes.join() : '']));
const only = (why: string) => `只存草稿：${why}`;

it('what Jekyll leaves out, hands down or makes no page of is a draft', () => {
  const settings = `collections:
  notes: {output: false}
  docs: {output: true}
exclude: [skipped, hid.md]
defaults:
  - scope: {path: old}
    values: {published: false, layout: post}
`;
  const paths = [
    '_docs/a.md',
    '_notes/a.md',
    '_posts/2024-01-01-a.md',
    'hid.md',
    'old/a.md',
    'skipped/b/a.md',
  ];
  const files = Object.fromEntries(paths.map((it) => [it, POST]));
  const source = fromMarkdown(folderOf({ '_config.yml': settings, ...files }));
  expect(heldIn(source)).toEqual({
    '_docs/a.md': '',
    '_notes/a.md': only('_notes 以 _ 开头，按惯例不成页'),
    '_posts/2024-01-01-a.md': '',
    'hid.md': only('_config.yml 的 exclude 里有它'),
    'old/a.md': only('原来没有发布（published: false）'),
    'skipped/b/a.md': only('_config.yml 的 exclude 里有它'),
  });
});

it('of scopes of Jekyll the longer path wins, and one that names a type', () => {
  const settings = `
defaults:
  - scope: {path: old/closed}
    values: {published: false}
  - scope: {path: old}
    values: {published: true}
  - scope: {path: '', type: drafts}
    values: {published: false}
  - scope: {path: ''}
    values: {published: true}
  - scope: {path: '', type: pages}
    values: {published: false}
`;
  const paths = ['_posts/2024-01-01-a.md', '_posts/old/b.md', 'c.md', 'old/closed/d.md', 'old/e.md'];
  const files = Object.fromEntries(paths.map((it) => [it, POST]));
  expect(heldIn(fromMarkdown(folderOf({ '_config.yml': settings, ...files })))).toEqual({
    '_posts/2024-01-01-a.md': '',
    '_posts/old/b.md': '',
    'c.md': only('原来没有发布（published: false）'),
    'old/closed/d.md': only('原来没有发布（published: false）'),
    'old/e.md': '',
  });
});

it('what VitePress and VuePress leave out by their programs is a draft', () => {
  const files = { 'docs/a.md': POST, 'docs/b/secret.md': POST, 'docs/inner/c.md': POST };
  const left = only('设置里不让它成页（srcExclude、pagePatterns）');
  const of = (path: string, text: string) => heldIn(fromMarkdown(folderOf({ [path]: text, ...files })));
  expect(
    of(
      'docs/.vitepress/config.mts',
      `export default { srcExclude: ['**/secret.md', "inner"], lang: 'docs/a.md' }`,
    ),
  ).toEqual({
    'docs/a.md': '',
    'docs/b/secret.md': left,
    'docs/inner/c.md': left,
  });
  expect(
    of('docs/.vuepress/config.js', "module.exports = { pagePatterns: ['**/*.md', '!inner/**'] }"),
  ).toEqual({
    'docs/a.md': '',
    'docs/b/secret.md': '',
    'docs/inner/c.md': left,
  });
});

it.each<[what: string, path: string, text: string, held: readonly string[]]>([
  [
    'an address and a folder',
    'docs/.vuepress/theme.ts',
    `hopeTheme({ encrypt: { config: {
      // what isn't for all
      "/b/one.html": { hint: "{", password: "k7q2" },
      '/closed/': ['k7q2'],
    } }, locales: { '/a/': {} } })`,
    ['docs/b/one.md', 'docs/closed/c.md', 'docs/closed/index.md'],
  ],
  [
    'paths and patterns',
    'docs/.vuepress/plume.config.ts',
    `export default { encrypt: { rules: { 'b/one.md': '1', '^/closed/': '2' } } }`,
    ['docs/b/one.md', 'docs/closed/c.md', 'docs/closed/index.md'],
  ],
  [
    'everything',
    'docs/.vuepress/config.js',
    'module.exports = { encrypt: { global: true, admin: ["k7q2"] } }',
    ['docs/a/a.md', 'docs/b/one.md', 'docs/closed/c.md', 'docs/closed/index.md'],
  ],
  [
    'what stands elsewhere',
    'docs/.vuepress/theme.ts',
    'hopeTheme({ encrypt: encrypted })',
    ['docs/a/a.md', 'docs/b/one.md', 'docs/closed/c.md', 'docs/closed/index.md'],
  ],
  ['what is only switched on', 'docs/.vuepress/theme.ts', 'hopeTheme({ encrypt: true })', []],
])('what a theme of VuePress encrypts is a draft: %s', (_what, path, text, held) => {
  const files = Object.fromEntries(
    ['docs/a/a.md', 'docs/b/one.md', 'docs/closed/c.md', 'docs/closed/index.md'].map((it) => [it, POST]),
  );
  const source = fromMarkdown(folderOf({ [path]: text, ...files }));
  expect(source.articles.filter((it) => it.draft).map((it) => it.path)).toEqual(held);
  for (const it of source.articles.filter((one) => one.draft))
    expect(it.notes).toEqual([only('设置里的 encrypt 让它要口令才能读')]);
});

it('what MkDocs leaves out is a draft, also beside tags of Python', () => {
  const settings =
    'markdown_extensions:\n  - x: !!python/name:materialx.emoji\nexclude_docs: |\n  # drawings\n  hid.md\n  *.part.md\n';
  const files = { 'docs/a.md': POST, 'docs/hid.md': POST, 'docs/b/c.part.md': POST };
  expect(heldIn(fromMarkdown(folderOf({ 'mkdocs.yml': settings, ...files })))).toEqual({
    'docs/a.md': '',
    'docs/hid.md': only('mkdocs.yml 不把它放进网站'),
    'docs/b/c.part.md': only('mkdocs.yml 不把它放进网站'),
  });
});

it('what Hexo and Hugo do not read is a draft, whatever their folders are called', () => {
  const hexo = folderOf({
    '_config.yml': 'exclude: ["_posts/e.md"]\nignore: ["**/ig*.md"]\n',
    'source/_posts/a.md': POST,
    'source/_posts/e.md': POST,
    'source/_posts/ignored.md': POST,
    'source/_posts/private/p.md': POST,
  });
  expect(heldIn(fromHexo(hexo))).toEqual({
    'source/_posts/a.md': '',
    'source/_posts/e.md': only('_config.yml 不让 Hexo 读它'),
    'source/_posts/ignored.md': only('_config.yml 不让 Hexo 读它'),
    'source/_posts/private/p.md': '',
  });
  const hugo = folderOf({
    'hugo.toml': "ignoreFiles = ['\\.part\\.md$']\n",
    'content/a.md': POST,
    'content/b.part.md': POST,
    'content/_private/c.md': POST,
  });
  expect(heldIn(fromHugo(hugo))).toEqual({
    'content/_private/c.md': '',
    'content/a.md': '',
    'content/b.part.md': only('设置里的 ignoreFiles 不让 Hugo 读它'),
  });
});

it('notes say in their text that they are not for everybody', () => {
  const notes = {
    'a.md': 'publish:: false\n\n文',
    'b.md': 'title:: 题\nprivate:: true\n\n- 文',
    'c.md': '文 #private #网格',
    'd.md': '文 #网格 # private\n\n不是属性:: 在后面',
  };
  const held = {
    'a.md': only('原来没有发布（publish: false）'),
    'b.md': only('原来是隐藏的（private: true）'),
    'c.md': only('有标签“#private”'),
    'd.md': '',
  };
  expect(heldIn(fromMarkdown(folderOf({ '.obsidian/app.json': '{}', ...notes })))).toEqual(held);
  expect(heldIn(fromMarkdown(folderOf(notes)))).toEqual({ ...held, 'c.md': '' });
});

it.each([
  ['a/b.md', 'a', true],
  ['a/b.md', 'a/', true],
  ['a/b.md', '/a/b.md', true],
  ['x/a/b.md', 'a', true],
  ['ab/c.md', 'a', false],
  ['a/b.md', '!a', false],
  ['a/b.md', '', false],
])('%s is among the pattern %j: %s', (path, pattern, is) => {
  expect(isAmong(path, [pattern])).toBe(is);
});
