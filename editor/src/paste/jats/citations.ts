import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, findAll, replace, textNode } from '../hast.ts';
import { nameOf } from './names.ts';

const NUMBER = /^\[?(\d{1,4})[\].]?$/;
const isNamed = (node: ElementContent, name: RegExp): node is Element =>
  node.type === 'element' && name.test(nameOf(node));

/** Joins the parts of a structured reference. */
function partsOf(node: Element): ElementContent[] {
  const parts = node.children.filter((it) => it.type === 'element');
  return parts.flatMap((it, at): ElementContent[] => {
    const names = findAll(it, (one) => nameOf(one) === 'name').map((one) =>
      ['surname', 'given-names']
        .map((part) => find(one, (inner) => nameOf(inner) === part))
        .flatMap((inner) => (inner ? [textOf(inner).trim()] : []))
        .join(' '),
    );
    const words = names.length > 0 ? [textNode(names.join(', '))] : it.children;
    return [...(at > 0 ? [textNode('. ')] : []), ...words];
  });
}

/** Text of a reference. */
function wordsOf(reference: Element): ElementContent[] {
  const found = find(reference, (it) =>
    /^(?:mixed|element)-citation$|^citation$|^nlm-citation$/.test(nameOf(it)),
  );
  if (!found) return reference.children.filter((it) => !isNamed(it, /^label$/));
  const hasText = found.children.some((it) => it.type === 'text' && it.value.trim() !== '');
  return hasText ? found.children : partsOf(found);
}

/** Converts JATS reference lists in place, keeping their numbers. */
export function citations(tree: Root): void {
  replace(tree, (node): ElementContent[] | undefined => {
    if (nameOf(node) !== 'ref-list') return undefined;
    const title = node.children.filter((it) => it.type === 'element' && /^h[1-6]$/.test(it.tagName));
    const references = findAll(node, (it) => nameOf(it) === 'ref');
    const labels = references.map((it) => {
      const label = find(it, (one) => nameOf(one) === 'label');
      return label ? textOf(label).trim() : '';
    });
    const isCounted = labels.every((it, at) => Number(NUMBER.exec(it)?.[1] ?? Number.NaN) === at + 1);
    const items = references.map((it, at) => {
      const label = isCounted || !labels[at] ? '' : `${labels[at]} `;
      return element('li', [...(label ? [textNode(label)] : []), ...wordsOf(it)]);
    });
    return [...title, element(isCounted ? 'ol' : 'ul', items)] as ElementContent[];
  });
}
