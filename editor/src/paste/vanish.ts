import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

const named = (node: Node | null | undefined, name: string): node is Element =>
  node?.nodeType === 1 && (node as Element).localName === name;
const childOf = (node: Element | undefined, name: string): Element | undefined =>
  Array.from(node?.childNodes ?? []).find((it): it is Element => named(it, name));
const all = (node: Document | Element, name: string): Element[] =>
  Array.from(node.getElementsByTagNameNS('*', name));

/** The value of an element of Word, whatever its prefix; empty where it has none. */
const valOf = (node: Element | undefined): string =>
  Array.from(node?.attributes ?? []).find((it) => it.localName === 'val')?.value ?? '';

/** Whether properties hide their text, or say that it is not hidden; undefined where they say nothing. */
function hides(properties: Element | undefined): boolean | undefined {
  const found = childOf(properties, 'vanish');
  return found && !/^(?:0|false|off)$/.test(valOf(found));
}

const parsed = (xml: string): Document | undefined =>
  new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, 'text/xml');

/** The styles of a document that hide their text, by their ids, those that are based on them among them. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  const document = xml.includes('vanish') ? parsed(xml) : undefined;
  const idOf = (it: Element) =>
    Array.from(it.attributes).find((one) => one.localName === 'styleId')?.value ?? '';
  const styles = document ? all(document, 'style') : [];
  const found = new Set<string>();
  for (let count = -1; count < found.size; ) {
    count = found.size;
    for (const style of styles)
      if (hides(childOf(style, 'rPr')) ?? found.has(valOf(childOf(style, 'basedOn')))) found.add(idOf(style));
  }
  return found;
}

/** Whether a run is hidden: by itself, by its style, or by that of its paragraph. */
function isHidden(run: Element, styles: ReadonlySet<string>): boolean {
  const properties = childOf(run, 'rPr');
  let paragraph: Node | null = run.parentNode;
  while (paragraph && !named(paragraph, 'p')) paragraph = paragraph.parentNode;
  const block = named(paragraph, 'p') ? childOf(paragraph, 'pPr') : undefined;
  return (
    hides(properties) ??
    (styles.has(valOf(childOf(properties, 'rStyle'))) || styles.has(valOf(childOf(block, 'pStyle'))))
  );
}

/** Puts the words of a ruby, and behind them in brackets how they are read, in the place of the run that holds it. */
function spellRuby(ruby: Element): void {
  const run = ruby.parentNode;
  const [base, reading] = [childOf(ruby, 'rubyBase'), childOf(ruby, 'rt')];
  if (!run?.parentNode || !base || !ruby.ownerDocument) return;
  const [said, text] = [
    ruby.ownerDocument.createElementNS(ruby.namespaceURI, 'w:r'),
    ruby.ownerDocument.createElementNS(ruby.namespaceURI, 'w:t'),
  ];
  text.appendChild(ruby.ownerDocument.createTextNode(`（${(reading?.textContent ?? '').trim()}）`));
  said.appendChild(text);
  for (const it of [...all(base, 'r'), said]) run.parentNode.insertBefore(it, run);
  run.removeChild(ruby);
}

/**
 * A part of a Word document (XML) without what its author hid, and in how many places that was; what is struck twice is struck,
 * and what has its reading above it has that behind it, as readers of such documents leave both out.
 */
export function withoutHidden(xml: string, styles: ReadonlySet<string>): { xml: string; count: number } {
  if (!/vanish|dstrike|:ruby\b/.test(xml) && styles.size === 0) return { xml, count: 0 };
  const document = parsed(xml);
  if (!document?.documentElement) return { xml, count: 0 };
  const hidden = all(document, 'r').filter((it) => isHidden(it, styles));
  const among = new Set<Node | null>(hidden);
  const count = hidden.filter(
    (it) => (it.textContent ?? '').trim() !== '' && !among.has(it.previousSibling),
  ).length;
  for (const it of hidden) it.parentNode?.removeChild(it);
  for (const it of all(document, 'ruby')) spellRuby(it);
  for (const it of all(document, 'dstrike')) {
    const strike = document.createElementNS(it.namespaceURI, 'w:strike');
    for (const one of Array.from(it.attributes)) strike.setAttributeNS(one.namespaceURI, one.name, one.value);
    it.parentNode?.replaceChild(strike, it);
  }
  return { xml: new XMLSerializer().serializeToString(document), count };
}
