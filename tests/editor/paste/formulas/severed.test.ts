import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const of = (html: string) => {
  const { markdown, left } = markdownFromHtml(html);
  return { markdown, left };
};
const signs = (count: number, sign = '_') => [`公式里变成强调的 ${sign} ${count} 处（已还原）`];

it.each<[what: string, html: string, markdown: string, left: string[]]>([
  ['within one formula', '<p>设 $a<em>1 + b</em>2$ 为</p>', '设 $a_1 + b_2$ 为', signs(1)],
  ['from one formula into the next', '<p>由 $u<em>1$ 与 $v</em>2$ 得</p>', '由 $u_1$ 与 $v_2$ 得', signs(1)],
  [
    'with a link between the two',
    '<p>由 $u<em>1$、<a href="https://a.example/">甲</a>、$v</em>2$ 得</p>',
    '由 $u_1$、[甲](https://a.example/)、$v_2$ 得',
    signs(1),
  ],
  [
    'behind braces, as CommonMark has it',
    '<p>$\\hat{a}<em>{ij} + x</em>{k}$</p>',
    '$\\hat{a}_{ij} + x_{k}$',
    signs(1),
  ],
  [
    'several in a display formula with line breaks',
    '<p>$$<br>\\sigma<em>{xx} = \\frac{E}{1-\\nu^2}(\\epsilon</em>{xx} + \\nu \\epsilon<em>{yy}) + \\tau</em>{0}<br>$$</p>',
    '$$\n\\sigma_{xx} = \\frac{E}{1-\\nu^2}(\\epsilon_{xx} + \\nu \\epsilon_{yy}) + \\tau_{0}\n$$',
    signs(2),
  ],
  ['between the delimiters of LaTeX', '<p>\\(x<em>i + y</em>i\\)</p>', '$x_i + y_i$', signs(1)],
  [
    'in an environment',
    '<p>\\begin{align}x<em>i &amp;= y</em>i\\end{align}</p>',
    '$$\n\\begin{align}x_i &= y_i\\end{align}\n$$',
    signs(1),
  ],
  ['a star behind ^', '<p>$a^<em>b + c^</em>d$</p>', '$a^*b + c^*d$', signs(1, '*')],
  ['a power of markdown-it', '<p>$a<sup>2+b</sup>2$</p>', '$a^2+b^2$', signs(1, '^')],
  ['beside emphasis that is meant', '<p><em>甲</em> $a<em>1+b</em>2$</p>', '*甲* $a_1+b_2$', signs(1)],
  ['in emphasis that is meant', '<p><strong>取 $a<em>1+b</em>2$</strong></p>', '**取 $a_1+b_2$**', signs(1)],
])('what an engine took for emphasis is the sign of a formula again: %s', (_, html, markdown, left) => {
  expect(of(html)).toEqual({ markdown, left });
});

const LEFT = ['被网页拆断的公式 1 处（没有还原，原样留着）'];

it.each([
  ['of a person who wrote an index by hand', '<p>$a_<em>1</em> + b_<em>2</em>$</p>', 'b\\_'],
  ['an index that is one', '<p>$a<sub>1</sub> + b$</p>', 'a₁'],
  ['a power that is one', '<p>$x<sup>2</sup> + y<sup>2</sup>$</p>', 'x²'],
  ['strong text', '<p>$a<strong>1 + b</strong>2$</p>', '<strong>1 + b</strong>'],
  ['multiplied, since an index has none', '<p>$a<em>b</em>c + 1$</p>', '*b*'],
  ['multiplied numbers', '<p>$2<em>a + 3</em>b$</p>', '<em>a + 3</em>'],
  ['multiplied brackets', '<p>$f(x)<em>g(x) + h(x)</em>k$</p>', 'g(x)'],
  ['where stars are left', '<p>$a<em>b + c</em>d * e$</p>', '*b + c*'],
  ['what KaTeX does not know', '<p>$\\unknown a<em>1 + b</em>2$</p>', '1 + b'],
  ['emphasis that ends in prose', '<p>$a<em>1 + b$ 与别的</em></p>', '1 + b'],
])('a formula in pieces that may have been another stays and is told: %s', (_, html, kept) => {
  const { markdown, left } = of(html);
  expect(markdown).toContain(kept);
  expect(left).toEqual(LEFT);
});

it.each([
  ['prices', '<p>$5 <em>and</em> $6</p>'],
  ['variables', '<p>$HOME <b>or</b> $PATH</p>'],
  ['formulas in emphasis', '<p>价 $5 与<em>$x$</em>、<strong>$a_1$</strong></p>'],
  ['emphasis between formulas', '<p>$x_1$ <em>与</em> $x_2$</p>'],
  ['code', '<p><code>$a<em>1 + b</em>2$</code></p>'],
])('what is no formula in pieces is not told: %s', (_, html) => {
  expect(of(html).left).toEqual([]);
});

it.each([
  ['hexo', '$$<br>\\begin{pmatrix}<br>1 &amp; 2 \\<br>3 &amp; 4<br>\\end{pmatrix}<br>$$'],
  ['kramdown', '$$\n\\begin{pmatrix}\n1 &amp; 2 \\\n3 &amp; 4\n\\end{pmatrix}\n$$'],
])('rows end with two backslashes again: %s', (_, tex) => {
  expect(of(`<p>${tex}</p>`)).toEqual({
    markdown: '$$\n\\begin{pmatrix}\n1 & 2 \\\\\n3 & 4\n\\end{pmatrix}\n$$',
    left: ['公式里变成 \\ 的换行 \\\\ 1 处（已还原）'],
  });
});

it.each([
  ['on one line', '$\\begin{pmatrix} 1 &amp; 0 \\ 0 &amp; 1 \\end{pmatrix}$'],
  ['without an environment', '$$a = b \\<br>c = d$$'],
])('rows that may have lost a backslash stay and are told: %s', (_, tex) => {
  const { markdown, left } = of(`<p>${tex}</p>`);
  expect(markdown).not.toContain('\\\\');
  expect(left).toEqual(['公式里可能丢了一半的换行 \\\\ 1 处（没有改动）']);
});

it.each(['\\begin{cases} x &amp; \\text{if}\\ x&gt;0 \\\\ y &amp; \\text{else} \\end{cases}', 'a \\ b'])(
  'rows that are whole and blanks of TeX are not told: %s',
  (tex) => {
    expect(of(`<p>$$${tex}$$</p>`).left).toEqual([]);
  },
);
