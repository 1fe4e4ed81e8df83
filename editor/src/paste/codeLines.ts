import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, replace, textNode } from './hast.ts';

/** Text with the breaks in it as ends of lines. */
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
 * Code within a line that has breaks in it as a piece of code for each of its lines, in place: Markdown has none in such
 * code, and an empty line would end the paragraph.
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
