import { visit } from 'unist-util-visit';
import { lockOffset } from './lock.ts';
import { parse } from './parse.ts';
import { tame, tidy } from './source.ts';

/**
 * The open part of an article's Markdown for use elsewhere: addresses of this site become whole ones that start with
 * `base`. `locked` says whether something was left out. The source must have been accepted by `render`.
 */
export function portable(source: string, base: string): { markdown: string; locked: boolean } {
  const text = tame(tidy(source));
  const root = parse(text);
  const lock = lockOffset(root);
  const places: number[] = [];
  visit(root, ['image', 'link', 'definition'], (node) => {
    if (!('url' in node) || !/^\/(?!\/)/.test(node.url)) return;
    const { start, end } = node.position ?? {};
    const own = text.slice(start?.offset ?? 0, end?.offset ?? 0);
    const at = own.indexOf(node.url, Math.max(0, own.lastIndexOf('](')));
    if (at >= 0) places.push((start?.offset ?? 0) + at);
  });
  let markdown = text.slice(0, Math.min(lock, text.length));
  for (const at of places.filter((it) => it < lock).toSorted((one, other) => other - one))
    markdown = markdown.slice(0, at) + base + markdown.slice(at);
  return { markdown: markdown.trim(), locked: lock !== Number.POSITIVE_INFINITY };
}
