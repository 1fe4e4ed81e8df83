import type { Element } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';

/** Punctuation that may not begin or end a line (GB/T 15834, 5.1); at most three together. */
const CLOSING = /^[，。、；：？！）」』》〉】”’…—%,.;:?!)\]]{1,3}/;
const OPENING = /[（「『《〈【“‘([]{1,3}$/;
const MOST = 3;
/** Longest formula in characters that never breaks. */
const SHORT = 10;

/** Cuts the punctuation next to an inline formula out of its siblings, in place. */
export function takePunctuation(siblings: RootContent[], at: number): { before: string; after: string } {
  const [left, right] = [siblings[at - 1], siblings[at + 1]];
  const before = left?.type === 'text' ? (OPENING.exec(left.value.slice(-MOST))?.[0] ?? '') : '';
  const after = right?.type === 'text' ? (CLOSING.exec(right.value)?.[0] ?? '') : '';
  if (left?.type === 'text') left.value = left.value.slice(0, left.value.length - before.length);
  if (right?.type === 'text') right.value = right.value.slice(after.length);
  return { before, after };
}

/** Whether a formula may break between terms: not short, and glued to punctuation. */
export function isBreakable(tex: string, before: string, after: string): boolean {
  return Boolean(before || after) && tex.length > SHORT;
}

/** Glues a formula to its punctuation. */
export function keptFormula(formula: Element, before: string, after: string): Element {
  return before || after ? h('span.keep', [before, formula, after].filter(Boolean)) : formula;
}
