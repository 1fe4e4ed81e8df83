import { describe, expect, it, test } from 'vitest';
import { explain } from '../../../../markdown/formulas/faults.ts';
import { draw, Typesetting } from '../../../../markdown/formulas/katex.ts';
import { KNOWN } from '../../../../markdown/formulas/packages/expandPackages.ts';
import { render } from '../../../../markdown/index.ts';

/** Text of a rendered formula, or the error. */
function said(tex: string, shared = new Typesetting()): string {
  const refused = shared.macros.note(tex);
  if (refused) return refused;
  try {
    return draw(tex, { display: true }, shared).reading.replace(/\s+/g, ' ').trim();
  } catch (error) {
    return `！${explain(error)}`;
  }
}

describe('chemistry', () => {
  it.each([
    ['\\ce{2H2 + O2 -> 2H2O}', '2 H_2+O_2 → 2 H_2O'],
    ['\\ce{SO4^2-}', 'SO_4^(2−)'],
    ['\\ce{A <=>[\\text{上}][below] B}', 'A⇌_below^上B'],
    ['\\pu{123 kJ/mol}', '123 kJ/mol'],
    ['\\text{生成 \\ce{H2O}}', '生成 H_2O'],
  ])('%s', (tex, reading) => expect(said(tex)).toBe(reading));

  test('what is not written right is said', async () => {
    expect(said('\\ce{H2O}}')).toMatch(/^！/);
    expect((await render('$\\ce{A\\bond{?}B}$')).html).toContain('公式有误：\\ce 或 \\pu 里的写法不对');
  });
});

describe('commands of MathJax, plain TeX and MediaWiki', () => {
  it.each([
    ['x_{\\mbox{最大 $a$}}', 'x_{\\hbox{最大 $a$}}'],
    ['a \\and b \\or c', 'a \\land b \\lor c'],
    ['\\pmatrix{1 & 2 \\cr 3 & 4}', '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}'],
    ['\\matrix{1 & \\qty{2}{m}}', '\\begin{matrix}1 & 2\\,\\mathrm{m}\\end{matrix}'],
    ['f = \\cases{1 & a\\cr 2 & b}', 'f = \\begin{cases}1 & a\\\\ 2 & b\\end{cases}'],
    ['\\eqalign{a&=b\\cr c&=d}', '\\begin{aligned}a&=b\\\\ c&=d\\end{aligned}'],
    ['\\require{cancel}\\cancel{x}', '\\cancel{x}'],
    ['a\\strut', 'a\\mathstrut'],
    ['\\ensuremath{x^2}', '{x^2}'],
    ['x_{\\text{max_len & #}}', 'x_{\\text{max\\_len \\& \\#}}'],
    ['\\texttt{a_b\\_c {d_e}}', '\\texttt{a\\_b\\_c {d\\_e}}'],
    ['\\text{前 $a_b$}', '\\text{前 }a_b'],
    ['\\newcommand{\\a}[1]{\\text{#1_b}}\\a{c}', '\\text{c\\_b}'],
    ['x^\\*+y_\\*', 'x^*+y_*'],
    ['\\mathbbm{1}_A\\mathds R\\mathbb{1}', '\\mathbf{1}_A\\mathbb{R}\\mathbf{1}'],
    ['\\mathbb{R}^n\\mathbb C', '\\mathbb{R}^n\\mathbb C'],
    ['\\root 3 \\of {x+1}', '\\sqrt[3]{x+1}'],
    ['\\root n+1\\of\\alpha', '\\sqrt[{n+1}]{\\alpha}'],
    ['a \\buildrel\\rm def\\over= b', 'a \\stackrel{\\rm def}{=} b'],
    ["\\sideset{}{'}\\sum_{k=1}^n a_k", "\\mathop{\\sum\\nolimits'}\\limits_{k=1}^n a_k"],
    ['\\sideset{_1^2}{_3^4}\\prod_k', '\\mathop{{\\vphantom{\\prod}}_1^2\\prod\\nolimits_3^4}\\limits_k'],
  ])('%s', (tex, plain) => {
    expect(said(tex)).not.toMatch(/^！/);
    expect(said(tex)).toBe(said(plain));
  });

  test('one of these that an article defines is its own', () => {
    const shared = new Typesetting();
    said('\\newcommand{\\and}{+}', shared);
    expect(said('a \\and b', shared)).toBe('a+b');
    expect(said('\\require a')).toBe('！不认识的命令 \\require');
    expect(said('\\root 3 x')).toBe('！不认识的命令 \\root');
    expect(said('\\sideset{}\\sum')).toBe('！不认识的命令 \\sideset');
  });
});

