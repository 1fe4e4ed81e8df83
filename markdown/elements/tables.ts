import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { eachElement } from './elements.ts';

/** Empty `<th>` to `<td>`: screen readers would announce them as headers. */
function headless(table: Element): void {
  eachElement(table, (cell) => {
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
    return undefined;
  });
}

/** Wraps tables in scroll containers, in place; returns `count` plus the tables found. */
export function tables(root: Root, count: number): number {
  let own = count;
  eachElement(root, (table) => {
    if (table.tagName !== 'table') return undefined;
    headless(table);
    // A group, not a landmark: landmarks need unique labels per page.
    const ariaLabel = ++own === 1 ? '表格' : `表格 ${own}`;
    const { position } = table;
    return Object.assign(h('div.table-scroll', { tabIndex: 0, role: 'group', ariaLabel }, [table]), {
      position,
    });
  });
  return own;
}
