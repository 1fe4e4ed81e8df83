import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isControl } from '../code/controls.ts';
import { attribute, classesOf } from '../hast.ts';

/** Attributes of buttons that are headings of tabs or folds. */
const HEADS = ['ariaControls', 'ariaExpanded', 'ariaSelected', 'dataBsToggle', 'dataToggle'];
const AROUND = /^(?:h[1-6]|summary|dt|th)$/;

const isHead = (node: Element) =>
  attribute(node, 'role') === 'tab' ||
  HEADS.some((it) => attribute(node, it) !== '') ||
  classesOf(node).some((it) => /(?:^|[-_])(?:accordion|collaps|expand|tab)/i.test(it));

/** Text of a button; '' for buttons around code, such as copy. */
export function wordsOf(node: Element): string {
  const words = textOf(node).trim();
  return words !== '' && words.split(/\s+/).every(isControl) ? '' : words;
}

const isInline = (it: ElementContent) => it.type === 'text' && /[\p{L}\p{N}]/u.test(it.value);

/**
 * Keeps buttons that are content, in place: heads of tabs and folds, in headings, in sentences. Others are
 * removed; `wordsOf` decides which are reported.
 */
export function buttons(tree: Root | Element, isAround = false): void {
  const children = tree.children as ElementContent[];
  const isSentence = children.some(isInline);
  for (const child of children) {
    if (child.type !== 'element') continue;
    const isButton = child.tagName === 'button' && wordsOf(child) !== '';
    if (isButton && (isAround || isSentence || isHead(child))) child.tagName = 'span';
    buttons(child, isAround || AROUND.test(child.tagName));
  }
}