describe('numbers and units of siunitx', () => {
  it.each([
    ['\\SI{210}{\\giga\\pascal}', '210 GPa'],
    ['\\SI{1.2e-3}{m/s^2}', '1.2×10^(−3) m/s^2'],
    ['\\SI{7.85e3}{kg.m^{-3}}', '7.85×10^3 kg m^(−3)'],
    ['\\qty{9.81}{\\metre\\per\\second\\squared}', '9.81 m s^(−2)'],
    ['\\qty[per-mode=symbol]{9.81}{\\metre\\per\\second\\squared}', '9.81 m/s^2'],
    ['\\SI[per-mode = symbol, mode = text]{5}{\\newton\\per\\square\\metre}', '5 N/m^2'],
    ['\\SI[per-mode=fraction]{5}{\\newton\\per\\metre}', '5 N/m'],
    ['\\unit{\\kilo\\watt\\hour}', 'kW h'],
    ['\\si{\\kilo\\gram\\per\\cubic\\metre}', 'kg m^(−3)'],
    ['\\si{\\kilogram\\tothe{4}}', 'kg^4'],
    ['\\SI{5}{\\micro\\metre}', '5 μm'],
    ['\\SI{90}{\\degree}', '90^(∘)'],
    ['\\SI{25}{\\celsius}', '25 ^(∘)C'],
    ['\\SI{20}{\\percent}', '20 %'],
    ['\\num{12345.67891}', '12 345.678 91'],
    ['\\num{1234}', '1234'],
    ['\\num{-1,5}', '−1.5'],
    ['\\num{.5}', '0.5'],
    ['\\num{e5}', '10^5'],
    ['\\num{1.5 +- 0.2}', '1.5±0.2'],
    ['\\num{2x3}', '2×3'],
    ['\\num{\\lambda}', 'λ'],
    ['\\ang{1;2;3}', '1^(∘)2^(′)3^(′′)'],
    ['\\SIrange{10}{20}{\\mm}', '10～20 mm'],
    ['\\numlist{1;2;3}', '1、2、3'],
    ['\\text{长 \\SI{5}{mm}}', '长 5 mm'],
    ['\\newcommand{\\len}[1]{\\SI{#1}{mm}}\\len{5}', '5 mm'],
  ])('%s', (tex, reading) => expect(said(tex)).toBe(reading));

  it.each([
    ['\\SI{5}{\\foo}', '！不认识的命令 \\foo'],
    ['\\SI[round-precision=2]{5.123}{mm}', '！\\SI 的选项 round-precision 还不支持，请直接写出结果'],
    ['\\SI{5}', '！不认识的命令 \\SI'],
  ])('says what it does not read: %s', (tex, fault) => expect(said(tex)).toBe(fault));
});

