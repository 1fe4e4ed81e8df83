import { above, allIn, attributeOf, childOf, partOf, valOf } from './xml.ts';

/** Whether properties hide their text, or say that it is not hidden; undefined where they say nothing. */
function hides(properties: Element | undefined): boolean | undefined {
  const found = childOf(properties, 'vanish');
  return found && !/^(?:0|false|off)$/.test(valOf(found));
}

/** The styles of a document that hide their text, by their ids, those that are based on them among them. */
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

/** Whether a run is hidden: by itself, by its style, or by that of its paragraph. */
function isHidden(run: Element, styles: ReadonlySet<string>): boolean {
  const properties = childOf(run, 'rPr');
  const block = childOf(above(run, 'p'), 'pPr');
  return (
    hides(properties) ??
    (styles.has(valOf(childOf(properties, 'rStyle'))) || styles.has(valOf(childOf(block, 'pStyle'))))
  );
}

/** In how many places runs are that say something, those next to each other in one. */
function placesOf(runs: readonly Element[]): number {
  const among = new Set<Node | null>(runs);
  return runs.filter((it) => (it.textContent ?? '').trim() !== '' && !among.has(it.previousSibling)).length;
}

/** Takes what its author hid out of a part of a Word document, in place; answers in how many places that was. */
export function withoutHidden(document: Document, styles: ReadonlySet<string>): number {
  const hidden = allIn(document, 'r').filter((it) => isHidden(it, styles));
  const count = placesOf(hidden);
  for (const it of hidden) it.parentNode?.removeChild(it);
  return count;
}

/** The colour of what is behind a run: the first that it, its paragraph or its cell says; white where none does, and empty where a table's style may. */
function groundOf(run: Element): string {
  const [paragraph, cell, table] = [above(run, 'p'), above(run, 'tc'), above(run, 'tbl')];
  const own = childOf(run, 'rPr');
  if (childOf(own, 'highlight')) return '';
  const fills = [own, childOf(paragraph, 'pPr'), childOf(cell, 'tcPr')].map((it) =>
    attributeOf(childOf(it, 'shd'), 'fill').toUpperCase(),
  );
  const fill = fills.find((it) => it !== '' && it !== 'AUTO');
  return fill ?? (valOf(childOf(childOf(table, 'tblPr'), 'tblStyle')) ? '' : 'FFFFFF');
}

/** In how many places a part of a Word document has text in the colour of what is behind it, which nobody sees. */
export const paleIn = (document: Document): number =>
  placesOf(
    allIn(document, 'r').filter((run) => {
      const colour = valOf(childOf(childOf(run, 'rPr'), 'color')).toUpperCase();
      return /^[\dA-F]{6}$/.test(colour) && colour === groundOf(run);
    }),
  );
