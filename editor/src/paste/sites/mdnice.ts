import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, find, findAll, replace, textNode } from '../hast.ts';

const hasClassNamed = (node: Element, name: string) => classesOf(node).includes(name);

/** Bracketed number; '' if none. */
const numberOf = (node: Element | undefined) => /^\s*\[(\d+)\]\s*$/.exec(node ? textOf(node) : '')?.[1] ?? '';

/**
 * Links mdnice footnotes (WeChat) with their calls by number, as they have no links; removes their heading.
 */
export function mdniceNotes(root: Root): void {
  const items = findAll(root, (it) => hasClassNamed(it, 'footnote-item'));
  const calls = findAll(
    root,
    (it) => it.tagName === 'sup' && hasClassNamed(it, 'footnote-ref') && numberOf(it) !== '',
  );
  const pairs = items.map((item) => {
    const sign = find(item, (it) => hasClassNamed(it, 'footnote-num'));
    const number = numberOf(sign);
    return { item, sign, number, own: calls.filter((it) => numberOf(it) === number) };
  });
  const isWhole = pairs.length > 0 && pairs.every(({ number, own }) => number !== '' && own.length === 1);
  if (!isWhole) return;
  for (const { item, sign, number, own } of pairs) {
    const [call] = own;
    if (!call || !sign) continue;
    call.properties['id'] = `mdnice-call-${number}`;
    call.children = [element('a', [textNode(number)], { href: `#mdnice-note-${number}` })];
    item.tagName = 'div';
    item.properties['id'] = `mdnice-note-${number}`;
    sign.children = [element('a', [textNode(number)], { href: `#mdnice-call-${number}` })];
  }
  replace(root, (it) => (hasClassNamed(it, 'footnotes-sep') ? [] : undefined));
}
