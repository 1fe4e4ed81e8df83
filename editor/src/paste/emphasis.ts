import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isBlock } from './cells.ts';
import { element, find, styleOf } from './hast.ts';

/** A mark of Markdown or of articles that pages set by a style. */
type Mark = {
  tagName: string;
  /** What is so marked already, or is by what it is. */
  whole: RegExp;
  /** Whether an element's own style sets the mark or ends it; undefined where it says nothing. */
  says: (node: Element) => boolean | undefined;
};

/** What holds no text of the article, or text as it is. */
const APART = /^(?:pre|code|math|style|script|svg|img|title|summary)$/;

function weighs(node: Element): boolean | undefined {
  const weight = styleOf(node).get('font-weight');
  if (weight === undefined || /^(?:inherit|unset)$/.test(weight)) return undefined;
  return /^bold/.test(weight) || Number(weight) >= 600;
}

function leans(node: Element): boolean | undefined {
  const style = styleOf(node).get('font-style');
  if (style === undefined || /^(?:inherit|unset)$/.test(style)) return undefined;
  return /^(?:italic|oblique)/.test(style);
}

/** The wavy and dotted lines of spelling checkers are none; what is in an underlined element cannot end its line. */
function isUnderlined(node: Element): boolean | undefined {
  const style = styleOf(node);
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const drawn = `${line} ${style.get('text-decoration-style') ?? ''}`;
  return line.includes('underline') && !/wavy|dotted|dashed/.test(drawn) ? true : undefined;
}

const MARKS: readonly Mark[] = [
  { tagName: 'strong', whole: /^(?:b|strong|th|h[1-6]|dt)$/, says: weighs },
  { tagName: 'em', whole: /^(?:i|em|cite|var|dfn|address)$/, says: leans },
  { tagName: 'u', whole: /^(?:u|ins|a|h[1-6])$/, says: isUnderlined },
];

/** Whether a part of a line is marked as a whole: no block is in it, and nothing that has the mark already or ends it. */
function isUniform(node: ElementContent, { whole, says }: Mark): boolean {
  if (node.type !== 'element') return node.type === 'text';
  return !find(node, (it) => whole.test(it.tagName) || says(it) === false || isBlock(it));
}

function spread(node: Element | Root, isOn: boolean, mark: Mark): void {
  const put: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    const isEmpty = run.every((it) => it.type === 'comment' || !textOf(it).trim());
    put.push(...(isEmpty ? run : [element(mark.tagName, run)]));
    run = [];
  };
  for (const child of node.children as ElementContent[]) {
    if (isOn && isUniform(child, mark)) {
      run.push(child);
      continue;
    }
    close();
    put.push(child);
    if (child.type !== 'element' || mark.whole.test(child.tagName) || APART.test(child.tagName)) continue;
    spread(child, mark.says(child) ?? isOn, mark);
  }
  close();
  node.children = put;
}

/** Puts the marks into a tree, in place, that its elements set by their styles alone, as Google Docs, web mail and WeChat do. */
export function emphasised(root: Root): void {
  for (const mark of MARKS) spread(root, false, mark);
}
