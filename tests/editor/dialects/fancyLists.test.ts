import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const NOTE = ['字母、罗马数字或带括号的编号 1 处（每一项另起一行，没有变成列表）'];

it.each([
  ['a. 甲\nb. 乙', 'a. 甲\\\nb. 乙'],
  ['题：\nA) 甲\n   续\nB) 乙', '题：\\\nA) 甲\n   续\\\nB) 乙'],
  ['iii) 三\niv) 四', 'iii) 三\\\niv) 四'],
  ['(1) 一\n(2) 二', '(1) 一\\\n(2) 二'],
  ['a. 甲\n    i. 一\n    ii. 二\nb. 乙', 'a. 甲\\\n    i. 一\\\n    ii. 二\\\nb. 乙'],
  ['> (a) 甲\n> (b) 乙', '> (a) 甲\\\n> (b) 乙'],
  ['- 项\n  a. 甲\n  b. 乙', '- 项\\\n  a. 甲\\\n  b. 乙'],
  ['a. 甲  \nb. 乙', 'a. 甲  \nb. 乙'],
])('items that only Pandoc numbers stay below each other, and are told: %j', (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: NOTE, held: [] });
});

it('numbers that count themselves are those of Markdown', () => {
  expect(translateDialects('#. 一\n#. 二').markdown).toBe('1. 一\n1. 二');
});

it.each([
  'a. 甲\n丁. 乙',
  'i. e. 即\n文',
  'a. 甲\n\nb. 乙',
  '```\na. 甲\nb. 乙\n```',
  'mm. 毫米\nkg. 千克',
  'Dr. 甲\nMr. 乙',
])('%j is none', (source) =>
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] }),
);
