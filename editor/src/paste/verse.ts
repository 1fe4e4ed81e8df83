import type { ElementContent, Root } from 'hast';
import { classesOf, element, replace, textNode } from './hast.ts';

/** Blanks that a line of a verse begins with, as Markdown keeps them. */
const BLANKS: Readonly<Record<string, string>> = { '\t': '&emsp;&emsp;', '\u3000': '&#12288;' };

/** A line with its indent, which is blanks of a width of their own: those of a sentence are one. */
function indented(line: string): ElementContent[] {
  const words = line.trimStart();
  const indent = [...line.slice(0, line.length - words.length)].map((it) => BLANKS[it] ?? '&ensp;').join('');
  if (!indent) return [textNode(line)];
  return [element('as-written', [], { dataSource: indent }), textNode(words)];
}

/** Children with breaks for the ends of their lines; the first begins a line where `isStart`. */
function linesOf(children: readonly ElementContent[], isStart: boolean): ElementContent[] {
  return children.flatMap((it, at): ElementContent[] => {
    const isFirst = isStart && at === 0;
    if (it.type === 'element') return [{ ...it, children: linesOf(it.children, isFirst) }];
    if (it.type !== 'text') return [it];
    const lines = it.value.split('\n');
    return lines.flatMap((line, index) => {
      // Blanks alone begin a line where an element goes on with it.
      const isLine = line.trim() !== '' || (index === lines.length - 1 && at < children.length - 1);
      const begins = isLine && (index > 0 || isFirst);
      return [...(index > 0 ? [element('br')] : []), ...(begins ? indented(line) : [textNode(line)])];
    });
  });
}

/** Makes paragraphs of the verses of WordPress, in place: they are preformatted, but no code. Their lines and indents stay. */
export function verses(root: Root): void {
  replace(root, (node) =>
    node.tagName === 'pre' && classesOf(node).includes('wp-block-verse')
      ? [element('p', linesOf(node.children, true))]
      : undefined,
  );
}
