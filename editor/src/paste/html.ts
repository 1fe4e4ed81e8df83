import type { Root as Html } from 'hast';
import type { Image, Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Options as Style, toMarkdown } from 'mdast-util-to-markdown';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { absolute, baseOf } from './absolute.ts';
import { wrapAligned } from './blocks/asides.ts';
import { ownLines } from './blocks/blockSpans.ts';
import { blocks, imagesIn } from './blocks/blocks.ts';
import { buttons } from './blocks/buttons.ts';
import { callouts } from './blocks/callouts.ts';
import { checks } from './blocks/checks.ts';
import { lineEnds } from './blocks/ends.ts';
import { footnotes } from './blocks/footnotes.ts';
import { leveledLists } from './blocks/levels.ts';
import { nestLists, unmarkItems } from './blocks/lists.ts';
import { panels } from './blocks/panels.ts';
import { convertVerses } from './blocks/verse.ts';
import { changedLines, shownBlocks } from './code/changedLines.ts';
import { splitCodes } from './code/codeLines.ts';
import { codes } from './code/codes.ts';
import { numberedLines } from './code/conums.ts';
import { linkedCodes } from './code/linkedCodes.ts';
import { typedFormulas } from './formulas/delimiters.ts';
import { convertAligned, formulas, takeNumbers } from './formulas/formulas.ts';
import { inlineMath } from './formulas/inlineMath.ts';
import { convertSupSub, markRaised } from './formulas/scripts.ts';
import { unsupportedCount } from './formulas/sources.ts';
import { mendFormulas } from './formulas/splitFormulas.ts';
import { spreadFormulas } from './formulas/spreadFormulas.ts';
import { Mending } from './formulas/texRepair.ts';
import { handlers } from './handlers.ts';
import { linkWithin, markPlaces } from './inPageLinks.ts';
import { jats } from './jats/jats.ts';
import { leftIn } from './leftOut.ts';
import { attention } from './marks/attention.ts';
import { applySheets } from './marks/sheet.ts';
import { sinkMarks } from './marks/sink.ts';
import { joinTexts } from './marks/spans.ts';
import { convertStrikes as struckTexts } from './marks/strikethrough.ts';
import { parseHtml } from './parse.ts';
import { pictures, restoreLazyPictures } from './pictures/pictures.ts';
import { removeNonContent } from './removeNonContent.ts';
import { asciidoctorFormulas } from './sites/asciidoctor.ts';
import { cards } from './sites/cards.ts';
import { joplinSources } from './sites/joplin.ts';
import { latexListings } from './sites/latexml.ts';
import { liveScripts } from './sites/live.ts';
import { macros } from './sites/macros.ts';
import { mdniceNotes } from './sites/mdnice.ts';
import { notionValues } from './sites/notion.ts';
import { quillLists } from './sites/quill.ts';
import { yuquePages } from './sites/yuque.ts';
import { flattenCells } from './tables/cells.ts';
import { roleTables } from './tables/roles.ts';
import { clippedFormulas } from './word/clippedFormulas.ts';
import { wordLists } from './word/lists.ts';
import { remarks } from './word/remarks.ts';
import { symbols } from './word/symbols.ts';

/** Markdown, picture addresses (deduplicated), and losses. */
export type PastedText = { markdown: string; images: string[]; left: string[] };

const CLOSE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef*]/;

/**
 * CJK-friendly emphasis (markdown/syntax/emphasis.ts) needs no escapes, so a blank is reported as neighbour;
 * also next to another mark's stars.
 */
const neighbourOf = (char: string) => (CLOSE.test(char) ? ' ' : char);

/** The library's strike-through handler without its `unsafe` rules. */
const { delete: struck } = gfmStrikethroughToMarkdown().handlers ?? {};

