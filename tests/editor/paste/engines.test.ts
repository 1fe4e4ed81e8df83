import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

it.each<[name: string, html: string, markdown: string, left: string[]]>([
  [
    'a formula of MediaWiki as browsers copy it: the picture alone',
    '<p>能量<span class="mwe-math-element"><img src="x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle a=b}"></span></p>',
    '能量$a=b$',
    [],
  ],
  [
    'references to an equation that MathJax numbered',
    '<mjx-container display="true"><mjx-assistive-mml><math display="block"><mtable><mlabeledtr><mtd id="mjx-eqn:a"><mtext>(2.1)</mtext></mtd><mtd><mi>F</mi><mo>=</mo><mi>m</mi></mtd></mlabeledtr></mtable></math></mjx-assistive-mml></mjx-container><p>见 <a href="#mjx-eqn%3Aa">(2.1)</a></p>',
    '$$\nF=m \\tag{2.1} \\label{mjx-eqn:a}\n$$\n\n见 \\eqref{mjx-eqn:a}',
    [],
  ],
  [
    'references to an equation whose source says its name',
    '<mjx-container display="true" data-tex="F=m \\label{newton}"></mjx-container><p>见 <a href="https://a.example/p#mjx-eqn-newton">(1)</a></p>',
    '$$\nF=m \\label{newton}\n$$\n\n见 \\eqref{newton}',
    [],
  ],
  [
    'brackets of MathML that are on one side, or hold parts without signs between them',
    '<p><math><mfenced open="{" close=""><mfrac><mi>a</mi><mi>b</mi></mfrac></mfenced></math> <math><mfenced separators=""><mi>α</mi><mo>+</mo><mi>b</mi></mfenced></math> <math><mfenced separators=";"><mi>a</mi><mi>b</mi><mi>c</mi></mfenced></math></p>',
    '$\\left\\{\\frac{a}{b}\\right.$ $(\\alpha+b)$ $(a;b;c)$',
    [],
  ],
  [
    'a formula that was typed as paragraphs of its lines; words are none',
    '<p>由</p><p>$$</p>\n<p>\\sigma=E\\varepsilon \\\\</p><p>y</p><p>$$</p><div>\\[</div><div>a=b</div><div>\\]</div><p>$$</p><p>没有结束</p><p>$$</p>',
    '由\n\n$$\n\\sigma=E\\varepsilon \\\\\ny\n$$\n\n$$\na=b\n$$\n\n\\$\\$\n\n没有结束\n\n\\$\\$',
    [],
  ],
  [
    'code and members of Doxygen',
    '<div class="fragment"><div class="line"><span class="lineno">    1</span>&#160;#include &lt;a.h&gt;</div><div class="line"><span class="lineno">    2</span>&#160;  int a;</div></div><table class="memberdecls"><tr><td>int</td><td>f</td></tr></table>',
    '```\n#include <a.h>\n  int a;\n```\n\n| int | f |\n| - | - |',
    [],
  ],
  [
    'a table with another in one of its cells',
    '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    '甲\n\n乙\n\n丙\n\n| 1 | 2 |\n| - | - |',
    ['套着表格的表格 1 处（外面的拆成了段落）'],
  ],
  [
    'a drawn formula without a source beside those that have one',
    '<p>甲<mjx-container class="MathJax"><svg></svg></mjx-container>乙<mjx-container class="MathJax"><svg></svg></mjx-container><script type="math/tex">y</script></p>',
    '甲【公式没有一起粘贴过来，请重新输入】乙$y$',
    ['没有源码的公式 1 处'],
  ],
  ['a note that Obsidian embeds is no secret', '<div class="internal-embed"><p>嵌</p></div>', '嵌', []],
  [
    'indexes of variables and of what a program prints',
    '<p><var>F<sub>max</sub></var> <samp>x<sub>1</sub></samp> <tt>y<sup>2</sup></tt></p>',
    '*F$_{\\text{max}}$* `x₁` `y²`',
    [],
  ],
  [
    'a number with references that are raised',
    '<p>强度 235<sup><a href="#ref-3">3</a></sup>，实验<sup><a href="https://a.example/1">1</a>,<a href="https://a.example/2">2</a></sup>，注<sup><a href="https://a.example/n">a</a></sup></p>',
    '强度 235³，实验[¹](https://a.example/1),[²](https://a.example/2)，注[$^{\\text{a}}$](https://a.example/n)',
    [],
  ],
  [
    'lines that GitHub marks as changed',
    '<table class="diff-table"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-num"></td><td class="blob-code blob-code-deletion"><span data-code-marker="-">old</span></td></tr><tr><td class="blob-num"></td><td class="blob-num" data-line-number="1"></td><td class="blob-code blob-code-addition"><span data-code-marker="+">new</span></td></tr></table>',
    '```\n- old\n+ new\n```',
    ['代码里增删的行 2 处（写成了行首的 + 和 -）'],
  ],
  [
    'lines that GitLab marks as changed',
    '<table class="code"><tbody><tr class="line_holder"><td class="diff-line-num" data-linenumber="1"></td><td class="line_content old"><span class="line">a</span></td></tr><tr class="line_holder"><td class="diff-line-num" data-linenumber="1"></td><td class="line_content new"><span class="line">b</span></td></tr></tbody></table>',
    '```\n- a\n+ b\n```',
    ['代码里增删的行 2 处（写成了行首的 + 和 -）'],
  ],
  [
    'a picture and a formula within what is preformatted',
    '<pre>设 <span class="katex"><span class="katex-mathml"><math><semantics><mrow></mrow><annotation encoding="application/x-tex">k_1</annotation></semantics></math></span></span> 见<img src="https://a.example/x.png" alt="图"></pre>',
    '```\n设 $k_1$ 见\n```\n\n![图](https://a.example/x.png)',
    [],
  ],
  [
    'addresses from the base of a page',
    '<base href="https://a.example/dir/page.html"><p><a href="../x.html#s">甲</a> <a href="#t">乙</a> <img src="a.png" alt="图"></p>',
    '[甲](https://a.example/x.html#s) 乙 ![图](https://a.example/dir/a.png)',
    [],
  ],
  [
    'links that are code, and those within code',
    '<p><code><a href="https://a.example">c</a></code> <code>std::<a href="https://a.example">v</a></code></p>',
    '[`c`](https://a.example) `std::v`',
    ['代码里的链接 1 处（只留下了文字）'],
  ],
  ['the language of Org', '<pre class="src src-python">x</pre>', '```python\nx\n```', []],
  ['a language with its version', '<pre data-language="Fortran 90">x</pre>', '```fortran\nx\n```', []],
  [
    'a late picture of Discuz',
    '<img src="static/none.gif" file="https://a.example/1.png">',
    '![](https://a.example/1.png)',
    [],
  ],
  [
    'code of Discuz',
    '<div class="blockcode"><div><ol><li>*NODE<br></li><li>1, 0.<br></li></ol></div><em>复制代码</em></div>',
    '```\n*NODE\n1, 0.\n```',
    [],
  ],
  [
    'code of Teams',
    '<codeblock class="Python"><code>x=1<br>y=2</code></codeblock>',
    '```python\nx=1\ny=2\n```',
    [],
  ],
  [
    'a citation of docutils keeps its brackets',
    '<p>见 <a href="#cit" id="c1">[CIT]</a></p><div class="citation" id="cit"><span class="label"><span class="fn-bracket">[</span>CIT<span class="fn-bracket">]</span></span><p>作者</p></div>',
    '见 \\[CIT]\n\n\\[CIT]\n\n作者',
    [],
  ],
  [
    'a box of Asciidoctor',
    '<div class="admonitionblock warning"><table><tr><td class="icon"><i title="Warning"></i></td><td class="content"><div class="title">题</div><p>小心</p></td></tr></table></div>',
    '> [!WARNING] 题\n>\n> 小心',
    [],
  ],
  [
    'a page that Yuque draws',
    '<ne-h2><ne-heading-ext>#</ne-heading-ext><ne-heading-content><ne-text>题</ne-text></ne-heading-content></ne-h2><ne-p><ne-text ne-bold="true">粗</ne-text><ne-text>与</ne-text><ne-code><ne-text>k</ne-text></ne-code><span ne-filler="block"><br></span></ne-p><ne-uli><ne-uli-i>●</ne-uli-i><ne-uli-c><ne-text>甲</ne-text></ne-uli-c></ne-uli><ne-uli ne-level="1"><ne-uli-i>○</ne-uli-i><ne-uli-c><ne-text>乙</ne-text></ne-uli-c></ne-uli><ne-tli><ne-tli-i><input type="checkbox" checked></ne-tli-i><ne-tli-c><ne-text>做完</ne-text></ne-tli-c></ne-tli><ne-hole><ne-card><img src="https://a.example/x.png" alt="图"></ne-card></ne-hole>',
    '## 题\n\n**粗**与`k`\n\n- 甲\n  - 乙\n- [x] 做完\n\n![图](https://a.example/x.png)',
    [],
  ],
])('%s', (_name, html, markdown, left) => {
  expect(markdownFromHtml(html)).toMatchObject({ markdown, left });
});
