import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { captions } from './captions.ts';
import { displays } from './displays.ts';
import { inlineFormulas } from './formulas.ts';
import { limits } from './limits.ts';
import { prune } from './prune.ts';
import { tableRows } from './tableRows.ts';

function dialect(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    limits,
    displays,
    inlineFormulas,
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

/** Markdown in, mdast out, with how deep it nested before that was bounded. Expects tame source; never throws. */
export function measured(source: string): { root: Root; nesting: number } {
  const root = parser.parse(source);
  return { root, nesting: prune(root) };
}

/** Markdown in, mdast out: tame source expected, nesting bounded, never throws. */
export function parse(source: string): Root {
  return measured(source).root;
}
