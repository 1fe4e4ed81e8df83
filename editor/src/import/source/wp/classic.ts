import type { Element, ElementContent, Parents } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, replace, textNode } from '../../../paste/hast.ts';

/** Wrapper of classic text before paragraphs are made. */
export const CLASSIC = 'wp-classic';

/** Block elements. */
const BLOCK =
  /^(?:address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)$/;
/** Block elements that contain paragraphs. */
const HOLDS =
  /^(?:article|aside|blockquote|center|dd|details|div|figcaption|footer|header|li|main|section|td|th)$/;
/** Elements that keep their lines. */
const KEPT = /^(?:pre|script|style|textarea|svg|math|select)$/;
const APART = /\n[^\S\n]*(?:\n[^\S\n]*)+/;

const isBlank = (it: ElementContent) =>
  it.type === 'comment' || (it.type === 'text' && it.value.trim() === '');

/** Line breaks as `<br>`. */
function linesWithBreaks(value: string): ElementContent[] {
  return value.split('\n').flatMap((line, at) => [...(at > 0 ? [element('br')] : []), textNode(line)]);
}

/** Paragraph content without outer or duplicate breaks. */
function inLine(children: readonly ElementContent[]): ElementContent[] {
  const isBreak = (it: ElementContent | undefined) => it?.type === 'element' && it.tagName === 'br';
  const all = children.flatMap((it): ElementContent[] => {
    if (it.type === 'text') return linesWithBreaks(it.value);
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

/** Splits at blank lines into paragraphs between blocks. */
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
      found.push(
        HOLDS.test(it.tagName) || it.tagName === 'p'
          ? { ...it, children: convertChildren(it) }
          : convertNested(it),
      );
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

/** Children; a single paragraph is unwrapped. */
function convertChildren(it: Element): ElementContent[] {
  if (it.tagName === 'p') return inLine(it.children);
  return hasBlock(it) || APART.test(textOf(it).trim()) ? paragraphsOf(it.children) : inLine(it.children);
}

/** Recurses into structural elements. */
function convertNested(it: Element): Element {
  if (KEPT.test(it.tagName)) return it;
  const children = it.children.map((child): ElementContent => {
    if (child.type !== 'element') return child;
    return HOLDS.test(child.tagName) ? { ...child, children: convertChildren(child) } : convertNested(child);
  });
  return { ...it, children };
}

/** Paragraphs and breaks of classic text in place, as WordPress's `wpautop`. */
export function withParagraphs(tree: Parents): void {
  replace(tree, (it) => (it.tagName === CLASSIC ? paragraphsOf(it.children) : undefined));
}
