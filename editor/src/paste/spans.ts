import type { Element, ElementContent, Root } from 'hast';
import { classesOf, styleOf } from './hast.ts';
import { Unreadable } from './imported.ts';

/** Declarations that say something to an article, and the values by which they say nothing. */
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

/** Whether a span is nothing but the text in it. */
function isPlain(node: Element): boolean {
  if (!/^(?:span|font)$/.test(node.tagName) || 'hidden' in node.properties) return false;
  // What links of the page lead to.
  if ('dataPlace' in node.properties) return false;
  // The number of our own figures.
  if (classesOf(node).some((it) => it.startsWith('figure-'))) return false;
  const style = styleOf(node);
  return Object.entries(NEUTRAL).every(
    ([name, neutral]) => neutral.test(style.get(name) ?? '') || !style.has(name),
  );
}

/**
 * Takes spans away that say nothing and joins texts that touch, in place. Throws `Unreadable` where more than `most`
 * elements and texts are left: what follows takes its time with each of them.
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
