import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { render } from '../../../markdown/index.ts';

const texOf = async (markdown: string) =>
  [...(await render(markdown)).html.matchAll(/data-tex="([^"]*)"/g)].map(([, it = '']) => it);

it.each<[what: string, source: string, tex: string[]]>([
  ['in a line', '设 \\\\(x_1\\\\)，\\\\(a^2b^2\\\\) 为', ['x_1', 'a^2b^2']],
  ['beside Chinese', '设\\\\(x_1\\\\)为', ['x_1']],
  ['as a block', '由\n\n\\\\[ a = b \\\\]\n\n得', ['a = b']],
  ['over several lines', '\\\\[\na = b\n\\\\]', ['a = b']],
  ['in a list and in a quote', '- \\\\(a_1\\\\)\n\n> \\\\[ b = c \\\\]', ['a_1', 'b = c']],
  ['in a table', '| 量 |\n| --- |\n| \\\\(x_1\\\\) |', ['x_1']],
])('formulas whose brackets have two backslashes are formulas: %s', async (_what, source, tex) => {
  expect(await texOf(translateDialects(source).markdown)).toEqual(tex);
});

it.each([
  '正则 `\\\\(a_1\\\\)`',
  '```\n\\\\(a_1\\\\)\n```',
  '见 \\\\(见上\\\\)',
  '路径 \\\\(host\\\\)',
  '$$\n\\begin{matrix}a\\\\[2pt]b\\\\[c]\\end{matrix}\n$$',
  '开 \\\\(a_1 没有关',
])('what is none stays as it is: %s', (source) => {
  expect(translateDialects(source).markdown).toBe(source);
});
