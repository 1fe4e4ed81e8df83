import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, replace, textNode } from '../hast.ts';

/** Text with `<br>` as line breaks. */
const linesOf = (node: Element): string[] => {
  const text = (it: ElementContent): string =>
    it.type === 'element'
      ? it.tagName === 'br'
        ? '\n'
        : it.children.map(text).join('')
      : textOf(it).replace(/\s+/g, ' ');
  return text(element('span', node.children)).split('\n');
};

/**
 * Splits inline code at line breaks, in place: Markdown inline code is one line, and a blank line would end
 * the paragraph.
 */
export function splitCodes(root: Root): void {
  replace(root, (node) => {
    if (node.tagName === 'pre') return [node];
    if (!/^(?:code|tt|samp)$/.test(node.tagName) || find(node, (it) => /^(?:img|math)$/.test(it.tagName)))
      return undefined;
    if (!find(node, (it) => it.tagName === 'br')) return undefined;
    return linesOf(node).flatMap((line, at) => [
      ...(at > 0 ? [element('br')] : []),
      ...(line.trim() ? [element('code', [textNode(line.trimEnd())])] : []),
    ]);
  });
}
