import { DOMParser } from '@xmldom/xmldom';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { formula } from '../formulas/formulas.ts';
import { isMath, texFromOmml, type Xml } from '../formulas/omml.ts';
import { joinLines } from '../hast.ts';

/** Nesting limit. */
const DEEPEST = 200;
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
/** Conditional comment for Office; the fallback follows. */
const [OPEN, CLOSE] = ['[if gte msEquation', '<![endif]'];

/** Equations of a comment. Word adds formatting and omits `m:t`. */
function mathsIn(comment: string): Xml[] {
  const inside = comment.slice(comment.indexOf('>') + 1, comment.lastIndexOf(CLOSE));
  const document = new DOMParser({ errorHandler: () => undefined }).parseFromString(
    `<all xmlns:m="${MATH}">${inside}</all>`,
    'text/xml',
  );
  const root = document?.documentElement;
  if (!root) return [];
  unwrap(root);
  return Array.from<Node>(root.getElementsByTagNameNS(MATH, 'oMath')).filter(isMath);
}

/** Unwraps formatting in place, and adds `m:t`. */
function unwrap(node: Node, depth = 0): void {
  for (const child of Array.from<Node>(node.childNodes)) {
    if (child.nodeType !== 1) continue;
    if (depth > DEEPEST) {
      node.removeChild(child);
      continue;
    }
    unwrap(child, depth + 1);
    if (isMath(child)) continue;
    for (const it of Array.from(child.childNodes)) node.insertBefore(it, child);
    node.removeChild(child);
  }
  if (!isMath(node) || node.localName !== 'r') return;
  const words = Array.from(node.childNodes).filter((it) => it.nodeType === 3);
  const text = words.map((it) => it.nodeValue ?? '').join('');
  if (!text || !node.ownerDocument) return;
  for (const it of words) node.removeChild(it);
  const holder = node.ownerDocument.createElementNS(MATH, 'm:t');
  holder.appendChild(node.ownerDocument.createTextNode(joinLines(text)));
  node.appendChild(holder);
}

const isComment = (node: ElementContent | undefined, start: string) =>
  node?.type === 'comment' && node.value.trimStart().startsWith(start);

/** End of the fallback part. */
function endOf(children: readonly ElementContent[], from: number): number {
  let depth = 0;
  for (let at = from; at < children.length; at++) {
    if (isComment(children[at], '[if !')) depth++;
    else if (isComment(children[at], '[endif]') && --depth === 0) return at;
  }
  return from;
}

/**
 * Restores Word equations from clipboard comments, replacing the fallback picture. Alone in a paragraph:
 * display.
 */
export function clippedFormulas(tree: Root | Element): void {
  const children = tree.children as ElementContent[];
  const put: ElementContent[] = [];
  let alone: Element | undefined;
  for (let at = 0; at < children.length; at++) {
    const child = children[at] as ElementContent;
    if (child.type === 'element') clippedFormulas(child);
    if (child.type !== 'comment' || !isComment(child, OPEN)) {
      put.push(child);
      continue;
    }
    for (const math of mathsIn(child.value)) {
      const isDisplay =
        math.parentNode !== null && isMath(math.parentNode) && math.parentNode.localName === 'oMathPara';
      const tex = texFromOmml(math);
      if (!tex) continue;
      alone = formula(tex, isDisplay);
      put.push(alone);
    }
    if (isComment(children[at + 1], '[if !msEquation]')) at = endOf(children, at + 1);
  }
  tree.children = put;
  if (alone && tree.type === 'element' && tree.tagName === 'p' && !textOf(tree).trim()) {
    const rest = put.filter((it) => it.type === 'element' && it !== alone && it.tagName === 'math');
    if (rest.length === 0) alone.properties['dataDisplay'] = true;
  }
}
