import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { begunFormulas } from './syntax/beginFormulas.ts';
import { captions } from './syntax/captions.ts';
import { displays } from './syntax/displays.ts';
import { inlineFormulas } from './syntax/formulas.ts';
import { limits } from './syntax/limits.ts';
import { prune } from './syntax/prune.ts';
import { tableRows } from './syntax/tableRows.ts';

function dialect(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    limits,
    displays,
    inlineFormulas,
    begunFormulas,
    tableRows,
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), captions];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath, { singleDollarTextMath: false })
  .use(dialect)
  .freeze();

/**
 * Parses to mdast with bounded depth; `nesting` is the depth before. Expects the output of `limitNesting`;
 * never throws.
 */
export function measured(source: string): { root: Root; nesting: number } {
  const root = parser.parse(source);
  return { root, nesting: prune(root) };
}

/** Parses to mdast with bounded depth. Expects the output of `limitNesting`; never throws. */
export function parse(source: string): Root {
  return measured(source).root;
}
