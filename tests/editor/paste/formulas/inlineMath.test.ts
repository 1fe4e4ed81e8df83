import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const katex = (tex: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html">x</span></span>`;
const texOf = async (markdown: string) =>
  [...(await render(markdown)).html.matchAll(/data-tex="([^"]*)"/g)].map(([, it = '']) => it);

it.each<[what: string, html: string, markdown: string, tex: string]>([
  ['before a digit', `共${katex('N')}3 次`, '共\\(N\\)3 次', 'N'],
  ['between letters', `A${katex('5')}B`, 'A\\(5\\)B', '5'],
  ['that is a word before a digit', `${katex('abc')}3`, '\\(\\relax abc\\)3', '\\relax abc'],
  ['with a dollar in it', `价${katex('\\$5')}后`, '价\\(\\$5\\)后', '\\$5'],
  [
    'with Chinese in it',
    `由${katex('速度=v_入')}得`,
    '由$\\text{速度}=v_\\text{入}$得',
    '\\text{速度}=v_\\text{入}',
  ],
  ['with Chinese in words', `由${katex('v_{\\text{入口}}')}得`, '由$v_{\\text{入口}}$得', 'v_{\\text{入口}}'],
  ['beside Chinese', `由${katex('x_1')}得`, '由$x_1$得', 'x_1'],
])('a formula %s is written so that it is read back', async (_what, html, markdown, tex) => {
  const taken = markdownFromHtml(`<p>${html}</p>`);
  expect(taken.markdown).toBe(markdown);
  expect(await texOf(taken.markdown)).toEqual([tex]);
});

it('of two brackets that open, the second is closed', async () => {
  const { markdown } = markdownFromHtml('<p>当 \\(a 时，另 \\(b_1\\) 好</p>');
  expect(await texOf(markdown)).toEqual(['b_1']);
  expect((await render(markdown)).html).toContain('当 \\(a 时');
});
