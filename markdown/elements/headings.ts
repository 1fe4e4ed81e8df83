import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { type Ids, slug } from '../references/names.ts';
import { proseOf } from '../text.ts';
import { eachElement } from './elements.ts';

/** Table of contents entry. */
export type Heading = { depth: number; id: string; text: string; locked?: true };

const level = (node: Element) => Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);

/** Sets heading ids and anchors in place, makes h1 an h2, and returns them. */
export function headings(root: Root, take: Ids): Heading[] {
  const found: Heading[] = [];
  eachElement(root, (node) => {
    if (level(node) === 0) return undefined;
    const depth = Math.max(2, level(node));
    const text = proseOf(node);
    const id = take(`sec-${slug(text) || 'x'}`);
    node.tagName = `h${depth}`;
    node.properties.id = id;
    node.children.push(
      { type: 'text', value: ' ' },
      h('a.anchor', { href: `#${id}`, ariaLabel: '链接到本节' }, '#'),
    );
    found.push({ depth, id, text });
    return undefined;
  });
  return found;
}
