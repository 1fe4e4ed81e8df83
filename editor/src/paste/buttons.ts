import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isControl } from './controls.ts';
import { attribute, classesOf } from './hast.ts';

/** What says that a button is the head of something that it shows: a tab, a part that folds. */
const HEADS = ['ariaControls', 'ariaExpanded', 'ariaSelected', 'dataBsToggle', 'dataToggle'];
const AROUND = /^(?:h[1-6]|summary|dt|th)$/;

const isHead = (node: Element) =>
  attribute(node, 'role') === 'tab' ||
  HEADS.some((it) => attribute(node, it) !== '') ||
  classesOf(node).some((it) => /(?:^|[-_])(?:accordion|collaps|expand|tab)/i.test(it));

/** What a button says, without what buttons of pages around code say; empty where it is one of these. */
export function wordsOf(node: Element): string {
  const words = textOf(node).trim();
  return words !== '' && words.split(/\s+/).every(isControl) ? '' : words;
}

const isInline = (it: ElementContent) => it.type === 'text' && /[\p{L}\p{N}]/u.test(it.value);

/**
 * Makes text of the buttons that are part of what is read, in place: heads of tabs and of parts that fold, those in headings,
 * and those within a sentence. Others go with the page; `wordsOf` says which of them are to be told.
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
