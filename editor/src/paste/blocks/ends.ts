import type { Element, ElementContent, Root } from 'hast';
import { classesOf, element, styleOf, textNode } from '../hast.ts';
import { isBlock } from '../tables/cells.ts';

/** `white-space` values and classes that preserve line breaks. */
const KEEPING = /^(?:pre|pre-wrap|pre-line|break-spaces)(?:\s|$)/;
const KEEPING_PART = /^(?:preserve|preserve-breaks|break-spaces)$/;
const NAMED = /^whitespace-(?:pre|pre-wrap|pre-line|break-spaces)!?$/;
/** Elements with own line semantics. */
const APART = /^(?:pre|code|textarea|script|style|math|svg|table|tbody|thead|tr|ul|ol)$/;

/** Whether an element preserves line breaks; undefined if not set. */
function preservesLineBreaks(node: Element): boolean | undefined {
  const style = styleOf(node);
  const [whole, part] = [style.get('white-space'), style.get('white-space-collapse')];
  if (part !== undefined) return KEEPING_PART.test(part);
  if (whole !== undefined) return KEEPING.test(whole);
  return classesOf(node).some((it) => NAMED.test(it)) ? true : undefined;
}

/** Lines with `<br>`; blank lines as an extra break. */
const linesWithBreaks = (value: string): ElementContent[] =>
  value
    .replace(/^\n+|\n+$/g, '')
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [element('br')] : []), textNode(line)]);

/** Converts preserved line breaks to `<br>` in place, as in chat messages. */
export function lineEnds(tree: Root | Element, isKept = false): void {
  const holdsBlocks = (tree.children as ElementContent[]).some(isBlock);
  tree.children = (tree.children as ElementContent[]).flatMap((child) => {
    if (child.type === 'element' && !APART.test(child.tagName))
      lineEnds(child, preservesLineBreaks(child) ?? isKept);
    const isText = child.type === 'text' && child.value.trim().includes('\n');
    return isText && isKept && !holdsBlocks ? linesWithBreaks(child.value) : [child];
  });
}
