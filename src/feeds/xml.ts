import { XMLBuilder } from 'fast-xml-parser';

/** What XML 1.0 does not allow even as a reference: control characters, lone surrogates, two non-characters. */
const FORBIDDEN = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text, nested elements, or several of the same name. Names that begin with `@` are attributes, `#text` is text. */
export type Xml = string | number | undefined | readonly Xml[] | { [name: string]: Xml };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

function cleanXml(value: Xml): Xml {
  if (typeof value === 'string') return value.replace(FORBIDDEN, '');
  if (Array.isArray(value)) return value.map(cleanXml);
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(kept.map(([name, inner]) => [name, cleanXml(inner)]));
}

/** An XML document; values are escaped, undefined ones are omitted. */
export function xml(root: { [name: string]: Xml }): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    ...(cleanXml(root) as object),
  });
}
