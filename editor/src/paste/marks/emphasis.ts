import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, styleOf } from '../hast.ts';
import { isBlock } from '../tables/cells.ts';

/** Mark set by style. */
type Mark = {
  tagName: string;
  /** Elements with the mark. */
  whole: RegExp;
  /** Whether the own style sets (true) or resets (false) the mark. */
  says: (node: Element) => boolean | undefined;
};

/** Literal or non-text elements. */
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

/** Ignores spell checker lines; an inner element cannot end an underline. */
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

/** Whether a phrase is uniformly marked: no block, no own mark, no reset. */
function isUniform(node: ElementContent, { whole, says }: Mark): boolean {
  if (node.type !== 'element') return node.type === 'text';
  return !find(node, (it) => whole.test(it.tagName) || says(it) === false || isBlock(it));
}

function applyMark(node: Element | Root, isOn: boolean, mark: Mark): void {
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
    applyMark(child, mark.says(child) ?? isOn, mark);
  }
  close();
  node.children = put;
}

/** Converts style-only marks (Google Docs, web mail, WeChat) to elements, in place. */
export function convertStyledMarks(root: Root): void {
  for (const mark of MARKS) applyMark(root, false, mark);
}