describe('commands of physics and derivative', () => {
  it.each([
    ['\\int f \\dd{x}', '∫f dx'],
    ['\\int f \\dd x', '∫f dx'],
    ['\\dd[3]{r}', 'd^3r'],
    ['\\dd(\\cos\\theta)', 'd(cosθ)'],
    ['\\dv{x}', 'd/dx'],
    ['\\dv[2]{f}{t}', '(d^2f)/(dt^2)'],
    ['\\dv*{f}{x}', 'df/dx'],
    ['\\pdv{f}{x}{y}', '(∂^2f)/(∂x ∂y)'],
    ['\\pdv{f}{x,y}', '(∂^2f)/(∂x ∂y)'],
    ['\\pdv[2,1]{f}{x,y}', '(∂^3f)/(∂x^2 ∂y)'],
    ['\\pdv[2]{u}{x}', '(∂^2u)/(∂x^2)'],
    ['\\abs{\\frac ab}', '∣a/b∣'],
    ['\\norm{\\vb{u}}^2', '∥u∥^2'],
    ['\\qty(\\frac{a}{b})', '(a/b)'],
    ['\\qty[\\frac{a}{b}]', '[a/b]'],
    ['\\qty{\\frac{a}{b}}', '{a/b}'],
    ['\\qty|x|', '∣x∣'],
    ['\\qty{3}{m}', '3 m'],
    ['\\vb{a}\\vb*{\\sigma}\\vu{n}', 'aσn'],
    ['\\grad{f}', '∇f'],
    ['\\div{\\vb u} = 0', '∇⋅u = 0'],
    ['a \\div {b}', 'a÷b'],
    ['\\curl{\\vb u}', '∇×u'],
    ['\\laplacian{u}', '∇^2u'],
    ['\\braket{a}{b}', '⟨a|b⟩'],
    ['\\braket{a|b}', '⟨a∣b⟩'],
    ['\\comm{A}{B}', '[A,B]'],
    ['\\mqty(a&b\\\\c&d)', '(a b; c d)'],
    ['\\eval{x^2}_0^1', 'x^2∣_0^1'],
    ['a \\qq{and} b', 'a and b'],
    ['\\newcommand{\\pd}[2]{\\pdv{#1}{#2}}\\pd{u}{x}', '(∂u)/(∂x)'],
  ])('%s', (tex, reading) => expect(said(tex)).toBe(reading));

  test('those that the article defines itself stay its own, in the formulas behind as well', async () => {
    const shared = new Typesetting();
    expect(said('\\newcommand{\\abs}[1]{(#1)}\\abs{x}', shared)).toBe('(x)');
    expect(said('\\abs{y}', shared)).toBe('(y)');
  });

  test('a derivative within the order of another does not grow without bounds', () => {
    const nested = '\\dv['.repeat(80) + ']{f}{x}'.repeat(80);
    expect(said(nested)).toMatch(/^！/);
    expect(said('\\qty('.repeat(150) + ')'.repeat(150))).toBe('！过长或嵌套过深');
    expect(said(`\\qty${'\\dyad{'.repeat(60)}a${'}'.repeat(60)}`)).toBe('！过长或嵌套过深');
  });
});

describe('definitions', () => {
  test('of a name that KaTeX has already hold', () => {
    expect(said('\\newcommand{\\R}{\\mathbf{S}}\\R')).toBe('S');
    expect(said('\\newcommand*\\R{\\mathbf{S}}\\R')).toBe('S');
  });

  test('of operators', () => {
    expect(said('\\DeclareMathOperator{\\sgn}{sgn}\\sgn x')).toMatch(/^sgn\s?x$/);
    expect(said('\\DeclareMathOperator*{\\argmin}{arg\\,min}\\argmin_x f')).toContain('min');
  });
});

describe('rows', () => {
  it.each([
    ['\\begin{align} a&=b\\\\ \\intertext{其中} c&=d \\end{align}', 'a = b; 其中; c = d'],
    ['\\begin{align} a&=b \\shortintertext{其中 $x$} c&=d \\end{align}', 'a = b; 其中 x; c = d'],
    ['\\begin{gather} a=b\\\\ \\intertext{其中} c=d \\end{gather}', 'a = b; 其中; c = d'],
  ])('a text between rows is a row: %s', (tex, reading) => expect(said(tex)).toBe(reading));

  test('a text between rows begins where the relations of these are', () => {
    const tex = '\\begin{align*} a&=b\\\\ \\intertext{其中} c&=d \\end{align*}';
    const { html } = draw(tex, { display: true }, new Typesetting());
    const [, row = ''] = html.split('</mtr>');
    expect(row.indexOf('其中')).toBeGreaterThan(row.indexOf('</mtd>'));
  });

  test('the first line of a multline stands on the left and the last one on the right', () => {
    const lines = (tex: string) =>
      draw(tex, { display: true }, new Typesetting()).html.match(/text-align:(?:left|right)/g) ?? [];
    expect(lines('\\begin{multline} a+b \\\\ + \\frac{c}{d} \\\\ + e \\end{multline}')).toEqual([
      'text-align:left',
      'text-align:right',
    ]);
    expect(lines('\\begin{gather*} a+b \\\\ + c \\end{gather*}')).toEqual([]);
    expect(lines('\\begin{multline*} a \\end{multline*}')).toEqual([]);
  });
});

test('each command that is read is drawn, or said to be unknown by its name', () => {
  for (const name of KNOWN) {
    const rests = ['', '{x}', '{x}{x}', '{x}{x}{x}', '{_x}{^x}\\sum', ' x\\of x', ' x\\over x'];
    const results = rests.map((it) => said(`\\${name}${it}`));
    expect(
      results.some((it) => !it.startsWith('！')),
      name,
    ).toBe(true);
  }
});
