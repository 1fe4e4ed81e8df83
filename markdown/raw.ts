import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Raw } from 'mdast-util-to-hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { markLines, takeLines } from './elements/lines.ts';
import { authorSchema } from './schema.ts';
import { tagFilter } from './tags.ts';

const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const sanitizer = unified().use(rehypeSanitize, authorSchema).freeze();

/**
 * Parses raw HTML with its surroundings and sanitises everything as author input: no ids, classes or styles.
 * Slots of sealed nodes pass. A tree without raw HTML is returned unchanged.
 */
export function sanitizeRaw(tree: Root): Root {
  const filter = tagFilter();
  let found = false;
  visit(tree, 'raw', (node: Raw) => {
    found = true;
    node.value = filter(node.value);
  });
  if (!found) return tree;
  markLines(tree);
  const settled = sanitizer.runSync(fromHtml(writer.stringify(tree), { fragment: true }));
  takeLines(settled);
  return settled;
}
