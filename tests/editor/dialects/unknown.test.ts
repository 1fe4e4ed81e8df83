import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

it.each([
  ['*[FEM]: 有限元', '缩写 *[…]: 1 处（原样留着）'],
  ['/// note | 题\n文\n///', '块 /// 1 处（原样留着）'],
  ['^^插^^', '插入 ^^…^^ 1 处（原样留着）'],
  ['甲 :material-check-circle: 乙', '图标 :…: 1 处（原样留着）'],
  ['见 ((20210101000000-abcdefg "锚"))', '块的引用 ((…)) 1 处（原样留着）'],
  ['见 ((64a1b2c3-0000-4000-8000-000000000000))', '块的引用 ((…)) 1 处（原样留着）'],
  ['甲 [评分:: 5] 乙 (状态:: 好)', '行内字段 […:: …] 2 处（原样留着）'],
  ['- 块\n  id:: 64b0', '属性 …:: 1 处（原样留着）'],
  ['- 做\n  SCHEDULED: <2024-01-01 Mon>', '日程 SCHEDULED 1 处（原样留着）'],
  ['- #+BEGIN_NOTE\n  注\n  #+END_NOTE', '块 #+BEGIN 1 处（原样留着）'],
  ['图 \\@ref(fig:a)', '引用 \\@ref(…) 1 处（原样留着）'],
  ['图 @fig-a', '引用 @fig-… 1 处（原样留着）'],
  ['见 @eq:b', '引用 @fig-… 1 处（原样留着）'],
  ['\\section{引言}\n文', 'LaTeX 的命令 \\section 等 1 处（原样留着）'],
  ['据\\cite{a}，见\\ref{b}', 'LaTeX 的命令 \\cite 等 2 处（原样留着）'],
  ['\\begin{itemize}\n文\n\\end{itemize}', 'LaTeX 的环境 \\begin 1 处（原样留着）'],
  ['文\n\n.. note:: 注', 'reStructuredText 的指令 .. …:: 1 处（原样留着）'],
  ['见 [CIT2002]_ 与 [1]_', 'reStructuredText 的引用 […]_ 2 处（原样留着）'],
  ['文\n\n.. [CIT2002] 作者', 'reStructuredText 的 .. […]、.. _…: 1 处（原样留着）'],
  ['image::a.png[图]', 'AsciiDoc 的写法 1 处（原样留着）'],
  ['据 [@smith2020, 第 3 页]', '文献 [@…] 1 处（原样留着）'],
  ['{::nomarkdown}文{:/}', '扩展 {::…} 1 处（原样留着）'],
  ['甲\u202e乙\u202c', '改变文字方向的字符 2 处（原样留着）'],
  ['甲\u200b乙\u00ad', '看不见的字符 2 处（原样留着）'],
  ['甲 ::重点:: 乙', '高亮 ::…:: 1 处（原样留着）'],
  ['- [/] 做着\n- [x] 做完\n1. [!] 要紧', '任务的状态 [/] 2 处（原样留着）'],
  ['> [name=某] [color=red]\n> 文', '引用的署名 [name=…] 2 处（原样留着）'],
  ['!!!hide\n文\n!!!', '块 !!! 2 处（原样留着）'],
  ['{message type="success" content="ok"/}\n{collapse}文{/collapse}', '标签 {…} 2 处（原样留着）'],
  ['[post cid="1" /]', '标签 [post] 1 处（没有转换，原样留着）'],
  ['[x-tip kind="a"]文[/x-tip]', '标签 [x-tip] 1 处（没有转换，原样留着）'],
  ['+[补充]', '标记 +[…] 1 处（原样留着）'],
  ['{octicon}`alert`', '角色 {octicon} 1 处（没有转换，原样留着）'],
  ['h1. 题\n\nbq. 引', '块 h1.、bq.、bc. 2 处（原样留着）'],
  ['见 "链":https://a.example/x 后', 'Textile 的链接 "…":… 1 处（原样留着）'],
  ['见 !https://a.example/x.png! 与 !y.png|width=300!', '图片 !…! 2 处（原样留着）'],
  ['{code:java}\nx\n{code}', 'Confluence 的宏 {…} 2 处（原样留着）'],
  ['见 [链|https://a.example]', 'Confluence 的链接 […|…] 1 处（原样留着）'],
  ['||a||b||\n文', 'Confluence 的表头 ||…|| 1 处（原样留着）'],
  ['== 题 ==\n\n文', 'MediaWiki 的标题 == … == 1 处（原样留着）'],
  ["'''粗'''文", "MediaWiki 的粗体 '''…''' 1 处（原样留着）"],
  ['{| class="wikitable"\n文\n|}', 'MediaWiki 的表格 {| 1 处（原样留着）'],
  ['见 [https://a.example 链]', 'MediaWiki 的链接 [网址 文字] 1 处（原样留着）'],
  ['[[File:a.png|thumb|图]]', 'MediaWiki 的 [[File:…]]、[[Category:…]] 1 处（原样留着）'],
  ['#+TITLE: 题\n\n文', 'Org 的 #+…: 1 处（原样留着）'],
  ['stem:[x] 与 link:a.html[链]', 'AsciiDoc 的写法 2 处（原样留着）'],
  ['甲\n\n\\newpage\n\n乙', 'LaTeX 的命令 \\newpage 等 1 处（原样留着）'],
  [':math:`x`', 'reStructuredText 的角色 :…: 1 处（原样留着）'],
  ['`链 <https://a.example>`_', 'reStructuredText 的链接 `…`_ 1 处（原样留着）'],
  ['#figure(image("a.png"))', 'Typst 的写法 #…( 1 处（原样留着）'],
  ['[[https://a.example][链]]，[fn:1]', 'Org 的链接与脚注 2 处（原样留着）'],
  ['{+ 增 +}{- 减 -}', 'GitLab 的写法 {+ … +}、::include 2 处（原样留着）'],
  [
    '见【4†source】\ue200cite\ue202turn0search1\ue201 :contentReference[oaicite:0]{index=0} [citation:1]',
    '没有出处的引用标记 4 处（原样留着）',
  ],
  ['{sub-ref}`today`', '角色 {sub-ref} 1 处（没有转换，原样留着）'],
  ...['||凶手是他||', '>! 凶手是他', '见 !!凶手!! 。'].map((it, at) => [
    it,
    `剧透 ${['||…||', '>!', '!!…!!'][at]} 1 处（原来要点开才看得见，现在直接显示，请检查）`,
  ]),
  ['<span class="spoiler">甲</span>', '剧透 1 处（原来要点开才看得见，现在直接显示，请检查）'],
  ['[spoiler]甲[/spoiler]', '标签 [spoiler] 1 处（原来要点开才看得见，现在直接显示，请检查）'],
  ['```rust,hide_lines=1-2\na\n```', '代码里原来不显示的行 1 处（会显示出来，请检查）'],
  ['屈服 \uf073=235', '符号字体的字符 1 处（原样留着，多半显示不出来）'],
  ['`x`{=html}', '只给一种格式的 {=…} 1 处（作为代码显示）'],
])('%j stays as it is, and is named', (source, note) => {
  expect(translateDialects(source)).toMatchObject({ markdown: source, notes: [note] });
});

