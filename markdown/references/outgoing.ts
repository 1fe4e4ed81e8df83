import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { bibliography, doiOf } from '../../craft/cite/index.ts';
import { toolPath } from '../blocks/tool.ts';
import { fenceOf } from '../code/fences.ts';
import { excess } from '../cost/size.ts';
import { isBehind, lockOffset } from '../lock.ts';
import { parse } from '../parse.ts';
import { limitNesting, normalizeText } from '../source.ts';
import { bibliographyAt } from './citations.ts';

/** Limit of links and works per text. */
const MOST = 500;
/** Blocks with `use=`. */
const OF_TOOLS = ['calc', 'data'];

function toolOf({ lang, meta }: Code): string[] {
  const fence = fenceOf(`${lang ?? ''} ${meta ?? ''}`);
  const name = fence.words.get('use');
  return name && OF_TOOLS.includes(fence.lang) ? [toolPath(name)] : [];
}

/**
 * Outgoing references of the open part, or of all with `isOpen`: link and tool addresses, and DOIs in lower
 * case from links and bibliography, deduplicated, in order. Empty if the text is too expensive to render.
 * Never throws.
 */
export function referencesOf(source: string, { isOpen = false } = {}): { links: string[]; dois: string[] } {
  const text = normalizeText(source);
  if (excess(text)) return { links: [], dois: [] };
  const root = parse(limitNesting(text));
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
