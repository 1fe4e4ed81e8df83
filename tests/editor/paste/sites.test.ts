import { describe, expect, it, test } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const card = (name: string, value: unknown) =>
  `<card type="block" name="${name}" value="data:${encodeURIComponent(JSON.stringify(value))}"></card>`;

test('values of a property of Notion stay apart', () => {
  const value = (words: string) => `<span class="selected-value select-value-color-blue">${words}</span>`;
  expect(
    of(`<table class="properties"><tr><th>Tags</th><td>${value('网格')}${value('接触')}</td></tr></table>`),
  ).toContain('网格、接触');
  expect(of(`<p>${value('网格')}</p>`)).toBe('网格');
});

describe('cards of Yuque', () => {
  it.each([
    ['codeblock', { mode: 'python', code: 'a\n  b' }, '```python\na\n  b\n```'],
    ['codeblock', { mode: 'plain', code: 'a' }, '```\na\n```'],
    ['image', { src: 'https://a.cn/1.png', title: '云图' }, '![云图](https://a.cn/1.png)'],
    ['file', { name: '模型.zip', src: 'https://a.cn/m.zip' }, '[附件：模型.zip](https://a.cn/m.zip)'],
    ['video', { name: '演示.mp4' }, '（视频：演示.mp4）'],
    ['diagram', { type: 'mermaid', code: 'graph TD' }, '```mermaid\ngraph TD\n```'],
    ['label', { label: '进行中' }, '进行中'],
    ['新卡片', {}, '（语雀的卡片 新卡片）'],
    ['hr', {}, '---'],
  ])('%s', (name, value, markdown) => expect(of(card(name, value))).toBe(markdown));

  test('things to do keep their boxes, boxes their kind', () => {
    const item = (state: boolean, words: string) =>
      `<li class="lake-list-task lake-list"><card type="inline" name="checkbox" value="data:${state}"></card><span>${words}</span></li>`;
    expect(of(`<ul class="lake-list">${item(true, '做了')}${item(false, '没做')}</ul>`)).toBe(
      '- [x] 做了\n- [ ] 没做',
    );
    expect(of('<div class="ne-alert" data-type="warning"><p>小心</p></div>')).toBe('> [!WARNING]\n>\n> 小心');
  });
});

describe('macros of Confluence in its storage format', () => {
  const macro = (name: string, inside: string) =>
    `<ac:structured-macro ac:name="${name}" ac:schema-version="1">${inside}</ac:structured-macro>`;
  const parameter = (name: string, value: string) =>
    `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
  const rich = '<ac:rich-text-body><p>正文</p></ac:rich-text-body>';
  const plain = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`;

  it.each([
    [macro('code', parameter('language', 'py') + plain('a\n  b')), '```python\na\n  b\n```'],
    [macro('warning', parameter('title', '小心') + rich), '> [!WARNING] 小心\n>\n> 正文'],
    [
      macro('expand', parameter('title', '点开') + rich),
      '<details><summary>点开</summary>\n\n正文\n\n</details>',
    ],
    [macro('jira', parameter('title', 'A-1')), '（Confluence 的宏 jira：A-1）'],
    [macro('toc', ''), ''],
    ['<p>见<ac:link><ri:page ri:content-title="另一页" /></ac:link>。</p>', '见另一页。'],
    [
      '<p>见<ac:link><ri:page ri:content-title="另一页" /><ac:plain-text-link-body><![CDATA[这里]]></ac:plain-text-link-body></ac:link></p>',
      '见这里',
    ],
    ['<ac:image><ri:url ri:value="https://a.cn/1.png" /></ac:image>', '![](https://a.cn/1.png)'],
  ])('%s', (html, markdown) => expect(of(html)).toBe(markdown));
});

describe('buttons', () => {
  it.each([
    ['<h2><button aria-expanded="true" aria-controls="c">标题</button></h2><p>文</p>', '## 标题\n\n文'],
    ['<button class="accordion">折叠的头</button><div>内容</div>', '折叠的头\n\n内容'],
    ['<p>点<button>确定</button>继续</p>', '点确定继续'],
  ])('that are part of the text are text: %s', (html, markdown) =>
    expect(markdownFromHtml(html)).toMatchObject({ markdown, left: [] }),
  );

  test('of the page are told, those around code are not', () => {
    expect(
      markdownFromHtml('<p>文</p><div><button>关注</button><button>复制代码</button></div>'),
    ).toMatchObject({
      markdown: '文',
      left: ['按钮 1 处（没有带来）'],
    });
  });
});

