import { expect, it } from 'vitest';
import { folderBreaks, hexoBreaks, hugoBreaks } from '../../../editor/src/import/source/breaking.ts';
import { folderOf } from './folder.ts';
import { empty, run, siteOf } from './site.ts';

const packages = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((it) => [it, '*'])) });

it.each([
  ['nothing said', {}, [], true],
  ['marked', {}, ['hexo-renderer-marked'], true],
  ['marked without', { marked: { breaks: false } }, ['hexo-renderer-marked'], false],
  ['marked, with the setting of another', { markdown: { breaks: false } }, ['hexo-renderer-marked'], true],
  ['markdown-it', {}, ['hexo-renderer-markdown-it'], true],
  ['markdown-it without', { markdown: { render: { breaks: false } } }, ['hexo-renderer-markdown-it'], false],
  ['plus without', { markdown_it_plus: { breaks: false } }, ['hexo-renderer-markdown-it-plus'], false],
  ['kramed without', { kramed: { breaks: false } }, ['hexo-renderer-kramed', 'hexo-renderer-ejs'], false],
  ['Pandoc', {}, ['hexo-renderer-pandoc', 'hexo-renderer-marked'], false],
  ['Pandoc with', { pandoc: { extensions: ['+hard_line_breaks'] } }, ['hexo-renderer-pandoc'], true],
] as const)('Hexo: %s', (_name, settings, plugins, breaks) => {
  expect(hexoBreaks(folderOf({ 'package.json': packages(...plugins) }), settings)).toBe(breaks);
});

it('Hugo, Jekyll and Obsidian', () => {
  expect(hugoBreaks({})).toBe(false);
  expect(hugoBreaks({ markup: { Goldmark: { renderer: { hardWraps: true } } } })).toBe(true);
  expect(folderBreaks(folderOf({ 'a.md': '文' }))).toBe(false);
  expect(folderBreaks(folderOf({ '.obsidian/app.json': '{}' }))).toBe(true);
  expect(folderBreaks(folderOf({ '.obsidian/app.json': '{"strictLineBreaks":true}' }))).toBe(false);
  expect(folderBreaks(folderOf({ '_config.yml': 'kramdown:\n  hard_wrap: true' }))).toBe(true);
  expect(folderBreaks(folderOf({ '_config.yml': 'a: [' }))).toBe(false);
});

it('what an engine shows as lines stays lines in the article', async () => {
  const { site, stored } = siteOf();
  await run(folderOf({ '.obsidian/app.json': '{}', 'a.md': '甲\n乙' }), site, empty());
  expect(stored).toMatchObject([{ contentMd: '甲  \n乙' }]);
});
