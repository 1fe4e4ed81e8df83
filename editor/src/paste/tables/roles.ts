import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { attribute, find, styleOf } from '../hast.ts';

/** ARIA roles of table parts. */
const PARTS: Readonly<Record<string, string>> = {
  table: 'table',
  grid: 'table',
  rowgroup: 'tbody',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
};
/** `display` values of table parts. */
const DRAWN: Readonly<Record<string, string>> = {
  table: 'table',
  'table-row-group': 'tbody',
  'table-header-group': 'thead',
  'table-row': 'tr',
  'table-cell': 'td',
};

const elementsOf = (node: Element) => node.children.filter((it): it is Element => it.type === 'element');
const isBlank = (it: ElementContent) => it.type !== 'text' || !it.value.trim();

/** Rows by part names; undefined with other content. */
function rowsIn(table: Element, partOf: (node: Element) => string | undefined): Element[] | undefined {
  const groups = elementsOf(table);
  const rows = groups.flatMap((it) => (/^t(?:body|head)$/.test(partOf(it) ?? '') ? elementsOf(it) : [it]));
  const isTable =
    rows.length > 1 &&
    [table, ...rows].every((it) => it.children.every(isBlank)) &&
    rows.every((row) => partOf(row) === 'tr' && elementsOf(row).length > 1) &&
    rows.every((row) => elementsOf(row).every((it) => /^t[dh]$/.test(partOf(it) ?? '')));
  return isTable ? rows : undefined;
}

/** Converts tables built by ARIA roles or styles, in place. */
export function roleTables(root: Root): void {
  const byRole = (it: Element) => PARTS[attribute(it, 'role')];
  const byStyle = (it: Element) => DRAWN[styleOf(it).get('display') ?? ''];
  visit(root, 'element', (node) => {
    const partOf = [byRole, byStyle].find((it) => it(node) === 'table');
    if (
      !partOf ||
      !/^(?:div|span|section|ul)$/.test(node.tagName) ||
      find(node, (it) => it.tagName === 'table')
    )
      return;
    if (!rowsIn(node, partOf)) return;
    visit({ type: 'root', children: [node] } satisfies Root, 'element', (it) => {
      it.tagName = partOf(it) ?? it.tagName;
      // A leftover role would mark it as layout.
      delete it.properties['role'];
    });
  });
}
