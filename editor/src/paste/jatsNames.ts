import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { find } from './hast.ts';

/** What a reader of XML puts before names that mean something else in HTML. */
export const JATS = 'jats-';

/** The name of an element of JATS, however it was read. */
export const nameOf = ({ tagName }: Element): string =>
  tagName.startsWith(JATS) ? tagName.slice(JATS.length) : tagName;

/** An attribute by its name in JATS, without a prefix such as `xlink:`. */
export function said({ properties }: Element, name: string): string {
  const found = Object.entries(properties).find(
    ([key]) =>
      key
        .toLowerCase()
        .replace(/^x-?link:?/, '')
        .replace(/-/g, '') === name.replace(/-/g, ''),
  );
  return found ? String(found[1] ?? '') : '';
}

/** Whether a node is an element of one of these names. */
export const isNamed = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(nameOf(node));

/** The first element of one of these names within another one. */
export const partOf = (node: Element, ...names: string[]) =>
  find(node, (it) => it !== node && isNamed(it, ...names));

/** The words of an element in one line; empty where there is none. */
export const wordsOf = (node: Element | undefined) => (node ? textOf(node).replace(/\s+/g, ' ').trim() : '');
