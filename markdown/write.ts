import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { articleSchema, formulaTag } from './schema.ts';

const sanitizer = unified().use(rehypeSanitize, articleSchema).freeze();
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Slot of a finished formula, by its index in `write`'s list. */
export function formulaAt(number: number): Element {
  return h(formulaTag, { dataSlot: String(number) });
}

/** Top-level element with surrounding white space; `line` from 1 in the source, or null. */
export type Block = { html: string; line: number | null };

/** Concatenates blocks. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}

function place(parent: Root | Element, formulas: readonly string[]): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    if (child.tagName !== formulaTag) place(child, formulas);
    else
      parent.children[index] = { type: 'raw', value: formulas[Number(child.properties['dataSlot'])] ?? '' };
  }
}

/**
 * Sanitises a finished tree and writes it block by block. Only what the schema lists comes out, plus
 * `formulas` (trusted HTML) in their slots.
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

/** `writeBlocks` as one string. */
export function write(tree: Root, formulas: readonly string[] = []): string {
  return joinBlocks(writeBlocks(tree, formulas));
}
