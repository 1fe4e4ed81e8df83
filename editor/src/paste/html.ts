import type { Root as Html } from 'hast';
import type { Code, Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Options as Style, toMarkdown } from 'mdast-util-to-markdown';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import { unified } from 'unified';
import { blocks, imagesIn } from './blocks.ts';
import { codes } from './codes.ts';
import { formulas } from './formulas.ts';
import { attribute } from './hast.ts';
import { pictures } from './pictures.ts';
import { scripts } from './scripts.ts';
import { tidy } from './tidy.ts';
import { wordLists } from './word.ts';

/** Text that was taken in: Markdown, and the addresses of the pictures in it, each once. */
export type Taken = { markdown: string; images: string[] };

const handlers: Options['handlers'] = {
  math(_state, node) {
    const [value, display] = [attribute(node, 'dataTex'), node.properties['dataDisplay'] === true];
    return { type: display ? 'math' : 'inlineMath', value } as never;
  },
  pre(_state, node) {
    const code = node.children[0];
    const text = code?.type === 'element' && code.children[0]?.type === 'text' ? code.children[0].value : '';
    const title = attribute(node, 'dataTitle');
    const found: Code = { type: 'code', lang: attribute(node, 'dataLanguage') || null, value: text };
    return { ...found, lang: found.lang ?? (title ? 'text' : null), meta: title ? `title="${title}"` : null };
  },
};

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Emphasis beside Chinese characters works here without a space (markdown/emphasis.ts), so that none is escaped. */
const beside = (char: string) => (CJK.test(char) ? ' ' : char);

const style: Style = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    strong: (node, parent, state, info) =>
      defaultHandlers.strong(node, parent, state, {
        ...info,
        before: beside(info.before),
        after: beside(info.after),
      }),
    emphasis: (node, parent, state, info) =>
      defaultHandlers.emphasis(node, parent, state, {
        ...info,
        before: beside(info.before),
        after: beside(info.after),
      }),
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

/** An HTML tree as Markdown in the dialect of articles; the tree is used up. */
export function markdownFromTree(tree: Html): Taken {
  formulas(tree);
  wordLists(tree);
  codes(tree);
  scripts(tree);
  tidy(tree);
  pictures(tree);
  const root = unified().use(rehypeRemark, { handlers }).runSync(tree) as Root;
  blocks(root);
  return { markdown: toMarkdown(root, style).trim(), images: imagesIn(root) };
}

/**
 * HTML from the clipboard as Markdown in the dialect of articles: formulas from their TeX, tables, code with its
 * language, without what web pages and Word put around the content. Any string is accepted.
 */
export function markdownFromHtml(html: string): Taken {
  return markdownFromTree(unified().use(rehypeParse, { fragment: true }).parse(html));
}
