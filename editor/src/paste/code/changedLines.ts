import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, find, findAll, replace, styleOf, textNode } from '../hast.ts';

const hasClasses = (node: Element, ...names: string[]) => names.every((it) => classesOf(node).includes(it));

/** Diff line classes of Shiki, Expressive Code, GitHub and GitLab. */
const SIGNS: readonly (readonly [sign: string, ...names: string[]])[] = [
  ['+ ', 'diff', 'add'],
  ['+ ', 'ec-line', 'ins'],
  ['+ ', 'blob-code-addition'],
  ['+ ', 'line_content', 'new'],
  ['- ', 'diff', 'remove'],
  ['- ', 'ec-line', 'del'],
  ['- ', 'blob-code-deletion'],
  ['- ', 'line_content', 'old'],
];

const signOf = (line: Element): string => SIGNS.find(([, ...names]) => hasClasses(line, ...names))?.[0] ?? '';

const isLine = (it: Element) =>
  ['line', 'ec-line', 'blob-code', 'line_content'].some((name) => hasClasses(it, name));

/** Prefixes diff lines with `+`, `-` or blanks, in place. Returns the number of changed lines. */
export function changedLines(root: Root): number {
  let count = 0;
  for (const block of findAll(root, (it) => /^(?:pre|table)$/.test(it.tagName))) {
    const cells = block.tagName === 'table' ? /^td$/ : /./;
    const lines = findAll(block, (it) => isLine(it) && cells.test(it.tagName));
    const changed = lines.filter((it) => signOf(it) !== '');
    count += changed.length;
    if (changed.length > 0)
      for (const it of lines)
        (find(it, (one) => hasClasses(one, 'line')) ?? it).children.unshift(textNode(signOf(it) || '  '));
  }
  return count;
}

/** Converts elements shown as code blocks (style, Teams) to `<pre>`, in place. */
export function shownBlocks(root: Root): void {
  replace(root, (node) => {
    if (node.tagName === 'codeblock') return [element('pre', node.children, node.properties)];
    const style = styleOf(node);
    const isBlock = style.get('display') === 'block' && /^pre/.test(style.get('white-space') ?? '');
    if (node.tagName !== 'code' || !isBlock || !textOf(node).includes('\n')) return undefined;
    const { style: _style, ...properties } = node.properties;
    return [element('pre', [element('code', node.children as ElementContent[], properties)])];
  });
}
