import { above, allIn, attributeOf, childOf, partOf, valOf } from './xml.ts';

/** Styles whose paragraphs are something else than text, by their names in English and Chinese. */
const APART = /heading|title|标题|toc|目录|list|列表|code|代码|preformatted|footnote|endnote|脚注|尾注/i;

const SIDES: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' };
/** What everything else is, which only counts beside these in a table. */
const OTHER = 'left';

/** How the styles of a document that are given to a paragraph of that side are called in it. */
const styleOfSide = (side: string) => `aside-${side}`;

/** What the reader of documents makes of such paragraphs: the class that `alignment.ts` knows. */
export const SIDE_STYLES: readonly string[] = [...new Set(Object.values(SIDES)), OTHER].map(
  (side) => `p.${styleOfSide(side)} => p.text-${side}:fresh`,
);

/**
 * A style of paragraphs: what it is called, on which one it is based, the side that it sets text to, and its level in the
 * outline from 0; empty for none.
 */
export type Style = { name: string; basedOn: string; side: string; outline: string };

const sideIn = (properties: Element | undefined): string => valOf(childOf(properties, 'jc'));

const outlineIn = (properties: Element | undefined): string => valOf(childOf(properties, 'outlineLvl'));

/** The styles of a document by their ids. */
export function stylesIn(xml: string): ReadonlyMap<string, Style> {
  const document = partOf(xml);
  return new Map(
    (document ? allIn(document, 'style') : []).map((it) => [
      attributeOf(it, 'styleId'),
      {
        name: valOf(childOf(it, 'name')),
        basedOn: valOf(childOf(it, 'basedOn')),
        side: sideIn(childOf(it, 'pPr')),
        outline: outlineIn(childOf(it, 'pPr')),
      },
    ]),
  );
}

/** What a style says of its paragraphs, which those that it is based on say where it does not. */
function inherited(styles: ReadonlyMap<string, Style>, id: string, said: (style: Style) => string): string {
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); at = styles.get(at)?.basedOn ?? '') {
    seen.add(at);
    const style = styles.get(at);
    const found = style ? said(style) : '';
    if (found) return found;
  }
  return '';
}

/** Gives a paragraph a style of this id, in place. */
function mark(paragraph: Element, id: string): void {
  const make = (name: string) => paragraph.ownerDocument?.createElementNS(paragraph.namespaceURI, name);
  let properties = childOf(paragraph, 'pPr');
  if (!properties) {
    properties = make('w:pPr') as Element;
    paragraph.insertBefore(properties, paragraph.firstChild);
  }
  let style = childOf(properties, 'pStyle');
  if (!style) {
    style = make('w:pStyle') as Element;
    properties.insertBefore(style, properties.firstChild);
  }
  style.setAttributeNS(paragraph.namespaceURI, 'w:val', id);
}

/**
 * Gives the paragraphs of a part that are centred or set to the right a style that says so, in place, and the others in a table
 * that has such: the reader of documents knows no sides.
 */
export function markSides(document: Document, styles: ReadonlyMap<string, Style>): void {
  const sides = new Map<Element, string>();
  for (const paragraph of allIn(document, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const own = valOf(childOf(properties, 'pStyle'));
    const isApart = APART.test(styles.get(own)?.name ?? '') || childOf(properties, 'numPr');
    if (!isApart)
      sides.set(paragraph, SIDES[sideIn(properties) || inherited(styles, own, ({ side }) => side)] ?? '');
  }
  const tables = new Set([...sides].flatMap(([it, side]) => (side ? (above(it, 'tbl') ?? []) : [])));
  for (const [paragraph, said] of sides) {
    const table = above(paragraph, 'tbl');
    const side = said || (table && tables.has(table) ? OTHER : '');
    if (side) mark(paragraph, styleOfSide(side));
  }
}

/** Styles that the reader of documents knows as headings, and those that are none, whatever level they have. */
const KNOWN = /^(?:heading [1-6]|标题(?: [1-6])?|(?:sub)?title|toc \d|toc heading)$/i;
const HEADING = /^(?:heading|标题) ([1-9])$/i;
const deepest = 6;

/** The level of a heading that a style has by the one of Word that it is based on. */
const builtIn = ({ name }: Style): string => {
  const [, level] = HEADING.exec(name) ?? [];
  return level ? String(Number(level) - 1) : '';
};

/**
 * Gives the paragraphs of a part that Word has in its outline the style of a heading of that level, in place: the reader of
 * documents goes by the names of styles.
 */
export function markOutline(document: Document, styles: ReadonlyMap<string, Style>): void {
  for (const paragraph of allIn(document, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const own = valOf(childOf(properties, 'pStyle'));
    if (KNOWN.test(styles.get(own)?.name ?? '')) continue;
    const level = outlineIn(properties) || inherited(styles, own, (it) => it.outline || builtIn(it));
    // Level 9 is that of the text itself.
    if (!/^[0-8]$/.test(level) || (paragraph.textContent ?? '').trim() === '') continue;
    mark(paragraph, `Heading${Math.min(Number(level) + 1, deepest)}`);
  }
}
