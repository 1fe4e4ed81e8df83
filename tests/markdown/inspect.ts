import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

const active =
  /^(?:script|style|iframe|frame|frameset|object|embed|applet|base|link|meta|form|select|textarea|template|noscript|foreignobject|animate|set|use|image|video|audio|source|title|annotation|annotation-xml|mglyph|maction|dialog|slot|map|area|html|body|head|mj-slot|mj-formula)$/i;
const addresses = new Set([
  'href',
  'src',
  'xLinkHref',
  'action',
  'formAction',
  'data',
  'poster',
  'background',
  'cite',
  'srcSet',
  'ping',
]);
const style =
  /^(?:(?:(?:width|min-width|height|top|bottom|left|margin|margin-(?:left|right|top)|padding-left|vertical-align|border(?:-(?:bottom|right|top))?-width):(?:-?[\d.]+(?:e-\d+)?em|0|100%|0 -?[\d.]+em|calc\(100% [-+] -?[\d.]+em\))|(?:background-|border-)?color:(?:#[0-9a-fA-F]+|[a-zA-Z]+)|border(?:-right)?-style:(?:solid|dashed)|border: [\d.]+em solid (?:#[0-9a-fA-F]+|[a-zA-Z]+)|position:relative|text-shadow:[\d. em]+)(?:;|$))+$/;

export function parseHtml(html: string): Root {
  return fromHtml(html, { fragment: true });
}

export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  visit(parseHtml(html), 'element', (element) => void found.push(element));
  return found;
}

function complaintsAbout({ tagName, properties }: Element): string[] {
  const found: string[] = [];
  if (active.test(tagName)) found.push(`<${tagName}>`);
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (/^on/i.test(name)) found.push(`${name}=${text}`);
    if (/^(?:name|srcDoc|srcSet|ping|formAction|action)$/.test(name)) found.push(`${name}=${text}`);
    if (name === 'style' && !style.test(text)) found.push(`style=${text}`);
    if (name === 'id' && !/^(?:sec|fig|eq|fn|fnref|block|bar|cite|deck|ref|tab)-/.test(text))
      found.push(`id=${text}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
    const plain = text.replace(/[\u0000-\u0020\u007F]/g, '');
    if (addresses.has(name) && /^[^/?#]*:/.test(plain) && !/^(?:https?|mailto):/i.test(plain))
      found.push(`${name}=${text}`);
    if (name === 'className' && /fixed|inset|modal|z-50/.test(text)) found.push(`class=${text}`);
  }
  return found;
}

/** Forbidden elements and attributes in HTML. */
export function complaints(html: string): string[] {
  return elementsOf(html).flatMap(complaintsAbout);
}

export function idsOf(html: string): string[] {
  return elementsOf(html).flatMap(({ properties: { id } }) => (id ? [String(id)] : []));
}
