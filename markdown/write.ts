import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { articleSchema, formulaTag } from './schema.ts';

const sanitizer = unified().use(rehypeSanitize, articleSchema).freeze();
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The place of a finished formula in a tree, by its number among those given to `write`. */
export function formulaAt(number: number): Element {
  return h(formulaTag, { dataSlot: String(number) });
}

/**
 * Sanitises a finished tree and writes it as HTML. Whatever was done before, only what the schema lists comes out,
 * and at their places the `formulas`, which are HTML already.
 */
export function write(tree: Root, formulas: readonly string[] = []): string {
  const clean = sanitizer.runSync(tree);
  visit(clean, 'element', (node, index, parent) => {
    if (node.tagName !== formulaTag || index === undefined || !parent) return undefined;
    const value = formulas[Number(node.properties['dataSlot'])] ?? '';
    (parent.children as unknown[])[index] = { type: 'raw', value };
    return [SKIP, index + 1];
  });
  return writer.stringify(clean).trim();
}