const style: Style = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    asWritten: (node) => node.value,
    inlineMath,
    image: (node: Image, parent, state, info) => {
      const { caption } = node.data ?? {};
      if (!caption) return defaultHandlers.image(node, parent, state, info);
      const plain = defaultHandlers.image({ ...node, alt: '' }, parent, state, info);
      const words = state.containerPhrasing(
        { type: 'paragraph', children: caption },
        { ...info, before: '[', after: ']' },
      );
      return `![${words.replace(/\\?\n/g, ' ')}${plain.slice(2)}`;
    },
    ...(struck && {
      delete: attention('~~', 'del', (node, parent, state, info) => struck(node, parent, state, info)),
    }),
    strong: attention('**', 'strong', (node, parent, state, info) =>
      defaultHandlers.strong(node, parent, state, {
        ...info,
        before: neighbourOf(info.before),
        after: neighbourOf(info.after),
      }),
    ),
    emphasis: attention('*', 'em', (node, parent, state, info) =>
      defaultHandlers.emphasis(node, parent, state, {
        ...info,
        before: neighbourOf(info.before),
        after: neighbourOf(info.after),
      }),
    ),
  },
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
    mathToMarkdown(),
    // A single tilde is a range (5~10 mm) and needs no escape.
    { ...gfmStrikethroughToMarkdown(), unsafe: [{ character: '~', after: '~', inConstruct: 'phrasing' }] },
  ],
};

/** Node limits: in a tab without freezing, and in scripts. */
const MOST = 30_000;
export const MOST_OF_SCRIPTS = 90_000;

/**
 * Converts a HAST tree (consumed) to article Markdown. Throws `Unreadable` over `most` nodes, code excluded.
 */
export function markdownFromTree(tree: Html, most: number = MOST): PastedText {
  const base = baseOf(tree);
  if (base) absolute(tree, base);
  jats(tree);
  applySheets(tree);
  roleTables(tree);
  yuquePages(tree);
  macros(tree);
  cards(tree);
  panels(tree);
  callouts(tree);
  restoreLazyPictures(tree);
  joplinSources(tree);
  asciidoctorFormulas(tree);
  clippedFormulas(tree);
  markPlaces(tree);
  const lines = unsupportedCount(tree);
  const unknown = formulas(tree);
  const remarked = remarks(tree);
  wordLists(tree);
  const signs = symbols(tree);
  notionValues(tree);
  quillLists(tree);
  leveledLists(tree);
  unmarkItems(tree);
  checks(tree);
  liveScripts(tree);
  convertVerses(tree);
  latexListings(tree);
  shownBlocks(tree);
  const changed = changedLines(tree);
  const called = numberedLines(tree);
  codes(tree);
  ownLines(tree);
  const linked = linkedCodes(tree);
  buttons(tree);
  lineEnds(tree);
  struckTexts(tree);
  const left = leftIn(tree);
  mdniceNotes(tree);
  footnotes(tree);
  markRaised(tree);
  joinTexts(tree, most);
  spreadFormulas(tree);
  const mending = new Mending();
  mendFormulas(tree, mending);
  typedFormulas(tree, mending);
  convertAligned(tree);
  takeNumbers(tree);
  linkWithin(tree);
  convertSupSub(tree);
  removeNonContent(tree);
  sinkMarks(tree);
  nestLists(tree);
  pictures(tree);
  wrapAligned(tree);
  splitCodes(tree);
  flattenCells(tree);
  const root = unified().use(rehypeRemark, { handlers }).runSync(tree) as Root;
  blocks(root);
  return {
    markdown: toMarkdown(root, style).trim(),
    images: imagesIn(root),
    left: [
      ...left,
      ...(unknown ? [`没有源码的公式 ${unknown} 处`] : []),
      ...(lines ? [`公式上画的线或框 ${lines} 处（没有相应的写法）`] : []),
      ...(changed ? [`代码里增删的行 ${changed} 处（写成了行首的 + 和 -）`] : []),
      ...(called ? [`代码行后面的标号 ${called} 处（写成了 (1) 的样子，运行前请去掉）`] : []),
      ...(linked ? [`代码里的链接 ${linked} 处（只留下了文字）`] : []),
      ...(signs ? [`符号字体的字符 ${signs} 处（留在原处，请检查）`] : []),
      ...(remarked ? [`批注 ${remarked} 处（没有带来）`] : []),
      ...mending.list(),
    ],
  };
}

/**
 * Converts clipboard HTML to article Markdown: formulas as TeX, tables, code with language; without page UI
 * and Word markup. Throws `Unreadable` if too large or too deep.
 */
export function markdownFromHtml(html: string): PastedText {
  return markdownFromTree(parseHtml(html));
}
