import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, findAll, replace, styleOf, textNode } from './hast.ts';

const has = (node: Element, ...names: string[]) => names.every((it) => classesOf(node).includes(it));

/** The sign of a line of code that a page marks as added or removed: of Shiki, and of Expressive Code. */
function signOf(line: Element): string {
  if (has(line, 'diff', 'add') || has(line, 'ec-line', 'ins')) return '+ ';
  return has(line, 'diff', 'remove') || has(line, 'ec-line', 'del') ? '- ' : '';
}

const isLine = (it: Element) => has(it, 'line') || has(it, 'ec-line');

/**
 * Writes the signs of added and removed lines before them, in place, and two blanks before the others: a page draws them
 * beside the code. Answers in how many lines.
 */
export function changedLines(root: Root): number {
  let count = 0;
  for (const block of findAll(root, (it) => it.tagName === 'pre')) {
    const lines = findAll(block, isLine);
    const changed = lines.filter((it) => signOf(it) !== '');
    count += changed.length;
    if (changed.length > 0) for (const it of lines) it.children.unshift(textNode(signOf(it) || '  '));
  }
  return count;
}

/** Makes blocks of what a style shows as a block of code with its lines, in place. */
export function shownBlocks(root: Root): void {
  replace(root, (node) => {
    const style = styleOf(node);
    const isBlock = style.get('display') === 'block' && /^pre/.test(style.get('white-space') ?? '');
    if (node.tagName !== 'code' || !isBlock || !textOf(node).includes('\n')) return undefined;
    const { style: _style, ...properties } = node.properties;
    return [element('pre', [element('code', node.children as ElementContent[], properties)])];
  });
}
