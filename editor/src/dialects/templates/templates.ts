import type { Tally } from '../tally.ts';
import { meaningOf } from './meanings.ts';
import { type Tag, valuesOf } from './tag.ts';
import { SHOWN, type TemplateTag, tagsIn } from './tags.ts';
import { withoutVariables } from './variables.ts';

/** Maximum nesting; deeper tags stay. */
const DEEPEST = 20;
type Node = { tag: TemplateTag; end?: TemplateTag; children: Node[] };

/** Tags that have a closing tag; scans backwards. */
function openersIn(tags: readonly TemplateTag[]): Set<TemplateTag> {
  const ends = new Map<string, number>();
  const found = new Set<TemplateTag>();
  for (const tag of tags.toReversed()) {
    const key = `${tag.isShortcode} ${tag.name}`;
    const count = ends.get(key) ?? 0;
    if (!tag.ends && count > 0) found.add(tag);
    ends.set(key, tag.ends ? count + 1 : Math.max(0, count - 1));
  }
  return found;
}

/** Builds the tag tree. */
function buildTagTree(tags: readonly TemplateTag[]): Node[] {
  const openers = openersIn(tags);
  const root: Node[] = [];
  const open: Node[] = [];
  for (const tag of tags) {
    const at = tag.ends
      ? open.findLastIndex((it) => it.tag.name === tag.name && it.tag.isShortcode === tag.isShortcode)
      : -1;
    const [closed] = at < 0 ? [] : open.splice(at);
    if (closed) {
      closed.end = tag;
      continue;
    }
    const node: Node = { tag, children: [] };
    (open.at(-1)?.children ?? root).push(node);
    if (openers.has(tag) && open.length < DEEPEST) open.push(node);
  }
  return root;
}

/** Line prefix before a tag; undefined if text precedes it. */
function prefixOf(before: string): string | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^[ \t>]*$/.test(line) ? line : undefined;
}

/** Inserts block lines in place of a tag. */
function asBlock(block: string, before: string, after: string): string {
  const prefix = prefixOf(before);
  const lines = block
    .split('\n')
    .map((line) => (prefix && line.startsWith(prefix) ? line.slice(prefix.length) : line));
  const text = lines.join(`\n${prefix ?? ''}`);
  return `${prefix === undefined ? '\n\n' : ''}${text}${after.startsWith('\n') || after === '' ? '' : '\n\n'}`;
}

function unknown({ name, isShortcode }: TemplateTag, tally: Tally): void {
  tally.say(`${isShortcode ? '短代码' : '标签'} ${name} 没有转换`);
}

/** Converts tags of Hexo, Hugo and Jekyll; boxes become `:::` containers. Unknown tags stay. */
export function withoutTemplates(source: string, tally: Tally): string {
  if (!/\{[%{]/.test(source)) return source;
  const text = withoutVariables(source, tally);
  const rendered = (nodes: readonly Node[], from: number, to: number): string => {
    let [out, at] = ['', from];
    for (const { tag, end, children } of nodes) {
      out += text.slice(at, tag.from);
      at = end?.to ?? tag.to;
      const inner = end && rendered(children, tag.to, end.from);
      const raw = end ? text.slice(tag.to, end.from) : '';
      const { name, isShortcode } = tag;
      if (name === SHOWN) {
        out += tag.rest;
        continue;
      }
      const it: Tag = { name, isShortcode, ...valuesOf(tag.rest), inner, raw };
      const meaning = tag.ends ? undefined : meaningOf(it, tally);
      if (meaning === undefined) {
        if (!tag.ends) unknown(tag, tally);
        out += text.slice(tag.from, tag.to) + (end ? inner + text.slice(end.from, end.to) : '');
      } else out += meaning.isBlock ? asBlock(meaning.text, out, text.slice(at, at + 1)) : meaning.text;
    }
    return out + text.slice(at, to);
  };
  return rendered(buildTagTree(tagsIn(text)), 0, text.length);
}
