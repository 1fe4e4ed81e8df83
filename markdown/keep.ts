import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';

/** What may not begin a line, and what may not end one (GB/T 15834, 5.1); three of them at most are held together. */
const CLOSING = /^[，。、；：？！）」』》〉】”’…—%,.;:?!)\]]{1,3}/;
const OPENING = /[（「『《〈【“‘([]{1,3}$/;
const MOST = 3;

/** Takes the punctuation that touches an inline formula out of the texts around it, in place. */
export function takePunctuation(siblings: RootContent[], at: number): { before: string; after: string } {
  const [left, right] = [siblings[at - 1], siblings[at + 1]];
  const before = left?.type === 'text' ? (OPENING.exec(left.value.slice(-MOST))?.[0] ?? '') : '';
  const after = right?.type === 'text' ? (CLOSING.exec(right.value)?.[0] ?? '') : '';
  if (left?.type === 'text') left.value = left.value.slice(0, left.value.length - before.length);
  if (right?.type === 'text') right.value = right.value.slice(after.length);
  return { before, after };
}

/** A formula with its punctuation on the same line; the formula itself may still be broken. */
export function kept(formula: ElementContent, before: string, after: string): ElementContent {
  return before || after ? h('span.keep', [before, formula, after].filter(Boolean)) : formula;
}
