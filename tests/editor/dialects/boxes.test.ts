import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const box = (kind: string, title = '', text = '内容') =>
  `> [!${kind}]${title && ` ${title}`}\n${text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n')}`;

it.each<[dialect: string, source: string, markdown: string]>([
  ['Notion', '<aside>\n\n内容\n\n</aside>', box('NOTE')],
  ['Notion in an item', '- 项\n\n  <aside>\n  内容\n  </aside>', '- 项\n\n  > [!NOTE]\n  > 内容'],
  ['VuePress', '::: tip\n内容\n:::', box('TIP')],
  ['VuePress with a title', '::: danger 小心\n内容\n:::', box('CAUTION', '小心')],
  ['a kind that is called otherwise here', '::: info\n内容\n:::', box('NOTE', '信息')],
  ['without a blank', ':::warning\n内容\n:::', box('WARNING')],
  ['Docusaurus', ':::note[题 **粗**]\n内容\n:::', box('NOTE', '题 **粗**')],
  ['Docusaurus with attributes', ':::caution{title="题 目"}\n内容\n:::', box('CAUTION', '题 目')],
  ['Pandoc', '::: {.warning #w}\n内容\n:::', box('WARNING')],
  ['Pandoc with colons on both sides', '::::: tip ::::::\n内容\n::::::::::', box('TIP')],
  ['Quarto', '::: {.callout-important title="题"}\n内容\n:::', box('IMPORTANT', '题')],
  ['docsify, important', '!> 内容', box('IMPORTANT')],
  ['docsify, a tip', '?> 内容', box('TIP')],
  ['docsify with a label', '> [!NOTE|label:题 目|icon:x]\n> 内容', box('NOTE', '题 目')],
  ['Quarto with a heading', '::: {.callout-tip}\n## 题 *目*\n\n内容\n:::', box('TIP', '题 *目*')],
  [
    'Quarto with a heading below a title',
    '::: {.callout-tip title="题"}\n## 节\n:::',
    box('TIP', '题', '## 节'),
  ],
  ['a theorem of Quarto', '::: {#thm-a}\n内容\n:::', box('NOTE', '定理')],
  ['a theorem of Quarto with a name', '::: {#lem-a}\n## 名\n内容\n:::', box('NOTE', '引理（名）')],
  [
    'one in another by the number of colons',
    ':::: note\n外\n::: tip 内\n内容\n:::\n外\n::::',
    '> [!NOTE]\n> 外\n> > [!TIP] 内\n> > 内容\n>\n> 外',
  ],
  [
    'one in another with as many colons, as Pandoc has it',
    '::: note\n::: tip\n内容\n:::\n:::',
    '> [!NOTE]\n> > [!TIP]\n> > 内容',
  ],
  [
    'two in a row',
    '::: tip\n甲\n:::\n::: tip\n乙\n:::',
    `${box('TIP', '', '甲')}\n\n${box('TIP', '', '乙')}`,
  ],
  ['text right behind', '::: tip\n内容\n:::\n后文', `${box('TIP')}\n\n后文`],
  ['in a list', '- 项\n\n  ::: tip\n  内容\n  :::\n\n- 项', '- 项\n\n  > [!TIP]\n  > 内容\n\n- 项'],
  ['in a quote', '> ::: tip\n> 内容\n> :::', '> > [!TIP]\n> > 内容'],
  [
    'folded',
    '::: details 展开 <b>\n内容\n:::',
    '<details><summary>展开 &lt;b></summary>\n\n内容\n\n</details>',
  ],
  ['MkDocs', '!!! warning "题"\n    内容\n\n    第二段', box('WARNING', '题', '内容\n\n第二段')],
  [
    'MkDocs folded',
    '??? note "题"\n    内容\n\n后文',
    '<details><summary>题</summary>\n\n内容\n\n</details>\n\n后文',
  ],
  ['MkDocs in MkDocs', '!!! note\n    !!! tip\n        内容', '> [!NOTE]\n> > [!TIP]\n> > 内容'],
  ['Obsidian', '> [!abstract]\n> 内容', box('NOTE', '摘要')],
  ['Obsidian with a title', '> [!bug] 题\n> 内容', box('CAUTION', '题')],
  ['Obsidian in Obsidian', '> [!todo]\n> > [!faq] 题\n> > 内容', '> [!NOTE] 待办\n> > [!NOTE] 题\n> > 内容'],
  ['a callout of another name', '> [!网格] 题\n> 内容', box('NOTE', '题')],
  ['kramdown, below', '内容\n{: .note}', box('NOTE')],
  ['kramdown, above', '{: .warning }\n内容\n二行\n\n后文', `${box('WARNING', '', '内容\n二行')}\n\n后文`],
  ['just-the-docs', '{: .important-title }\n> 题\n>\n> 内容', '> [!IMPORTANT] 题\n>\n> 内容'],
])('a box of another dialect is one here: %s', (_, source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
});

it('code in a box stays as it is, and what looks like a box in code', () => {
  const code = '```text\n::: tip\n\tx  \n\n:::\n```';
  expect(translateDialects(code).markdown).toBe(code);
  expect(translateDialects('$$\n::: tip\n$$').markdown).toBe('$$\n::: tip\n$$');
  expect(translateDialects('前\n\n    ::: tip\n    a\n    :::').markdown).toBe(
    '前\n\n    ::: tip\n    a\n    :::',
  );
  expect(translateDialects(`::: tip\n${code}\n:::`).markdown).toBe(
    '> [!TIP]\n> ```text\n> ::: tip\n> \tx  \n>\n> :::\n> ```',
  );
});

it('what a box said that is not shown is named, and its content stays', () => {
  expect(translateDialects('::: columns\n::: {.column width=50%}\n左\n:::\n:::')).toEqual({
    markdown: '左',
    notes: ['“column”框 1 处（框没有保留，内容都在）', '“columns”框 1 处（框没有保留，内容都在）'],
    held: [],
  });
  expect(translateDialects('> [!tip]- 题\n> 内容')).toEqual({
    markdown: box('TIP', '题'),
    notes: ['折叠的提示框 1 处（展开显示）'],
    held: [],
  });
  expect(translateDialects('::: {.callout-tip collapse="true"}\n内容\n:::')).toEqual({
    markdown: box('TIP'),
    notes: ['折叠的提示框 1 处（展开显示）'],
    held: [],
  });
  expect(translateDialects('::: tip\n没有结束')).toEqual({
    markdown: '::: tip\n没有结束',
    notes: ['没有配对的 ::: 1 处（原样留着）'],
    held: [],
  });
  expect(translateDialects('::: tabs\n@tab 甲\n一\n@tab:active 乙\n二\n:::').markdown).toBe(
    '\n**甲**\n\n一\n\n**乙**\n\n二',
  );
});

it.each([
  '> [!NOTE] 题\n> 内容',
  '> [!note]\n> 内容',
  '> 引用',
  '比值是 1:::2',
  '!!! 注意',
  '=== 不是标签页',
])('what articles write already stays: %s', (source) => {
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] });
});
