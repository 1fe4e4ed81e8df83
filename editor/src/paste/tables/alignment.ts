import type { Element } from 'hast';
import { attribute, classesOf, findAll, styleOf } from '../hast.ts';

/** Alignment classes of WordPress, Bootstrap, Tailwind, Quill, AsciiDoc, Org, LaTeXML, Sphinx. */
const NAMED =
  /^(?:(?:has-)?text(?:-align)?|ql-align|align|halign|org|ltx_align|cell|ta|td|th)[-_]?(left|center|right|end)$/i;
const SIDES: Readonly<Record<string, string>> = {
  left: 'left',
  center: 'center',
  '-webkit-center': 'center',
  right: 'right',
  end: 'right',
  '-webkit-right': 'right',
};

/** Own alignment by attribute, style or class; '' if none. */
export function ownSide(node: Element): string {
  const [, named = ''] = classesOf(node).flatMap((it) => NAMED.exec(it)?.slice(0, 2) ?? []);
  const said = attribute(node, 'align') || styleOf(node).get('text-align') || named;
  return SIDES[said.toLowerCase()] ?? '';
}

/** Cell alignment: own, or of all its paragraphs. */
function sideOf(cell: Element): string {
  const parts = cell.children.filter((it) => it.type === 'element');
  const isWhole = parts.length > 0 && cell.children.every((it) => it.type !== 'text' || !it.value.trim());
  const sides = new Set(
    isWhole && parts.every((it) => /^(?:p|div)$/.test(it.tagName)) ? parts.map(ownSide) : [],
  );
  const [inner = ''] = sides;
  return (sides.size === 1 && inner) || ownSide(cell);
}

/** Column alignment: majority of body cells, else the head. */
function sideOfColumn([head = '', ...body]: readonly string[]): string {
  const counted = [...new Set(body)].map((side) => ({
    side,
    count: body.filter((it) => it === side).length,
  }));
  const most = counted.find(({ side, count }) => side && count * 2 > body.length)?.side;
  return most ?? (body.every((it) => !it) ? head : '');
}

/** Sets one alignment per column at the first row, as Markdown needs. */
export function alignColumns(table: Element): void {
  const rows = findAll(table, (it) => it.tagName === 'tr').map((row) =>
    row.children.filter((it) => it.type === 'element').filter((it) => /^t[dh]$/.test(it.tagName)),
  );
  const [head = []] = rows;
  const sides = head.map((_, at) =>
    sideOfColumn(
      rows.flatMap((row, index) => {
        const cell = row[at];
        return cell && (index === 0 || cell.children.length > 0) ? [sideOf(cell)] : [];
      }),
    ),
  );
  for (const cell of rows.flat()) delete cell.properties['align'];
  head.forEach((cell, at) => {
    if (sides[at]) cell.properties['align'] = sides[at];
  });
}
