import { expect, it } from 'vitest';
import { formulaNotes } from '../../../editor/src/import/send/formulas.ts';

it('names each formula that cannot be typeset, by its line and why', async () => {
  const text = [
    '好的 $a^2$ 与 $\\mathrm{max\\_iter}$',
    '',
    '坏的 $\\frac{1}{$ 一个',
    '',
    '> 引用里',
    '> $\\foo$',
    '',
    '$$',
    '\\left( a',
    '$$',
    '',
    '<!--locked-->',
    '',
    '$\\bar$',
  ].join('\n');
  expect(await formulaNotes(text)).toEqual([
    '正文第 3 行的公式 \\frac{1}{ 排不出来：公式没有写完',
    '正文第 6 行的公式 \\foo 排不出来：不认识的命令 \\foo',
    '正文第 9 行的公式 \\left( a 排不出来：\\left 没有对应的 \\right',
    '正文第 14 行的公式 \\bar 排不出来：公式没有写完',
  ]);
  expect(await formulaNotes('$a$ 与 `$\\frac{$`')).toEqual([]);
});

it('names formulas with backslashes that another renderer took away', async () => {
  const text = '$x\\_1$ 与\n\n$$\n\\begin{matrix} a \\\\\\\\ b \\end{matrix}\n$$';
  expect(await formulaNotes(text)).toEqual([
    expect.stringContaining('正文第 1 行的公式 x\\_1 里的'),
    expect.stringContaining('正文第 3 行的公式 \\begin{matrix}'),
  ]);
});

it('names twenty of an article, and how many more', async () => {
  const notes = await formulaNotes(Array.from({ length: 25 }, () => '$\\foo$').join('\n\n'));
  expect(notes).toHaveLength(21);
  expect(notes.at(-1)).toBe('另有 5 个公式要检查');
});
