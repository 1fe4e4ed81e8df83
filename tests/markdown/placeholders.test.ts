import fc from 'fast-check';
import { expect, test } from 'vitest';
import { render, renderPost, typedSummary } from '../../markdown/index.ts';
import {
  heldLine,
  MISSING_FORMULA,
  missingPicture,
  placeholderText,
  unshownPicture,
  withoutPlaceholders,
} from '../../markdown/placeholders.ts';

const ALL = [
  missingPicture(''),
  missingPicture('应力云图'),
  missingPicture('a】【图 b'),
  unshownPicture('网格', 'EMF'),
  unshownPicture('', 'x-emf'),
  MISSING_FORMULA,
  heldLine(['原来要口令（password）', '原来没有发布（published: false）']),
];

test.each(ALL)('%s is found with its line, wherever Markdown has it', async (sign) => {
  for (const around of [
    sign,
    `前文 ${sign} 后文`,
    `- 一项 ${sign}`,
    `> **${sign}**`,
    `[${sign}](https://a.cn)`,
  ]) {
    const { placeholders, summary, text } = await render(`开头。\n\n${around}\n\n结尾。`);
    expect(
      placeholders.map(({ line }) => line),
      around,
    ).toEqual([3]);
    for (const out of [summary, text]) expect(out, around).not.toMatch(/【|】/);
    expect(summary).toContain('结尾。');
  }
  expect((await renderPost(`开头\n${sign}\n结尾`)).summary).not.toContain('【');
});

test('several are told one by one, in order, also behind the lock', async () => {
  const source = `${MISSING_FORMULA}与${missingPicture('图')}\n\n<!--locked-->\n\n${missingPicture('')}`;
  const { placeholders } = await render(source);
  expect(placeholders).toEqual([
    { kind: 'formula', line: 1 },
    { kind: 'picture', line: 1 },
    { kind: 'picture', line: 5 },
  ]);
  expect(placeholders.map(placeholderText)).toEqual([
    expect.stringContaining('公式'),
    expect.stringContaining('图片'),
    expect.stringContaining('图片'),
  ]);
});

test('code that quotes one, and brackets that people write, are none', async () => {
  for (const source of [
    `\`${MISSING_FORMULA}\``,
    `\`\`\`\n${missingPicture('')}\n\`\`\``,
    '【图片】见下一节',
    '【公式推导】没有一起粘贴过来',
    '【图片“甲”\n没有一起粘贴过来，请单独上传】',
  ])
    expect((await render(source)).placeholders, source).toEqual([]);
});

test('a text without them stays as it is, and no part of one stays', () => {
  const piece = fc.oneof(
    fc.constantFrom(...ALL),
    fc.string({ unit: fc.constantFrom('【', '图', '片', '文', '】', '\n') }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const rest = withoutPlaceholders(pieces.join(' '));
      for (const sign of ['没有一起粘贴过来，请', '确认可以公开之后，请删掉'])
        expect(rest).not.toContain(sign);
      const words = pieces.filter((it) => !ALL.includes(it)).join(' ');
      expect(withoutPlaceholders(words)).toBe(words);
    }),
  );
});

test('the summary of a text leaves out formulas that cannot be typeset', async () => {
  const { summary, text } = await render('由 $\\badcommand{x}$ 得 $\\frac{1}{2}$，见 $\\SX{5}{mm}$。');
  expect(summary).toBe('由 得 1/2，见 。');
  expect(text).toContain('badcommand');
});

test.each([
  ['取 $\\frac{1}{2}$ 与 \\(x^2\\)。', '取 1/2 与 x^2。'],
  ['$$\\int_0^1 f\\,dx$$ 的推导', '∫_0^1f dx 的推导'],
  ['坏的 $\\badcommand$ 不写', '坏的 不写'],
  ['$\\sigma_s$', 'σ_s'],
  ['$\\badcommand$', ''],
  ['价格 $5 到 $9，路径 $HOME/$USER', '价格 $5 到 $9，路径 $HOME/$USER'],
  ['1. 一 *二* `$x$` # 三', '1. 一 *二* `$x$` # 三'],
  [`${missingPicture('图')}正文的开头`, '正文的开头'],
  ['  两端的空白  ', '两端的空白'],
])('a summary that was typed in as %j is %j', (typed, shown) => {
  expect(typedSummary(typed)).toBe(shown);
});
