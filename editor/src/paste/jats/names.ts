import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { find } from '../hast.ts';

/** Prefix for names with another meaning in HTML. */
export const JATS = 'jats-';

/** JATS element name. */
export const nameOf = ({ tagName }: Element): string =>
  tagName.startsWith(JATS) ? tagName.slice(JATS.length) : tagName;

/** JATS attribute, without prefix such as `xlink:`. */
export function jatsAttribute({ properties }: Element, name: string): string {
  const found = Object.entries(properties).find(
    ([key]) =>
      key
        .toLowerCase()
        .replace(/^x-?link:?/, '')
        .replace(/-/g, '') === name.replace(/-/g, ''),
  );
  return found ? String(found[1] ?? '') : '';
}

/** Whether a node has one of these names. */
export const isNamed = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(nameOf(node));

/** First descendant with one of these names. */
export const partOf = (node: Element, ...names: string[]) =>
  find(node, (it) => it !== node && isNamed(it, ...names));

/** Text in one line; '' if none. */
export const wordsOf = (node: Element | undefined) => (node ? textOf(node).replace(/\s+/g, ' ').trim() : '');
