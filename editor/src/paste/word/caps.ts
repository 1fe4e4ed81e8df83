import { allIn, attributeOf, childOf, closestElement, partOf, valOf } from '../xml.ts';

type Caps = 'caps' | 'smallCaps';

const isOff = (value: string) => /^(?:0|false|off|none)$/.test(value);

/** Capitals set by properties; undefined if not set. */
function capsIn(properties: Element | undefined): Caps | 'none' | undefined {
  const kinds = (['caps', 'smallCaps'] as const).map((kind) => ({ kind, found: childOf(properties, kind) }));
  const on = kinds.find(({ found }) => found && !isOff(valOf(found)));
  if (on) return on.kind;
  return kinds.some(({ found }) => found) ? 'none' : undefined;
}

/** Ids of styles with capitals, derived ones included. */
export function capitalStyles(xml: string): ReadonlyMap<string, Caps> {
  const document = /(?:c|smallC)aps/.test(xml) ? partOf(xml) : undefined;
  const styles = document ? allIn(document, 'style') : [];
  const found = new Map<string, Caps>();
  for (let count = -1; count < found.size; ) {
    count = found.size;
    for (const style of styles) {
      const caps = capsIn(childOf(style, 'rPr')) ?? found.get(valOf(childOf(style, 'basedOn')));
      if (caps && caps !== 'none') found.set(attributeOf(style, 'styleId'), caps);
    }
  }
  return found;
}

/** Effective capitals of a run. */
function capsOf(run: Element, styles: ReadonlyMap<string, Caps>): Caps | 'none' | undefined {
  const properties = childOf(run, 'rPr');
  const block = childOf(closestElement(run, 'p'), 'pPr');
  return (
    capsIn(properties) ??
    styles.get(valOf(childOf(properties, 'rStyle'))) ??
    styles.get(valOf(childOf(block, 'pStyle')))
  );
}

/**
 * Upper-cases text in place; small caps stay. Returns the number of small-caps runs, adjacent ones merged.
 */
export function withCapitals(document: Document, styles: ReadonlyMap<string, Caps>): number {
  const small = new Set<Node | null>();
  let places = 0;
  for (const run of allIn(document, 'r')) {
    const caps = capsOf(run, styles);
    if (caps === 'caps')
      for (const text of allIn(run, 't')) text.textContent = (text.textContent ?? '').toUpperCase();
    if (caps !== 'smallCaps' || !/\p{Ll}/u.test(run.textContent ?? '')) continue;
    if (!small.has(run.previousSibling)) places++;
    small.add(run);
  }
  return places;
}
