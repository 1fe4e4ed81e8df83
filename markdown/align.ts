import type { Root } from 'hast';
import { classesOf, eachElement } from './elements.ts';

/** Says the alignment of cells and paragraphs by a class, in place; HTML has given the attribute up. */
export function alignments(root: Root): void {
  eachElement(root, (element) => {
    const { align, ...rest } = element.properties;
    if (typeof align !== 'string') return undefined;
    element.properties = { ...rest, className: [...classesOf(element), `align-${align}`] };
    return undefined;
  });
}
