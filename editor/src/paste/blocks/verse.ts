import type { ElementContent, Root } from 'hast';
import { classesOf, element, replace, textNode } from '../hast.ts';

/** Leading blanks as entities, which Markdown keeps. */
const BLANKS: Readonly<Record<string, string>> = { '\t': '&emsp;&emsp;', '\u3000': '&#12288;' };

/** Line with its indent as fixed-width blanks. */
function withFixedIndent(line: string): ElementContent[] {
  const words = line.trimStart();
  const indent = [...line.slice(0, line.length - words.length)].map((it) => BLANKS[it] ?? '&ensp;').join('');
  if (!indent) return [textNode(line)];
  return [element('as-written', [], { dataSource: indent }), textNode(words)];
}

/** Line breaks as `<br>`; `isStart`: the first child starts a line. */
function linesOf(children: readonly ElementContent[], isStart: boolean): ElementContent[] {
  return children.flatMap((it, at): ElementContent[] => {
    const isFirst = isStart && at === 0;
    if (it.type === 'element') return [{ ...it, children: linesOf(it.children, isFirst) }];
    if (it.type !== 'text') return [it];
    const lines = it.value.split('\n');
    return lines.flatMap((line, index) => {
      // Blanks may start a line that the next element continues.
      const isLine = line.trim() !== '' || (index === lines.length - 1 && at < children.length - 1);
      const begins = isLine && (index > 0 || isFirst);
      return [...(index > 0 ? [element('br')] : []), ...(begins ? withFixedIndent(line) : [textNode(line)])];
    });
  });
}

/** Converts WordPress verse blocks to paragraphs in place, keeping lines and indents. */
export function convertVerses(root: Root): void {
  replace(root, (node) =>
    node.tagName === 'pre' && classesOf(node).includes('wp-block-verse')
      ? [element('p', linesOf(node.children, true))]
      : undefined,
  );
}
