import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const DRAWN = ['用空格对齐的表格 1 处（作为代码显示，没有转换）'];
const MERGED = ['有合并的格或分段的网格表 1 处（作为代码显示，没有转换）'];

it.each<[string, string, string, string[]]>([
  [
    'a grid',
    '+-----+------+\n| 网格 | 误差 |\n+=====+:====:+\n| 粗  | $a$  |\n+-----+------+\n| 细  | 0.10 |\n|     | %    |\n+-----+------+\n\n后',
    '| 网格 | 误差 |\n| --- | :---: |\n| 粗 | $a$ |\n| 细 | 0.10 % |\n\n后',
    [],
  ],
  ['a grid without a head', '+---+---+\n| 1 | 2 |\n+---+---+', '|  |  |\n| --- | --- |\n| 1 | 2 |', []],
  [
    'a grid with lists and paragraphs in its cells',
    '+-----+------+\n| 甲  | 乙   |\n+=====+======+\n| 第  | - 一 |\n| 行  | - 二 |\n|     |      |\n| 段  | 3. 三|\n+-----+------+',
    '| 甲 | 乙 |\n| --- | --- |\n| 第行<br>段 | • 一<br>• 二<br>3. 三 |',
    [],
  ],
  [
    'a grid with code in a cell',
    '+-----+\n| ``` |\n| a   |\n| ``` |\n+-----+',
    '```text\n+-----+\n| ``` |\n| a   |\n| ``` |\n+-----+\n```',
    MERGED,
  ],
  [
    'a grid with merged cells',
    '+---+---+\n| a     |\n+---+---+\n| 1 | 2 |\n+---+---+',
    '```text\n+---+---+\n| a     |\n+---+---+\n| 1 | 2 |\n+---+---+\n```',
    MERGED,
  ],
  [
    'a table of blanks',
    '  a    b\n---  ---\n 12  0.5\n',
    '```text\n  a    b\n---  ---\n 12  0.5\n```\n',
    DRAWN,
  ],
  [
    'one between rules',
    '---------\n a    b\n---- ----\n 1   2\n---------',
    '```text\n---------\n a    b\n---- ----\n 1   2\n---------\n```',
    DRAWN,
  ],
])('%s stays readable', (_name, source, markdown, notes) => {
  expect(translateDialects(source)).toEqual({ markdown, notes, held: [] });
});

it.each([
  '```\n+---+\n| a |\n+---+\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '文 -- 文\n\n--- ---\n\n- - -',
  '+ 甲\n+ 乙',
])('%j is no table that is drawn', (source) =>
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] }),
);
