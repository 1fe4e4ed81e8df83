import { SKIP, visit } from 'unist-util-visit';
import { lockOffset } from './lock.ts';
import { parse } from './parse.ts';
import { limitNesting, normalizeText } from './source.ts';
import { tokensOf } from './tags.ts';

type Change = { from: number; to: number; text: string };

/** Key shared by references and definitions; footnotes have a separate namespace. */
const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
  `${type.startsWith('footnote') ? '^' : ''}${identifier}`;

/**
 * Open part of an article's Markdown for export: site addresses become absolute with `base`; comments and
 * unused definitions (which may be comments) are dropped. `locked` tells whether a part was left out. The
 * source must have been accepted by `render`.
 */
export function exportMarkdown(source: string, base: string): { markdown: string; locked: boolean } {
  const text = limitNesting(normalizeText(source));
  const root = parse(text);
  const lock = lockOffset(root);
  const changes: Change[] = [];
  const used = new Set<string>();
  visit(root, ['linkReference', 'imageReference', 'footnoteReference'], (node) => {
    if ('identifier' in node && (node.position?.start.offset ?? 0) < lock) used.add(keyOf(node));
  });
  visit(root, ['image', 'link', 'definition', 'footnoteDefinition', 'html'], (node) => {
    const from = node.position?.start.offset ?? 0;
    const own = text.slice(from, node.position?.end.offset ?? 0);
    if (/definition$/i.test(node.type) && 'identifier' in node && !used.has(keyOf(node))) {
      changes.push({ from, to: from + own.length, text: '' });
      return SKIP;
    }
    if (node.type === 'html') {
      const comments = tokensOf(own).filter(({ name }) => name === '');
      changes.push(...comments.map((it) => ({ from: from + it.from, to: from + it.to, text: '' })));
    } else if ('url' in node && /^\/(?!\/)/.test(node.url)) {
      const at = own.indexOf(node.url, Math.max(0, own.lastIndexOf('](')));
      if (at >= 0) changes.push({ from: from + at, to: from + at, text: base });
    }
    return undefined;
  });
  let markdown = text.slice(0, Math.min(lock, text.length));
  for (const it of changes.filter(({ from }) => from < lock).toSorted((one, other) => other.from - one.from))
    markdown = markdown.slice(0, it.from) + it.text + markdown.slice(it.to);
  return { markdown: markdown.trim(), locked: lock !== Number.POSITIVE_INFINITY };
}
