import type { Element, ElementContent, Parents } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, replace, textNode } from '../../../paste/hast.ts';

/** What is around text of the classic editor until it has its paragraphs. */
export const CLASSIC = 'wp-classic';

/** Elements that stand between paragraphs, not in them. */
const BLOCK =
  /^(?:address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)$/;
/** Of these, those that hold text like a page. */
const HOLDS =
  /^(?:article|aside|blockquote|center|dd|details|div|figcaption|footer|header|li|main|section|td|th)$/;
/** What keeps its lines. */
const KEPT = /^(?:pre|script|style|textarea|svg|math|select)$/;
/** A line that is left empty. */
const APART = /\n[^\S\n]*(?:\n[^\S\n]*)+/;

const isBlank = (it: ElementContent) =>
  it.type === 'comment' || (it.type === 'text' && it.value.trim() === '');

/** A text with the line breaks that are shown where its source has them. */
function lined(value: string): ElementContent[] {
  return value.split('\n').flatMap((line, at) => [...(at > 0 ? [element('br')] : []), textNode(line)]);
}

/** Content of one paragraph: no line break at its ends, nor twice at the same place. */
function inLine(children: readonly ElementContent[]): ElementContent[] {
  const isBreak = (it: ElementContent | undefined) => it?.type === 'element' && it.tagName === 'br';
  const all = children.flatMap((it): ElementContent[] => {
    if (it.type === 'text') return lined(it.value);
    if (it.type !== 'element' || KEPT.test(it.tagName)) return [it];
    return [{ ...it, children: inLine(it.children) }];
  });
  const found: ElementContent[] = [];
  let last: ElementContent | undefined;
  for (const it of all) {
    if (isBreak(it) && (last === undefined || isBreak(last))) continue;
    found.push(it);
    if (!isBlank(it)) last = it;
  }
  return isBreak(last) ? found.filter((it) => it !== last) : found;
}

/** Children of something that holds text: what empty lines set apart as paragraphs, between what stands by itself. */
function paragraphsOf(children: readonly ElementContent[]): ElementContent[] {
  const groups: ElementContent[][] = [[]];
  const found: ElementContent[] = [];
  const flush = () => {
    for (const group of groups.splice(0, groups.length, []))
      if (!group.every(isBlank)) found.push(element('p', inLine(group)));
  };
  for (const it of children) {
    if (it.type === 'element' && BLOCK.test(it.tagName)) {
      flush();
      found.push(HOLDS.test(it.tagName) || it.tagName === 'p' ? { ...it, children: within(it) } : nested(it));
      continue;
    }
    const parts = it.type === 'text' ? it.value.split(APART).map(textNode) : [it];
    parts.forEach((part, at) => {
      if (at > 0) groups.push([]);
      groups.at(-1)?.push(part);
    });
  }
  flush();
  return found;
}

const hasBlock = ({ children }: Element) =>
  children.some((it) => it.type === 'element' && BLOCK.test(it.tagName));

/** Children of an element of a page; a single paragraph needs no element of its own. */
function within(it: Element): ElementContent[] {
  if (it.tagName === 'p') return inLine(it.children);
  return hasBlock(it) || APART.test(textOf(it).trim()) ? paragraphsOf(it.children) : inLine(it.children);
}

/** An element that holds no text itself: what is below it is looked at. */
function nested(it: Element): Element {
  if (KEPT.test(it.tagName)) return it;
  const children = it.children.map((child): ElementContent => {
    if (child.type !== 'element') return child;
    return HOLDS.test(child.tagName) ? { ...child, children: within(child) } : nested(child);
  });
  return { ...it, children };
}

/**
 * Gives text of the classic editor its paragraphs and line breaks, in place: it keeps them as empty lines and ends of lines,
 * of which WordPress makes elements when it shows a post.
 */
export function withParagraphs(tree: Parents): void {
  replace(tree, (it) => (it.tagName === CLASSIC ? paragraphsOf(it.children) : undefined));
}
