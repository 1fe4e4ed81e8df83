import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { element, findAll, textNode } from '../hast.ts';

const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|div|dl|dt|figure|figcaption|h[1-6]|header|hr|li|ol|p|pre|section|table|tbody|tr|ul)$/;

type Lines = ElementContent[][];

const isFilled = (line: readonly ElementContent[]) =>
  line.some((it) => (it.type === 'text' ? it.value.trim() : it.type === 'element'));

/** Whether a node is block-level. */
export const isBlock = (node: ElementContent): node is Element =>
  node.type === 'element' && BLOCK.test(node.tagName);

/** Code in a cell: inline code per line. */
const codeLines = (node: Element): Lines =>
  textOf(node)
    .replace(/^(?:[^\S\n]*\n)+|\s+$/g, '')
    .split('\n')
    .map((line) => (line.trim() ? [element('code', [textNode(line.trimEnd())])] : [element('span')]));

/** List items in a cell with markers. */
function itemLines(list: Element): Lines {
  const items = list.children.filter((it) => it.type === 'element');
  return items.flatMap((item, index) => {
    const [first = [], ...rest] = linesOf(item);
    const mark = list.tagName === 'ol' ? `${index + 1}. ` : '• ';
    return item.tagName === 'li' ? [[textNode(mark), ...first], ...rest] : [first, ...rest];
  });
}

function linesOf(node: Element): Lines {
  const lines: Lines = [[]];
  for (const child of node.children) {
    const hasBlocks = child.type === 'element' && (isBlock(child) || findAll(child, isBlock).length > 0);
    if (child.type === 'element' && child.tagName === 'br') lines.push([]);
    else if (child.type === 'element' && hasBlocks) {
      const inner =
        child.tagName === 'pre'
          ? codeLines(child)
          : /^[uo]l$/.test(child.tagName)
            ? itemLines(child)
            : linesOf(child);
      lines.push(...inner, []);
    } else lines.at(-1)?.push(child);
  }
  return lines.filter(isFilled);
}

/** Flattens blocks in table cells to lines with breaks, in place. */
export function flattenCells(root: Root): void {
  visit(root, 'element', (node) => {
    if (node.tagName !== 'td' && node.tagName !== 'th') return;
    const lines = linesOf(node);
    node.children = lines.flatMap((line, index) => (index ? [element('br'), ...line] : line));
  });
}
