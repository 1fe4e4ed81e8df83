import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const math = (tex: string) =>
  tex ? `<math alttext="\\displaystyle ${tex}" display="inline"><mi>x</mi></math>` : '';
const row = (cells: string[], number = '') =>
  `<tr class="ltx_eqn_row"><td class="ltx_eqn_cell ltx_eqn_center_padleft"></td>${cells
    .map((it) => `<td class="ltx_eqn_cell">${math(it)}</td>`)
    .join('')}<td class="ltx_eqn_cell ltx_eqn_center_padright"></td>${
    number && `<td class="ltx_eqn_cell ltx_eqn_eqno"><span class="ltx_tag">(${number})</span></td>`
  }</tr>`;
const group = (...rows: string[]) =>
  `<p>前</p><table class="ltx_equationgroup ltx_eqn_align ltx_eqn_table"><tbody>${rows.join('')}</tbody></table><p>后</p>`;

it.each([
  [[row(['a', '=b']), row(['', '=c'])], '$$\n\\begin{aligned}\na & =b \\\\\n& =c\n\\end{aligned}\n$$'],
  [
    [row(['a', '=b'], '3'), row(['', '=c'])],
    '$$\n\\begin{aligned}\na & =b \\\\\n& =c\n\\end{aligned} \\tag{3}\n$$',
  ],
  [[row(['a', '=b'], '1'), row(['c', '=d'], '2')], '$$\na =b \\tag{1}\n$$\n\n$$\nc =d \\tag{2}\n$$'],
])('equations that LaTeXML aligns are equations: %#', async (rows, equations) => {
  const { markdown } = markdownFromHtml(group(...rows));
  expect(markdown).toBe(`前\n\n${equations}\n\n后`);
  expect((await render(markdown)).html).not.toContain('math-error');
});

it('with words between them they stay a table', () => {
  const html = group(row(['a', '=b'])).replace('</tbody>', '<tr><td>因此</td><td></td></tr></tbody>');
  expect(markdownFromHtml(html).markdown).toContain('因此');
});
