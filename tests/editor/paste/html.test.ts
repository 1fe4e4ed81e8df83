import { readdirSync, readFileSync } from 'node:fs';
import katex from 'katex';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';
import { cleanTex } from '../../../markdown/formulas/tex.ts';
import { render } from '../../../markdown/index.ts';
import { parse } from '../../../markdown/parse.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const drawn = (tex: string, displayMode = false) => katex.renderToString(tex, { displayMode });
const block = (...lines: string[]) => lines.join('\n');

it.each([
  ['10<sup>-5</sup> m<sup><span lang="EN-US">2</span></sup>', '10⁻⁵ m²'],
  ['<i>E</i><sub>1</sub>', '*E*₁'],
  ['σ<sub>max</sub>，x<sub>i</sub><sup>n</sup>', 'σ$_{\\text{max}}$，x$_{i}^{n}$'],
  ['a<span style="vertical-align:super;font-size:0.6em">3</span>', 'a³'],
  ['文献<sup><a href="https://example.org/">[1]</a></sup>', '文献[\\[1\\]](https://example.org/)'],
  ['文献<sup>[2]</sup>', '文献\\[2]'],
  ['a<sup>b<sup>c</sup></sup>，2<sup>2<sup>3</sup></sup>', 'a$^{b^{c}}$，2$^{2^{3}}$'],
  ['e<sup>−x<sub>max</sub></sup>', 'e$^{\\text{−x}_{\\text{max}}}$'],
  ['Q<sub>i</sub><sub>,j</sub><sup>n</sup>', 'Q$_{i}{}_{\\text{,j}}^{n}$'],
  ['np.<wbr>solve', 'np.solve'],
  ['<code>E=2.1×10<sup>5</sup>，x<sub>i</sub>，e<sup>n+1</sup></code>', '`E=2.1×10⁵，x_i，e^(n+1)`'],
  ['m<span style="position:relative;top:-3pt;mso-text-raise:3pt">3</span>', 'm³'],
  ['10<span style="vertical-align:5.0pt;font-size:7pt">-6</span>', '10⁻⁶'],
  ['H<span style="vertical-align:-25%">2</span>O', 'H₂O'],
  ['m<span style="font-size:8pt;position:relative;top:-4.0pt">3</span>', 'm³'],
  ['第 <span style="position:relative;top:1px">3</span> 步', '第 3 步'],
  ['x<span class="superscript">2</span>，y<span class="sub">1</span>', 'x²，y₁'],
  [
    '<span style="vertical-align:2px">一个标题</span><span style="vertical-align:middle">3</span>',
    '一个标题3',
  ],
])('raised and lowered text stays what it says: %s', (html, markdown) => {
  expect(of(`<p>${html}</p>`)).toBe(markdown);
});

