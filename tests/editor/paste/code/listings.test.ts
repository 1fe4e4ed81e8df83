import { describe, expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const fence = (language: string, lines: readonly string[]) =>
  ['```'.concat(language), ...lines, '```'].join('\n');

const LINES = ['def area(r):', '    if r < 0:', '', '\t\treturn None', '    return 3 * r'];
const each = (by: (line: string, number: number) => string, between = '') =>
  LINES.map((line, index) => by(line.replaceAll('<', '&lt;'), index + 1)).join(between);

describe('code with numbered lines is the code alone', () => {
  it.each([
    [
      'Hexo',
      `<figure class="highlight python"><figcaption><span></span></figcaption><table><tbody><tr><td class="gutter"><pre>${each((_, n) => `<span class="line">${n}</span><br>`)}</pre></td><td class="code"><pre>${each((line) => `<span class="line">${line}</span><br>`)}</pre></td></tr></tbody></table></figure>`,
    ],
    [
      'Octopress',
      `<figure class="code"><div class="highlight"><table><tr><td class="gutter"><pre class="line-numbers">${each((_, n) => `<span class="line-number">${n}</span>\n`)}</pre></td><td class="code"><pre><code class="python">${each((line) => `<span class="line">${line}</span>\n`)}</code></pre></td></tr></table></div></figure>`,
    ],
    [
      'Chroma with numbers in the line',
      `<div class="highlight"><pre tabindex="0" class="chroma"><code class="language-python" data-lang="python">${each((line, n) => `<span class="line"><span class="ln">${n}</span><span class="cl">${line}\n</span></span>`)}</code></pre></div>`,
    ],
    [
      'Chroma without classes',
      `<div class="highlight"><div style="color:#f8f8f2;background-color:#272822"><table style="border-spacing:0"><tr><td style="vertical-align:top"><pre style="color:#f8f8f2"><code>${each((_, n) => `<span style="white-space:pre;user-select:none;color:#7f7f7f">${n}\n</span>`)}</code></pre></td><td style="vertical-align:top;width:100%"><pre style="color:#f8f8f2"><code class="language-python">${each((line) => `<span style="display:flex;"><span>${line}\n</span></span>`)}</code></pre></td></tr></table></div></div>`,
    ],
    [
      'Rouge',
      `<div class="language-python highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">${each((_, n) => `${n}\n`)}</pre></td><td class="rouge-code"><pre>${each((line) => `${line}\n`)}</pre></td></tr></tbody></table></code></pre></div></div>`,
    ],
    [
      'Pygments',
      `<div class="highlight python"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>${each((_, n) => `<span class="normal">${n}</span>`, '\n')}</pre></div></td><td class="code"><div><pre><span></span><code>${each((line) => `${line}\n`)}</code></pre></div></td></tr></table></div>`,
    ],
    [
      'Pygments in the line',
      `<div class="highlight-python notranslate"><div class="highlight"><pre><span></span>${each((line, n) => `<span class="linenos">${n}</span>${line}\n`)}</pre></div></div>`,
    ],
    [
      'SyntaxHighlighter with a line in each block',
      `<div class="syntaxhighlighter python"><div class="container">${each((line, n) => `<div class="line number${n} index${n - 1} alt${n % 2}"><code class="python plain">${line || '&nbsp;'}</code></div>`)}</div></div>`,
    ],
    [
      'a numbered list of the highlighter before it',
      `<div class="dp-highlighter bg_python"><div class="bar"><div class="tools"><a href="#" class="ViewSource">view plain</a> <a href="#" class="CopyToClipboard">copy</a></div></div><ol start="1" class="dp-py">${each((line, n) => `<li class="${n % 2 ? 'alt' : ''}"><span>${line}</span></li>`)}</ol></div>`,
    ],
    [
      'prettify',
      `<pre class="prettyprint linenums lang-python"><ol class="linenums">${each((line, n) => `<li class="L${n - 1}"><span>${line}</span></li>`)}</ol></pre>`,
    ],
    [
      'Prism',
      `<pre class="line-numbers language-python"><code class="language-python">${each((line) => `${line}\n`)}<span aria-hidden="true" class="line-numbers-rows">${each(() => '<span></span>')}</span></code></pre>`,
    ],
    [
      'highlight.js with a table',
      `<pre><code class="hljs language-python"><table class="hljs-ln"><tbody>${each((line, n) => `<tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="${n}"><div class="hljs-ln-n" data-line-number="${n}"></div></td><td class="hljs-ln-line hljs-ln-code" data-line-number="${n}">${line}</td></tr>`)}</tbody></table></code></pre>`,
    ],
    [
      'CSDN',
      `<pre class="prettyprint"><code class="language-python hljs has-numbering">${each((line) => `${line}\n`)}</code><ul class="pre-numbering">${each((_, n) => `<li>${n}</li>`)}</ul></pre>`,
    ],
    [
      'CSDN today',
      `<pre data-index="0" class="set-code-show"><code class="prism language-python has-numbering">${each((line) => `${line}\n`)}<div class="hljs-button {2}" data-title="复制"></div></code><ul class="pre-numbering" style="">${each((_, n) => `<li style="color: rgb(153, 153, 153);">${n}</li>`)}</ul></pre>`,
    ],
    [
      'cnblogs',
      `<div class="cnblogs_code"><div class="cnblogs_code_toolbar"><span class="cnblogs_code_copy"><a title="复制代码"><img src="https://a.example/copycode.gif" alt="复制代码"></a></span></div><pre lang="python">${each((line, n) => `<span style="color: #008080;">${n}</span> ${line}`, '\n')}</pre></div>`,
    ],
    [
      'Juejin',
      `<pre><div class="code-block-extension-header"><div class="code-block-extension-headerLeft"><div class="code-block-extension-lang">python</div></div><div class="code-block-extension-headerRight"><div class="code-block-extension-copyCodeBtn">复制代码</div></div></div><code class="hljs language-python code-block-extension-codeShowNum" lang="python">${each((line, n) => `<span class="code-block-extension-codeLine" data-line-num="${n}">${line}</span>`, '\n')}</code></pre>`,
    ],
    [
      'Jianshu',
      `<div class="_2Uzcx_"><button class="VJbwyy" type="button" aria-label="复制代码"><i></i></button><pre class="line-numbers  language-python"><code class="  language-python">${each((line) => `${line}\n`)}<span aria-hidden="true" class="line-numbers-rows">${each(() => '<span></span>')}</span></code></pre></div>`,
    ],
    [
      'GitHub',
      `<div class="blob-wrapper type-python"><table class="highlight tab-size js-file-line-container"><tbody>${each((line, n) => `<tr>\n<td id="L${n}" class="blob-num js-line-number" data-line-number="${n}"></td>\n<td id="LC${n}" class="blob-code blob-code-inner js-file-line">${line}</td>\n</tr>`)}</tbody></table></div>`,
    ],
    [
      'GitHub today',
      `<div class="highlight-source-python"><div class="react-code-file-contents"><div class="react-line-numbers">${each((_, n) => `<div data-line-number="${n}" class="react-line-number react-code-text" style="padding-right:16px">${n}</div>`)}</div><div class="react-code-lines">${each((line, n) => `<div class="react-code-text react-code-line-contents" style="min-height:auto"><div><div id="LC${n}" class="react-file-line html-div">${line}</div></div></div>`)}</div></div></div>`,
    ],
    [
      'GitLab',
      `<div class="file-content code js-syntax-highlight"><div class="line-numbers">${each((_, n) => `<a class="file-line-num diff-line-num" data-line-number="${n}" href="#L${n}" id="L${n}">${n}</a>`, '\n')}</div><div class="blob-content"><pre class="code highlight"><code>${each((line, n) => `<span id="LC${n}" class="line" lang="python">${line}</span>`, '\n')}</code></pre></div></div>`,
    ],
    [
      'changes on GitLab',
      `<div class="type-python"><table class="text-file diff-wrap-lines code"><tbody>${each((line, n) => `<tr class="line_holder"><td class="old_line diff-line-num"><a data-linenumber="${n}">${n}</a></td><td class="new_line diff-line-num"><a data-linenumber="${n}">${n}</a></td><td class="line_content"><span class="line">${line}</span></td></tr>`)}</tbody></table></div>`,
    ],
    [
      'VitePress',
      `<div class="language-python vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">python</span><pre class="shiki" tabindex="0"><code>${each((line) => `<span class="line"><span>${line}</span></span>`, '\n')}</code></pre><div class="line-numbers-wrapper" aria-hidden="true">${each((_, n) => `<span class="line-number">${n}</span><br>`)}</div></div>`,
    ],
    [
      'Docusaurus',
      `<div class="language-python codeBlockContainer_a"><div class="codeBlockContent_b"><pre tabindex="0" class="prism-code language-python"><code class="codeBlockLines_c">${each((line, n) => `<span class="token-line codeLine_d"><span class="codeLineNumber_e" style="user-select:none">${n}</span><span class="codeLineContent_f"><span class="token plain">${line}</span><br></span></span>`)}</code></pre><div class="buttonGroup_g"><button>Copy</button></div></div></div>`,
    ],
    [
      'a chat',
      `<div class="md-code-block"><div class="md-code-block-banner"><div><span class="d8">python</span></div><div><button><span>复制</span></button><button><span>下载</span></button></div></div><pre><span class="token">${each((line) => line, '\n')}</span></pre></div>`,
    ],
    [
      'another chat',
      `<pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex items-center">python</div><div class="sticky"><div><button>Copy code</button></div></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre! language-python"><span>${each((line) => line, '\n')}</span></code></div></div></pre>`,
    ],
    [
      'an engine that nobody knows, with numbers of a look of their own',
      `<div class="language-python"><pre>${each((line, n) => `<b class="q">${n}</b><i>${line}</i>`, '\n')}</pre></div>`,
    ],
    [
      'an engine that nobody knows, with numbers beside the code',
      `<div class="language-python" style="display:flex"><div class="q">${each((_, n) => `<div>${n}</div>`)}</div><pre>${each((line) => line, '\n')}</pre></div>`,
    ],
  ])('of %s', (_name, html) => {
    expect(of(`<p>前</p>${html}<p>后</p>`)).toBe(`前\n\n${fence('python', LINES)}\n\n后`);
  });

  it.each([
    [
      'code begins its lines with numbers',
      '<pre><code>1, 0.0, 0.0\n2, 1.0, 0.0\n3, 1.0, 1.0</code></pre>',
      ['1, 0.0, 0.0', '2, 1.0, 0.0', '3, 1.0, 1.0'],
    ],
    [
      'numbers are coloured like all numbers of the code',
      '<pre><code><span class="mi">1</span> <span class="mi">4</span>\n<span class="mi">2</span> <span class="mi">5</span>\n</code></pre>',
      ['1 4', '2 5'],
    ],
    [
      'numbers do not follow each other',
      '<pre><b>10</b> GOTO 30\n<b>20</b> STOP\n<b>30</b> END</pre>',
      ['10 GOTO 30', '20 STOP', '30 END'],
    ],
    [
      'a line of a viewer is a number',
      '<table class="hljs-ln"><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="1"></td><td class="hljs-ln-line hljs-ln-code" data-line-number="1">x =</td></tr><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="2"></td><td class="hljs-ln-line hljs-ln-code" data-line-number="2">42</td></tr></table>',
      ['x =', '42'],
    ],
    [
      'it is numbered itself, within numbers of its viewer',
      '<table class="highlight"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">1 begin</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">2 end</td></tr></table>',
      ['1 begin', '2 end'],
    ],
  ])('keeps numbers where %s', (_name, html, lines) => {
    expect(of(html)).toBe(fence('', lines));
  });

  it('takes no table of data for a listing', () => {
    const rows = '<tr><td>1</td><td>建几何</td></tr><tr><td>2</td><td>划网格</td></tr>';
    expect(of(`<table><tr><th>步</th><th>做什么</th></tr>${rows}</table>`)).toContain('| 1 | 建几何 |');
    const commands =
      '<tr><td>1</td><td><pre>blockMesh</pre></td></tr><tr><td>2</td><td><pre>icoFoam</pre></td></tr>';
    expect(of(`<table><tr><th>步</th><th>命令</th></tr>${commands}</table>`)).toContain(
      '| 1 | `blockMesh` |',
    );
  });
});

it('of live scripts of MATLAB the code is a listing, and what it shows is beside it', () => {
  const line = (code: string) =>
    `<div class="S2"><span style="white-space: pre"><span>${code}</span></span></div>`;
  const html = `<div class="CodeBlock"><div class="inlineWrapper">${line('for i = 1:2')}</div><div class="inlineWrapper outputs">${line("    y = x'")}<div class="S4"><div>y = 1</div></div></div><div class="inlineWrapper">${line('end')}</div></div>`;
  expect(of(html)).toBe(
    [fence('matlab', ['for i = 1:2', "    y = x'"]), 'y = 1', fence('matlab', ['end'])].join('\n\n'),
  );
});

it.each([
  [
    'a bar within it',
    '<pre><div><div>ts</div><div>复制代码</div></div><code class="language-ts">a</code></pre>',
    'ts',
  ],
  [
    'a bar that alone names it',
    '<pre><div><span>go</span><span>复制代码</span></div><code>a</code></pre>',
    'go',
  ],
  ['Doxygen', '<div class="fragment"><div class="line"><span class="lineno">    1</span>a</div></div>', ''],
  ['Youdao', '<div yne-bulb-block="code" data-language="java"><div>a</div></div>', 'java'],
])('code of a language that we do not know is the code alone: %s', (_name, html, language) => {
  expect(of(html)).toBe(fence(language, ['a']));
});

it('a name of a file above code stays', () => {
  expect(of('<pre><div><span>main.go</span><span>复制代码</span></div><code>a</code></pre>')).toContain(
    'main.go',
  );
});

describe('code without numbers', () => {
  it.each([
    [
      'of VS Code',
      `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Consolas, 'Courier New', monospace;white-space: pre;">${each((line) => (line ? `<div><span style="color: #9cdcfe;">${line}</span></div>` : '<br>'))}</div>`,
    ],
    [
      'of JetBrains',
      `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;font-family:'JetBrains Mono',monospace;"><span style="color:#cc7832;">${each((line) => line, '<br>')}</span></pre></body></html>`,
    ],
    [
      'of Notepad++',
      `<div style="float: left; white-space: pre; line-height: 1; background: #FFFFFF;"><span style="font-family: 'Courier New';">${each((line) => line, '<br>')}</span></div>`,
    ],
    [
      'of Word in a type for code',
      each(
        (line) =>
          `<p class=MsoNormal><span lang=EN-US style='font-family:Consolas'>${
            line
              .replace(/^ +/, (it) => '&nbsp;'.repeat(it.length))
              .replace(/^\t+/, (it) => `<span style='mso-tab-count:${it.length}'>&nbsp;&nbsp; </span>`) ||
            '&nbsp;'
          }<o:p></o:p></span></p>\n`,
      ),
    ],
    [
      'of WeChat, an element a line',
      `<section class="code-snippet__fix"><ul class="code-snippet__line-index">${each(() => '<li></li>')}</ul><pre class="code-snippet__js">${each((line) => `<code><span class="code-snippet_outer">${line || '<br>'}</span></code>`)}</pre></section>`,
    ],
    [
      'of WeChat, a section a line',
      `<pre>${each((line) => `<section><span leaf="">${line || '<br>'}</span></section>`)}</pre>`,
    ],
    [
      'of WeChat, with line breaks and blanks that do not break',
      `<pre class="custom"><span style="display: block; height: 30px;"></span><code class="hljs" style="display: -webkit-box;">${each((line) => line.replaceAll(' ', '&nbsp;'), '<br>')}</code></pre>`,
    ],
    [
      'of an editor in a page',
      `<div class="cm-content">${each((line) => `<div class="cm-line">${line || '<br>'}</div>`)}</div>`,
    ],
  ])('%s keeps its lines', (_name, html) => {
    expect(of(html)).toBe(fence('', LINES));
  });

  it('of one line in a type for code within a paragraph stays in the paragraph', () => {
    expect(of('<p>运行 <span style="font-family:Consolas">icoFoam</span> 即可</p>')).toBe(
      '运行 icoFoam 即可',
    );
  });

  it('keeps what is around code in the same box', () => {
    expect(of('<pre>先输入 <code>blockMesh</code> 再看\n<code>log</code></pre>')).toBe(
      fence('', ['先输入 blockMesh 再看', 'log']),
    );
    expect(of('<div><p>python 的写法见下</p><pre>x = 1</pre></div>')).toBe(
      `python 的写法见下\n\n${fence('', ['x = 1'])}`,
    );
  });

  it.each([
    [
      'Expressive Code',
      `<pre data-language="python"><code>${each((line, n) => `<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">${n}</div></div><div class="code"><span>${line}</span></div></div>`)}</code></pre>`,
    ],
    [
      'rehype-pretty-code',
      `<pre data-language="python"><code data-language="python" style="display:grid">${each((line) => `<span data-line="">${line}</span>`, '\n')}</code></pre>`,
    ],
    [
      'Yuque in a box',
      `<div class="ne-codeblock" data-language="python"><pre><code>${LINES.join('\n')}</code></pre></div>`,
    ],
    [
      'Quill',
      `<div class="ql-code-block-container">${each((line) => `<div class="ql-code-block" data-language="python">${line || '<br>'}</div>`)}</div>`,
    ],
    [
      'Juejin with its bar',
      `<pre><div class="header"><span>python</span><div>体验AI代码助手</div><div>代码解读</div><div>复制代码</div></div><code class="hljs language-python" lang="python">${each((line, n) => `<span data-line-num="${n}">${line}</span>\n`)}</code></pre>`,
    ],
    [
      'Juejin with its button',
      `<pre><code class="hljs language-python copyable" lang="python">${LINES.join('\n')}\n<span class="copy-code-btn">复制代码</span></code></pre>`,
    ],
    [
      'CSDN with its buttons',
      `<pre class="prettyprint"><code class="prism language-python">${LINES.join('\n')}<div class="hljs-button" data-title="登录复制"></div></code><div class="opt-box"><div>AI写代码</div><div>python</div><div>运行</div></div><ul class="pre-numbering">${each((_, n) => `<li>${n}</li>`)}</ul></pre>`,
    ],
    [
      '51CTO',
      `<pre class="language-python"><code class="language-python has-numbering">${LINES.join('\n')}</code><div class="toolbar"><button>登录后复制</button></div><ul class="pre-numbering">${each((_, n) => `<li>${n}.</li>`)}</ul></pre>`,
    ],
  ])('of %s is the code alone, with its language', (_name, html) => {
    expect(of(html)).toBe(fence('python', LINES));
  });

  it('of Evernote keeps its indents', () => {
    const html = '<div style="-en-codeblock:true;"><div>a = 1</div><div>&nbsp;&nbsp;b = 2</div></div>';
    expect(of(html)).toBe(fence('', ['a = 1', '  b = 2']));
  });

  it.each([
    ['a formula', '<p><img src="https://www.zhihu.com/equation?tex=a" alt="a"></p>', '$a$'],
    ['something embedded', '<iframe src="https://a.example/v"></iframe>', '[嵌入的网页：'],
    ['a drawing', '<svg width="400" height="300"><path d="M0 0"/></svg>', '【图片'],
    ['a heading', '<h2>Python</h2>', '## Python'],
    ['a paragraph', '<p>运行</p>', '运行'],
    ['a rule', '<hr>', '---'],
  ])('is no reason to drop %s beside it', (_name, html, markdown) => {
    expect(of(`${html}<pre>x = 1</pre>`)).toContain(markdown);
    expect(of(`<ul><li><pre>x = 1</pre>${html}</li></ul>`)).toContain(markdown);
  });

  it('shows as code in the article', async () => {
    const { html } = await render(of('<pre class="brush: py">x = 1</pre>'));
    expect(html).toContain('data-lang="python"');
  });
});
