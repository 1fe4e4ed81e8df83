import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { render } from '../../../markdown/index.ts';

it.each([
  [
    'an equation in one line',
    '$$E=mc^2$$ {#eq:emc}\n\n由 @eq:emc 与 [@eq:emc] 得',
    '$$\nE=mc^2 \\label{eq:emc}\n$$\n\n由 \\eqref{eq:emc} 与 \\eqref{eq:emc} 得',
  ],
  [
    'an equation of several lines, and its number',
    '$$\na\n= b\n$$ {#eq:ab tag="A.1"}\n\n式 {@eq:ab}',
    '$$\na\n= b\n\\tag{A.1} \\label{eq:ab}\n$$\n\n式 \\eqref{eq:ab}',
  ],
  [
    'an equation behind words',
    '于是 $$a$$ {#eq-a}\n\n@eq-a 与\n\n$$b$$ {#eq-b}\n\n[@eq-a;@eq-b]',
    '于是\n\n$$\na \\label{eq-a}\n$$\n\n\\eqref{eq-a} 与\n\n$$\nb \\label{eq-b}\n$$\n\n\\eqref{eq-a}、\\eqref{eq-b}',
  ],
  ['a figure', '![梁](a.png){#fig:beam}\n\n见 @Fig:beam。', '![梁](a.png "#beam")\n\n见 \\figref{beam}。'],
  [
    'a table with its caption below',
    '| a |\n|---|\n| 1 |\n\n: 阶 {#tbl:order}\n\n见 @tbl:order',
    '\\table{order} 阶\n\n| a |\n|---|\n| 1 |\n\n见 \\tabref{order}',
  ],
  [
    'a table with its caption above',
    'Table: 阶 {#tbl-order}\n\n| a |\n|---|\n| 1 |\n\n见 @tbl-order',
    '\\table{order} 阶\n\n| a |\n|---|\n| 1 |\n\n见 \\tabref{order}',
  ],
  [
    'a figure with other attributes before its name',
    '![梁](a.png){width=50% #fig-beam .a}\n\n见 @fig-beam',
    '![梁](a.png "#beam")\n\n见 \\figref{beam}',
  ],
  [
    'a figure in a block',
    '见 @fig-beam\n\n::: {#fig-beam layout-ncol=1}\n![](a.png){width=50%}\n\n悬臂梁的\n挠度\n:::',
    '见 \\figref{beam}\n\n![悬臂梁的 挠度](a.png "#beam")',
  ],
  [
    'a table in a block',
    '见 @tbl-m\n\n::: {#tbl-m .striped}\n| a |\n|---|\n| 1 |\n\n网格\n:::',
    '见 \\tabref{m}\n\n\\table{m} 网格\n\n| a |\n|---|\n| 1 |',
  ],
  ['a section', '## 方法 {#sec:m}\n\n见 @sec:m', '## 方法\n\n见 [方法](#方法)'],
])('%s has a name, and is referred to', async (_name, source, markdown) => {
  const found = translateDialects(source);
  expect(found.markdown.replace(/\n{3,}/g, '\n\n').trim()).toBe(markdown);
  expect(found.notes.join()).not.toContain('@fig');
  const { html, fault } = await render(found.markdown);
  expect([fault, html.includes('ref-missing')]).toEqual([null, false]);
});

it.each([
  '见 @eq:other\n\n$$a$$ {#eq:a}',
  '```\n$$a$$ {#eq:a}\n@eq:a\n```',
  ': 阶 {#tbl:order}\n\n没有表格 @tbl:order',
  '::: {#fig:two}\n![](a.png)\n\n![](b.png)\n\n题\n:::\n\n@fig:two',
])('what refers to nothing, or is code, stays: %s', (source) => {
  const { markdown } = translateDialects(source);
  for (const it of source.match(/@\w+:\w+/g) ?? []) expect(markdown).toContain(it);
});

it('a block of several things shows all of them, and is named', () => {
  const { markdown, notes } = translateDialects(
    '::: {#fig-c}\n![](a.png)\n\n![](b.png)\n\n题\n:::\n\n::: {#tbl-x}\n文\n:::',
  );
  expect(markdown).toBe('![](a.png)\n\n![](b.png)\n\n题\n\n文');
  expect(notes).toEqual(['“:::”框 2 处（框没有保留，内容都在）']);
});
