import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const resolve = (name: string) =>
  ({ 另一篇: '../笔记/另一篇.md', '云图.png': '附件/云图.png', 'm.inp': 'm.inp' })[name];

it.each([
  ['[[另一篇]]', '[另一篇](../笔记/另一篇.md)'],
  ['[[另一篇|名]]', '[名](../笔记/另一篇.md)'],
  ['[[另一篇#结 论]]', '[另一篇 > 结 论](../笔记/另一篇.md#结-论)'],
  ['[[#本 节|这里]]', '[这里](#本-节)'],
  ['![[云图.png]]', '![](附件/云图.png)'],
  ['| a |\n| - |\n| [[另一篇\\|名]] |', '| a |\n| - |\n| [名](../笔记/另一篇.md) |'],
])('%s leads to what is there', (source, markdown) => {
  expect(translateDialects(source, { resolve })).toEqual({ markdown, notes: [], held: [] });
});

it.each([
  ['见 [[没有的]]。', '见 没有的。', '指向别的笔记的链接 [[…]] 1 处（没有找到那篇笔记，只留下文字）'],
  [
    '前 ![[没有的#节]] 后',
    '前 （嵌入的笔记：没有的 > 节） 后',
    '嵌入的笔记 ![[…]] 1 处（没有一起带来，原处留下了名字）',
  ],
  [
    '![[没有的#^a1b2|别名]]',
    '（嵌入的笔记：没有的 > ^a1b2，别名）',
    '嵌入的笔记 ![[…]] 1 处（没有一起带来，原处留下了名字）',
  ],
  ['![[报告.pdf]]', '（嵌入的文件：报告.pdf）', '嵌入的文件 ![[…]] 1 处（没有一起带来，原处留下了名字）'],
  [
    '[[另一篇#^abc]]',
    '[另一篇](../笔记/另一篇.md#^abc)',
    '指向段落的链接 [[…#^…]] 1 处（改成了指向段落所在的小节）',
  ],
  ['见 [[#^abc|上面]]', '见 上面', '指向段落的链接 [[…#^…]] 1 处（只留下文字）'],
  ['![[另一篇]]', '[另一篇](../笔记/另一篇.md)', '嵌入的笔记 ![[…]] 1 处（原处留下了链接）'],
])('%s is named', (source, markdown, note) => {
  expect(translateDialects(source, { resolve })).toEqual({ markdown, notes: [note], held: [] });
});

it.each([
  '`[[另一篇]]`',
  'if [[ -f x ]]; then',
  '[[1, 2], [3, 4]]，[[1, 2]]',
  '\\[[另一篇]]',
  '[[甲]](https://a.example)',
])('%s stays', (source) => {
  expect(translateDialects(source, { resolve })).toEqual({ markdown: source, notes: [], held: [] });
});

it('a link to a paragraph leads to the section that it is in', () => {
  const { markdown, anchors, notes } = translateDialects(
    '## 第 1 节\n\n甲 ^a1b2c3\n\n乙 ^own\n\n见 [[#^a1b2c3|甲]]',
  );
  expect(markdown).toBe('## 第 1 节\n\n甲\n\n乙 ^own\n\n见 [甲](#第-1-节)');
  expect([...(anchors ?? [])]).toEqual([
    ['^a1b2c3', '第-1-节'],
    ['^own', '第-1-节'],
  ]);
  expect(notes).toEqual([
    '块标识 ^… 1 处（没有保留）',
    '指向段落的链接 [[…#^…]] 1 处（改成了指向段落所在的小节）',
  ]);
});