describe('formulas', () => {
  it('of KaTeX keep their source, inline and on lines of their own', () => {
    const html = `<p>应力${drawn('\\sigma = E\\varepsilon')}，其中${drawn('\\int_0^1 x\\,dx', true)}之后</p>`;
    expect(of(html)).toBe(
      block('应力$\\sigma = E\\varepsilon$，其中', '', '$$', '\\int_0^1 x\\,dx', '$$', '', '之后'),
    );
  });

  it.each([
    [
      'MathJax 3',
      '<mjx-container display="true"><mjx-math aria-hidden="true">x</mjx-math><mjx-assistive-mml><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></mjx-assistive-mml></mjx-container>',
      block('$$', 'x^2', '$$'),
    ],
    [
      'MathJax 2',
      '<span class="MathJax_Preview">x</span><span class="MathJax" id="MathJax-Element-1-Frame">x</span><script type="math/tex">x^2</script>',
      '$x^2$',
    ],
    [
      'MathJax 2 on a line of its own',
      '<div class="MathJax_Display">x</div><script type="math/tex; mode=display">x^2</script>',
      block('$$', 'x^2', '$$'),
    ],
    [
      'Wikipedia',
      '<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math alttext="{\\displaystyle E}"><semantics><mi>E</mi><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="https://w.org/a"></span>',
      '$E=mc^{2}$',
    ],
    ['LaTeXML', '<math alttext="\\alpha+\\beta" display="inline"><mi>α</mi></math>', '$\\alpha+\\beta$'],
    [
      'Zhihu',
      '<img src="https://www.zhihu.com/equation?tex=%5Cfrac%7Ba%7D%7Bb%7D" alt="[公式]" eeimg="1">',
      '$\\frac{a}{b}$',
    ],
    [
      'Zhihu on a line of its own',
      '<img src="https://www.zhihu.com/equation?tex=a%3Db" alt="a=b" eeimg="2">',
      block('$$', 'a=b', '$$'),
    ],
    [
      'Zhihu today',
      '<span class="ztext-math" data-eeimg="1" data-tex="a=b"><span>drawn</span></span>',
      '$a=b$',
    ],
    ['CodeCogs', '<img src="https://latex.codecogs.com/svg.latex?%5Csqrt%7Bx%7D">', '$\\sqrt{x}$'],
    ['WordPress', '<img class="latex" alt="x_1" src="https://s0.wp.com/latex.php?latex=x_1">', '$x_1$'],
  ])('of %s keep their source', (_name, html, markdown) => {
    expect(of(html)).toBe(markdown);
  });

  it.each([
    ['<mfrac><mn>1</mn><msqrt><msup><mi>x</mi><mn>2</mn></msup></msqrt></mfrac>', '\\frac{1}{\\sqrt{x^2}}'],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>',
      '\\sum_{i=1}^na_i',
    ],
    [
      '<mover accent="true"><mi>u</mi><mo>^</mo></mover><mo>≤</mo><mi mathvariant="bold">K</mi>',
      '\\hat{u}\\le\\mathbf{K}',
    ],
    ['<mi>sin</mi><mo>⁡</mo><mi>θ</mi><mo>·</mo><mi>max</mi><mi>x</mi>', '\\sin\\theta\\cdot\\max x'],
    [
      '<mo>[</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable><mo>]</mo><mtext>当 t%</mtext>',
      '\\begin{bmatrix}\na & b\n\\end{bmatrix}\\text{当 t\\%}',
    ],
    [
      '<mroot><mi>x</mi><mn>3</mn></mroot><msubsup><mi>x</mi><mi>i</mi><mrow><mn>1</mn><mn>2</mn></mrow></msubsup>',
      '\\sqrt[3]{x}x_i^{12}',
    ],
    [
      '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover><munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>',
      '\\overrightarrow{AB}\\lim_{x\\to0}',
    ],
    [
      '<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo><mfrac linethickness="0pt"><mi>a</mi><mi>b</mi></mfrac>',
      '\\binom{n}{k}\\genfrac{}{}{0pt}{}{a}{b}',
    ],
    [
      '<mfrac bevelled="true"><mi>a</mi><mi>b</mi></mfrac><mfrac bevelled="true"><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>',
      'a/b\\frac{a+1}{b}',
    ],
    [
      '<mrow><mo>{</mo><mtable><mtr><mtd><mi>x</mi><mo>,</mo></mtd><mtd><mi>x</mi><mo>&gt;</mo><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn><mo>,</mo></mtd><mtd><mtext>其他</mtext></mtd></mtr></mtable></mrow>',
      '\\begin{cases}\nx, & x>0 \\\\\n0, & \\text{其他}\n\\end{cases}',
    ],
    [
      '<menclose notation="updiagonalstrike">x</menclose><menclose notation="box"><mi>y</mi></menclose><menclose notation="longdiv"><mi>z</mi></menclose>',
      '\\cancel{x}\\boxed{y}\\overline{)\\,z}',
    ],
    [
      '<menclose><mi>x</mi></menclose><menclose notation="left"><mi>y</mi></menclose>',
      '\\overline{)\\,x}\\left|y\\right.',
    ],
    [
      '<maction actiontype="toggle" selection="2"><mi>a</mi><mi>b</mi></maction><mphantom><mi>c</mi></mphantom>',
      'b\\phantom{c}',
    ],
  ])('without a source are read from their MathML: %s', async (mathml, tex) => {
    expect(of(`<math>${mathml}</math>`)).toBe(`$${tex}$`);
    expect((await render(`$${tex}$`)).html).not.toContain('math-error');
  });

  it('are safe from Markdown: no empty line, no list, no bar in a table', async () => {
    const source = 'a\n\n+ b\n= c';
    const html = `<table><tr><th>量<th>值<tr><td>模${drawn('|x|')}<td>1</table>${drawn(source, true)}`;
    expect(of(html)).toBe(
      block('| 量 | 值 |', '| - | - |', '| 模$\\vert x\\vert$ | 1 |', '', '$$', 'a + b = c', '$$'),
    );
    expect(of(drawn('a') + drawn('b'))).toBe('$a$ $b$');
  });
});

