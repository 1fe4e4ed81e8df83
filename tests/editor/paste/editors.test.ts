import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

it.each([
  [
    "SyntaxHighlighter's table",
    '<div><div class="syntaxhighlighter python"><div class="toolbar"><span><a href="#" class="toolbar_item command_help help">?</a></span></div><table border="0" cellpadding="0" cellspacing="0"><tbody><tr><td class="gutter"><div class="line number1 index0 alt2">1</div><div class="line number2 index1 alt1">2</div><div class="line number3 index2 alt2">3</div></td><td class="code"><div class="container"><div class="line number1 index0 alt2"><code class="python keyword">if</code> <code class="python plain">x:</code></div><div class="line number2 index1 alt1"><code class="python spaces">&nbsp;&nbsp;&nbsp;&nbsp;</code><code class="python plain">y = 1</code></div><div class="line number3 index2 alt2">&nbsp;</div></div></td></tr></tbody></table></div></div>',
    '```python\nif x:\n    y = 1\n```',
  ],
  [
    'endnotes of Word',
    '<p class=MsoNormal>正文<a style="mso-endnote-id:edn1" href="#_edn1" name="_ednref1" title=""><span class=MsoEndnoteReference><span style="mso-special-character:footnote"><![if !supportFootnotes]><span class=MsoEndnoteReference><span>[i]</span></span><![endif]></span></span></a>后。</p><div style="mso-element:endnote-list"><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style="mso-element:endnote" id=edn1><p class=MsoEndnoteText><a style="mso-endnote-id:edn1" href="#_ednref1" name="_edn1" title=""><span class=MsoEndnoteReference><span style="mso-special-character:footnote">[i]</span></span></a> 尾注内容。</p></div></div>',
    '正文[^1]后。\n\n[^1]: 尾注内容。',
  ],
  [
    'Confluence',
    '<p>句<sup><a href="#fn1" id="fnref1" class="footnote-marker">[1]</a></sup></p><div class="code panel pdl conf-macro output-block" data-macro-name="code"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: py; gutter: true" data-theme="Confluence">if x:\n    y</pre></div></div><ol class="footnotes"><li id="fn1">注<a href="#fnref1">↩</a></li></ol>',
    '句[^1]\n\n```python\nif x:\n    y\n```\n\n[^1]: 注',
  ],
  [
    'Obsidian',
    '<p>句<sup data-footnote-id="fnref-1-abc" class="footnote-ref" id="fnref-1-abc"><a href="#fn-1-abc" class="footnote-link" target="_blank" rel="noopener">[1]</a></sup></p><section class="footnotes"><hr><ol><li data-line="0" data-footnote-id="fn-1-abc" id="fn-1-abc">注<a href="#fnref-1-abc" class="footnote-backref footnote-link">↩︎</a></li></ol></section><span class="math math-inline is-loaded"><mjx-container class="MathJax" jax="CHTML"><mjx-assistive-mml><math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>a</mi><mn>1</mn></msub></math></mjx-assistive-mml></mjx-container></span>',
    '句[^1]\n\n[^1]: 注\n\n$a_1$',
  ],
  [
    'Feishu',
    '<div data-page-id="x" data-lark-html-role="root"><div class="ace-line old-record-id-a">设 <span class="equation" data-equation="a_1">a</span> 甲</div><pre class="ace-line ace-line old-record-id-b" data-lark-language="Python"><code class="language-Python" data-lark-language="Python"><div>if x:</div><div>    y</div></code></pre></div>',
    '设 $a_1$ 甲\n\n```python\nif x:\n    y\n```',
  ],
  [
    'GitHub',
    '<pre lang="mermaid" aria-label="Raw mermaid code">graph TD</pre><div class="highlight hl-ipython3"><pre><span>a</span> = 1</pre></div><pre lang="en">x</pre>',
    '```mermaid\ngraph TD\n```\n\n```python\na = 1\n```\n\n```\nx\n```',
  ],
  [
    'Zhihu: a video',
    '<a class="video-box" href="https://link.zhihu.com/?target=https%3A//www.zhihu.com/video/1"><img class="thumbnail" src="https://pic.example/a.jpg"><span class="content"><span class="title">题<span class="z-ico"></span></span><span class="url">https://www.zhihu.com/video/1</span></span></a>',
    '[题](https://www.zhihu.com/video/1)',
  ],
  [
    'LaTeXML: a listing',
    '<div class="ltx_listing ltx_lst_language_Python ltx_lstlisting"><div class="ltx_listing_data"><a href="data:text/plain;base64,YQ==">⬇</a></div><div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">1</span><span>if</span> x:</div><div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">2</span>    y</div></div>',
    '```python\nif x:\n    y\n```',
  ],
  [
    'LaTeXML: an algorithm',
    '<div class="ltx_listing"><div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">1:</span> 设 <math alttext="x" display="inline"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></div><div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">2:</span> 止</div></div>',
    '1: 设 $x$\\\n2: 止',
  ],
  [
    'MDN',
    '<div class="code-example"><p class="example-header"><span class="language-name">js</span></p><pre class="brush: js notranslate"><code>a;\n</code></pre></div>',
    '```js\na;\n```',
  ],
  [
    'VitePress: a group',
    '<div class="vp-code-group"><div class="tabs"><input type="radio" id="t1" checked><label for="t1">a.ts</label><input type="radio" id="t2"><label for="t2">b.ts</label></div><div class="blocks"><div class="language-ts active"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre><code><span class="line">a</span></code></pre></div><div class="language-ts"><span class="lang">ts</span><pre><code>b</code></pre></div></div></div>',
    '**a.ts**\n\n```ts\na\n```\n\n**b.ts**\n\n```ts\nb\n```',
  ],
  [
    'Gemini',
    '<div class="code-block"><div class="code-block-decoration"><span>Python</span><div class="buttons"><button><mat-icon>content_copy</mat-icon></button></div></div><div class="formatted-code-block"><div><pre><code role="text">a = 1\n</code></pre></div></div></div>',
    '```python\na = 1\n```',
  ],
  [
    'a chat: lines as they were written',
    '<div class="whitespace-pre-wrap">甲\n乙</div><p style="white-space: normal">丙\n丁</p><p><span style="white-space-collapse: preserve;">戊\n己</span></p><div style="white-space:pre-wrap">\n<p>庚</p>\n</div>',
    '甲\\\n乙\n\n丙 丁\n\n戊\\\n己\n\n庚',
  ],
])('%s: code, notes and formulas', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});
