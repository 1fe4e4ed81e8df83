import type { Element, ElementContent, Root } from 'hast';
import { isBlock } from './cells.ts';
import { classesOf, element, styleOf, textNode } from './hast.ts';

/** Values of `white-space` and of its parts that show the ends of lines in the source, and classes that say them. */
const KEEPING = /^(?:pre|pre-wrap|pre-line|break-spaces)(?:\s|$)/;
const KEEPING_PART = /^(?:preserve|preserve-breaks|break-spaces)$/;
const NAMED = /^whitespace-(?:pre|pre-wrap|pre-line|break-spaces)!?$/;
/** What has lines of its own kind. */
const APART = /^(?:pre|code|textarea|script|style|math|svg|table|tbody|thead|tr|ul|ol)$/;

/** Whether an element shows the ends of its lines; undefined where it says nothing. */
function keeps(node: Element): boolean | undefined {
  const style = styleOf(node);
  const [whole, part] = [style.get('white-space'), style.get('white-space-collapse')];
  if (part !== undefined) return KEEPING_PART.test(part);
  if (whole !== undefined) return KEEPING.test(whole);
  return classesOf(node).some((it) => NAMED.test(it)) ? true : undefined;
}

/** A text as its lines with breaks between them; empty lines are one break more. */
const broken = (value: string): ElementContent[] =>
  value
    .replace(/^\n+|\n+$/g, '')
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [element('br')] : []), textNode(line)]);

/** Makes breaks of the ends of lines that a page shows without being code, in place, as in messages of chats. */
export function lineEnds(tree: Root | Element, isKept = false): void {
  const holdsBlocks = (tree.children as ElementContent[]).some(isBlock);
  tree.children = (tree.children as ElementContent[]).flatMap((child) => {
    if (child.type === 'element' && !APART.test(child.tagName)) lineEnds(child, keeps(child) ?? isKept);
    const isText = child.type === 'text' && child.value.trim().includes('\n');
    return isText && isKept && !holdsBlocks ? broken(child.value) : [child];
  });
}
