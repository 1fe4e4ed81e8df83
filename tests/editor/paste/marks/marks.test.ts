import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

it.each([
  ['设置<b>入口</b><b>速度</b>为 20', '设置**入口速度**为 20'],
  ['<em>入口</em><i>速度</i>', '*入口速度*'],
  ['<del>旧</del><s>值</s>', '~~旧值~~'],
  ['字<del>旧。</del>值', '字~~旧。~~值'],
  ['<b>入口 </b><b>速度</b>', '**入口** **速度**'],
  ['<b>入口</b> <b>速度</b>', '**入口** **速度**'],
  ['<b>入口</b><b> </b><b>速度</b>', '**入口** **速度**'],
  ['<b><strong>入口</strong>速度</b>', '**入口速度**'],
  ['<b>入口</b><b><i>速度</i></b>', '**入口*速度***'],
  ['<i>入口</i><b>速度</b>值', '*入口***速度**值'],
  ['<b>入口</b><i>速度</i>值', '**入口***速度*值'],
  ['<b> </b>正文<b></b>', '正文'],
  ['<b>入口<br></b>速度', '**入口**\\\n速度'],
  ['<a href="https://a.example/">文</a><a href="https://a.example/">档</a>', '[文档](https://a.example/)'],
  [
    '<a href="https://a.example/1">文</a><a href="https://a.example/2">档</a>',
    '[文](https://a.example/1)[档](https://a.example/2)',
  ],
  ['<span style="font-weight:700">入口</span><span style="font-weight:bold">速度</span>', '**入口速度**'],
])('marks that touch are one, and shown as such: %s', async (html, markdown) => {
  expect(markdownFromHtml(`<p>${html}</p>`).markdown).toBe(markdown);
  expect((await render(markdown)).html).not.toMatch(/[*~]/);
});

