import { describe, expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const displayed = (tex: string) => `$$\n${tex}\n$$`;
const card = (code: string) => `data:${encodeURIComponent(JSON.stringify({ code, id: 'a1' }))}`;

describe('a formula in a line comes with its source', () => {
  it.each([
    ['Zhihu', '<span class="ztext-math" data-eeimg="1" data-tex="a_1+b">a1+b</span>'],
    [
      'the editor of Zhihu',
      '<img eeimg="1" src="//www.zhihu.com/equation?tex=a_1%2Bb" data-formula="a_1+b">',
    ],
    [
      'Doubao',
      '<span class="math-inline" data-custom-copy-text="\\(a_1+b\\)"><span class="katex"><span class="katex-html">a1+b</span></span></span>',
    ],
    ['Juejin', '<img class="equation" src="https://juejin.cn/equation?tex=a_1%2Bb" alt="">'],
    ['Jianshu', '<img class="math-inline" src="https://math.jianshu.com/math?formula=a_1%2Bb" alt="a_1+b">'],
    ['CSDN', '<img src="https://latex.csdn.net/eq?a_1%2Bb" alt="eq?a_1%2Bb">'],
    ['CodeCogs', '<img src="https://latex.codecogs.com/gif.latex?\\inline&amp;space;a_1&amp;plus;b">'],
    ['Upmath', '<img src="https://i.upmath.me/svg/a_1%2Bb" alt="">'],
    ['GitHub some years ago', '<img src="https://render.githubusercontent.com/render/math?math=a_1%2Bb">'],
    [
      'Yuque',
      `<span data-lake-card="math" data-card-value="${card('a_1+b')}"><img src="https://a.example/1.svg"></span>`,
    ],
    ['the clipboard of Yuque', `<card type="inline" name="math" value="${card('a_1+b')}"></card>`],
    ['a file of Yuque', '<img src="https://a.example/__latex/0c.svg#card=math&amp;code=a_1%2Bb&amp;id=x">'],
    ['Feishu', '<span class="equation" data-equation="a_1+b\n">a1+b</span>'],
    ['WeChat', '<span data-formula="a_1+b"><svg width="90" height="40"><path d="M0 0"></path></svg></span>'],
    [
      'WordPress',
      '<img class="latex" src="https://s0.wp.com/latex.php?latex=a_1%2Bb&amp;bg=fff" alt="a_1+b">',
    ],
    ['Quill', '<span class="ql-formula" data-value="a_1+b"><span class="katex">a1+b</span></span>'],
    ['ProseMirror', '<math-inline class="math-node">a_1+b</math-inline>'],
    ['QuickLaTeX', '<img class="ql-img-inline-formula" src="https://a.example/ql_1.png" alt="a_1+b">'],
    ['Sphinx with pictures', '<img class="math" src="_images/math/1f.png" alt="a_1+b">'],
    ['Sphinx', '<span class="math notranslate nohighlight">\\(a_1+b\\)</span>'],
    ['Pandoc', '<span class="math inline">\\(a_1+b\\)</span>'],
    ['Pandoc for KaTeX', '<span class="math inline">a_1+b</span>'],
    ['Discourse', '<span class="math">a_1+b</span>'],
    ['Doxygen', '<img class="formulaInl" alt="$ a_1+b $" src="form_0.png">'],
    [
      'Yuque with pictures',
      '<span class="ne-math"><img src="https://cdn.nlark.com/yuque/__latex/1f.svg" alt="a_1+b"></span>',
    ],
    ['Sphinx with pictures in a paragraph', '<img src="../_images/math/1f.svg" alt="a_1+b">'],
    ['MathLive', '<math-field>a_1+b</math-field>'],
    ['a journal', '<tex-math>\\documentclass{minimal}\\begin{document}$a_1+b$\\end{document}</tex-math>'],
    [
      'MathType for the web',
      '<img class="Wirisformula" alt="a sub 1" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msub»«mi»a«/mi»«mn»1«/mn»«/msub»«mo»+«/mo»«mi»b«/mi»«/math»" src="data:image/svg+xml;utf8,x">',
    ],
    [
      'a live script of MATLAB',
      '<span texencoding="a_1+b" style="vertical-align:-6px"><img src="data:image/png;base64,AA=="></span>',
    ],
    [
      'Notion',
      '<span class="notion-text-equation-token"><span class="katex"><span class="katex-mathml"><math><semantics><mi>a</mi><annotation encoding="application/x-tex">a_1+b</annotation></semantics></math></span></span></span>',
    ],
    ['GitHub', '<math-renderer class="js-inline-math">$a_1+b$</math-renderer>'],
    [
      'GitHub, drawn',
      '<math-renderer class="js-inline-math"><mjx-container><mjx-assistive-mml><math><msub><mi>a</mi><mn>1</mn></msub><mo>+</mo><mi>b</mi></math></mjx-assistive-mml></mjx-container></math-renderer>',
    ],
    ['GitLab', '<code class="code math js-render-math" data-math-style="inline">a_1+b</code>'],
    ['Stack Exchange', '<span class="math-container">$a_1+b$</span>'],
    [
      'MathJax 2 whose scripts are gone',
      '<span class="MathJax_Preview">a1</span><span class="MathJax" data-mathml="&lt;math&gt;&lt;msub&gt;&lt;mi&gt;a&lt;/mi&gt;&lt;mn&gt;1&lt;/mn&gt;&lt;/msub&gt;&lt;mo&gt;+&lt;/mo&gt;&lt;mi&gt;b&lt;/mi&gt;&lt;/math&gt;"><nobr>a1+b</nobr></span>',
    ],
    [
      'MathJax 4',
      '<mjx-container class="MathJax"><mjx-math data-latex="a_1+b"><mjx-mi>a</mjx-mi></mjx-math></mjx-container>',
    ],
    ['Kramdown', '<script type="math/tex">% <![CDATA[\na_1+b %]]></script>'],
    ['arXiv', '<math class="ltx_Math" alttext="a_1+b" display="inline"><mi>a</mi></math>'],
    [
      'Typora',
      '<span class="md-inline-math"><span class="MathJax_SVG">x</span><script type="math/tex">a_1+b</script></span>',
    ],
  ])('of %s', (_name, html) => {
    expect(of(`<p>量${html}为</p>`)).toBe('量$a_1+b$为');
  });
});

describe('a formula on a line of its own comes with its source', () => {
  it.each([
    ['Zhihu', '<p><img src="https://www.zhihu.com/equation?tex=a%3Db" alt="a=b\\\\" eeimg="1"></p>'],
    ['Jianshu', '<img class="math-block" src="https://math.jianshu.com/math?formula=a%3Db" alt="a=b">'],
    [
      'CSDN',
      '<span class="katex--display"><span class="katex-display"><span class="katex"><span class="katex-mathml">\n a\n =\n b\n \n \n a=b\n \n</span><span class="katex-html">a=b</span></span></span></span>',
    ],
    [
      'QuickLaTeX',
      '<img class="ql-img-displayed-equation" src="https://a.example/ql_2.png" alt="\\[a=b\\]">',
    ],
    ['Pandoc', '<span class="math display">\\[a=b\\]</span>'],
    ['GitHub', '<math-renderer class="js-display-math">$$a=b$$</math-renderer>'],
    ['a fence on GitHub', '<pre lang="math"><code>a=b</code></pre>'],
    ['GitLab', '<pre class="code math js-render-math" data-math-style="display"><code>a=b</code></pre>'],
    [
      'MathJax 2',
      '<div class="MathJax_Display"><span class="MathJax" data-mathml="&lt;math&gt;&lt;mi&gt;a&lt;/mi&gt;&lt;mo&gt;=&lt;/mo&gt;&lt;mi&gt;b&lt;/mi&gt;&lt;/math&gt;">a=b</span></div>',
    ],
    [
      'Wikipedia',
      '<div class="mwe-math-element"><div class="mwe-math-mathml-display" style="display: none;"><math display="block"><semantics><mi>a</mi><annotation encoding="application/x-tex">{\\displaystyle a=b}</annotation></semantics></math></div><img class="mwe-math-fallback-image-display" alt="{\\displaystyle a=b}" src="https://a.example/b"></div>',
    ],
    [
      'Substack',
      '<div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;a=b&quot;,&quot;id&quot;:&quot;A&quot;}" data-component-name="LatexBlockToDOM"></div>',
    ],
    ['an environment', '<p>$$<br>a=b<br>$$</p>'],
    ['Pandoc for KaTeX', '<span class="math display">a=b</span>'],
    ['Doxygen', '<p class="formulaDsp"><img class="formulaDsp" alt="\\[ a=b \\]" src="form_1.png"></p>'],
  ])('of %s', (_name, html) => {
    expect(of(html)).toBe(displayed('a=b'));
  });

  it.each([
    [
      'Sphinx',
      '<div class="math"><span class="eqno">(2.1)<a class="headerlink" href="#e">¶</a></span>\\[a=b\\]</div>',
    ],
    [
      'arXiv',
      '<table class="ltx_equation"><tr><td></td><td><math alttext="a=b" display="block"><mi>a</mi></math></td><td><span class="ltx_tag">(2.1)</span></td></tr></table>',
    ],
    [
      'MathJax',
      '<mjx-container display="true"><mjx-assistive-mml><math display="block"><mtable><mlabeledtr><mtd><mtext>(2.1)</mtext></mtd><mtd><mi>a</mi><mo>=</mo><mi>b</mi></mtd></mlabeledtr></mtable></math></mjx-assistive-mml></mjx-container>',
    ],
    ['a paragraph', '<p><img src="https://juejin.cn/equation?tex=a%3Db"> （2.1）</p>'],
    ['TeX', '<p>\\[a=b \\tag{2.1}\\]</p>'],
  ])('of %s keeps its number', (_name, html) => {
    expect(of(html)).toBe(displayed('a=b \\tag{2.1}'));
  });
});

describe('TeX as it is typed in a page', () => {
  it.each([
    ['其中 \\(x_i\\) 与 \\[y=x\\] 之后', `其中 $x_i$ 与\n\n${displayed('y=x')}\n\n之后`],
    ['由 $c=\\sqrt{E}$ 得，价格 $5 与 $6 不变', '由 $c=\\sqrt{E}$ 得，价格 \\$5 与 \\$6 不变'],
    ['变量 $x$ 与 $\\text{当 }t>0$', '变量 $x$ 与 $\\text{当 }t>0$'],
    ['\\begin{align}a&amp;=b\\\\c&amp;=d\\end{align}', displayed('\\begin{align}a&=b\\\\c&=d\\end{align}')],
    ['涨了 US$5 到 US$9', '涨了 US\\$5 到 US\\$9'],
    ['先看 $WM_PROJECT_DIR/$FOAM_RUN', '先看 \\$WM_PROJECT_DIR/\\$FOAM_RUN'],
    ['文献 \\[1\\] 与 \\[2, 3\\]', '文献 \\\\\\[1\\\\] 与 \\\\\\[2, 3\\\\]'],
    ['只开不合 \\(x', '只开不合 \\\\(x'],
    ['<code>\\(x\\)</code> 与 <kbd>$a$</kbd>', '`\\(x\\)` 与 <kbd>\\$a\\$</kbd>'],
  ])('is a formula where it is one: %s', (html, markdown) => {
    expect(of(`<p>${html}</p>`)).toBe(markdown);
  });
});

it.each([
  ['10,000', '10{,}000'],
  ['2,1', '2{,}1'],
  ['1.2e-3', '\\text{1.2e-3}'],
])('a number of MathML stays one: %s', (number, tex) => {
  expect(of(`<math><mn>${number}</mn></math>`)).toBe(`$${tex}$`);
});

it('TeX in an attribute may be written as in an address', () => {
  expect(of('<img src="https://a.example/1.svg" data-latex="%5Csigma_%7B1%7D">')).toBe('$\\sigma_{1}$');
});

it('a picture whose words are an environment is one, with its rows and its number', () => {
  const html =
    '<div class="math"><p><span class="eqno">(3)</span><img src="a.png" alt="\\begin{split}a &amp;= b \\\\\nc &amp;= d\\end{split}"></p></div>';
  expect(of(html)).toBe(displayed('\\begin{split}a &= b \\\\\nc &= d\\end{split} \\tag{3}'));
});

describe('what is no formula', () => {
  it.each([
    ['a formula of a spreadsheet', '<span data-formula="=SUM(A1:A2)">3</span>', '3'],
    [
      'a picture with a parameter of that name',
      '<img src="https://a.example/show.png?from=b" alt="云图">',
      '![云图](https://a.example/show.png?from=b)',
    ],
    ['prose in a class of that name', '<span class="math">价格 x_1</span>', '价格 x_1'],
    [
      'what an assistant reads aloud',
      '<mjx-container aria-label="sigma equals E"><svg width="90" height="40"><g></g></svg></mjx-container>',
      '【公式没有一起粘贴过来，请重新输入】',
    ],
  ])('stays as it is: %s', (_name, html, markdown) => {
    expect(of(html)).toBe(markdown);
  });

  it('is told where it came without its source', () => {
    expect(markdownFromHtml('<p>a<mjx-container><mjx-math></mjx-math></mjx-container></p>').left).toEqual([
      '没有源码的公式 1 处',
    ]);
  });
});

it('TeX between the tags of MathML is what it is', () => {
  expect(markdownFromHtml('<p>取<math>x^2 + \\frac{a}{b}</math></p>').markdown).toBe(
    '取$x^2 + \\frac{a}{b}$',
  );
});

it.each(['math/tex', 'math/mml', 'math/asciimath'])(
  'a formula that MathJax drew beside its source is one formula: %s',
  (type) => {
    const script = `<script type="${type}">${type === 'math/mml' ? '<math><mi>E</mi></math>' : 'E'}</script>`;
    const drawn =
      '<span class="MathJax_Preview"></span><span class="MathJax" data-mathml="&lt;math&gt;&lt;mi&gt;E&lt;/mi&gt;&lt;/math&gt;"><nobr>E</nobr></span>';
    expect(markdownFromHtml(`<p>取${drawn}${script}为</p>`)).toMatchObject({ markdown: '取$E$为', left: [] });
  },
);

it('AsciiMath of Asciidoctor is told where nothing has drawn it yet; elsewhere the signs are dollars', () => {
  const block = '<div class="stemblock"><div class="content">\\$sum_(i=1)^n i\\$</div></div>';
  expect(markdownFromHtml(`<p>取 \\$x^2\\$ 与 <code>\\$y\\$</code></p>${block}`)).toMatchObject({
    markdown: '取 `x^2` 与 `\\$y\\$`\n\n`sum_(i=1)^n i`',
    left: ['AsciiMath 的公式 2 处（没有转换，源码在原处）'],
  });
  expect(markdownFromHtml('<p>从 \\$5 到 \\$6</p>').left).toEqual([]);
});

it('formulas of a plugin of WordPress have their text for source', () => {
  const inline = '<span class="katex-eq" data-katex-display="false">x^2</span>';
  const block =
    '<div class="wp-block-katex-display-block katex-eq" data-katex-display="true"><pre>a=b</pre></div>';
  expect(markdownFromHtml(`<p>取${inline}为</p>${block}`).markdown).toBe('取$x^2$为\n\n$$\na=b\n$$');
});

it('formulas of scripts in MathML are read, and those in AsciiMath are told', () => {
  expect(
    markdownFromHtml(
      '<p>取<script type="math/mml"><math><msup><mi>x</mi><mn>2</mn></msup></math></script>为</p>',
    ).markdown,
  ).toBe('取$x^2$为');
  expect(markdownFromHtml('<p>取<script type="math/asciimath">sum_(i=1)^n i</script>为</p>')).toMatchObject({
    markdown: '取`sum_(i=1)^n i`为',
    left: ['AsciiMath 的公式 1 处（没有转换，源码在原处）'],
  });
});

it('a control space at its end survives the blanks around a formula', () => {
  const at = (type: string) => of(`<p><script type="${type}"> a\\ \n</script></p>`);
  expect(at('math/tex')).toBe('$a\\space$');
  expect(at('math/tex; mode=display')).toBe(displayed('a\\space'));
  expect(of('<p><script type="math/tex">a\\\\ </script></p>')).toBe('$a\\\\$');
});
