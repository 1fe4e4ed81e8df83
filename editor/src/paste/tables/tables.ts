import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, element, find, findAll } from '../hast.ts';
import { alignColumns } from './alignment.ts';
import { isBlock } from './cells.ts';
import { spanOf, splitCells } from './grid.ts';

/** Cell limit after splitting. */
const MOST_CELLS = 20_000;

const isCell = (node: Element) => node.tagName === 'td' || node.tagName === 'th';

/** Whether a table is for layout. */
function isLayout(table: Element): boolean {
  const cells = findAll(table, isCell);
  const rows = findAll(table, (it) => it.tagName === 'tr');
  const holds = (name: string) => !!find(table, (it) => it !== table && it.tagName === name);
  return (
    cells.length <= 1 ||
    /^(?:presentation|none)$/.test(attribute(table, 'role')) ||
    holds('table') ||
    (rows.length === 1 && !holds('th') && holds('pre'))
  );
}

/** Makes the first row the head if there is none; Markdown needs one. */
function behead(table: Element): void {
  const row = find(table, (it) => it.tagName === 'tr');
  if (!row || find(table, (it) => it.tagName === 'thead') || find(row, (it) => it.tagName === 'th')) return;
  for (const cell of row.children) if (cell.type === 'element') cell.tagName = 'th';
}

const elementsIn = (node: Element, name: RegExp) =>
  node.children.filter((it): it is Element => it.type === 'element' && name.test(it.tagName));

/**
 * Clips row spans to the row group; 0 spans the rest
 * (https://html.spec.whatwg.org/multipage/tables.html#algorithm-for-processing-rows).
 */
function clipSpans(table: Element): void {
  for (const group of elementsIn(table, /^(?:thead|tbody|tfoot)$/)) {
    const rows = elementsIn(group, /^tr$/);
    rows.forEach((row, at) => {
      for (const cell of row.children) {
        if (cell.type !== 'element' || !isCell(cell)) continue;
        const { rowSpan } = cell.properties;
        const rest = rows.length - at;
        if (rowSpan !== undefined)
          cell.properties['rowSpan'] = Number(rowSpan) === 0 ? rest : Math.min(spanOf(cell, 'rowSpan'), rest);
      }
    });
  }
}

/** Moves `<tfoot>` to the end. */
function sinkFoot(table: Element): void {
  const feet = elementsIn(table, /^tfoot$/);
  table.children = [...table.children.filter((it) => !feet.some((foot) => foot === it)), ...feet];
}

/** Bounds spans to the table. */
function boundSpans(table: Element): void {
  const cells = findAll(table, isCell);
  const rows = findAll(table, (it) => it.tagName === 'tr').length;
  const area = cells.reduce(
    (sum, it) => sum + spanOf(it, 'colSpan') * Math.min(spanOf(it, 'rowSpan'), rows),
    0,
  );
  if (area > MOST_CELLS)
    for (const it of cells) {
      delete it.properties['colSpan'];
      delete it.properties['rowSpan'];
    }
}

/** Extracts the caption as a paragraph above. */
function captionOf(table: Element): Element[] {
  const found = table.children.flatMap((it) =>
    it.type === 'element' && it.tagName === 'caption' ? [it] : [],
  );
  table.children = table.children.filter((it) => !found.some((one) => one === it));
  return found
    .filter((it) => textOf(it).trim() !== '')
    .map(({ children }) =>
      element(children.some((it) => it.type === 'element' && isBlock(it)) ? 'div' : 'p', children),
    );
}

/** Cells without those of nested tables. */
const ownCells = (node: Element): Element[] =>
  node.children.flatMap((it) => (it.type !== 'element' ? [] : isCell(it) ? [it] : ownCells(it)));

/** Normalises tables in place; layout tables are unwrapped. */
export function tables(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const captions = child.tagName === 'table' ? captionOf(child) : [];
    if (child.tagName === 'table' && isLayout(child)) {
      const parts = ownCells(child)
        .filter((it) => it.children.length > 0)
        .map((it) => element('div', it.children));
      for (const it of parts) tables(it);
      return [...captions, ...parts];
    }
    tables(child);
    if (child.tagName === 'table') {
      sinkFoot(child);
      behead(child);
      clipSpans(child);
      boundSpans(child);
      splitCells(child);
      alignColumns(child);
    }
    return [...captions, child];
  });
}
