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

/** A style of paragraphs: what it is called, on which one it is based, and the side that it sets text to; empty for none. */
type Style = { name: string; basedOn: string; side: string };

const sideIn = (properties: Element | undefined): string => valOf(childOf(properties, 'jc'));

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
      },
    ]),
  );
}

/** The side of a style, which those that it is based on say where it does not. */
function sideOfStyle(styles: ReadonlyMap<string, Style>, id: string): string {
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); at = styles.get(at)?.basedOn ?? '') {
    seen.add(at);
    const side = styles.get(at)?.side;
    if (side) return side;
  }
  return '';
}

/** Gives a paragraph a style that says to which side it is set, in place. */
function mark(paragraph: Element, side: string): void {
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
  style.setAttributeNS(paragraph.namespaceURI, 'w:val', styleOfSide(side));
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
    if (!isApart) sides.set(paragraph, SIDES[sideIn(properties) || sideOfStyle(styles, own)] ?? '');
  }
  const tables = new Set([...sides].flatMap(([it, side]) => (side ? (above(it, 'tbl') ?? []) : [])));
  for (const [paragraph, said] of sides) {
    const table = above(paragraph, 'tbl');
    const side = said || (table && tables.has(table) ? OTHER : '');
    if (side) mark(paragraph, side);
  }
}