describe('code', () => {
  const python = block('```python', 'def f():', '    return 1', '```');
  it.each([
    [
      'Highlight.js',
      '<pre><code class="hljs language-python"><span>def</span> f():\n    return 1\n</code></pre>',
    ],
    ['GitHub', '<div class="highlight highlight-source-python"><pre>def f():\n    return 1</pre></div>'],
    ['cnblogs', '<pre class="brush:py;gutter:true;">def f():\n    return 1</pre>'],
    [
      'Medium',
      '<pre data-code-block-mode="1" data-code-block-lang="python"><span class="pre--content">def f():<br>    return 1</span></pre>',
    ],
    ['SyntaxHighlighter', '<pre class="brush: py; gutter: true">def f():\n    return 1</pre>'],
    [
      'Prism',
      '<pre class="line-numbers lang-py"><code>def f():<br>    return 1<span class="line-numbers-rows"><span></span></span></code></pre>',
    ],
    [
      'Rouge',
      '<div class="language-python highlighter-rouge"><div class="highlight"><table><tr><td class="gutter gl"><pre class="lineno">1\n2</pre></td><td class="code"><pre>def f():\n    return 1\n</pre></td></tr></table></div></div>',
    ],
  ])('of %s keeps its language and loses its line numbers', (_name, html) => {
    expect(of(html)).toBe(python);
  });

  it('that an editor copied is code by its looks', () => {
    const html =
      '<div style="font-family: Consolas, monospace;white-space: pre;"><div><span>a = 1</span></div><div><span>  b = 2</span></div></div>';
    expect(of(html)).toBe(block('```', 'a = 1', '  b = 2', '```'));
  });
});

describe('what surrounds the content', () => {
  it.each([
    ['scripts and styles', '<style>p{}</style><script>alert(1)</script><p>正文</p><!-- x -->', '正文'],
    ['what is hidden', '<p>正<span style="display:none">藏</span>文</p><p hidden>藏</p>', '正文'],
    ['marks beside headings', '<h2 id="a">标题<a class="anchor" href="#a">#</a></h2>', '## 标题'],
    ['buttons', '<p>正文<button>复制</button></p>', '正文'],
    ['dots that count visits', '<p>正文<img src="https://x.org/t.gif" width="1" height="1"></p>', '正文'],
    ['scripts in links', '<p><a href="javascript:alert(1)">正文</a></p>', '正文'],
    ['links within their page', '<p><a href="/other">正文</a>和<a href="#x">这里</a></p>', '正文和这里'],
    [
      'the wrapper of Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">粗</span>体</p></b>',
      '**粗**体',
    ],
    ['emphasis of nothing', '<p><b> </b>正文<strong></strong></p>', '正文'],
    ['non-breaking spaces and marks of order', '<p>a&nbsp;b\u200b</p>', 'a b'],
  ])('goes: %s', (_name, html, markdown) => {
    expect(of(html)).toBe(markdown);
  });

  it('leads straight to where a page of exit leads', () => {
    expect(of('<a href="https://link.zhihu.com/?target=https%3A//a.org/b">文档</a>')).toBe(
      '[文档](https://a.org/b)',
    );
  });

  it('turns the first heading into one of a section, and the first row of a table into its head', () => {
    expect(of('<h1>一</h1><h2>二</h2>')).toBe('## 一\n\n## 二');
    expect(of('<table><tr><td>量<td>值<tr><td>E<td>210</table>')).toBe(
      block('| 量 | 值 |', '| - | - |', '| E | 210 |'),
    );
    expect(of('<table><tr><td><p>只有一格</p></table>')).toBe('只有一格');
  });
});

describe('Word', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;

  it('writes lists as paragraphs; they become lists', () => {
    const html = item(1, '1.', '装配') + item(2, '·', '接触') + item(2, '·', '载荷') + item(1, '2.', '求解');
    expect(
      of(
        `<html><head><style>p.MsoNormal{}</style></head><body>${html}<p class=MsoNormal>后记<o:p>&nbsp;</o:p></p>`,
      ),
    ).toBe(block('1. 装配', '', '   - 接触', '', '   - 载荷', '', '2. 求解', '', '后记'));
  });

  it('keeps pictures on the disk of the author; the text says so', () => {
    expect(of('<p><img src="file:///C:/a.png" alt="网格"></p>')).toBe(
      '【图片“网格”没有一起粘贴过来，请单独上传】',
    );
  });
});

describe('pictures', () => {
  it('are listed once each, with the address behind a late load', () => {
    const html =
      '<p><img src="data:image/svg+xml,x" data-original="https://a.org/1.png" alt="收敛"></p>' +
      '<p><img src="//a.org/2.png" alt="image.png"></p><p><img src="https://a.org/1.png"></p>';
    const { markdown, images } = markdownFromHtml(html);
    expect(images).toEqual(['https://a.org/1.png', 'https://a.org/2.png']);
    expect(markdown).toContain('![收敛](https://a.org/1.png)');
    expect(markdown).toContain('![](https://a.org/2.png)');
  });
});

