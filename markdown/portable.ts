import { SKIP, visit } from 'unist-util-visit';
import { lockOffset } from './lock.ts';
import { parse } from './parse.ts';
import { tame, tidy } from './source.ts';
import { tokensOf } from './tags.ts';

/** A part of the source and what comes in its place. */
type Change = { from: number; to: number; text: string };

/** What a reference and its definition have in common; notes have names of their own. */
const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
  `${type.startsWith('footnote') ? '^' : ''}${identifier}`;

/**
 * The open part of an article's Markdown for use elsewhere: addresses of this site become whole ones that start with
 * `base`, and what no page shows goes: comments, and definitions that nothing refers to, which some write as comments.
 * `locked` says whether something was left out. The source must have been accepted by `render`.
 */
export function portable(source: string, base: string): { markdown: string; locked: boolean } {
  const text = tame(tidy(source));
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
