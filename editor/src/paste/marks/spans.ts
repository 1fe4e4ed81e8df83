import type { Element, ElementContent, Root } from 'hast';
import { Unreadable } from '../files/importedFile.ts';
import { classesOf, styleOf } from '../hast.ts';

/** Relevant properties and their neutral values. */
const NEUTRAL: Readonly<Record<string, RegExp>> = {
  'font-weight': /^(?:normal|400)$/,
  'font-style': /^normal$/,
  'text-decoration': /^none/,
  'text-decoration-line': /^none/,
  'vertical-align': /^baseline$/,
  display: /^inline/,
  visibility: /^visible$/,
  'mso-hide': /^none$/,
};

/** Whether a span has no meaning. */
function isPlain(node: Element): boolean {
  if (!/^(?:span|font)$/.test(node.tagName) || 'hidden' in node.properties) return false;
  // Link target.
  if ('dataPlace' in node.properties) return false;
  // Figure number of this site.
  if (classesOf(node).some((it) => it.startsWith('figure-'))) return false;
  const style = styleOf(node);
  return Object.entries(NEUTRAL).every(
    ([name, neutral]) => neutral.test(style.get(name) ?? '') || !style.has(name),
  );
}

/**
 * Unwraps meaningless spans and joins texts in place. Throws `Unreadable` over `most` nodes, since later
 * steps are slow.
 */
export function joinTexts(tree: Root | Element, most: number): void {
  let count = 0;
  const settle = (children: readonly ElementContent[], put: ElementContent[]): ElementContent[] => {
    for (const child of children) {
      const before = put.at(-1);
      if (child.type === 'element' && isPlain(child)) settle(child.children, put);
      else if (child.type === 'text' && before?.type === 'text') before.value += child.value;
      else {
        if (++count > most)
          throw new Unreadable(
            `内容超过 ${most / 10_000} 万个元素，没有读入；请分成几份，或者只用纯文本（粘贴时按 Ctrl + Shift + V）`,
          );
        if (child.type === 'element') child.children = settle(child.children, []);
        put.push(child);
      }
    }
    return put;
  };
  tree.children = settle(tree.children as ElementContent[], []);
}