it('takes the caption of a figure for what it shows', () => {
  const html =
    '<figure><img src="https://a.org/1.png" alt="1.png"><figcaption><span class="figure-number">图 1</span> 收敛曲线</figcaption></figure>';
  expect(of(html)).toBe('![收敛曲线](https://a.org/1.png)');
});

/** Formulas, code, headings and table cells of an article. */
function partsOf(markdown: string) {
  const parts: Record<string, string[]> = { math: [], inlineMath: [], code: [], heading: [], tableRow: [] };
  visit(parse(markdown), (node) => {
    const kept = parts[node.type];
    if (!kept) return;
    if (node.type === 'math' || node.type === 'inlineMath')
      kept.push(cleanTex(node.value).replace(/\s+/g, ' '));
    else kept.push(node.type === 'code' ? `${node.lang} ${node.value}` : textOf(node));
  });
  return parts;
}

it.each(['weak-form', 'newmark', 'gci'])('takes an article of this site in whole: %s', async (name) => {
  const [file = ''] = readdirSync('seed/articles').filter((it) => it.startsWith(name));
  const source = readFileSync(`seed/articles/${file}`, 'utf8').split(/^---$/m).slice(2).join('---');
  const { html, locked } = await render(source);
  const parts = partsOf(source);
  // References are rendered as a list.
  parts['code'] = parts['code']?.filter((it) => !it.startsWith('bibtex ')) ?? [];
  expect(parts['inlineMath']?.length).toBeGreaterThan(10);
  expect(partsOf(of(html + (locked ?? '')))).toEqual(parts);
});

it('writes Chinese prose as one would', () => {
  expect(of('<p>间隙 5~10 mm，见<b>图 1：</b>收敛 <del>旧</del> x_1*y</p>')).toBe(
    '间隙 5~10 mm，见**图 1：**收敛 ~~旧~~ x_1\\*y',
  );
});

it.each([
  '',
  '<',
  '<table>',
  '<p><pre></math><![endif]>',
  '<math><mfrac></math>',
  '<ul><li>',
  '\u0000<a href>',
])('takes anything: %s', (html) => {
  expect(() => of(html)).not.toThrow();
});

it('a table keeps what it is called, above it', () => {
  const table =
    '<table><caption>表 2：<b>误差</b></caption><tr><th>网格</th></tr><tr><td>粗</td></tr></table>';
  expect(markdownFromHtml(table).markdown).toBe('表 2：**误差**\n\n| 网格 |\n| - |\n| 粗 |');
  expect(markdownFromHtml('<table><caption>表 3</caption><tr><td>只有一格</td></tr></table>').markdown).toBe(
    '表 3\n\n只有一格',
  );
});

it.each([
  ['<p><code>a</code><code>b</code>与<code>x </code> <code>y</code></p>', '`ab`与`x y`'],
  ['<h3><br></h3><h3></h3><p>正文</p>', '正文'],
  [
    '<p><math><mmultiscripts><mi>F</mi><mn>3</mn><none/><mprescripts/><mn>2</mn><none/></mmultiscripts></math></p>',
    '${}_2F_3$',
  ],
  [
    '<p><math><mmultiscripts><mi>T</mi><mi>i</mi><none/><none/><mi>j</mi></mmultiscripts></math></p>',
    '$T_i^j$',
  ],
  [
    '<p><math><mi mathvariant="double-struck">R</mi><mi mathvariant="script">L</mi></math></p>',
    '$\\mathbb{R}\\mathcal{L}$',
  ],
])('keeps what Markdown reads otherwise or is easily lost: %s', (html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it('MathML with a prefix is read as one without, and what says a meaning alone is told', () => {
  const prefixed = '<mml:math><mml:msup><mml:mi>y</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>';
  expect(of(`<p>${prefixed}</p>`)).toBe('$y^2$');
  const meaning = markdownFromHtml(
    '<p>甲<math><apply><plus></plus><ci>x</ci><cn>1</cn></apply></math>乙</p>',
  );
  expect(meaning.left).toEqual(['没有源码的公式 1 处']);
  expect(meaning.markdown).not.toContain('x1');
});

it('a heading by its role is one, and a way out through Google leads where it says', () => {
  expect(of('<p role="heading" aria-level="3">求解</p><div role="heading">网格</div>')).toBe(
    '### 求解\n\n## 网格',
  );
  expect(of('<a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D">甲</a>')).toBe(
    '[甲](https://a.example/x)',
  );
  const safe =
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&amp;data=05%7Cme%40b.example';
  expect(of(`<a href="${safe}">甲</a>`)).toBe('[甲](https://a.example/x)');
  expect(of('<a href="https://www.google.com/search?q=https://a.example/x">乙</a>')).toContain('search?q=');
});
