import { expect, it } from 'vitest';
import { block, type Edit, toggleLinePrefix, toggleMarks } from '../../../../../src/islands/ui/text/edits.ts';

/** A text with its selection between bars. */
function selected(marked: string) {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  return { text: before + chosen + after, from: before.length, to: before.length + chosen.length };
}

/** Result of an edit, with bars around the selection. */
function after({ text }: { text: string }, { from, to, piece, select: [a, b] }: Edit): string {
  const next = text.slice(0, from) + piece + text.slice(to);
  return `${next.slice(0, a)}|${next.slice(a, b)}|${next.slice(b)}`;
}

const bold = ['**', '**'] as const;

it.each([
  ['网格|加密|后', '网格**|加密|**后'],
  ['网格**|加密|**后', '网格|加密|后'],
  ['网格||后', '网格**|文字|**后'],
])('puts marks around %s', (given, made) => {
  const it = selected(given);
  expect(after(it, toggleMarks(it, bold, '文字'))).toBe(made);
});

it.each([
  ['一\n|二\n三|\n四', '一\n|- 二\n- 三|\n四', '- '],
  ['一\n|- 二\n- 三|\n四', '一\n|二\n三|\n四', '- '],
  ['前一行\n行|中|间', '前一行\n|> 行中间|', '> '],
  ['|甲\n乙|', '|1. 甲\n2. 乙|', '1. '],
  ['|1. 甲\n2. 乙|', '|甲\n乙|', '1. '],
  ['||', '|- |', '- '],
])('puts a mark before the lines of %j', (given, made, mark) => {
  const it = selected(given);
  expect(after(it, toggleLinePrefix(it, mark))).toBe(made);
});

it.each([
  ['||', '$$\n|u|\n$$'],
  ['前||后', '前\n$$\n|u|\n$$\n后'],
  ['前\n||\n后', '前\n$$\n|u|\n$$\n后'],
])('gives lines a place of their own in %j', (given, made) => {
  const it = selected(given);
  expect(after(it, block(it, '$$\nu\n$$', 'u'))).toBe(made);
});
