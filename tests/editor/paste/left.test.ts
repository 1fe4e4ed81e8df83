import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../editor/src/paste/files/importedFile.ts';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

it.each([
  [
    '<iframe src="//player.example/1"></iframe>',
    ['嵌入的网页 1 处（原处留下了链接）'],
    '[嵌入的网页：https://player.example/1](https://player.example/1)',
  ],
  [
    '<video><source src="https://a.example/1.mp4"></video>',
    ['视频 1 处（原处留下了链接）'],
    '[视频：https://a.example/1.mp4](https://a.example/1.mp4)',
  ],
  [
    '<div role="tabpanel">甲</div><div role="tabpanel" hidden>乙<p hidden>丙</p></div><p style="display:none"></p>',
    ['隐藏的内容 1 处（没有带来）'],
    '甲',
  ],
  ['<template><p>乙</p></template><template></template><p>甲</p>', ['模板里的内容 1 处（没有带来）'], '甲'],
  [
    '<p>甲</p><map name="m"><area href="https://a.example/1" alt="乙"><area nohref></map>',
    ['图片上可以点的区域 1 处（没有带来）'],
    '甲',
  ],
  ['<p>甲</p><div class="tweet" data-attrs="{}"></div>', ['嵌入的内容 1 处（没有带来）'], '甲'],
  ['<video src="blob:https://a.example/1"></video>', ['视频 1 处'], ''],
  [
    '<div class="showhide"><h4>本帖隐藏的内容</h4>甲</div>',
    ['看来不是给所有人看的内容 1 处（留在原处，请检查）'],
    '#### 本帖隐藏的内容\n\n甲',
  ],
  [
    '<audio src="https://a.example/1.mp3"></audio>',
    ['音频 1 处（原处留下了链接）'],
    '[音频：https://a.example/1.mp3](https://a.example/1.mp3)',
  ],
  [
    '<iframe src="https://a.example/1"></iframe><iframe srcdoc="x"></iframe>',
    ['嵌入的网页 1 处（原处留下了链接）', '嵌入的网页 1 处'],
    '[嵌入的网页：https://a.example/1](https://a.example/1)',
  ],
  [
    '<p><a class="weapp_text_link" data-miniprogram-appid="x" href="">开</a></p>',
    ['小程序的链接 1 处（只留下了文字）'],
    '开',
  ],
  [
    '<p>听</p><mpvoice name="录音"></mpvoice><mp-common-miniprogram></mp-common-miniprogram>',
    ['语音 1 处（原处留下了名字）', '小程序 1 处（原处留下了名字）'],
    '听\n\n（语音：录音）（小程序）',
  ],
  [
    '<p>甲<a class="msocomanchor" href="#_msocom_1">[a1]</a></p><div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment"><div id="_com_1"><p>别写单价</p></div></div></div>',
    ['批注 1 处（没有带来）'],
    '甲',
  ],
  [
    '<p>甲</p><div style="max-height:0;overflow:hidden">乙</div><div style="height:0;overflow:visible">丙</div>',
    ['隐藏的内容 1 处（没有带来）'],
    '甲\n\n丙',
  ],
  [
    '<div><en-media hash="a" type="image/png"></en-media></div><div>乙<en-media type="application/pdf"></en-media><en-crypt cipher="AES">RU5D</en-crypt></div>',
    ['附件 2 处', '加密的内容 1 处'],
    '【图片没有一起粘贴过来，请单独上传】\n\n乙（附件）（加密的内容）',
  ],
  [
    '<ol style="list-style-type: lower-roman"><li>甲</li></ol>',
    ['列表的编号 1 处（字母、多级、倒序和跳过的改成了依次的数字）'],
    '1. 甲',
  ],
  [
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">a)</span>甲</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">b)</span>乙</p>',
    ['列表的编号 1 处（字母、多级、倒序和跳过的改成了依次的数字）'],
    '1. 甲\n\n2. 乙',
  ],
  [
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">（1）</span>甲</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">（2）</span>乙</p>',
    [],
    '1. 甲\n\n2. 乙',
  ],
  [
    '<p style="display: none !important">甲</p><p style="content-visibility:hidden">乙</p><table><tr style="visibility:collapse"><td>丙</td></tr></table><p>丁</p>',
    ['隐藏的内容 3 处（没有带来）'],
    '丁',
  ],
  [
    '<p style="opacity:0">甲</p><p style="position:absolute;left:-9999px">乙</p><section style="font-size:0"><p style="font-size:16px">丙</p></section>',
    ['原来看不见的文字 2 处（留在原处，请检查）'],
    '甲\n\n乙\n\n丙',
  ],
  [
    '<div style="height:0;padding-bottom:56%;overflow:hidden"><iframe src="https://a.example/1"></iframe></div>',
    ['嵌入的网页 1 处（原处留下了链接）'],
    '[嵌入的网页：https://a.example/1](https://a.example/1)',
  ],
  [
    '<div class="members-only">甲</div><p class="visually-hidden">乙</p><p><span class="premium">丙</span></p>',
    ['看来不是给所有人看的内容 1 处（留在原处，请检查）'],
    '甲\n\n乙\n\n丙',
  ],
  [
    '<model-viewer src="https://a.example/1.glb"></model-viewer>',
    ['三维模型 1 处（原处留下了链接）'],
    '[三维模型：https://a.example/1.glb](https://a.example/1.glb)',
  ],
  ['<menu><li>甲</li></menu>', [], '- 甲'],
  ['<ol type="a"><li>甲</li></ol>', ['列表的编号 1 处（字母、多级、倒序和跳过的改成了依次的数字）'], '1. 甲'],
  [
    '<ol><li>甲</li><li value="5">乙</li></ol>',
    ['列表的编号 1 处（字母、多级、倒序和跳过的改成了依次的数字）'],
    '1. 甲\n2. 乙',
  ],
  ['<ol start="3"><li value="3">甲</li><li>乙</li></ol>', [], '3. 甲\n4. 乙'],
  [
    '<a href="ftp://a.example/mesh.inp">网格</a>与<a href="tel:10086">10086</a>',
    ['链接 2 处（不是网页的地址，写在了文字后面）'],
    '网格（ftp://a.example/mesh.inp）与10086',
  ],
  [
    '<a href="../mesh.html">网格</a>、<a href="/wiki/Hertz">赫兹</a>、<a href="file:///C:/a.inp">本机</a>',
    ['链接 3 处（地址是相对的或在本机上，只留下了文字）'],
    '网格、赫兹、本机',
  ],
  ['<a href="//a.example/x">省去协议</a>', [], '[省去协议](https://a.example/x)'],
  ['<a href="#sec">本页</a><a href="javascript:void(0)">按钮</a><a name="x">锚</a>', [], '本页按钮锚'],
  ['<form>姓名<input name="a"><select><option>1</option></select></form>', ['表单控件 2 处'], '姓名'],
  ['<ul><li><input type="checkbox"> 正文<input type="hidden" name="t"></li></ul>', [], '- [ ] 正文'],
  ['<canvas></canvas>', ['画布 1 处'], '【图片没有一起粘贴过来，请单独上传】'],
  [
    '<svg width="300" height="200"><title>网格</title><path d="M0 0"></path></svg>',
    ['矢量图 1 处'],
    '【图片“网格”没有一起粘贴过来，请单独上传】',
  ],
  ['<svg width="16" height="16"><path d="M0 0"></path></svg>正文', [], '正文'],
  ['<script>alert(1)</script><script>alert(2)</script>正文', ['脚本 2 处'], '正文'],
  ['<script type="math/tex">x</script>', [], '$x$'],
  ['<nav><a href="https://a.example/">首页</a></nav>正文', ['导航 1 处'], '正文'],
])('what cannot come along is told: %s', (html, left, markdown) => {
  const taken = markdownFromHtml(html);
  expect(taken.left).toEqual(left);
  expect(taken.markdown).toBe(markdown);
});

