import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

it.each([
  [
    'GitHub',
    '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title"><svg class="octicon" width="16" height="16"><path/></svg>Caution</p><p>内<code>a</code></p><ul><li>项</li></ul></div>',
    '> [!CAUTION]\n>\n> 内`a`\n>\n> - 项',
  ],
  [
    'Obsidian',
    '<div data-callout="abstract" class="callout"><div class="callout-title"><div class="callout-icon"><svg width="24" height="24"><path/></svg></div><div class="callout-title-inner">题 <code>a</code></div></div><div class="callout-content"><p>外</p><div data-callout="tip" class="callout"><div class="callout-title"><div class="callout-title-inner">Tip</div></div><div class="callout-content"><p>里</p></div></div></div></div>',
    '> [!NOTE] 题 `a`\n>\n> 外\n>\n> > [!TIP]\n> >\n> > 里',
  ],
  [
    'Sphinx and MkDocs',
    '<div class="admonition warning"><p class="admonition-title">注意</p><p>甲</p><pre><code>a</code></pre></div>',
    '> [!WARNING] 注意\n>\n> 甲\n>\n> ```\n> a\n> ```',
  ],
  [
    'Sphinx, with a name of its own',
    '<div class="admonition-own admonition"><p class="admonition-title">自定</p><p>甲</p></div>',
    '> [!NOTE] 自定\n>\n> 甲',
  ],
  [
    'Docusaurus',
    '<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading_Gvgb"><span><svg viewBox="0 0 12 16"><path/></svg></span>小贴士</div><div class="admonitionContent_BuS1"><p>甲</p></div></div>',
    '> [!TIP] 小贴士\n>\n> 甲',
  ],
  [
    'VitePress',
    '<div class="danger custom-block"><p class="custom-block-title">DANGER</p><p>甲</p></div>',
    '> [!CAUTION] DANGER\n>\n> 甲',
  ],
  [
    'VuePress',
    '<div class="hint-container info"><p class="hint-container-title">相关信息</p><p>甲</p></div>',
    '> [!NOTE] 相关信息\n>\n> 甲',
  ],
  [
    'Confluence',
    '<div class="confluence-information-macro confluence-information-macro-information"><p class="title">标题</p><div class="confluence-information-macro-body"><p>甲</p></div></div>',
    '> [!NOTE] 标题\n>\n> 甲',
  ],
  ['Microsoft Learn', '<div class="IMPORTANT"><p>重要</p><p>甲</p></div>', '> [!IMPORTANT] 重要\n>\n> 甲'],
  [
    'a notebook',
    '<div class="alert alert-block alert-warning"><b>注:</b> 甲</div>',
    '> [!WARNING]\n>\n> **注:** 甲',
  ],
  [
    'Notion',
    '<figure class="callout" style="display:flex"><div><span class="icon">💡</span></div><div><p>甲</p></div></figure>',
    '> 💡\n>\n> 甲',
  ],
])('a box of %s is a callout', async (_name, html, markdown) => {
  const taken = markdownFromHtml(html);
  expect(taken).toMatchObject({ markdown, left: [] });
  if (markdown.includes('[!')) expect((await render(markdown)).html).toContain('class="callout ');
});

it.each([
  [
    'in a cell, where none can be',
    '<table><tr><td>甲</td></tr><tr><td><div class="admonition note"><p class="admonition-title">注</p><p>乙</p></div></td></tr></table>',
    '| 甲 |\n| - |\n| 注<br>乙 |',
  ],
  ['of no kind', '<div class="custom-block"><p>甲</p></div>', '甲'],
  ['with nothing in it', '<p>甲</p><div class="admonition note"></div>', '甲'],
])('a box %s stays what is in it', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it('what pages write beside their content is no part of it, nor do their signs stand for pictures', () => {
  const html =
    '<h2><span id="a">一</span><span class="mw-editsection">[<a href="/e">编辑</a>]</span></h2>' +
    '<a class="lightbox" href="https://a.example/1.png"><img src="https://a.example/s.png" alt="图"><div class="meta"><svg class="fa"><use href="#x"></use></svg><span class="informations">800×600</span></div></a>';
  expect(markdownFromHtml(html)).toMatchObject({
    markdown: '## 一\n\n[![图](https://a.example/s.png)](https://a.example/1.png)',
    left: [],
  });
});
