import { expect, it } from 'vitest';
import { sealedIn, sealedInHtml } from '../../../editor/src/foreign/hiddenContent.ts';

const BLOB = 'jA0ECQMCq7mUu0'.repeat(20);

it.each([
  ['a shortcode of Hugo', '公开。\n\n{{% hugo-encryptor "k7q2" %}}\n\n数据\n\n{{% /hugo-encryptor %}}'],
  ['another one', '{{< secret "k7_q2" >}}\n数据\n{{< /secret >}}'],
  ['a tag of Hexo', '{% encrypt k7q2 %}\n数据\n{% endencrypt %}'],
  ['tags in brackets', '公开 [members_only]数据[/members_only]'],
  ['tags that ask for an answer', '公开\n\n[hide]\n\n数据\n\n[/hide]'],
  ['tags of a theme', '[hidecontent type="reply"]数据[/hidecontent]'],
  ['tags in braces', '公开 {vip}数据{/vip}'],
  ['tags of a plugin that asks for money', '公开 [wppay]数据[/wppay]'],
  ['those of another one', '公开 [pay_show price="9"]数据[/pay_show]'],
  ['tags that ask to follow', '公开 [need_follow]数据[/need_follow]'],
  ['tags that ask for an answer, in Chinese', '公开 [回复可见]数据[/回复可见]'],
  ['tags of Hugo in pairs', '公开 {{< reply >}}数据{{< /reply >}}'],
  ['tags of Hexo in pairs', '公开 {% pay %}数据{% endpay %}'],
  ['a component for those who are known', '公开 <SignedIn>数据</SignedIn>'],
  ['tags in Chinese', '[会员]数据[/会员]'],
  ['a container', '公开\n\n::: encrypt password="k7q2"\n数据\n:::'],
  ['a container with a class', '::::: {.members-only}\n数据\n:::::'],
  ['a component', '公开\n\n<PasswordProtect pwd="k7q2">\n\n数据\n\n</PasswordProtect>'],
  ['a component in a line', '公开 <Encrypt>数据</Encrypt>'],
  ['a text that CryptoJS wrote', 'U2FsdGVkX1+abcdefghijklmnopqrstuvwx'],
  ['a message of PGP', '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n\n-----END PGP MESSAGE-----'],
  ['a note that Obsidian encrypted', '%%🔐 c2VjcmV0 🔐%%'],
  ['nothing but letters in a row', BLOB],
  ['a container with another class', '::: {.answer .hidden}\n数据\n:::'],
  ['what Quarto writes for other formats', '::: {.content-visible unless-format="html"}\n数据\n:::'],
  ['what it writes for some readers', '::: {.content-visible when-profile="internal"}\n数据\n:::'],
  ['words with a class', '公开 [数据]{.content-hidden when-format="html"}'],
  ['what is for the speaker', '::: {.notes}\n数据\n:::'],
  ['a paragraph that kramdown hides', '数据\n{: .d-none}'],
  ['a style that hides', '数据\n{: style="display: none"}'],
  ['a callout', '> [!private]- 标题\n> 数据'],
  ['an admonition', '!!! secret "标题"\n    数据'],
  ['where Ghost has its members', '公开\n\n<!--members-only-->\n\n数据'],
  ['a comment that begins a part', '公开\n<!-- private start -->\n数据\n<!-- private end -->'],
  ['a comment that asks', '<!-- #if internal -->数据<!-- #endif -->'],
  ['a comment in Chinese', '公开\n\n<!-- 付费内容 -->\n\n数据'],
  ['an element that is hidden', '公开 <span hidden>数据</span>'],
  ['a block that is not displayed', '<div style="color:red; display : none">\n\n数据\n\n</div>'],
  ['a condition of Liquid', '公开 {% if user.logged_in %}数据{% endif %}'],
  ['a condition of Handlebars', '公开 {{#if @member}}数据{{/if}}'],
  ['a condition of Sphinx', '```{only} internal\n数据\n```'],
  ['a cell of Quarto', '```{python}\n#| include: false\nkey = 1\n```'],
  ['a chunk of R Markdown', '```{r setup, include=FALSE}\nkey <- 1\n```'],
  ['a cell of Jupyter Book', '```{code-cell} ipython3\n:tags: [remove-cell]\nkey = 1\n```'],
  ['the same in a block of code', `\`\`\`\n${BLOB}\n\`\`\``],
])('%s is said', (_name, markdown) => {
  expect(sealedIn(markdown)).toHaveLength(1);
});