describe('too much', () => {
  it.each([
    ['nested too deep', '<div>'.repeat(100_000)],
    ['nested too deep in marks', '<b><i>'.repeat(5_000)],
    ['too many', '<i></i>'.repeat(100_001)],
  ])('is refused, and says so: %s', (_name, html) => {
    expect(() => markdownFromHtml(html)).toThrow(Unreadable);
  });

  it.each([
    ['nested as deep as browsers go', `${'<div>'.repeat(500)}正文`],
    ['lists as deep as that', `${'<ul><li>'.repeat(200)}正文`],
    ['a huge class', `<p class="${'-'.repeat(200_000)}">正文</p>`],
    [
      'a rule written often',
      `<style>${'.a{font-weight:400}'.repeat(20_000)}</style>${'<p class="a">正文</p>'.repeat(200)}`,
    ],
    ['a huge style', `<p style="${'a:b;'.repeat(50_000)}">正文</p>`],
    ['delimiters that are never closed', `<p>${'\\('.repeat(50_000)}正文</p>`],
    ['delimiters that are closed far away', `<p>${'\\( $ '.repeat(30_000)}\\)正文</p>`],
    ['blanks', `<pre>a${' '.repeat(200_000)}正文</pre>`],
    ['equations within equations', `<!--[if gte msEquation 12]>${'<m:e>'.repeat(5_000)}<![endif]-->正文`],
  ])('is taken in where it can be: %s', (_name, html) => {
    expect(markdownFromHtml(html).markdown).toContain('正文');
  });
});

