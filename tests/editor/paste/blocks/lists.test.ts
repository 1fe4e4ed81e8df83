import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const NESTED = '- 前处理\n  - 几何\n  - 网格\n- 求解';

it.each([
  ['within an item', '<ul><li>前处理<ul><li>几何</li><li>网格</li></ul></li><li>求解</li></ul>'],
  ['between items', '<ul><li>前处理</li><ul><li>几何</li><li>网格</li></ul><li>求解</li></ul>'],
  [
    'in two lists between items',
    '<ul><li>前处理</li><ul><li>几何</li></ul><ul><li>网格</li></ul><li>求解</li></ul>',
  ],
  [
    'in an item of its own',
    '<ul><li>前处理</li><li style="list-style:none"><ul><li>几何</li><li>网格</li></ul></li>\n<li>求解</li></ul>',
  ],
])('a list %s belongs to the item before it', (_name, html) => {
  expect(markdownFromHtml(html).markdown.replace(/\n\n/g, '\n')).toBe(NESTED);
});

it('a list that begins with a list keeps its items', () => {
  const { markdown } = markdownFromHtml('<ol><ol><li>甲</li></ol><li>乙</li></ol>');
  expect(markdown.replace(/\n\n/g, '\n')).toBe('1. 1. 甲\n2. 乙');
});

it('a list of lists of lists keeps its levels', () => {
  const { markdown } = markdownFromHtml(
    '<ul><li>一</li><ul><li>二</li><ul><li>三</li></ul></ul><li>四</li></ul>',
  );
  expect(markdown.replace(/\n\n/g, '\n')).toBe('- 一\n  - 二\n    - 三\n- 四');
});

const word = (mark: string, text: string) =>
  `<p class=MsoNormal style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${text}</p>`;

it.each([
  ['1.', '1. 甲'],
  ['3)', '3. 甲'],
  ['（二）', '2. 甲'],
  ['二十三、', '23. 甲'],
  ['iv.', '4. 甲'],
  ['b.', '2. 甲'],
  ['1.2', '2. 甲'],
  ['1．', '1. 甲'],
  ['·', '- 甲'],
  ['l', '- 甲'],
  ['①', '- ① 甲'],
  ['第一章', '- 第一章 甲'],
])('an item that Word numbers %s keeps its number', (mark, markdown) => {
  expect(markdownFromHtml(word(mark, '甲')).markdown).toBe(markdown);
});

it('a list of Word goes on with its number behind a paragraph', () => {
  const { markdown } = markdownFromHtml(`${word('1.', '甲')}<p>说明</p>${word('2.', '乙')}`);
  expect(markdown).toBe('1. 甲\n\n说明\n\n2. 乙');
});

it('the marks that LaTeXML writes before items are those of the list', () => {
  const item = (mark: string, words: string) =>
    `<li class="ltx_item"><span class="ltx_tag ltx_tag_item">${mark}</span><div class="ltx_para"><p>${words}</p></div></li>`;
  const { markdown } = markdownFromHtml(
    `<ol>${item('1.', '甲')}${item('2.', '乙')}</ol><ul>${item('•', '丙')}</ul><ol>${item('(a)', '丁')}</ol>`,
  );
  expect(markdown).toBe('1. 甲\n\n2. 乙\n\n- 丙\n\n1. (a)\n\n   丁');
});

it.each([
  [
    'Word in the browser',
    '<div class="ListContainerWrapper X1"><ol><li data-aria-level="1"><p>甲</p></li></ol></div><div class="ListContainerWrapper"><ol><li data-aria-level="2"><p>乙</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1"><p>丙</p></li></ol></div>',
    '1. 甲\n   1. 乙\n2. 丙',
  ],
  [
    'Yuque',
    '<ul class="ne-ul"><li>甲</li></ul><ul class="ne-list-wrap"><ul ne-level="1" class="ne-ul"><li>乙</li></ul></ul><ul class="ne-list-wrap"><ul class="ne-list-wrap"><ul ne-level="2" class="ne-ul"><li>丙</li></ul></ul></ul>',
    '- 甲\n  - 乙\n    - 丙',
  ],
])('lists that %s wraps one by one keep their levels', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown.replace(/\n\n/g, '\n')).toBe(markdown);
});
