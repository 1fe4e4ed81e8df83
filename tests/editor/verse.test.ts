import { expect, it } from 'vitest';
import { versesIn } from '../../editor/src/check/verse.ts';
import { verseHints } from '../../editor/src/help/verse.ts';
import { stateOf } from './support/state.ts';

it.each([
  ['白日依山尽，\n黄河入海流。\n欲穷千里目，\n更上一层楼。', [{ from: 1, to: 4 }]],
  ['前言。\n\n地址：\n上海\n邮编：200000\n\n后文', [{ from: 3, to: 5 }]],
  ['> 一\n> 二\n> 三', [{ from: 1, to: 3 }]],
  ['# 步骤\n第一步，划网格\n第二步，设边界\n第三步，求解', [{ from: 2, to: 4 }]],
  [
    '一\n二\n三\n\n四\n五\n六',
    [
      { from: 1, to: 3 },
      { from: 5, to: 7 },
    ],
  ],
])('several short lines look like verse: %j', (text, verses) => {
  expect(versesIn(text)).toEqual(verses);
});

it.each([
  '一行\n又一行',
  '一  \n二  \n三',
  '一\\\n二\\\n三',
  '一<br>\n二<br>\n三',
  '- 一\n- 二\n- 三',
  '- 一\n  二\n  三\n  四',
  '1. 一\n2. 二\n3. 三',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```\na\nb\nc\n```',
  '    a\n    b\n    c',
  '$$\na\nb\nc\n$$',
  '<details>\n一\n二\n三\n</details>',
  '![甲](a.png)\n![乙](b.png)\n![丙](c.png)',
  'This sentence is as long as those of prose that was wrapped by hand\nat some column, which is no verse at all\nand not short.',
])('%j is none', (text) => {
  expect(versesIn(text)).toEqual([]);
});

it('the hint is behind the last of its lines', () => {
  const { doc, field } = ((state) => ({ doc: state.doc, field: state.field(verseHints) }))(
    stateOf('一\n二\n三\n\n后文', verseHints),
  );
  const places: number[] = [];
  field.between(0, doc.length, (from) => void places.push(from));
  expect(places).toEqual([doc.line(3).to]);
});