it.each([
  ['tags that are shown as code', '写 `[vip]…[/vip]`：\n\n```\n{{< secret "x" >}}\n[hide]x[/hide]\n```'],
  [
    'a link with such a name',
    '见 [private] 与 [vip](https://example.org)。\n\n[private]: https://example.org',
  ],
  ['other containers and elements', '::: details 展开\n步骤\n:::\n\n<Badge>新</Badge> <kbd>x</kbd>'],
  ['a component in code', '`<Encrypt>` 与\n\n```\n::: encrypt\n:::\n```'],
  ['a button of a shop', '公开 {{< buy "https://example.org" >}} 后'],
  ['folding in pairs', '{% hideBlock 展开 %}\n步骤\n{% endhideBlock %}{{< hide >}}步骤{{< /hide >}}'],
  ['folding', '{% hideToggle 展开 %}\n步骤\n{% endhideToggle %}'],
  ['where the summary ends', '摘要\n\n<!--more-->\n\n正文'],
  ['a picture in the text', `![](data:image/png;base64,${BLOB})\n\n说明`],
  [
    'a long hash among words',
    `校验和是 ${'a1'.repeat(32)}，下载之后用 sha256sum 核对一遍，不一致就重新下载，仍不一致请告诉我，我再上传一次完整的文件。`,
  ],
  ['a table drawn in signs', `${'-'.repeat(80)}\n\n正文`],
  [
    'containers and words with other classes',
    '::: {.callout-note .column-margin}\n文\n:::\n\n[文]{.mark} # 题 {.unlisted}',
  ],
  ['what Quarto writes for the web', '::: {.content-visible when-format="html"}\n文\n:::'],
  [
    'remarks of an author',
    '<!-- Later: hide the sidebar on phones -->\n文 <!-- toc --> <!-- 会员问过这一段 -->',
  ],
  ['the mark of this site', '公开\n\n<!--locked-->\n\n解锁之后'],
  ['a place in the text', '文<span id="more" style="display:none"></span>\n\n<style hidden>a {}</style>'],
  ['a cell that is shown', '```{python}\n#| label: fig\nx = 1\n```\n\n```{r, echo=TRUE}\ny\n```'],
  ['a template in code', '`{% if a %}` 与\n\n```liquid\n{% if a %}{% endif %}\n```'],
  ['other tags in pairs', '[b]粗[/b] [code]x[/code]'],
])('%s is not', (_name, markdown) => {
  expect(sealedIn(markdown)).toEqual([]);
});

it('knows parts for some in the HTML of exports', () => {
  expect(
    sealedInHtml(
      '<p>公开</p><!-- wp:jetpack/premium-content/container --><p>[hide]甲[/hide]</p><!--kg-card-begin: email--><!--members-only--><!--wechatfans start-->',
    ),
  ).toEqual([
    '正文里的 hide 包着受保护的部分',
    '正文里的 jetpack/premium-content/container 包着受保护的部分',
    '正文里的 email 包着受保护的部分',
    '正文里的 members-only 包着受保护的部分',
    '正文里的 wechatfans 包着受保护的部分',
  ]);
  expect(sealedInHtml('<div class="showhide"><h4>本帖隐藏的内容</h4>甲</div>')).toHaveLength(1);
  expect(sealedInHtml('<!-- wp:paragraph --><p>公开</p><pre>[vip]x[/vip]</pre><!--more-->')).toEqual([]);
});

it.each([
  ['a part that themes of Typecho hide', '公开\n\n!!!hide\n数据\n!!!'],
  ['white words', '答案：<span style="color:#fff">3.14</span>。'],
  ['white words of a font', '答案：<font color="white">3.14</font>。'],
  ['black words on black', '答案：<span style="background:#000;color:rgb(0, 0, 0)">3.14</span>。'],
  ['words without a size', '答案：<span style="font-size:0">3.14</span>。'],
  ['lines that mdBook hides', '```rust,ignore\n# let key = 1;\nfn main() {}\n```'],
  ['lines that Zola hides', '```python, hide_lines=1-2\nkey = 1\n```'],
])('%s are said', (_name, markdown) => {
  expect(sealedIn(markdown)).toHaveLength(1);
});

it.each([
  [
    'white words on a dark block',
    '<div style="background:#223">\n\n<b style="color:#fff">标题</b>\n\n</div>',
  ],
  ['white words of a button', '<span class="btn" style="color:#fff">下载</span>'],
  ['coloured words', '<font color="#ff0000">注意</font>，<span style="color:gray">次要</span>'],
  ['what is closed', '<i style="color:#fff"></i>正文'],
  ['comments of a shell', '```bash\n# let key = 1;\n```'],
])('%s are not', (_name, markdown) => {
  expect(sealedIn(markdown)).toEqual([]);
});

it('tells what a page draws in the colour of its background', () => {
  expect(sealedInHtml('<p>正文<span style="color:#fefefe">数据</span></p>')).toEqual([
    '正文里有隐藏的 <span>',
  ]);
  expect(sealedInHtml('<p>正文</p><p style="opacity:0">数据</p>')).toHaveLength(1);
  expect(sealedInHtml('<p style="color:#fff">全部来自深色的网页</p>')).toEqual([]);
  expect(sealedInHtml('<p>正文<span style="position:absolute;left:-9999px">读屏</span></p>')).toEqual([]);
});
