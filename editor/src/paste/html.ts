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
import { changedLines, shownBlocks } from './added.ts';
import { asides } from './asides.ts';
import { attention } from './attention.ts';
import { blocks, imagesIn } from './blocks.ts';
import { buttons } from './buttons.ts';
import { callouts } from './callouts.ts';
import { cards } from './cards.ts';
import { flattenCells } from './cells.ts';
import { checks } from './checks.ts';
import { clippedFormulas } from './clipped.ts';
import { splitCodes } from './codeLines.ts';
import { codes } from './codes.ts';
import { typedFormulas } from './delimiters.ts';
import { lineEnds } from './ends.ts';
import { footnotes } from './footnotes.ts';
import { aligned, formulas, numbered } from './formulas.ts';
import { handlers } from './handlers.ts';
import { jats } from './jats.ts';
import { joplinSources } from './joplin.ts';
import { latexListings } from './latexml.ts';
import { leftIn } from './left.ts';
import { leveledLists } from './levels.ts';
import { linkedCodes } from './linkedCodes.ts';
import { nestLists, unmarkItems } from './lists.ts';
import { liveScripts } from './live.ts';
import { macros } from './macros.ts';
import { Mending } from './mending.ts';
import { panels } from './panels.ts';
import { parseHtml } from './parse.ts';
import { pictures, unveiled } from './pictures.ts';
import { quillLists } from './quill.ts';
import { remarks } from './remarks.ts';
import { roleTables } from './roles.ts';
import { raised, scripts } from './scripts.ts';
import { mendFormulas } from './severed.ts';
import { applySheets } from './sheet.ts';
import { sinkMarks } from './sink.ts';
import { undrawn } from './sources.ts';
import { joinTexts } from './spans.ts';
import { spreadFormulas } from './spreadFormulas.ts';
import { struck as struckTexts } from './struck.ts';
import { tidy } from './tidy.ts';
import { verses } from './verse.ts';
import { linkWithin, markPlaces } from './within.ts';
import { wordLists } from './word.ts';
import { yuquePages } from './yuque.ts';

/** Text that was taken in: Markdown, the addresses of the pictures in it, each once, and what had to be left out. */
export type Taken = { markdown: string; images: string[]; left: string[] };

const CLOSE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef*]/;

/**
 * Emphasis beside Chinese characters works here without a space (markdown/emphasis.ts), so that none is escaped; beside
 * the stars of another mark it takes stars as well, as lines do not within a word.
 */
const beside = (char: string) => (CLOSE.test(char) ? ' ' : char);

/** Struck text; the library's own handler, without what makes it change the letters around it. */
const { delete: struck } = gfmStrikethroughToMarkdown().handlers ?? {};

const style: Style = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    asWritten: (node) => node.value,
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
        before: beside(info.before),
        after: beside(info.after),
      }),
    ),
    emphasis: attention('*', 'em', (node, parent, state, info) =>
      defaultHandlers.emphasis(node, parent, state, {
        ...info,
        before: beside(info.before),
        after: beside(info.after),
      }),
    ),
  },
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
    mathToMarkdown(),
    // A single tilde is a range here (5~10 mm) and needs no escape.
    { ...gfmStrikethroughToMarkdown(), unsafe: [{ character: '~', after: '~', inConstruct: 'phrasing' }] },
  ],
};

/** Elements and texts that a tab takes in without standing still, and that a script does. */
const MOST = 30_000;
export const MOST_OF_SCRIPTS = 90_000;

/**
 * An HTML tree as Markdown in the dialect of articles; the tree is used up. Throws `Unreadable` where there are more than
 * `most` elements and texts in it, code apart.
 */
export function markdownFromTree(tree: Html, most: number = MOST): Taken {
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
  unveiled(tree);
  joplinSources(tree);
  clippedFormulas(tree);
  markPlaces(tree);
  const lines = undrawn(tree);
  const unknown = formulas(tree);
  const remarked = remarks(tree);
  wordLists(tree);
  quillLists(tree);
  leveledLists(tree);
  unmarkItems(tree);
  checks(tree);
  liveScripts(tree);
  verses(tree);
  latexListings(tree);
  shownBlocks(tree);
  const changed = changedLines(tree);
  codes(tree);
  const linked = linkedCodes(tree);
  buttons(tree);
  lineEnds(tree);
  struckTexts(tree);
  const left = leftIn(tree);
  footnotes(tree);
  raised(tree);
  joinTexts(tree, most);
  spreadFormulas(tree);
  const mending = new Mending();
  mendFormulas(tree, mending);
  typedFormulas(tree, mending);
  aligned(tree);
  numbered(tree);
  linkWithin(tree);
  scripts(tree);
  tidy(tree);
  sinkMarks(tree);
  nestLists(tree);
  pictures(tree);
  asides(tree);
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
      ...(linked ? [`代码里的链接 ${linked} 处（只留下了文字）`] : []),
      ...(remarked ? [`批注 ${remarked} 处（没有带来）`] : []),
      ...mending.list(),
    ],
  };
}

/**
 * HTML from the clipboard as Markdown in the dialect of articles: formulas from their TeX, tables, code with its
 * language, without what web pages and Word put around the content. Throws `Unreadable` where it is too much or nested
 * too deep; any other string is accepted.
 */
export function markdownFromHtml(html: string): Taken {
  return markdownFromTree(parseHtml(html));
}
