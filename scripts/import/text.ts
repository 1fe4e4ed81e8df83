import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Html } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../markdown/parse.ts';
import { written } from '../../markdown/readdress.ts';
import { tidy } from '../../markdown/source.ts';

/** A part of a text, to be replaced. */
type Edit = { from: number; to: number; text: string };

function apply(text: string, edits: readonly Edit[]): string {
  let [out, at] = ['', 0];
  for (const { from, to, text: by } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    out += text.slice(at, from) + by;
    at = to;
  }
  return out + text.slice(at);
}

/** The image of a tree that holds nothing else to be read; undefined where there is more, or none. */
function onlyImage(tree: Nodes): { src: string; alt: string } | undefined {
  const images: { src: string; alt: string }[] = [];
  let others = false;
  visit(tree, (node) => {
    if (node.type === 'text' && node.value.trim()) others = true;
    if (node.type !== 'element' || node.tagName !== 'img') return;
    images.push({
      src: String(node.properties['src'] ?? ''),
      alt: String(node.properties['alt'] ?? node.properties['title'] ?? ''),
    });
  });
  return others || images.length !== 1 || !images[0]?.src ? undefined : images[0];
}

/**
 * Pictures that are written as HTML become Markdown, since articles show no HTML. Returns how many other parts in HTML
 * the text has, which will not be shown.
 */
export function withoutHtml(source: string): { text: string; left: number } {
  const text = tidy(source);
  const edits: Edit[] = [];
  let left = 0;
  visit(parse(text), 'html', (node: Html) => {
    if (node.value.startsWith('<!--')) return;
    const image = onlyImage(fromHtml(node.value, { fragment: true }));
    const { start, end } = node.position ?? {};
    if (!image || start?.offset === undefined || end?.offset === undefined) {
      if (!node.value.startsWith('</')) left += 1;
      return;
    }
    edits.push({
      from: start.offset,
      to: end.offset,
      text: `![${image.alt.replace(/[[\]\\]/g, '\\$&')}](${written(image.src)})`,
    });
  });
  return { text: apply(text, edits), left };
}

/** The first heading of a text where it is one of the first level, and the text without it. */
export function leadingTitle(source: string): { title: string; body: string } {
  const text = tidy(source);
  const first = parse(text).children[0];
  if (first?.type !== 'heading' || first.depth !== 1) return { title: '', body: source };
  const { start, end } = first.position ?? {};
  const title = text
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .replace(/^#+\s*|\s*#*$|\n=+$/g, '')
    .trim();
  return { title, body: text.slice(end?.offset ?? 0).trim() };
}
