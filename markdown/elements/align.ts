import type { Root } from 'hast';
import { classesOf, eachElement } from './elements.ts';

/** Replaces the obsolete `align` attribute by a class, in place. */
export function alignments(root: Root): void {
  eachElement(root, (element) => {
    const { align, ...rest } = element.properties;
    if (typeof align !== 'string') return undefined;
    element.properties = { ...rest, className: [...classesOf(element), `align-${align}`] };
    return undefined;
  });
}
