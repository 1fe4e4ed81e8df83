import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { MASK, maskedLines } from './maskedLines.ts';
import type { Tally } from './tally.ts';
import { NAMESPACE } from './wiki.ts';

/** Fate of spoilers. */
export const OPENLY = '原来要点开才看得见，现在直接显示，请检查';

/** Unsupported syntax of other engines, its name in reports and its fate. */
const SIGNS: readonly (readonly [sign: RegExp, name: string, fate?: string])[] = [
  // PHP Markdown Extra, kramdown, Python-Markdown.
  [/^[ \t>]*\*\[[^\]\n]{1,80}\]:[ \t]/gm, '缩写 *[…]:'],
  // PyMdown.
  [/^[ \t>]*\/{3,}[ \t]+[a-z][\w-]*[ \t]*(?:\||$)/gm, '块 ///'],
  [/\^\^(?=[^\s^])[^^\n]{0,200}[^\s^]\^\^/g, '插入 ^^…^^'],
  [/:(?:material|fontawesome|octicons|simple|mdi)-[\w-]+:/g, '图标 :…:'],
  // SiYuan and Logseq.
  [/\(\([\w-]{14,60}(?:[ \t]+["'][^"'\n]{0,200}["'])?\)\)/g, '块的引用 ((…))'],
  [/^\{\{\{(?:row|col)[ \t]*$/gm, '超级块 {{{'],
  // Dataview, and Logseq in its blocks.
  [/[[(]\p{L}[\p{L}\w -]{0,40}::[ \t][^\])\n]{0,200}[\])]/gu, '行内字段 […:: …]'],
  [/^[ \t>]+(?:[-*][ \t]+)?\p{L}[\p{L}\w-]{0,40}::[ \t]/gmu, '属性 …::'],
  // Obsidian task states; HackMD quote authors.
  [/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[^\]\sxX[^]\][ \t]/gm, '任务的状态 [/]'],
  [/\[(?:name|time|color)=[^\]\n]{1,80}\](?![([:])/g, '引用的署名 [name=…]'],
  // Org, as Logseq has it.
  [/^[ \t>*-]*:(?:LOGBOOK|PROPERTIES):[ \t]*$/gm, '抽屉 :…:'],
  [/^[ \t>*-]*(?:SCHEDULED|DEADLINE):[ \t]*</gm, '日程 SCHEDULED'],
  [/^[ \t>*-]*#\+BEGIN_\w+/gim, '块 #+BEGIN'],
  // Bookdown, Quarto and Pandoc.
  [/\\@ref\([^)\n]{1,80}\)/g, '引用 \\@ref(…)'],
  [/(?<![\w@.\\[])@(?:fig|tbl|eq|sec|lst|thm)[-:][\w-]+/g, '引用 @fig-…'],
  // LaTeX, reStructuredText, AsciiDoc.
  [
    /^[ \t]*\\(?:(?:sub)*section|chapter|documentclass|usepackage|maketitle|item)\b/gm,
    'LaTeX 的命令 \\section 等',
  ],
  [/^[ \t]*\\(?:(?:new|clear)?page(?:break)?|newcommand|renewcommand|def)\b/gm, 'LaTeX 的命令 \\newpage 等'],
  [/\\(?:cite[pt]?|ref|caption|includegraphics|footnote)\*?[[{]/g, 'LaTeX 的命令 \\cite 等'],
  [
    /\\begin\{(?:itemize|enumerate|figure|table|tabular|document|abstract|verbatim|lstlisting|thebibliography)\*?\}/g,
    'LaTeX 的环境 \\begin',
  ],
  [/^[ \t]*\.\. [a-z][\w-]*::/gm, 'reStructuredText 的指令 .. …::'],
  [/(?<!\w)\[(?:#?[\p{L}\w][\p{L}\w.:-]{0,80}|[#*])\]_(?![\p{L}\w_])/gu, 'reStructuredText 的引用 […]_'],
  [/^[ \t]*\.\. (?:\[[^\]\n]{1,80}\]|_[^:\n]{1,80}:)/gm, 'reStructuredText 的 .. […]、.. _…:'],
  [
    /^(?:image|include|video)::\S+\[|^\[source\b[^\]\n]*\]$|^\|===$|(?<!\w)(?:stem|latexmath|asciimath|xref|link):[^\s[\]]{0,300}\[/gm,
    'AsciiDoc 的写法',
  ],
  [
    new RegExp(`:(?:math|ref|doc|eq|numref|cite\\w*|term|sub|sup|kbd|download|file|abbr):(?=${MASK})`, 'g'),
    'reStructuredText 的角色 :…:',
  ],
  [new RegExp(`${MASK}__?(?![\\p{L}\\w_])`, 'gu'), 'reStructuredText 的链接 `…`_'],
  // Typst, Org, GitLab.
  [/(?<![\w\\])#(?:figure|image|link|table|cite|bibliography)\(/g, 'Typst 的写法 #…('],
  [/\[\[[^\]\n]{1,300}\]\[[^\]\n]{1,300}\]\]|\[fn:[\w-]{1,40}\]/g, 'Org 的链接与脚注'],
  [/^#\+(?:title|author|date|options|startup|caption|name|latex_\w+):/gim, 'Org 的 #+…:'],
  [/\{\+ [^+\n]{1,300} \+\}|\{- [^\n]{1,300} -\}|^::include\{/gm, 'GitLab 的写法 {+ … +}、::include'],
  // Textile, Confluence and Jira, MediaWiki.
  [
    /^(?:h[1-6]|bq|bc|notextile)(?:\([^()\n]{1,60}\)|\{[^{}\n]{1,60}\})?\.{1,2}[ \t]+\S/gm,
    '块 h1.、bq.、bc.',
  ],
  [/"[^"\n]{1,200}":https?:\/\/[^\s"]{1,500}/g, 'Textile 的链接 "…":…'],
  [
    /(?<![\w!\]\\])![^\s!|()[\]]{1,300}\.(?:png|jpe?g|gif|svg|webp)(?:\|[^!|\n]{0,100})?!(?!\w)/gi,
    '图片 !…!',
  ],
  [
    /(?<!:{3}[ \t]*|`)\{(?:code|noformat|quote|panel|info|note|warning|tip|color|toc|expand|excerpt)(?::[^{}\n]{0,200})?\}/g,
    'Confluence 的宏 {…}',
  ],
  [
    /(?<!\[)\[[^[\]|\n]{1,200}\|(?:https?:\/\/|mailto:)[^[\]\n]{1,300}\](?![\](])/g,
    'Confluence 的链接 […|…]',
  ],
  [/^\|\|[^|\n]{1,200}\|\|(?:[^|\n]{1,200}\|\|)+[ \t]*$/gm, 'Confluence 的表头 ||…||'],
  [/^(={2,6})[ \t]{0,9}[^=\s](?:.{0,200}[^=\s])?[ \t]{0,9}\1[ \t]*$/gm, 'MediaWiki 的标题 == … =='],
  [/(?<![\w'}])'{3}(?=[^\s'])[^'\n]{1,200}(?<!\s)'{3}(?![\w'])/g, "MediaWiki 的粗体 '''…'''"],
  [/^\{\|/gm, 'MediaWiki 的表格 {|'],
  [
    /(?<![!\]\\])\[https?:\/\/[^\s[\]]{1,500}[ \t]+[^[\]\n]{1,200}\](?![([:])/g,
    'MediaWiki 的链接 [网址 文字]',
  ],
  [new RegExp(`\\[\\[${NAMESPACE.source}`, 'giu'), 'MediaWiki 的 [[File:…]]、[[Category:…]]'],
  // Citation markers of chat programs.
  [
    /【\d+(?::\d+)?†[^】\n]{0,80}】|\ue200?cite\ue202?(?:turn\d+\w+\d+\ue202?)+\ue201?|:contentReference\[[^\]\n]*\]\{[^}\n]*\}|\[citation:\d+\]|\[\^\d+\^\](?!:)/g,
    '没有出处的引用标记',
  ],
  // Typecho and its themes: raw HTML, reply-to-view.
  [/^[ \t]*!!!(?:\p{L}[\p{L}\w-]*)?[ \t]*$/gmu, '块 !!!'],
  [/\{\/[ \t]*[a-z][\w-]*[ \t]*\}|\{[a-z][\w-]*(?:[ \t]+[\w-]+="[^"\n]*")+[ \t]*\/\}/gi, '标签 {…}'],
  // kramdown.
  [/\{::nomarkdown[^{}\n]*\}/g, '扩展 {::…}'],
  // MyST.
  [/^\+\+\+[ \t]*\{/gm, '分块 +++'],
  // Bear.
  [/(?<![\w:])::(?=[^\s:])[^:\n]{0,200}[^\s:]::(?![\w:])/g, '高亮 ::…::'],
  // Marks of some editors.
  [/(?<![\p{L}\p{N}+)\]}$\\])\+\[[^\]\n]{1,200}\](?![(:])/gu, '标记 +[…]'],
  // Spoilers: Discord (not a norm or an empty cell), Stack Exchange, Plume.
  [
    /(?<![\w|\\])\|\|(?=[^\s|])(?=[^|\n]*(?:\p{Script=Han}|[a-z]{2} [a-z]{2}))[^|\n]{1,300}(?<!\s)\|\|(?![\w|])/gimu,
    '剧透 ||…||',
    OPENLY,
  ],
  [/^[ \t]*(?:>[ \t]*)*>![ \t]*\S/gm, '剧透 >!', OPENLY],
  [/(?<![\p{L}\p{N}!])!!(?=[^\s!])[^!\n]{0,300}(?<!\s)!!(?![\p{L}\p{N}!])/gu, '剧透 !!…!!', OPENLY],
];
/** Table row; empty cells are two adjacent bars. */
const ROW = /^[ \t>]*\|(?!\||={3,}[ \t]*$).*$/gm;
/** Pandoc citations; supported if the text has a BibTeX list. */
const CITED = /(?<![\w\]\\])\[-?@[\w:.#/-]+[^\]\n]{0,200}\](?![([:])/g;
const LIST = /^[ \t]*`{3,}[ \t]*bibtex\b/m;
/** Raw code for one output format. */
const FORMAT = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{=\w+\}[ \t]*$|`\{=\w+\}/gm;

/** Bidi controls, and invisible characters except joiners. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const UNSEEN = /[\u200b\u2060\ufeff\u00ad]/g;
/** Private use area of symbol fonts, from PDF copies. */
const SIGN_FONT = /[\uf020-\uf0ff]/g;

/** Tallies unsupported syntax that stays; ignores code, except raw code of one format. */
export function namedUnknown(text: string, tally: Tally): void {
  const plain = maskedLines(text).replace(ROW, '');
  for (const [sign, name, fate = '原样留着'] of SIGNS)
    for (const _ of plain.matchAll(sign)) tally.add(name, fate);
  if (!LIST.test(text)) for (const _ of plain.matchAll(CITED)) tally.add('文献 [@…]', '原样留着');
  for (const _ of text.matchAll(TURNING)) tally.add('改变文字方向的字符', '原样留着');
  for (const _ of text.matchAll(UNSEEN)) tally.add('看不见的字符', '原样留着');
  for (const _ of text.matchAll(SIGN_FONT)) tally.add('符号字体的字符', '原样留着，多半显示不出来');
  for (const _ of text.matchAll(FORMAT)) tally.add('只给一种格式的 {=…}', '作为代码显示');
}

/** Tallies unreferenced and duplicate footnotes. */
export function namedFootnotes(root: Root, tally: Tally): void {
  const called = new Set<string>();
  const seen = new Set<string>();
  visit(root, 'footnoteReference', ({ identifier }) => void called.add(identifier));
  visit(root, 'footnoteDefinition', ({ identifier }) => {
    if (seen.has(identifier)) tally.add('重复的脚注', '页面只显示第一个');
    else if (!called.has(identifier)) tally.add('没有引用的脚注', '页面不显示');
    seen.add(identifier);
  });
}
