import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const LINES = ['def f(x):', '', '    return x'];
const code = LINES.join('\n');
const fence = (language = '') => `\`\`\`${language}\n${code}\n\`\`\``;

it.each([
  [
    'folded code of cnblogs, which a saved page hides',
    `<div class="cnblogs_code" onclick="cnblogs_code_show('a')"><img class="code_img_closed" src="https://images.example/ContractedBlock.gif" alt=""><img class="code_img_opened" style="display: none;" src="https://images.example/ExpandedBlockStart.gif" alt=""><div id="a" class="cnblogs_code_hide" style="display: none;"><pre>${code}</pre></div><span class="cnblogs_code_collapse">View Code</span></div>`,
    `<details><summary>View Code</summary>\n\n${fence()}\n\n</details>`,
  ],
  [
    'folded code of cnblogs, as it is copied',
    `<DIV CLASS="cnblogs_code"><DIV CLASS="cnblogs_code_hide"><PRE>${code}</PRE></DIV><SPAN CLASS="cnblogs_code_collapse">展开</SPAN></DIV>`,
    `<details><summary>展开</summary>\n\n${fence()}\n\n</details>`,
  ],
  [
    'the source of a diagram of GitHub',
    '<section class="js-render-needs-enrichment"><div class="js-render-enrichment-target"><div class="render-plaintext-hidden"><pre lang="mermaid">graph LR</pre></div></div><span class="js-render-enrichment-loader" role="presentation"><span class="sr-only">Loading</span></span></section>',
    '```mermaid\ngraph LR\n```',
  ],
  [
    'code of EnlighterJS',
    `<div class="enlighter-default enlighter-l-python"><div class="enlighter-toolbar"></div><div class="enlighter-code"><div class="enlighter">${LINES.map((it) => `<div class=""><div>${it ? `<span class="enlighter-text">${it}</span>` : '&nbsp;'}</div></div>`).join('')}</div></div></div>`,
    fence('python'),
  ],
  [
    'code of Crayon, which is there once more to be copied',
    `<div class="crayon-syntax"><div class="crayon-toolbar"><span class="crayon-title">甲</span></div><div class="crayon-plain-wrap"><textarea class="crayon-plain">${code}</textarea></div><div class="crayon-main"><table class="crayon-table"><tr><td class="crayon-nums"><div>${LINES.map((_, at) => `<div class="crayon-num">${at + 1}</div>`).join('')}</div></td><td class="crayon-code"><div class="crayon-pre">${LINES.map((it) => `<div class="crayon-line">${it || '&nbsp;'}</div>`).join('')}</div></td></tr></table></div></div>`,
    `甲\n\n${fence()}`,
  ],
  [
    'code of phpBB, below a line of its own',
    `<dl class="codebox"><dt>Code: <a href="#">Select all</a></dt><dd><code>${LINES.map((it) => it.replaceAll('  ', '&nbsp; ')).join('<br>')}</code></dd></dl>`,
    fence(),
  ],
  [
    'lines with two blanks behind each',
    `<ol class="dp-py">${LINES.map((it) => `<li><span>${it.replaceAll(' ', '&nbsp;')}&nbsp;&nbsp;</span></li>`).join('')}</ol>`,
    fence('python'),
  ],
  [
    'what numbers in code mean, in a table',
    '<div class="colist"><table><tr><td><i class="conum" data-value="1"></i><b>1</b></td><td>甲</td></tr><tr><td><b>2</b></td><td>乙</td></tr></table></div>',
    '1. 甲\n2. 乙',
  ],
  [
    'a picture of Discourse with its name below',
    '<div class="lightbox-wrapper"><a class="lightbox" href="https://a.example/o.png" title="网格"><img src="https://a.example/s.png" alt="网格"><div class="meta"><svg class="d-icon"><use href="#i"></use></svg><span class="filename">网格</span><span class="informations">1000×600 50 KB</span></div></a></div>',
    '[![网格](https://a.example/s.png)](https://a.example/o.png "网格")',
  ],
  [
    'a link of Zhihu, parts of whose address are not drawn',
    '<p>见 <a href="https://a.example/b/c"><span class="invisible">https://</span><span class="visible">a.example/b</span><span class="invisible">/c</span></a></p>',
    '见 <https://a.example/b/c>',
  ],
  [
    'a card of Yuque that links to a page',
    `<card type="block" name="bookmarklink" value="data:${encodeURIComponent(JSON.stringify({ src: 'https://a.example/', detail: { title: '甲' } }))}"></card>`,
    '[链接：甲](https://a.example/)',
  ],
  [
    'what is to be done in Feishu',
    '<ul><li data-list="done">甲</li><li data-list="todo">乙</li></ul>',
    '- [x] 甲\n- [ ] 乙',
  ],
  ['a formula of Discourse', '<p>由</p><div class="math">F=kx</div>', '由\n\n$$\nF=kx\n$$'],
])('%s comes along as it is, and nothing is said of it', (_what, html, markdown) => {
  expect(markdownFromHtml(html)).toMatchObject({ markdown, left: [] });
});

it('numbers that Asciidoctor draws behind lines of code are told', () => {
  const { markdown, left } = markdownFromHtml(
    '<pre><code class="language-c">int a; <i class="conum" data-value="1"></i><b>(1)</b>\nint b; <b class="conum">(2)</b></code></pre>',
  );
  expect(markdown).toBe('```c\nint a; (1)\nint b; (2)\n```');
  expect(left).toEqual(['代码行后面的标号 2 处（写成了 (1) 的样子，运行前请去掉）']);
});

it('a part that is hidden within another link is still told', () => {
  const { left } = markdownFromHtml(
    '<p><a href="https://a.example/">甲<span class="hidden">乙</span></a></p>',
  );
  expect(left).toEqual(['看来不是给所有人看的内容 1 处（留在原处，请检查）']);
});
