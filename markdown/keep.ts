import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';
import { classesOf, eachElement } from './elements.ts';

/** Punctuation that may not begin or end a line (GB/T 15834, 5.1), at most three together. */
const CLOSING = /^[，。、；：？！）」』》〉】”’…—%,.;:?!)\]]{1,3}/;
const OPENING = /[（「『《〈【“‘([]{1,3}$/;
const MOST = 3;
/** Characters of LaTeX up to which a formula stays whole. */
const SHORT = 10;

/** Moves the punctuation next to an inline formula out of the texts around it, in place. */
export function takePunctuation(siblings: RootContent[], at: number): { before: string; after: string } {
  const [left, right] = [siblings[at - 1], siblings[at + 1]];
  const before = left?.type === 'text' ? (OPENING.exec(left.value.slice(-MOST))?.[0] ?? '') : '';
  const after = right?.type === 'text' ? (CLOSING.exec(right.value)?.[0] ?? '') : '';
  if (left?.type === 'text') left.value = left.value.slice(0, left.value.length - before.length);
  if (right?.type === 'text') right.value = right.value.slice(after.length);
  return { before, after };
}

/** Inserts `<wbr>` between the terms of a formula that must not wrap elsewhere. */
function breakable(formula: Element): Element {
  eachElement(formula, (node) => {
    if (classesOf(node).includes('katex-html'))
      node.children = node.children.flatMap((term, i): ElementContent[] =>
        i > 0 ? [h('wbr'), term] : [term],
      );
    return undefined;
  });
  return formula;
}

/** A formula with its punctuation on the same line; a longer one may be broken between its terms. */
export function kept(formula: Element, tex: string, before: string, after: string): Element {
  if (!before && !after) return formula;
  return h('span.keep', [before, tex.length > SHORT ? breakable(formula) : formula, after].filter(Boolean));
}
