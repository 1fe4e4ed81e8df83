import type { Element, Root } from 'hast';
import { classesOf, replace, styleOf } from '../hast.ts';

/** Comment markers of Word. */
const SIGN = /^(?:msocomanchor|msocomoff|MsoCommentReference)$/;

/** Removes Word comments in place; returns their number. */
export function remarks(root: Root): number {
  let count = 0;
  const elementOf = (node: Element) => styleOf(node).get('mso-element') ?? '';
  const take = (node: Element) => {
    if (elementOf(node) === 'comment') count++;
    return /^comment(?:-list)?$/.test(elementOf(node)) || classesOf(node).some((it) => SIGN.test(it));
  };
  replace(root, (node) => {
    if (elementOf(node) === 'comment-list') replace(node, (it) => (take(it) ? [] : undefined));
    return take(node) ? [] : undefined;
  });
  return count;
}
