import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

it.each([
  [
    'a bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">标题</div><div class="kg-bookmark-description">描述</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.org/i.ico" alt=""><span class="kg-bookmark-author">站</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://example.org/t.png" alt=""></div></a><figcaption>说明</figcaption></figure>',
    '[标题](https://example.org/x)\\\n描述\n\n说明',
  ],
  [
    'a callout',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">注意<b>单位</b></div></div>',
    '> 💡 注意**单位**',
  ],
  [
    'a toggle',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>问</span></h4><button><svg viewBox="0 0 24 24"><path d="M0 0"/></svg></button></div><div class="kg-toggle-content"><p>答</p></div></div>',
    '<details><summary>问</summary>\n\n答\n\n</details>',
  ],
  [
    'a file',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://example.org/f.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">报告</div><div class="kg-file-card-caption">说明</div></div><div class="kg-file-card-icon"><svg><path/></svg></div></a></div>',
    '[报告](https://example.org/f.pdf)\\\n说明',
  ],
  [
    'a file of WordPress',
    '<div class="wp-block-file"><a href="https://example.org/f.pdf">报告</a><a href="https://example.org/f.pdf" class="wp-block-file__button" download>下载</a></div>',
    '[报告](https://example.org/f.pdf)',
  ],
  [
    'a film',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://example.org/v.mp4"></video><div class="kg-video-player"><span>0:00</span><input type="range"></div></div><figcaption>片子</figcaption></figure>',
    '[视频：https://example.org/v.mp4](https://example.org/v.mp4)\n\n片子',
  ],
  [
    'a bookmark of Notion',
    '<figure><a href="https://example.org/" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">标题</div><div class="bookmark-description">描述</div></div><div class="bookmark-href"><img src="https://example.org/f.ico" class="icon bookmark-icon">https://example.org/</div></div><img src="https://example.org/c.png" class="bookmark-image"></a></figure>',
    '[标题](https://example.org/)\\\n描述',
  ],
  [
    'a link of Zhihu',
    '<p>见<a class="LinkCard new" href="https://link.zhihu.com/?target=https%3A//example.org/"><span class="LinkCard-contents"><span class="LinkCard-title">标题</span><span class="LinkCard-desc">example.org</span></span></a>。</p>',
    '见[标题](https://example.org/)（example.org）。',
  ],
  [
    'code of Crayon within a line',
    '<p>取<span class="lang:c crayon-inline">int a;</span>为</p>',
    '取`int a;`为',
  ],
  [
    'a cell of Jupyter',
    '<div class="cell"><div class="prompt input_prompt">In&nbsp;[1]:</div><pre>a</pre></div><div class="jp-OutputPrompt">Out[12]:</div><pre>3</pre><div class="prompt"><pre>[*]:</pre></div>',
    '```\na\n```\n\n```\n3\n```',
  ],
  ['what is called a prompt and says more', '<p class="prompt">提示：[1]</p>', '提示：\\[1]'],
  [
    'what is only called a bookmark',
    '<p class="bookmark"><a href="https://example.org/">书签</a></p>',
    '[书签](https://example.org/)',
  ],
])('%s is its words', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it('a card without its parts stays as it is', () => {
  const of = (html: string) => markdownFromHtml(html).markdown;
  for (const name of ['LinkCard', 'video-box'])
    expect(of(`<p>前<a class="${name}" href="https://a.example/">卡片</a>后</p>`)).toBe(
      '前[卡片](https://a.example/)后',
    );
  for (const name of [
    'kg-bookmark-card',
    'kg-file-card',
    'kg-callout-card',
    'kg-toggle-card',
    'vp-code-group',
  ])
    expect(of(`<div class="${name}"><p>内容</p></div>`)).toBe('内容');
});