it.each([
  ['<p style="text-decoration: line-through">旧值</p>', '~~旧值~~'],
  ['<p>新<font style="text-decoration-line: line-through">旧</font></p>', '新~~旧~~'],
  ['<p>新<span class="line-through">旧</span></p>', '新~~旧~~'],
  ['<ul style="text-decoration:line-through"><li>旧</li></ul>', '- ~~旧~~'],
  [
    '<style>.xl66 {color:red;\n\ttext-decoration:line-through;}</style><p>新<font class="xl66">旧</font></p>',
    '新~~旧~~',
  ],
  [
    '<style>.to-do-checked { text-decoration: line-through }</style><p class="to-do-checked">做完</p>',
    '做完',
  ],
  ['<pre style="text-decoration:line-through">a</pre>', '```\na\n```'],
  [
    '<table><tr><th>值</th></tr><tr><td style="text-decoration:line-through">3</td></tr></table>',
    '| 值 |\n| - |\n| ~~3~~ |',
  ],
])('what is struck by its looks is struck: %s', (html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it('keeps what Markdown has no signs for and articles show', async () => {
  const { markdown } = markdownFromHtml(
    '<p>按<kbd>Ctrl</kbd>，<u>下划</u>，<mark>重点</mark>，<font color="red">红</font>，<a href="https://a.example/"><u>链</u></a></p>' +
      '<details><summary>为什么 &lt;b&gt;</summary><p>因为<b>这样</b></p><ul><li>一</li></ul></details>',
  );
  expect(markdown).toBe(
    '按<kbd>Ctrl</kbd>，<u>下划</u>，<mark>重点</mark>，红，[链](https://a.example/)\n\n' +
      '<details><summary>为什么 &lt;b></summary>\n\n因为**这样**\n\n- 一\n\n</details>',
  );
  const { html } = await render(markdown);
  expect(html).toContain('<summary>为什么 &#x3C;b></summary>');
  expect(html).toMatch(/<details>[\s\S]*<strong>这样<\/strong>[\s\S]*<li>一<\/li>[\s\S]*<\/details>/);
});

it.each([
  ['<img class="emoji" draggable="false" alt="🎉" src="https://s.w.example/72x72/1f389.png">', '🎉'],
  ['<img alt="👍🏽" src="https://a.example/x.png">', '👍🏽'],
  ['<g-emoji alias="+1">👍</g-emoji>', '👍'],
  ['<img class="emoji" alt=":tada:" src="https://a.example/emoji/1f389.png">', '🎉'],
  ['<img class="emoji" alt=":flag-cn:" src="https://a.example/emoji/1f1e8-1f1f3.png">', '🇨🇳'],
  ['<img class="emoji" alt=":tada:" src="https://a.example/emoji/tada.png">', '🎉'],
  ['<img class="emoji" alt=":octocat:" src="https://a.example/emoji/octocat.png">', ':octocat:'],
  ['<img class="emoji_img" alt="[微笑]" src="https://a.example/e/14.png">', '\\[微笑]'],
  ['<img class="sticker" alt="[捂脸]" src="https://a.example/e/15.png">', '\\[捂脸]'],
  [
    '<img alt="[公式图]" src="https://a.example/fig/15.png">',
    '![\\[公式图\\]](https://a.example/fig/15.png)',
  ],
  ['<img alt="3" src="https://a.example/3.png">', '![3](https://a.example/3.png)'],
])('a picture of a sign in a line is the sign: %s', (html, markdown) => {
  expect(markdownFromHtml(`<p>完${html}了</p>`).markdown).toBe(`完${markdown}了`);
});

it.each([
  [
    '<p>用 <abbr title="有限 元&#10;法 &quot;|$">FEM</abbr></p>',
    '用 <abbr title="有限 元 法 &quot;&#124;&#36;">FEM</abbr>',
  ],
  ['<p><acronym title="有限元">FEM</acronym> <abbr>CFD</abbr></p>', '<abbr title="有限元">FEM</abbr> CFD'],
  ['<p>反 <bdo dir="rtl">abc</bdo></p>', '反 <bdo dir="rtl">abc</bdo>'],
])('what an element says besides its words stays: %s', (html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it('a verse of WordPress keeps its lines and indents', async () => {
  const html = '<pre class="wp-block-verse">  明月\n\u3000<em>何时</em><b> 有</b>\n  \n\t把酒</pre>';
  const { markdown } = markdownFromHtml(html);
  expect(markdown).toBe('&ensp;&ensp;明月\\\n&#12288;*何时* **有**\\\n\\\n&emsp;&emsp;把酒');
  expect((await render(markdown)).html).toContain('\u2002\u2002明月<br>\n\u3000<em>何时');
});

it.each([
  ['<p style="font-weight:bold">粗</p>', '**粗**'],
  ['<section style="font-weight:700"><p>一</p><p>二</p></section>', '**一**\n\n**二**'],
  [
    '<section style="font-weight:700"><p>一</p><p style="font-weight:normal">二</p></section>',
    '**一**\n\n二',
  ],
  ['<p>甲<font style="font-weight:bold">乙</font></p>', '甲**乙**'],
  ['<div style="font-style:italic">斜<b>粗</b></div>', '*斜**粗***'],
  ['<p style="font-weight:bold">甲<b>乙</b>丙</p>', '**甲乙丙**'],
  ['<h3 style="font-weight:bold"><span style="font-weight:bold">题</span></h3>', '### 题'],
  ['<pre style="font-weight:bold">a</pre>', '```\na\n```'],
  ['<p>甲<span style="text-decoration:underline">乙</span>丙</p>', '甲<u>乙</u>丙'],
  ['<p>甲<span style="text-decoration-line:underline">乙</span></p>', '甲<u>乙</u>'],
  ['<p>甲<span style="text-decoration:underline wavy red">乙</span></p>', '甲乙'],
  [
    '<p><a href="https://a.example/" style="text-decoration:underline"><span style="text-decoration:underline">链</span></a></p>',
    '[链](https://a.example/)',
  ],
  [
    '<style>.c1{font-weight:700}.c2{text-decoration:underline}</style><p><span class="c1">粗</span><span class="c2">线</span></p>',
    '**粗**<u>线</u>',
  ],
])('what is bold, slanted or underlined by its looks is so: %s', (html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it.each([
  '<p>读<ruby>加速<rt>jiā sù</rt></ruby>。</p>',
  '<p>读<ruby>加速<rp>(</rp><rt>jiā sù</rt><rp>)</rp></ruby>。</p>',
])('how words are read stands in brackets behind them: %s', (html) => {
  expect(markdownFromHtml(html).markdown).toBe('读加速（jiā sù）。');
});

it.each([
  ['a block', '<div>甲 <u>乙</u> 丙</div>', '甲 <u>乙</u> 丙'],
  ['no block', '按 <kbd>Ctrl</kbd>+<kbd>C</kbd> 复制<p>丁</p>', '按 <kbd>Ctrl</kbd>+<kbd>C</kbd> 复制\n\n丁'],
  ['an item', '<ul><li>甲<mark>乙</mark>丙</li></ul>', '- 甲<mark>乙</mark>丙'],
  [
    'an item with a paragraph',
    '<ul><li>甲 <abbr title="x">乙</abbr> 丙<p>丁</p></li></ul>',
    '- 甲 <abbr title="x">乙</abbr> 丙\n\n  丁',
  ],
  ['a quote', '<blockquote>甲 <ins>乙</ins> 丙<p>丁</p></blockquote>', '> 甲 <ins>乙</ins> 丙\n>\n> 丁'],
  [
    'something folded',
    '<details><summary>题</summary>甲 <u>乙</u> 丙<p>丁</p></details>',
    '<details><summary>题</summary>\n\n甲 <u>乙</u> 丙\n\n丁\n\n</details>',
  ],
])('what Markdown has no signs for stays within its line in %s', (_name, source, markdown) => {
  expect(markdownFromHtml(source).markdown).toBe(markdown);
});

it.each([
  ['FEM<b>（注）</b>x', 'FEM<strong>（注）</strong>x'],
  ['ANSYS<b><a href="https://a.example/">甲</a></b>后', 'ANSYS<strong>[甲](https://a.example/)</strong>后'],
  ['Abaqus<b>2024</b>', 'Abaqus<strong>2024</strong>'],
  ['x<i>2</i>与3<i>y</i>z', 'x<em>2</em>与3<em>y</em>z'],
  ['a<s>(x)</s>b', 'a<del>(x)</del>b'],
  ['<i>甲</i><b><code>x</code>，乙</b>', '*甲*<strong>`x`，乙</strong>'],
  ['前<b>“引”</b>后', '前**“引”**后'],
  ['<b>甲</b><i>乙</i>', '**甲***乙*'],
])('%s is emphasised where it stands', async (source, markdown) => {
  expect(markdownFromHtml(`<p>${source}</p>`).markdown).toBe(markdown);
  const { html } = await render(markdown);
  expect(html).not.toMatch(/[*~]/);
});

it.each([
  ['<p><code>a<br><br>b</code></p>', '`a`\\\n\\\n`b`'],
  ['<h3><code>a<br>b</code></h3>', '### `a` `b`'],
  [
    '<p>x<sup><code>n</code><a href="https://a.example/">d</a></sup></p>',
    'x$^{\\text{n}}$[$^{\\text{d}}$](https://a.example/)',
  ],
])('code within a line loses nothing at its breaks or where it is raised: %s', (source, markdown) => {
  expect(markdownFromHtml(source).markdown).toBe(markdown);
});

it.each([
  ['x<sub>总</sub><sub>乙乙</sub>', 'x$_{总}{}_{\\text{乙乙}}$'],
  ['x<sub>甲甲</sub><sub>乙乙</sub>', 'x$_{\\text{甲甲}}{}_{\\text{乙乙}}$'],
  ['x<sub>a<sup>2</sup>，<b>总</b></sub>', 'x$_{a^{2}\\text{，}\\text{总}}$'],
])('what is lowered more than once is read: %s', async (source, markdown) => {
  expect(markdownFromHtml(`<p>${source}</p>`).markdown).toBe(markdown);
  const { html } = await render(markdown);
  expect([html.includes('data-tex'), html.includes('math-error')]).toEqual([true, false]);
});

it('emphasis within emphasis takes no longer for each level', () => {
  for (const tags of [['em'], ['em', 'b', 's']]) {
    const open = Array.from({ length: 90 }, (_, at) => `a<${tags[at % tags.length]}>`).join('');
    expect(markdownFromHtml(`<p>${open}x</p>`).markdown).toContain('x');
  }
});
