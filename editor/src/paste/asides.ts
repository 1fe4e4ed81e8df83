import type { Element, ElementContent, Root } from 'hast';
import type { Html, RootContent } from 'mdast';
import type { Options } from 'rehype-remark';
import { ownSide } from './alignment.ts';
import { isBlock } from './cells.ts';
import { attribute, element, find, styleOf } from './hast.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;

const html = (value: string): Html => ({ type: 'html', value });

/** What has a place of its own for its text, or an order that a side is no part of. */
const APART = /^(?:h[1-6]|table|ul|ol|dl|figure|figcaption|pre|summary|note|a|math)$/;
/** Elements that hold the text of one paragraph. */
const HOLDER = /^(?:p|div|section|center|article)$/;

const says = (node: Element) => ownSide(node) || (styleOf(node).has('text-align') ? 'left' : '');

/** Whether an element has words on lines of their own: a picture or a formula has its place anyway. */
const isParagraph = (node: Element): boolean =>
  HOLDER.test(node.tagName) &&
  !find(node, (it) => it !== node && (it.tagName === 'img' || isBlock(it))) &&
  node.children.some(hasWords);

const hasWords = (node: Element['children'][number]): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && node.tagName !== 'math' && node.children.some(hasWords);

/** Puts the paragraphs of a page that are centred or set to the right, by themselves or by what they are in, into an element that says so, in place. */
export function asides(tree: Root | Element, above = ''): void {
  tree.children = (tree.children as ElementContent[]).map((child) => {
    if (child.type !== 'element' || APART.test(child.tagName)) return child;
    const side = child.tagName === 'center' ? 'center' : says(child) || above;
    if (!isParagraph(child)) asides(child, side);
    else if (side === 'center' || side === 'right')
      return element('set-aside', [{ ...child, tagName: 'p' }], { dataSide: side });
    return child;
  });
}

/** How such an element becomes Markdown: the paragraph within the element of HTML that articles show. */
export const setAside: Handle = (state, node) => [
  html(`<div align="${attribute(node, 'dataSide')}">`),
  ...(state.toFlow(state.all(node)) as never[]),
  html(CLOSING),
];

const OPENING = /^<div align="(\w+)">$/;
const CLOSING = '</div>';

/** A line of HTML, also where it became a paragraph of its own. */
function htmlOf(block: RootContent | undefined): string {
  const it = block?.type === 'paragraph' && block.children.length === 1 ? block.children[0] : block;
  return it?.type === 'html' ? it.value : '';
}

/** Puts paragraphs in a row that are set to the same side into one element. */
export function joinAsides(blocks: readonly RootContent[]): RootContent[] {
  const out: RootContent[] = [];
  let open = '';
  for (const block of blocks) {
    const [, side = ''] = OPENING.exec(htmlOf(block)) ?? [];
    const isAfter = htmlOf(out.at(-1)) === CLOSING;
    if (side && side === open && isAfter) out.pop();
    else out.push(block);
    if (side) open = side;
    else if (isAfter) open = '';
  }
  return out;
}
