import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, findAll } from '../../paste/hast.ts';

/** Heading ids with texts. */
export function headingsBy(tree: Root): Map<string, string> {
  const found = new Map<string, string>();
  for (const heading of findAll(tree, (it) => /^h[1-6]$/.test(it.tagName)))
    for (const named of findAll(heading, (it) => attribute(it, 'id') !== ''))
      found.set(attribute(named, 'id'), textOf(heading).trim());
  return found;
}
