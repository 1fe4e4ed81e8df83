import { allIn, attributeOf, childOf, closestElement, partOf, valOf } from '../xml.ts';

/** Styles that are not body text, in English and Chinese. */
const APART = /heading|title|标题|toc|目录|list|列表|code|代码|preformatted|footnote|endnote|脚注|尾注/i;

const SIDES: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' };
/** Default alignment, needed in tables only. */
const OTHER = 'left';

/** Style name per alignment. */
const styleOfSide = (side: string) => `aside-${side}`;

/** mammoth style map to classes known by `alignment.ts`. */
export const SIDE_STYLES: readonly string[] = [...new Set(Object.values(SIDES)), OTHER].map(
  (side) => `p.${styleOfSide(side)} => p.text-${side}:fresh`,
);

/** Paragraph style; `outline` is 0-based; '' if not set. */
export type Style = { name: string; basedOn: string; side: string; outline: string };

const sideIn = (properties: Element | undefined): string => valOf(childOf(properties, 'jc'));

const outlineIn = (properties: Element | undefined): string => valOf(childOf(properties, 'outlineLvl'));

/** Styles by id. */
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

/** Style property with inheritance. */
function inheritedProperty(
  styles: ReadonlyMap<string, Style>,
  id: string,
  said: (style: Style) => string,
): string {
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); at = styles.get(at)?.basedOn ?? '') {
    seen.add(at);
    const style = styles.get(at);
    const found = style ? said(style) : '';
    if (found) return found;
  }
  return '';
}

/** Sets the paragraph style. */
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

/** Marks alignment by style in place, since mammoth ignores `jc`; in tables for all paragraphs. */
export function markSides(document: Document, styles: ReadonlyMap<string, Style>): void {
  const sides = new Map<Element, string>();
  for (const paragraph of allIn(document, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const own = valOf(childOf(properties, 'pStyle'));
    const isApart = APART.test(styles.get(own)?.name ?? '') || childOf(properties, 'numPr');
    if (!isApart)
      sides.set(
        paragraph,
        SIDES[sideIn(properties) || inheritedProperty(styles, own, ({ side }) => side)] ?? '',
      );
  }
  const tables = new Set([...sides].flatMap(([it, side]) => (side ? (closestElement(it, 'tbl') ?? []) : [])));
  for (const [paragraph, said] of sides) {
    const table = closestElement(paragraph, 'tbl');
    const side = said || (table && tables.has(table) ? OTHER : '');
    if (side) mark(paragraph, styleOfSide(side));
  }
}

/** Heading styles known by mammoth, and non-headings. */
const KNOWN = /^(?:heading [1-6]|标题(?: [1-6])?|(?:sub)?title|toc \d|toc heading)$/i;
const HEADING = /^(?:heading|标题) ([1-9])$/i;
const deepest = 6;

/** Level of a built-in heading style. */
const builtIn = ({ name }: Style): string => {
  const [, level] = HEADING.exec(name) ?? [];
  return level ? String(Number(level) - 1) : '';
};

/** Sets heading styles from outline levels in place; mammoth only knows style names. */
export function markOutline(document: Document, styles: ReadonlyMap<string, Style>): void {
  for (const paragraph of allIn(document, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const own = valOf(childOf(properties, 'pStyle'));
    if (KNOWN.test(styles.get(own)?.name ?? '')) continue;
    const level = outlineIn(properties) || inheritedProperty(styles, own, (it) => it.outline || builtIn(it));
    // Level 9 is body text.
    if (!/^[0-8]$/.test(level) || (paragraph.textContent ?? '').trim() === '') continue;
    mark(paragraph, `Heading${Math.min(Number(level) + 1, deepest)}`);
  }
}
