import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

it.each([
  ['==重点==标黄', '<mark>重点</mark>标黄'],
  ['**==粗的重点==**', '**<mark>粗的重点</mark>**'],
  [
    'CO~2~ 与 H~2~O，E~max~，SO~4~^2-^',
    'CO<sub>2</sub> 与 H<sub>2</sub>O，E<sub>max</sub>，SO<sub>4</sub><sup>2-</sup>',
  ],
  [
    '10^-3^ m，x^2^+y^2^，第 1^st^ 阶',
    '10<sup>-3</sup> m，x<sup>2</sup>+y<sup>2</sup>，第 1<sup>st</sup> 阶',
  ],
  ['据文献^[1]^和^[2,3-5]^，', '据文献<sup>[1]</sup>和<sup>[2,3-5]</sup>，'],
  ['σ~屈服~', 'σ<sub>屈服</sub>'],
  ['按 ++ctrl+alt+del++ 或 ++F5++', '按 <kbd>ctrl+alt+del</kbd> 或 <kbd>F5</kbd>'],
  ['++插入的++文字', '<ins>插入的</ins>文字'],
  [
    '{++加++}、{--删--}、{==亮==}、{~~旧~>新~~}',
    '<ins>加</ins>、<del>删</del>、<mark>亮</mark>、<del>旧</del><ins>新</ins>',
  ],
  [':tada: 完成 :+1:', '🎉 完成 👍'],
  ['![:smile:](https://a.example/emoji/unicode/1f604.png)', '😄'],
  ['[文字]{.mark}与[线]{.underline}', '<mark>文字</mark>与<u>线</u>'],
  ['| a |\n| - |\n| ==x== |', '| a |\n| - |\n| <mark>x</mark> |'],
])('%j is shown', (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
});

it.each([
  '`==a==` 与 ``H~2~O``',
  '$x^2^$，$$a==b==c$$，\\(H~2~O\\)',
  '```\n==a== :tada: [[x]] %%y%%\n```',
  '    ==a==',
  'if a==b 或 c==d',
  'a == b，c == d',
  '间距 5~10 mm，角度 20~30°，第 1~3 步，5~10~20',
  '~~删除~~ 与 ~~**删**~~',
  'x^2+y^2=1，a^2 + b^2',
  'C++ 和 C++，i++，a++b++c',
  '[链接](https://a.example/~b~c?d==e==f) <https://a.example/x^2^> https://a.example/==a==',
  '![图](https://a.example/==a==.png)',
  '脚注[^1]与[^2]\n\n[^1]: 甲\n\n[^2]: 乙',
  '\\==不是\\== 与 10\\^5\\^',
  '时间 12:30:45，std::vector::size，比例 1:100:1，a[:x:]',
  '====\n\n=====',
  '集合 {1, 2}，\\label{a}，{a}',
])('%j stays', (source) => {
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] });
});

it('a note that Pandoc has in its line becomes a footnote', () => {
  expect(translateDialects('甲^[第一个 `^[x]` 注]，乙^[第二个]。').markdown).not.toContain('，乙^[');
  expect(translateDialects('甲^[注一]，乙^[注二]。')).toEqual({
    markdown: '甲[^inline-1]，乙[^inline-2]。\n\n[^inline-1]: 注一\n\n[^inline-2]: 注二\n',
    notes: [],
    held: [],
  });
});

it.each([
  ['![a](a.png){width=50%} 后', '![a](a.png) 后', '图片的显示尺寸 1 处（图片按原来的大小显示）'],
  ['![a](a.png){: .center }', '![a](a.png)', '属性 {…} 1 处（类、编号和尺寸没有保留）'],
  ['[a](b){:target="_blank"}', '[a](b)', '属性 {…} 1 处（类、编号和尺寸没有保留）'],
  ['`x`{.python}', '`x`', '属性 {…} 1 处（类、编号和尺寸没有保留）'],
  ['$$a=b$$ {#a}', '$$a=b$$', '属性 {…} 1 处（类、编号和尺寸没有保留）'],
  ['[x]{.smallcaps}', 'x', '文字的属性 {…} 1 处（文字保留）'],
  ['文字\n{: .lead #x}', '文字', '属性 {…} 1 处（类、编号和尺寸没有保留）'],
  [
    '## 小结 {#end .x}\n\n见[小结](#end)。',
    '## 小结\n\n见[小结](#小结)。',
    '标题的属性 {…} 1 处（指向它的链接改成了按标题）',
  ],
])('attributes are named: %j', (source, markdown, note) => {
  expect(translateDialects(source)).toMatchObject({ markdown, notes: [note], held: [] });
});

it.each([
  '下标 \\sum_{i=1}^n 与 S_{n=1} 是源码',
  '| \\prod_{n=1}^5 | 连乘 |\n| --- | --- |\n| \\max_{x=0} | 最大 |',
  '循环 for(i){i=1} 与 x*{a=1}',
])('what stands in braces behind no mark stays: %j', (source) => {
  expect(translateDialects(source)).toMatchObject({ markdown: source, notes: [] });
});

it.each([
  ['##一、问题\n\n##二、做法', '## 一、问题\n\n## 二、做法'],
  ['#总题\n\n##分题', '# 总题\n\n## 分题'],
  ['1.划网格\n2.求解', '1. 划网格\n2. 求解'],
])('what lacks a blank gets one: %j', (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
});

it.each([
  '#网格 #接触\n\n正文',
  '#include <stdio.h>'.replace(' <stdio.h>', ''),
  '1.5 倍\n2.5 倍',
  '3.先划\n\n单独一行',
  '```\n##a\n```',
])('%j is no heading and no list', (source) => {
  expect(translateDialects(source).markdown).toBe(source);
});

it.each(['[TOC]', '[toc]', '@[TOC](目录)', '[[toc]]', '[[_TOC_]]', '{:toc}', '* TOC\n{:toc}', '{{< toc >}}'])(
  'the contents of a page are named: %s',
  (source) => {
    const { markdown, notes } = translateDialects(`前\n\n${source}\n\n后`);
    expect(markdown).toBe('前\n\n\n后'.replace('\n\n\n', source.startsWith('{{') ? '\n\n\n\n' : '\n\n\n'));
    expect(notes).toEqual(['目录 1 处（页面自己有目录）']);
  },
);

it.each([
  ['@[TOC](有限元入门)', '**有限元入门**\n\n\n正文'],
  ['@[TOC](这里写自定义目录标题)', '\n正文'],
  ['@[TOC]( 文章目录 )', '\n正文'],
])('the heading that an author gave to the contents stays: %s', (source, expected) => {
  expect(translateDialects(`${source}\n\n正文`).markdown).toBe(expected);
});

it.each([
  ['python{1,3}', 'python {1,3}'],
  ['{.python .numberLines title="a.py"}', 'python title="a.py"'],
  ['{r, echo=FALSE}', 'r'],
  ['js:no-line-numbers', 'js'],
  ['go {linenos=table,hl_lines=[1,"3-5"]}', 'go {1,3-5}'],
  ['python title="a.py" {3,5-7}', 'python title="a.py" {3,5-7}'],
  ['text output', 'text output'],
])('what is behind a fence is written as here, and the code stays: %s', (info, said) => {
  expect(translateDialects(`\`\`\`${info}\na {.b} ==c==\n\`\`\``).markdown).toBe(
    `\`\`\`${said}\na {.b} ==c==\n\`\`\``,
  );
});
