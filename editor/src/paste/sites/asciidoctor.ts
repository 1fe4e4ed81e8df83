import type { Element, Root } from 'hast';
import { LITERAL } from '../formulas/delimiters.ts';
import { classesOf, element, find, textNode } from '../hast.ts';

/** AsciiMath between Asciidoctor's delimiters. */
const TYPED = /\\\$(.{1,500}?)\\\$/gs;
/** Asciidoctor block classes. */
const BLOCK = /^(?:stemblock|listingblock|admonitionblock|sectionbody|literalblock)$/;

/** Converts AsciiMath to code in place, which `leftOut.ts` reports; only on Asciidoctor pages. */
export function asciidoctorFormulas(root: Root): void {
  if (!find(root, (it) => classesOf(it).some((name) => BLOCK.test(name)))) return;
  const walk = (tree: Root | Element): void => {
    tree.children = tree.children.flatMap((child) => {
      if (child.type === 'element' && !LITERAL.test(child.tagName)) walk(child);
      if (child.type !== 'text' || !child.value.includes('\\$')) return [child];
      // Odd parts are captured groups.
      return child.value
        .split(TYPED)
        .map((it, at) =>
          at % 2 === 0 ? textNode(it) : element('code', [textNode(it.trim())], { dataAsciimath: true }),
        );
    }) as typeof tree.children;
  };
  walk(root);
}
