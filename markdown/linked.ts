import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { bibliography, doiOf } from '../craft/cite/index.ts';
import { toolPath } from './blocks/tool.ts';
import { bibliographyAt } from './citations.ts';
import { fenceOf } from './fences.ts';
import { isBehind, lockOffset } from './lock.ts';
import { parse } from './parse.ts';
import { excess } from './size.ts';
import { tame, tidy } from './source.ts';

/** Links and works of one text are looked at up to this number. */
const MOST = 500;
/** Blocks that may be those of a tool of the site, `use=` says of which. */
const OF_TOOLS = ['calc', 'data'];

/** The page of the tool that a block uses. */
function toolOf({ lang, meta }: Code): string[] {
  const fence = fenceOf(`${lang ?? ''} ${meta ?? ''}`);
  const name = fence.words.get('use');
  return name && OF_TOOLS.includes(fence.lang) ? [toolPath(name)] : [];
}

/**
 * What the open part of a text refers to, or all of it with `isOpen`: the addresses of its links and of the tools that its
 * blocks use, and DOIs in lower case, from links and from its bibliography. Each once, in order; nothing of a text that is
 * too much to be rendered. Never throws.
 */
export function linked(source: string, { isOpen = false } = {}): { links: string[]; dois: string[] } {
  const text = tidy(source);
  if (excess(text)) return { links: [], dois: [] };
  const root = parse(tame(text));
  const lock = isOpen ? Number.POSITIVE_INFINITY : lockOffset(root);
  const links = new Set<string>();
  visit(root, (node) => {
    if (isBehind(node, lock)) return;
    if (node.type === 'link' || node.type === 'definition') links.add(node.url);
    if (node.type === 'code') for (const it of toolOf(node)) links.add(it);
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
