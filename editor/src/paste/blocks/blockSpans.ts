import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, styleOf } from '../hast.ts';

/** Inline elements that a style may display as block. */
const INLINE = /^(?:a|abbr|b|bdi|cite|del|dfn|em|font|i|ins|label|mark|q|s|small|span|strong|time|u|var)$/;
const OWN_LINE = /^(?:block|flex|grid|table|list-item)$/;
const LITERAL = /^(?:pre|code|math|textarea|script|style)$/;

const isOnOwnLine = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  INLINE.test(node.tagName) &&
  OWN_LINE.test(styleOf(node).get('display') ?? '') &&
  textOf(node).trim() !== '';

/** Whether a sibling is on the same line: not blank, break or block. */
const isBeside = (node: ElementContent | undefined): node is ElementContent =>
  node?.type === 'text'
    ? node.value.trim() !== ''
    : node?.type === 'element' && INLINE.test(node.tagName) && textOf(node).trim() !== '';

const isSeen = (node: ElementContent) =>
  node.type === 'element' || (node.type === 'text' && node.value.trim() !== '');

/** Adds breaks around inline elements displayed as block, in place; not in code. */
export function ownLines(tree: Root | Element): void {
  const children = tree.children as ElementContent[];
  for (const child of children) if (child.type === 'element' && !LITERAL.test(child.tagName)) ownLines(child);
  if (!children.some(isOnOwnLine)) return;
  const put: ElementContent[] = [];
  let last: ElementContent | undefined;
  for (const child of children) {
    if (isSeen(child)) {
      const isApart = isOnOwnLine(child) || (last !== undefined && isOnOwnLine(last));
      if (isApart && isBeside(last) && isBeside(child)) put.push(element('br'));
      last = child;
    }
    put.push(child);
  }
  tree.children = put;
}
