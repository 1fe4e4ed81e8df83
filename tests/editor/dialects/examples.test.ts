import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const counted = (count: number) => `例子的编号 (@…) ${count} 处（按次序编了号，没有变成列表）`;

it.each<[what: string, source: string, markdown: string]>([
  [
    'one, and what refers to it',
    '(@good)  好。\n\n如 (@good) 与 (@else)。',
    '(1)  好。\n\n如 (1) 与 (@else)。',
  ],
  ['what refers to one that comes later', '见 (@b)。\n\n(@a) 甲\n\n(@b) 乙', '见 (2)。\n\n(1) 甲\n\n(2) 乙'],
  ['without names, in a row', '(@) 甲\n(@) 乙', '(1) 甲\\\n(2) 乙'],
  ['a name that comes again', '(@a) 甲\n\n(@) 乙\n\n(@a) 甲', '(1) 甲\n\n(2) 乙\n\n(1) 甲'],
  ['in a quote', '> (@a) 甲', '> (1) 甲'],
  ['one that refers to another', '(@a) 甲\n\n(@b) 同 (@a)', '(1) 甲\n\n(2) 同 (1)'],
  ['beside code', '(@a) 甲 `(@a)`\n\n```\n(@b) 乙\n```', '(1) 甲 `(@a)`\n\n```\n(@b) 乙\n```'],
])('examples of Pandoc have their numbers: %s', (_what, source, markdown) => {
  const { markdown: found, notes } = translateDialects(source);
  expect(found).toBe(markdown);
  expect(notes.some((it) => it.startsWith('例子的编号'))).toBe(true);
});

it('says how many there are', () => {
  expect(translateDialects('(@a) 甲\n\n(@b) 乙').notes).toContain(counted(2));
  expect(translateDialects('写信给 (@某人) 或 (@ 甲)').notes).toEqual([]);
});
