import type { Element, ElementContent, Root } from 'hast';
import type { Html, RootContent } from 'mdast';
import type { Options } from 'rehype-remark';
import { attribute, element, find, styleOf } from '../hast.ts';
import { ownSide } from '../tables/alignment.ts';
import { isBlock } from '../tables/cells.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;

const html = (value: string): Html => ({ type: 'html', value });

/** Elements with their own layout, whose text has no side. */
const APART = /^(?:h[1-6]|table|ul|ol|dl|figure|figcaption|pre|summary|note|a|math)$/;
/** Elements holding one paragraph. */
const HOLDER = /^(?:p|div|section|center|article)$/;

const alignmentOf = (node: Element) => ownSide(node) || (styleOf(node).has('text-align') ? 'left' : '');

const isParagraph = (node: Element): boolean =>
  HOLDER.test(node.tagName) &&
  !find(node, (it) => it !== node && (it.tagName === 'img' || isBlock(it))) &&
  node.children.some(hasWords);

const hasWords = (node: Element['children'][number]): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && node.tagName !== 'math' && node.children.some(hasWords);

/** Wraps centred or right-aligned paragraphs (inherited alignment included) in `set-aside`, in place. */
export function wrapAligned(tree: Root | Element, above = ''): void {
  tree.children = (tree.children as ElementContent[]).map((child) => {
    if (child.type !== 'element' || APART.test(child.tagName)) return child;
    const side = child.tagName === 'center' ? 'center' : alignmentOf(child) || above;
    if (!isParagraph(child)) wrapAligned(child, side);
    else if (side === 'center' || side === 'right')
      return element('set-aside', [{ ...child, tagName: 'p' }], { dataSide: side });
    return child;
  });
}

/** Handler: paragraphs within `<div align>`. */
export const setAside: Handle = (state, node) => [
  html(`<div align="${attribute(node, 'dataSide')}">`),
  ...(state.toFlow(state.all(node)) as never[]),
  html(CLOSING),
];

const OPENING = /^<div align="(\w+)">$/;
const CLOSING = '</div>';

/** An HTML line, also inside a paragraph. */
function htmlOf(block: RootContent | undefined): string {
  const it = block?.type === 'paragraph' && block.children.length === 1 ? block.children[0] : block;
  return it?.type === 'html' ? it.value : '';
}

/** Merges adjacent paragraphs of the same alignment. */
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