it('code for one format is shown as code, and named', () => {
  expect(translateDialects('```{=latex}\n\\foo\n```').notes).toEqual([
    '只给一种格式的 {=…} 1 处（作为代码显示）',
  ]);
});

it.each([
  'std::vector 与 a::b，[注]: 一，((甲)) 与 f((x + y))',
  '邮箱 a@fig-x.example，[^1] 与 [x](@y)\n\n[^1]: 注',
  '据 [@a]\n\n```bibtex\n@book{a, title = {题}}\n```',
  '```\n*[FEM]: x\n^^a^^\n```',
  '`((20210101000000-abcdefg))`',
  'a[i]_x 与 v[0]_k，x[_]_y',
  '范数 ||u|| 与 ||u - v||，a || b，太好了!!真的!!，p::before 与 ::after，$+[a]$',
  '| 甲 || 乙 || 丙 |\n| - | - | - | - | - |\n|a||中文||b|',
  '👨‍👩‍👧 می\u200cخواهم',
])('%j says nothing', (source) => {
  expect(translateDialects(source).notes).toEqual([]);
});

it('footnotes that no page shows are named', () => {
  const text = '甲[^1]\n\n[^1]: 一\n\n[^1]: 二\n\n[^2]: 三';
  expect(translateDialects(text)).toMatchObject({
    markdown: text,
    notes: ['重复的脚注 1 处（页面只显示第一个）', '没有引用的脚注 1 处（页面不显示）'],
  });
});
