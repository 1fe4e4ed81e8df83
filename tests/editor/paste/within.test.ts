import { expect, test } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';
import { render } from '../../../markdown/index.ts';

const of = (html: string) => markdownFromHtml(html).markdown;

const equation = (id: string, number: string) =>
  `<table id="${id}" class="ltx_equation ltx_eqn_table"><tbody><tr class="ltx_equation ltx_eqn_row"><td class="ltx_eqn_cell"><math alttext="a=b" display="block"><mi>a</mi></math></td><td class="ltx_eqn_cell ltx_eqn_eqno"><span class="ltx_tag ltx_tag_equation">(${number})</span></td></tr></tbody></table>`;

test('links to equations of a preprint are references, with the brackets that those bring', async () => {
  const markdown = of(
    `${equation('S2.E3', '3')}<p>由式 (<a href="#S2.E3" class="ltx_ref"><span class="ltx_text ltx_ref_tag">3</span></a>) 得，见 <a href="#S2.E3" class="ltx_ref">Eq. (3)</a>，<a href="#S2.E3">上式</a>。</p>`,
  );
  expect(markdown).toBe(
    '$$\na=b \\tag{3} \\label{S2.E3}\n$$\n\n由式 \\eqref{S2.E3} 得，见 Eq. \\eqref{S2.E3}，上式。',
  );
  const { html } = await render(markdown);
  expect(html).toContain('href="#eq-s2e3"');
  expect(html).not.toContain('math-error');
});

test('rows of one group have names of their own, in the addresses that browsers copy as well', () => {
  const row = (tex: string, number: string) =>
    `<tr class="ltx_eqn_row"><td class="ltx_eqn_cell"><math alttext="${tex}" display="inline"><mi>a</mi></math></td><td class="ltx_eqn_cell ltx_eqn_eqno">(${number})</td></tr>`;
  const page = 'https://ar5iv.org/html/2401.00001';
  expect(
    of(
      `<table class="ltx_equationgroup"><tbody id="E1">${row('a=b', '1')}</tbody><tbody id="E2">${row('c=d', '2')}</tbody></table><p><a href="${page}#E2">2</a> 与 <a href="https://x.y/#E1">别处</a></p>`,
    ),
  ).toBe(
    '$$\na=b \\tag{1}\n$$\n\n$$\nc=d \\tag{2} \\label{E2}\n$$\n\n\\eqref{E2} 与 [别处](https://x.y/#E1)',
  );
});

test('Sphinx: the number is beside the formula', () => {
  expect(
    of(
      '<div class="math notranslate" id="equation-weak"><span class="eqno">(1)<a class="headerlink" href="#equation-weak">¶</a></span>\\[a=b\\]</div><p>见 <a class="reference internal" href="#equation-weak">(1)</a></p>',
    ),
  ).toBe('$$\na=b \\tag{1} \\label{equation-weak}\n$$\n\n见 \\eqref{equation-weak}');
});

test('links to headings lead to the same headings; marks beside these are none', async () => {
  const markdown = of(
    '<ul><li><a href="#toc-1">网格 收敛</a></li><li><a href="#no">没有</a></li></ul><section id="toc-1"><h2>网格 收敛<a href="#toc-1">#</a></h2><p>文</p></section><h3><a name="b"></a>二</h3><p><a href="#b">下面</a></p>',
  );
  expect(markdown).toBe('- [网格 收敛](#网格-收敛)\n- 没有\n\n## 网格 收敛\n\n文\n\n### 二\n\n[下面](#二)');
  expect((await render(markdown)).html).toContain('href="#sec-网格-收敛"');
});

test('two headings of the same name are no aim', () => {
  expect(of('<h2 id="a">同</h2><h2 id="b">同</h2><p><a href="#b">见</a></p>')).toBe('## 同\n\n## 同\n\n见');
});

test('what holds an equation alone has its name; a span in a heading is a place', () => {
  expect(
    of(
      '<p><span id="eq-a"><span class="math display">\\[a=b \\tag{1}\\]</span></span></p><p>由 <a href="#eq-a">Equation&nbsp;1</a></p>',
    ),
  ).toBe('$$\na=b \\tag{1} \\label{eq-a}\n$$\n\n由 Equation \\eqref{eq-a}');
  expect(of('<p><a href="#a">去</a></p><h2><span id="a">题</span></h2>')).toBe('[去](#题)\n\n## 题');
});
