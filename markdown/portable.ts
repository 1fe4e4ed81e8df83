import { visit } from 'unist-util-visit';
import { lockOffset } from './lock.ts';
import { parse } from './parse.ts';
import { tame, tidy } from './source.ts';
import { tokensOf } from './tags.ts';

/** A part of the source and what comes in its place. */
type Change = { from: number; to: number; text: string };

/**
 * The open part of an article's Markdown for use elsewhere: addresses of this site become whole ones that start with
 * `base`, and comments, which no page shows, go. `locked` says whether something was left out. The source must have been
 * accepted by `render`.
 */
export function portable(source: string, base: string): { markdown: string; locked: boolean } {
  const text = tame(tidy(source));
  const root = parse(text);
  const lock = lockOffset(root);
  const changes: Change[] = [];
  visit(root, ['image', 'link', 'definition', 'html'], (node) => {
    const from = node.position?.start.offset ?? 0;
    const own = text.slice(from, node.position?.end.offset ?? 0);
    if (node.type === 'html') {
      const comments = tokensOf(own).filter(({ name }) => name === '');
      changes.push(...comments.map((it) => ({ from: from + it.from, to: from + it.to, text: '' })));
    } else if ('url' in node && /^\/(?!\/)/.test(node.url)) {
      const at = own.indexOf(node.url, Math.max(0, own.lastIndexOf('](')));
      if (at >= 0) changes.push({ from: from + at, to: from + at, text: base });
    }
  });
  let markdown = text.slice(0, Math.min(lock, text.length));
  for (const it of changes.filter(({ from }) => from < lock).toSorted((one, other) => other.from - one.from))
    markdown = markdown.slice(0, it.from) + it.text + markdown.slice(it.to);
  return { markdown: markdown.trim(), locked: lock !== Number.POSITIVE_INFINITY };
}