describe('tabs', () => {
  it.each([
    [
      'MkDocs',
      '<div class="tabbed-set"><div class="tabbed-labels"><label for="__tabbed_1_1">C</label><label for="__tabbed_1_2">C++</label></div><div class="tabbed-content"><div class="tabbed-block"><p>甲</p></div><div class="tabbed-block"><p>乙</p></div></div></div>',
    ],
    [
      'Bootstrap',
      '<div><ul role="tablist"><li><button role="tab">C</button></li><li><button role="tab">C++</button></li></ul><div class="tab-content"><div class="tab-pane">甲</div><div class="tab-pane">乙</div></div></div>',
    ],
    [
      'Sphinx',
      '<div class="sd-tab-set"><input type="radio"><label class="sd-tab-label">C</label><div class="sd-tab-content"><p>甲</p></div><input type="radio"><label class="sd-tab-label">C++</label><div class="sd-tab-content"><p>乙</p></div></div>',
    ],
  ])('of %s are one after the other', (_name, html) => expect(of(html)).toBe('**C**\n\n甲\n\n**C++**\n\n乙'));

  test('beside something else stay as they are', () => {
    expect(
      of(
        '<div>别的<ul role="tablist"><li role="tab">C</li><li role="tab">D</li></ul><div role="tabpanel">甲</div></div>',
      ),
    ).toBe('别的\n\n- C\n- D\n\n甲');
  });
});

test('lines of code that a page marks as added or removed say so', () => {
  expect(
    markdownFromHtml(
      '<div class="language-js"><pre class="shiki"><code><span class="line">a</span>\n<span class="line diff add">b</span>\n<span class="line diff remove">c</span></code></pre></div>',
    ),
  ).toMatchObject({
    markdown: '```js\n  a\n+ b\n- c\n```',
    left: ['代码里增删的行 2 处（写成了行首的 + 和 -）'],
  });
});

it.each([
  [
    'code that a style makes a block',
    '<code style="display:block;white-space:pre">a\n  b</code>',
    '```\na\n  b\n```',
  ],
  ['a card of Halo', '<hyperlink-card href="https://a.cn">链接</hyperlink-card>', '[链接](https://a.cn)'],
  [
    'a box of Quarto',
    '<div class="callout callout-tip"><div class="callout-header"><div class="callout-title-container">标题</div></div><div class="callout-body"><p>文</p></div></div>',
    '> [!TIP] 标题\n>\n> 文',
  ],
  [
    'a footnote of docutils',
    '<p>文<a class="footnote-reference brackets" href="#f1" id="i1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a></p><aside class="footnote brackets" id="f1" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#i1">1</a><span class="fn-bracket">]</span></span><p>注</p></aside>',
    '文[^1]\n\n[^1]: 注',
  ],
  [
    'the number of an equation of Jupyter Book',
    '<div class="math notranslate" id="equation-a"><span class="eqno">(1.2)<a class="headerlink" href="#equation-a">#</a></span>\\[a\\]</div>',
    '$$\na \\tag{1.2} \\label{equation-a}\n$$',
  ],
  [
    'boxes of Google Docs',
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" aria-roledescription="checkbox"><p>做</p></li></ul>',
    '- [x] 做',
  ],
  [
    'things to do of OneNote',
    '<p data-tag="to-do">任务</p><p data-tag="to-do:completed">完成</p>',
    '☐ 任务\n\n☑ 完成',
  ],
])('%s', (_name, html, markdown) => expect(of(html)).toBe(markdown));

test('what Telegram covers is told', () => {
  expect(markdownFromHtml('<p><tg-spoiler>剧透</tg-spoiler></p>').left).toEqual([
    '剧透 1 处（原来要点开才看得见，现在直接显示，请检查）',
  ]);
});

test('what is behind a picture of Evernote stays, and formulas in the head of something folded', () => {
  expect(of('<div>前<en-media type="image/png" hash="x"/><p>后</p></div>')).toContain('后');
  expect(
    of('<details><summary>甲 <span class="math inline">\\(x^2\\)</span></summary><p>里</p></details>'),
  ).toBe('<details><summary>甲 $x^2$</summary>\n\n里\n\n</details>');
});