it('what a page covers until it is pressed is told, a fold is not', () => {
  const html =
    '<p><span class="md-spoiler-text"><span class="spoiler">甲</span></span></p><details class="spoiler"><summary>乙</summary>丙</details>';
  expect(markdownFromHtml(html).left).toEqual(['剧透 1 处（原来要点开才看得见，现在直接显示，请检查）']);
});

it.each([
  ['<p>看<span title="解释">词</span></p>', ['指着才显示的说明 1 处（没有带来）']],
  [
    '<p>看<span title="词">词</span><a href="https://a.example/" title="说明">链</a><time title="2024-03-05">昨天</time></p>',
    [],
  ],
  [
    '<p>图<img src="https://a.example/1.png" alt="云图" title="第 3 步的云图"><img src="https://a.example/2.png" title="云图"></p>',
    ['指着才显示的说明 1 处（没有带来）'],
  ],
  [
    '<style>.a{color:red}\n.a, p.b { color:red; display:none }\n@media print{.c{display:none}}\n.d .e{display:none}</style><p class="b">甲</p><p class="c">乙</p><div class="d"><p class="e">丙</p></div><p class="b"></p>',
    ['样式表里隐藏的内容 1 处（留在原处，请检查）'],
  ],
  ['<p dir="rtl">שלום</p><p dir="ltr">甲</p>', ['从右往左的文字 1 处（方向没有带来）']],
  [
    '<p>令<math><menclose notation="verticalstrike circle"><mi>x</mi></menclose></math></p>',
    ['公式上画的线或框 1 处（没有相应的写法）'],
  ],
  [
    '<response-element><div class="formatted-code-block-internal-container hide-from-message-actions"><p>甲</p></div></response-element>',
    [],
  ],
])('what pages say by attributes alone is told: %s', (html, left) => {
  expect(markdownFromHtml(html).left).toEqual(left);
});

it('a picture without words is called by its title', () => {
  expect(markdownFromHtml('<p>图<img src="https://a.example/2.png" title="云图"></p>').markdown).toBe(
    '图![云图](https://a.example/2.png)',
  );
});

it.each([
  '<p>甲<span style="color:#fff;background-color:#ffffff">乙</span></p>',
  '<p>甲<font color="white">乙</font></p>',
  '<div style="background:rgb(20, 20, 20)">甲<b style="color:#141414">乙</b></div>',
  '<style>.x{color:#fff}</style><p>甲<span class="x">乙</span></p>',
  '<table bgcolor="#EEEEEE"><tr><td>甲<span style="color:#eee">乙</span></td></tr></table>',
])('tells text in the colour of its background: %s', (html) => {
  expect(markdownFromHtml(html).left).toEqual(['原来看不见的文字 1 处（留在原处，请检查）']);
});

it.each([
  '<div style="background-color:#222"><p style="color:#fff">甲</p></div>',
  '<p style="color:rgb(236,236,236)">甲</p><p style="color:#fff">乙</p>',
  '<p>甲<a style="color:#fff">按钮</a></p>',
  '<div class="wp-block-cover has-dark-background"><p style="color:#fff">甲</p></div><p>乙</p>',
  '<div style="background:linear-gradient(red, blue)"><p style="color:#fff">甲</p></div><p>乙</p>',
])('tells nothing of light text on dark: %s', (html) => {
  expect(markdownFromHtml(html).left).toEqual([]);
});

it.each([
  'overflow-hidden',
  'auto-hide-last-sibling-br',
  'scrollbar-hide',
  'print:hidden',
  'group-hover:hidden',
  'public-DraftStyleDefault-block',
  'expand-hidden',
  'internal-link',
  'hide-on-mobile',
])('a class of how something is drawn hides nothing: %s', (name) => {
  expect(markdownFromHtml(`<div class="${name}">甲</div>`).left).toEqual([]);
});
