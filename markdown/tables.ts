import type { Root } from 'hast';
import { h } from 'hastscript';
import { eachElement } from './elements.ts';

/** Puts every table of a tree into a frame that scrolls, in place. */
export function tables(root: Root): void {
  eachElement(root, (table) => {
    if (table.tagName !== 'table') return undefined;
    return h('div.table-scroll', { tabIndex: 0, role: 'region', ariaLabel: '表格' }, [table]);
  });
}
