import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { eachElement } from './elements.ts';

/** Replaces empty `<th>` by `<td>`, which screen readers do not announce as headers. */
function headless(table: Element): void {
  eachElement(table, (cell) => {
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
    return undefined;
  });
}

/** Wraps every table of a tree in a scroll container, in place; `count` are those before it. Returns the new count. */
export function tables(root: Root, count: number): number {
  let own = count;
  eachElement(root, (table) => {
    if (table.tagName !== 'table') return undefined;
    headless(table);
    // No landmark: those of one page need distinct labels, and other texts on it have tables too.
    const ariaLabel = ++own === 1 ? '表格' : `表格 ${own}`;
    const { position } = table;
    return Object.assign(h('div.table-scroll', { tabIndex: 0, role: 'group', ariaLabel }, [table]), {
      position,
    });
  });
  return own;
}
