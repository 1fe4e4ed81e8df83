import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { articleSchema, formulaTag } from './schema.ts';

const sanitizer = unified().use(rehypeSanitize, articleSchema).freeze();
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The place of a finished formula in a tree, by its number among those given to `write`. */
export function formulaAt(number: number): Element {
  return h(formulaTag, { dataSlot: String(number) });
}

/**
 * A part of an article's HTML: one element of the outermost level with the white space around it. `line` is where it
 * begins in the source, from 1; null where it was made from no place in particular.
 */
export type Block = { html: string; line: number | null };

/** The blocks of a list as the HTML that they are parts of. */
export function joined(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}

/** Puts the formulas at their places. */
function place(parent: Root | Element, formulas: readonly string[]): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    if (child.tagName !== formulaTag) place(child, formulas);
    else
      parent.children[index] = { type: 'raw', value: formulas[Number(child.properties['dataSlot'])] ?? '' };
  }
}

/**
 * Sanitises a finished tree and writes it as HTML, block by block. Whatever was done before, only what the schema lists
 * comes out, and at their places the `formulas`, which are HTML already.
 */
export function writeBlocks(tree: Root, formulas: readonly string[] = []): Block[] {
  const clean = sanitizer.runSync(tree);
  place(clean, formulas);
  const blocks: Block[] = [];
  for (const child of clean.children) {
    const html = writer.stringify({ type: 'root', children: [child] });
    const last = blocks.at(-1);
    if (child.type === 'element') blocks.push({ html, line: child.position?.start.line ?? null });
    else if (last) last.html += html;
    else if (html.trim()) blocks.push({ html: html.trimStart(), line: null });
  }
  const last = blocks.at(-1);
  if (last) last.html = last.html.trimEnd();
  return blocks;
}

/** The HTML of a finished tree; see `writeBlocks`. */
export function write(tree: Root, formulas: readonly string[] = []): string {
  return joined(writeBlocks(tree, formulas));
}
