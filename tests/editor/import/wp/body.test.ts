import { expect, it } from 'vitest';
import { bodyOf } from '../../../../editor/src/import/source/wp/body.ts';

const ABOUT = {
  post: '5',
  home: 'https://old.example.org/2024/mesh/',
  media: [
    { id: '11', post: '5', url: 'https://old.example.org/a.png', words: '应力' },
    { id: '12', post: '5', url: 'https://old.example.org/b.png', words: '' },
    { id: '13', post: '6', url: 'https://old.example.org/c.png', words: '' },
  ],
  pattern: (id: string) =>
    id === '7'
      ? '<!-- wp:paragraph --><p>共用的一段</p><!-- /wp:paragraph --><!-- wp:block {"ref":7} /-->'
      : undefined,
  notes: [{ id: 'u1', content: '第一条<em>注</em>' }],
};
const read = (content: string) => bodyOf(content, ABOUT);
const body = (content: string) => read(content).body;

it('an empty line of the classic editor is a paragraph, a line break stays one, wherever else there are tags', () => {
  expect(body('一\n二\n\n三')).toBe('一\\\n二\n\n三');
  expect(body('一\r\n二\r\n\r\n三')).toBe('一\\\n二\n\n三');
  expect(body('一\n\n<p>二</p>\n\n三\n\n<h2>题</h2>\n四')).toBe('一\n\n二\n\n三\n\n## 题\n\n四');
  expect(body('<pre>a\n\n  b</pre>\n\n<ul>\n<li>x</li>\n</ul>')).toBe('```\na\n\n  b\n```\n\n- x');
  expect(body('一\n\n二\n\n<!-- wp:paragraph -->\n<p>块\n里</p>\n<!-- /wp:paragraph -->\n\n三\n四')).toBe(
    '一\n\n二\n\n块 里\n\n三\\\n四',
  );
});

it.each([
  ['<p>甲 [code]</p>\n<p>a &lt; b</p>\n<p>c</p>\n<p>[/code] 乙</p>', '甲\n\n```\na < b\nc\n```\n\n乙'],
  ['<p>[php]</p>\n<p>$a = 1;</p>\n<p>[/php]</p>', '```php\n$a = 1;\n```'],
  ['[html]<p>a</p>\n<p>b</p>[/html]', '```xml\n<p>a</p>\n<p>b</p>\n```'],
  ['[python]\nif x:\n    y[0] = 1\n[/python]', '```python\nif x:\n    y[0] = 1\n```'],
  [
    '[code lang="cpp"]\nif (a &lt; b &amp;&amp; c) {\n\n\td;\n}[/code]',
    '```cpp\nif (a < b && c) {\n\n\td;\n}\n```',
  ],
  ['[sourcecode language=”bash”]cd a && ls[/sourcecode]', '```bash\ncd a && ls\n```'],
  ['[highlight lang="php"]<?php echo "<br>"; ?>[/highlight]', '```php\n<?php echo "<br>"; ?>\n```'],
  ['[cc lang="cpp"]\n#include <vector>\nint a;\n[/cc]', '```cpp\n#include <vector>\nint a;\n```'],
  ['[ccb_fortran]\ndo i=1,3\n[/ccb_fortran]', '```fortran\ndo i=1,3\n```'],
  ['用 [cci_python]a[0][/cci_python] 取', '用 `a[0]` 取'],
  [
    '<p>[python]<br />\nfor i in x:<br />\n&nbsp;&nbsp;&nbsp; print(i)<br />\n[/python]</p>',
    '```python\nfor i in x:\n    print(i)\n```',
  ],
  ['[python]<p>a = 1</p><p>b = 2</p>[/python]', '```python\na = 1\nb = 2\n```'],
  ['<pre>[code lang="bash"]\ncd a\n[/code]</pre>', '```bash\ncd a\n```'],
  ['[matlab title="主程序.m"]x = 1;[/matlab]', '```matlab title="主程序.m"\nx = 1;\n```'],
  [
    '<pre lang="cpp" line="1">#include <stdio.h>\nstd::map<int, T> m;</pre>',
    '```cpp\n#include <stdio.h>\nstd::map<int, T> m;\n```',
  ],
  ['<pre class="lang:python decode:true">a &lt; b\n  c</pre>', '```python\na < b\n  c\n```'],
  ['<pre><span class="k">if</span> x:\n    <span>y</span></pre>', '```\nif x:\n    y\n```'],
  ['<pre class="EnlighterJSRAW" data-enlighter-language="python">a\n  b</pre>', '```python\na\n  b\n```'],
])('%s is code, with its language and its indents', (content, code) => {
  expect(read(`前\n\n${content}\n\n后`)).toEqual({ body: `前\n\n${code}\n\n后`, notes: [] });
});

