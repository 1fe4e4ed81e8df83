import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { articleSchema } from './schema.ts';

const writer = unified().use(rehypeSanitize, articleSchema).use(rehypeStringify).freeze();

/** Sanitises a finished tree and writes it as HTML. Whatever was done before, only what the schema lists comes out. */
export function write(tree: Root): string {
  return writer.stringify(writer.runSync(tree)).trim();
}
