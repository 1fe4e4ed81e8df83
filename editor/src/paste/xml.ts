import { DOMParser } from '@xmldom/xmldom';

/** Whether a node is an element of this name, whatever its prefix. */
export const isNamed = (node: Node | null | undefined, name: string): node is Element =>
  node?.nodeType === 1 && (node as Element).localName === name;

/** The first child of this name. */
export const childOf = (node: Element | undefined, name: string): Element | undefined =>
  (Array.from(node?.childNodes ?? []) as Node[]).find((it) => isNamed(it, name)) as Element | undefined;

/** Every element of this name in a part or within an element. */
export const allIn = (node: Document | Element, name: string): Element[] =>
  Array.from(node.getElementsByTagNameNS('*', name));

/** An attribute of an element by its name without a prefix; empty where there is none. */
export const attributeOf = (node: Element | undefined, name: string): string =>
  Array.from(node?.attributes ?? []).find((it) => it.localName === name)?.value ?? '';

/** The value of an element, which Word keeps in one attribute; empty where it has none. */
export const valOf = (node: Element | undefined): string => attributeOf(node, 'val');

/** The nearest element of this name that a node is in. */
export function above(node: Node, name: string): Element | undefined {
  for (let it = node.parentNode; it; it = it.parentNode) if (isNamed(it, name)) return it;
  return undefined;
}

/** Elements of XHTML that hold nothing. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What an element of XML holds in XHTML, as HTML. */
export function htmlIn(node: Node): string {
  return Array.from(node.childNodes)
    .map((it) => {
      if (it.nodeType !== 1) return it.nodeType === 8 ? '' : escaped(it.nodeValue ?? '');
      const { localName, attributes } = it as Element;
      const own = Array.from(attributes)
        .filter(({ name }) => !/^xmlns(?::|$)/.test(name))
        .map(({ name, value }) => ` ${name}="${escaped(value)}"`);
      const tag = `<${localName}${own.join('')}>`;
      return VOID.test(localName) ? tag : `${tag}${htmlIn(it)}</${localName}>`;
    })
    .join('');
}

/** A document of XML, such as a part of one of Word; undefined where it is none. */
export function partOf(xml: string): Document | undefined {
  const document = new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, 'text/xml');
  return document?.documentElement ? document : undefined;
}
