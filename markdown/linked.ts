import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { bibliography, doiOf } from '../craft/cite/index.ts';
import { bibliographyAt } from './citations.ts';
import { isBehind, lockOffset } from './lock.ts';
import { parse } from './parse.ts';
import { excess } from './size.ts';
import { tame, tidy } from './source.ts';

/** Links and works of one text are looked at up to this number. */
const MOST = 500;

/**
 * What the open part of a text refers to: the addresses of its links, and DOIs in lower case, from links and from its
 * bibliography. Each once, in order; nothing of a text that is too much to be rendered. Never throws.
 */
export function linked(source: string): { links: string[]; dois: string[] } {
  const text = tidy(source);
  if (excess(text)) return { links: [], dois: [] };
  const root = parse(tame(text));
  const lock = lockOffset(root);
  const links = new Set<string>();
  visit(root, ['link', 'definition'], (node) => {
    if ('url' in node && !isBehind(node, lock)) links.add(node.url);
  });
  const block = root.children[bibliographyAt(root, lock)] as Code | undefined;
  const { items } = bibliography(block && !isBehind(block, lock) ? block.value : '');
  for (const { URL: url } of items.values()) if (url) links.add(url);
  const dois = [...[...items.values()].map((it) => it.DOI ?? ''), ...[...links].map(doiOf)].filter(Boolean);
  return {
    links: [...links].slice(0, MOST),
    dois: [...new Set(dois.map((it) => it.toLowerCase()))].slice(0, MOST),
  };
}
