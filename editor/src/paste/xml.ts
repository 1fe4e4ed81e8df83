import { DOMParser } from '@xmldom/xmldom';
import { asValue } from '../../../markdown/escape.ts';

/** Whether a node has this local name. */
export const isNamed = (node: Node | null | undefined, name: string): node is Element =>
  node?.nodeType === 1 && (node as Element).localName === name;

/** First child by local name. */
export const childOf = (node: Element | undefined, name: string): Element | undefined =>
  (Array.from(node?.childNodes ?? []) as Node[]).find((it) => isNamed(it, name)) as Element | undefined;

/** Descendants by local name. */
export const allIn = (node: Document | Element, name: string): Element[] =>
  Array.from(node.getElementsByTagNameNS('*', name));

/** Attribute by local name; '' if missing. */
export const attributeOf = (node: Element | undefined, name: string): string =>
  Array.from(node?.attributes ?? []).find((it) => it.localName === name)?.value ?? '';

/** `w:val` of an element; '' if missing. */
export const valOf = (node: Element | undefined): string => attributeOf(node, 'val');

/** Closest ancestor by local name. */
export function closestElement(node: Node, name: string): Element | undefined {
  for (let it = node.parentNode; it; it = it.parentNode) if (isNamed(it, name)) return it;
  return undefined;
}

/** Void elements. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Serializes XHTML content as HTML. */
export function htmlIn(node: Node): string {
  return Array.from(node.childNodes)
    .map((it) => {
      if (it.nodeType !== 1) return it.nodeType === 8 ? '' : asValue(it.nodeValue ?? '');
      const { localName, attributes } = it as Element;
      const own = Array.from(attributes)
        .filter(({ name }) => !/^xmlns(?::|$)/.test(name))
        .map(({ name, value }) => ` ${name}="${asValue(value)}"`);
      const tag = `<${localName}${own.join('')}>`;
      return VOID.test(localName) ? tag : `${tag}${htmlIn(it)}</${localName}>`;
    })
    .join('');
}

/** Parses XML; undefined if invalid. */
export function partOf(xml: string): Document | undefined {
  const document = new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, 'text/xml');
  return document?.documentElement ? document : undefined;
}
