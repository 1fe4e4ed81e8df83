import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { eachElement } from './elements.ts';

/** A head without a word heads nothing: a cell in its place keeps screen readers from announcing it. */
function headless(table: Element): void {
  eachElement(table, (cell) => {
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
    return undefined;
  });
}

/** Puts every table of a tree into a frame that scrolls, in place; `count` are those before it. Returns the new count. */
export function tables(root: Root, count: number): number {
  let own = count;
  eachElement(root, (table) => {
    if (table.tagName !== 'table') return undefined;
    headless(table);
    // Regions of one page must not share a name.
    const ariaLabel = ++own === 1 ? '表格' : `表格 ${own}`;
    return h('div.table-scroll', { tabIndex: 0, role: 'region', ariaLabel }, [table]);
  });
  return own;
}