it.each([
  [
    'wp:code',
    '<!-- wp:code -->\n<pre class="wp-block-code"><code lang="fortran" class="language-fortran">do i=1,3\n  x(i) = &#91;1&#93;\nend do</code></pre>\n<!-- /wp:code -->',
    'fortran',
    'do i=1,3\n  x(i) = [1]\nend do',
  ],
  [
    'wp:syntaxhighlighter',
    '<!-- wp:syntaxhighlighter/code {"language":"python"} -->\n<pre class="wp-block-syntaxhighlighter-code">if a &lt; b:\n    c</pre>\n<!-- /wp:syntaxhighlighter/code -->',
    'python',
    'if a < b:\n    c',
  ],
  [
    'wp:code without a language',
    '<!-- wp:code -->\n<pre class="wp-block-code"><code>a\n\n  b</code></pre>\n<!-- /wp:code -->',
    '',
    'a\n\n  b',
  ],
])('%s is code', (_name, content, language, code) => {
  expect(body(content)).toBe(`\`\`\`${language}\n${code}\n\`\`\``);
});

it.each([
  ['$latex E=mc^2&s=2&bg=ffffff$', '$E=mc^2$'],
  ['$latex a &lt; b$', '$a < b$'],
  ['[latex]a<b[/latex]', '$a<b$'],
  ['[latex]x_<em>1</em>[/latex]', '$x_1$'],
  ['[latex]$$a=b$$[/latex]', '$$\na=b\n$$'],
  [
    '[tex]\\begin{align}\na &amp;= b \\\\<br />\nc &amp;= d\n\\end{align}[/tex]',
    '$$\n\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}\n$$',
  ],
  [
    '[latex]\\documentclass{article}\n\\usepackage{x}[/latex]',
    '```latex\n\\documentclass{article}\n\\usepackage{x}\n```',
  ],
  ['<!-- wp:math {"latex":"\\\\frac{a}{b}"} /-->', '$$\n\\frac{a}{b}\n$$'],
  ['<img src="https://s0.wp.com/latex.php?latex=%5Calpha&amp;bg=fff" class="latex">', '$\\alpha$'],
])('%s is a formula', (content, markdown) => {
  expect(read(content)).toEqual({ body: markdown, notes: [] });
});

it('captions, galleries, embeds, patterns and notes are what they stand for', () => {
  expect(
    read(
      '[caption id="x" width="300"]<a href="https://old.example.org/a.png"><img src="https://old.example.org/a-300.png" /></a> 收敛 <em>曲线</em>[/caption]\n\n' +
        '[gallery ids="12, 11"]\n\n[gallery]\n\n[embed]https://example.org/v?a=1&amp;b=2[/embed]',
    ),
  ).toEqual({
    body: [
      '![收敛 曲线](https://old.example.org/a-300.png)',
      '![](https://old.example.org/b.png)',
      '![应力](https://old.example.org/a.png)',
      '![应力](https://old.example.org/a.png)',
      '![](https://old.example.org/b.png)',
      '<https://example.org/v?a=1&b=2>',
    ].join('\n\n'),
    notes: [],
  });
  expect(
    read(
      '<!-- wp:block {"ref":7} /-->\n\n<!-- wp:paragraph --><p>句<sup data-fn="u1" class="fn"><a href="#u1" id="u1-link">1</a></sup>。</p><!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->',
    ).body,
  ).toBe('共用的一段\n\n`<!-- wp:block {"ref":7} /-->`\n\n句[^1]。\n\n[^1]: 第一条*注*');
});

it('what is not known stays visible and is named; brackets of a text are text', () => {
  const { body: markdown, notes } = read(
    '[contact-form-7 id="3"]\n\n[su_box title="甲"]内 [latex]a_1[/latex][/su_box]\n\n[gallery ids="99"]\n\n[video mp4="https://example.org/a.mp4"][/video]\n\n<!-- wp:acf/force {"data":{"f":"12 N"}} /-->\n\n数组 [i]、[1]、[见下]、[[python]]。',
  );
  for (const part of [
    'contact-form-7 id="3"',
    'su_box title="甲"',
    '内 $a_1$',
    'gallery ids="99"',
    '12 N',
    '数组 \\[i]、\\[1]、\\[见下]',
  ])
    expect(markdown).toContain(part);
  expect(markdown).toContain('[视频：https://example.org/a.mp4](https://example.org/a.mp4)');
  expect(notes).toEqual([
    '短代码 contact-form-7 没有转换，原样留在正文里',
    '短代码 su_box 没有转换，原样留在正文里',
    '短代码 gallery 没有转换，原样留在正文里',
    '区块 acf/force 的内容不在导出文件里，原处留下了它的源码',
    '没有原样带进来的：视频 1 处（原处留下了链接）',
  ]);
});

it('shortcodes in code are code', () => {
  expect(read('写 <code>[gallery ids="1"]</code>。\n\n<pre>[embed]x[/embed] a[i=1]</pre>')).toEqual({
    body: '写 `[gallery ids="1"]`。\n\n```\n[embed]x[/embed] a[i=1]\n```',
    notes: [],
  });
});
