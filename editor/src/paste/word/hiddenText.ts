import { allIn, attributeOf, childOf, closestElement, partOf, valOf } from '../xml.ts';

/** Hidden flag; undefined if not set. */
function hides(properties: Element | undefined): boolean | undefined {
  const found = childOf(properties, 'vanish');
  return found && !/^(?:0|false|off)$/.test(valOf(found));
}

/** Ids of styles with hidden text, derived ones included. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  const document = xml.includes('vanish') ? partOf(xml) : undefined;
  const styles = document ? allIn(document, 'style') : [];
  const found = new Set<string>();
  for (let count = -1; count < found.size; ) {
    count = found.size;
    for (const style of styles)
      if (hides(childOf(style, 'rPr')) ?? found.has(valOf(childOf(style, 'basedOn'))))
        found.add(attributeOf(style, 'styleId'));
  }
  return found;
}

/** Whether a run is hidden by itself, its style or paragraph. */
function isHidden(run: Element, styles: ReadonlySet<string>): boolean {
  const properties = childOf(run, 'rPr');
  const block = childOf(closestElement(run, 'p'), 'pPr');
  return (
    hides(properties) ??
    (styles.has(valOf(childOf(properties, 'rStyle'))) || styles.has(valOf(childOf(block, 'pStyle'))))
  );
}

/** Counts non-blank runs, adjacent ones merged. */
function placesOf(runs: readonly Element[]): number {
  const among = new Set<Node | null>(runs);
  return runs.filter((it) => (it.textContent ?? '').trim() !== '' && !among.has(it.previousSibling)).length;
}

/** Removes hidden text in place; returns the number of places. */
export function withoutHidden(document: Document, styles: ReadonlySet<string>): number {
  const hidden = allIn(document, 'r').filter((it) => isHidden(it, styles));
  const count = placesOf(hidden);
  for (const it of hidden) it.parentNode?.removeChild(it);
  return count;
}

/** Background of a run: run, paragraph or cell; default white, '' if a table style may set it. */
function groundOf(run: Element): string {
  const [paragraph, cell, table] = [
    closestElement(run, 'p'),
    closestElement(run, 'tc'),
    closestElement(run, 'tbl'),
  ];
  const own = childOf(run, 'rPr');
  if (childOf(own, 'highlight')) return '';
  const fills = [own, childOf(paragraph, 'pPr'), childOf(cell, 'tcPr')].map((it) =>
    attributeOf(childOf(it, 'shd'), 'fill').toUpperCase(),
  );
  const fill = fills.find((it) => it !== '' && it !== 'AUTO');
  return fill ?? (valOf(childOf(childOf(table, 'tblPr'), 'tblStyle')) ? '' : 'FFFFFF');
}

/** Number of places with text in the colour of its background. */
export const paleIn = (document: Document): number =>
  placesOf(
    allIn(document, 'r').filter((run) => {
      const colour = valOf(childOf(childOf(run, 'rPr'), 'color')).toUpperCase();
      return /^[\dA-F]{6}$/.test(colour) && colour === groundOf(run);
    }),
  );
