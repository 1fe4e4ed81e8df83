import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** What a crawler takes from a page. Addresses as they are in it. */
export type Seen = {
  lang: string;
  titles: string[];
  headings: string[];
  description: string;
  canonical: string[];
  alternates: Record<string, string>;
  noindex: boolean;
  open: Record<string, string>;
  links: string[];
  resources: string[];
  images: string[];
  ids: Set<string>;
  data: string[];
};

const property = (element: Element, name: string) => {
  const value = element.properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null ? '' : String(value);
};

type Take = (element: Element, seen: Seen) => void;

const TAKE: Record<string, Take> = {
  html: (it, seen) => {
    seen.lang = property(it, 'lang');
  },
  title: (it, seen) => seen.titles.push(textOf(it)),
  h1: (it, seen) => seen.headings.push(textOf(it)),
  a: (it, seen) => {
    if (property(it, 'href')) seen.links.push(property(it, 'href'));
  },
  img: (it, seen) => seen.images.push(property(it, 'src')),
  meta: (it, seen) => {
    const [name, content] = [property(it, 'name'), property(it, 'content')];
    if (name === 'description') seen.description = content;
    if (name === 'robots') seen.noindex = content.includes('noindex');
    if (property(it, 'property')) seen.open[property(it, 'property')] = content;
  },
  link: (it, seen) => {
    const [rel, href, language] = [property(it, 'rel'), property(it, 'href'), property(it, 'hrefLang')];
    if (language) seen.alternates[language] = href;
    if (rel === 'canonical') seen.canonical.push(href);
    else if (['next', 'prev', 'alternate'].includes(rel)) seen.links.push(href);
    else seen.resources.push(href);
  },
  script: (it, seen) => {
    if (property(it, 'type') === 'application/ld+json') seen.data.push(textOf(it));
    else if (property(it, 'src')) seen.resources.push(property(it, 'src'));
  },
};

/** Reads a page as a crawler does: without running anything. */
export function see(html: string): Seen {
  const tree: Root = fromHtml(html);
  const seen: Seen = {
    lang: '',
    titles: [],
    headings: [],
    description: '',
    canonical: [],
    alternates: {},
    noindex: false,
    open: {},
    links: [],
    resources: [],
    images: [],
    ids: new Set(),
    data: [],
  };
  visit(tree, 'element', (element, _index, parent) => {
    if (property(element, 'id')) seen.ids.add(property(element, 'id'));
    // The title of a drawing is no title of the page.
    const drawn = element.tagName === 'title' && !(parent?.type === 'element' && parent.tagName === 'head');
    if (!drawn) TAKE[element.tagName]?.(element, seen);
  });
  return seen;
}
