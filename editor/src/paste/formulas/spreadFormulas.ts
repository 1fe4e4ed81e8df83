import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { find } from '../hast.ts';
import { formula } from './formulas.ts';

/** Maximum paragraphs of a formula. */
const MOST = 40;
const ENDS: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/** Whether an element is one line of text. */
const isLine = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' &&
  /^(?:p|div)$/.test(node.tagName) &&
  !find(node, (it) => it !== node && /^(?:p|div|img|math|pre|table|ul|ol|li|a|h[1-6])$/.test(it.tagName));

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

/** Index of a formula's last line; -1 if the line opens none. */
function endOf(children: readonly ElementContent[], from: number): number {
  const first = children[from];
  const end = isLine(first) ? ENDS[textOf(first).trim()] : undefined;
  if (end === undefined) return -1;
  for (let at = from + 1; at < children.length && at <= from + MOST; at++) {
    const it = children[at];
    if (it && isBlank(it)) continue;
    if (!isLine(it)) return -1;
    const text = textOf(it).trim();
    if (text === end) return at;
    if (text.includes('$$') || /\p{Script=Han}/u.test(text.replace(/\\text\{[^{}]*\}/g, ''))) return -1;
  }
  return -1;
}

/** Joins formulas typed over several paragraphs (`$$` or `\[`) in place. */
export function spreadFormulas(tree: Root | Element): void {
  const put: ElementContent[] = [];
  const children = tree.children as ElementContent[];
  for (let at = 0; at < children.length; at++) {
    const child = children[at] as ElementContent;
    const end = endOf(children, at);
    const lines = children.slice(at + 1, Math.max(end, at + 1)).map((it) => textOf(it).trim());
    if (end > at + 1 && lines.some(Boolean)) {
      put.push(formula(lines.filter(Boolean).join('\n'), true));
      at = end;
      continue;
    }
    if (child.type === 'element' && !/^(?:pre|code|math)$/.test(child.tagName)) spreadFormulas(child);
    put.push(child);
  }
  tree.children = put;
}
