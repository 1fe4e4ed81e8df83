import type { Element } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';

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

/** Whether a formula may be broken between its terms: one that is held together with punctuation, and not short. */
export function breaks(tex: string, before: string, after: string): boolean {
  return Boolean(before || after) && tex.length > SHORT;
}

/** A formula with its punctuation on the same line. */
export function keptFormula(formula: Element, before: string, after: string): Element {
  return before || after ? h('span.keep', [before, formula, after].filter(Boolean)) : formula;
}
