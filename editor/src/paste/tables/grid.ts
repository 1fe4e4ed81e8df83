import type { Element, ElementContent } from 'hast';
import { element, findAll } from '../hast.ts';

const isCell = (node: ElementContent): node is Element =>
  node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');

/** Column or row span. */
export const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan'): number =>
  Math.max(1, Number(cell.properties[name]) || 1);

/** Splits merged cells in place: content in the first, others empty. */
export function splitCells(table: Element): void {
  const covered: number[] = [];
  for (const row of findAll(table, (it) => it.tagName === 'tr')) {
    const put: ElementContent[] = [];
    let column = 0;
    const pass = (until: (at: number) => boolean) => {
      for (; until(column); column++) {
        put.push(element('td'));
        covered[column] = Math.max(0, (covered[column] ?? 0) - 1);
      }
    };
    for (const child of row.children) {
      if (!isCell(child)) {
        put.push(child);
        continue;
      }
      pass((at) => (covered[at] ?? 0) > 0);
      const [columns, rows] = [spanOf(child, 'colSpan'), spanOf(child, 'rowSpan')];
      delete child.properties['colSpan'];
      delete child.properties['rowSpan'];
      put.push(child);
      for (let at = 0; at < columns; at++) {
        if (at > 0) put.push(element(child.tagName));
        covered[column + at] = rows - 1;
      }
      column += columns;
    }
    const last = covered.findLastIndex((it) => it > 0);
    pass((at) => at <= last);
    row.children = put;
  }
}
