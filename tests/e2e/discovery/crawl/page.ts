import { Parser } from 'htmlparser2';

/** What a crawler reads from a page. Addresses are unresolved. */
export type CrawledPage = {
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

type Attributes = Record<string, string>;

const TAKE: Record<string, (attributes: Attributes, seen: CrawledPage) => void> = {
  html: ({ lang = '' }, seen) => {
    seen.lang = lang;
  },
  a: ({ href }, seen) => {
    if (href) seen.links.push(href);
  },
  img: ({ src = '' }, seen) => seen.images.push(src),
  meta: ({ name, property, content = '' }, seen) => {
    if (name === 'description') seen.description = content;
    if (name === 'robots') seen.noindex = content.includes('noindex');
    if (property) seen.open[property] = content;
  },
  link: ({ rel = '', href = '', hreflang }, seen) => {
    if (hreflang) seen.alternates[hreflang] = href;
    if (rel === 'canonical') seen.canonical.push(href);
    else if (['next', 'prev', 'alternate'].includes(rel)) seen.links.push(href);
    else seen.resources.push(href);
  },
  script: ({ type, src }, seen) => {
    if (src && type !== 'application/ld+json') seen.resources.push(src);
  },
};

/** List that collects an element's text, if any. Titles in SVG are not the page's. */
function listOf(
  name: string,
  { type }: Attributes,
  isInDrawing: boolean,
  seen: CrawledPage,
): string[] | undefined {
  if (name === 'title' && !isInDrawing) return seen.titles;
  if (name === 'h1') return seen.headings;
  if (name === 'script' && type === 'application/ld+json') return seen.data;
  return undefined;
}

/** Parses a page as a crawler: no scripts, streaming without a DOM. */
export function see(html: string): CrawledPage {
  const seen: CrawledPage = {
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
  /** Nesting depth in SVG. */
  let drawing = 0;
  /** Element being collected and its list. */
  let taking: { name: string; list: string[] } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) seen.ids.add(attributes['id']);
      if (name === 'svg') drawing++;
      TAKE[name]?.(attributes, seen);
      const list = taking ? undefined : listOf(name, attributes, drawing > 0, seen);
      if (list) {
        list.push('');
        taking = { name, list };
      }
    },
    ontext(text) {
      if (taking) taking.list.push(`${taking.list.pop()}${text}`);
    },
    onclosetag(name) {
      if (name === 'svg') drawing--;
      if (name === taking?.name) taking = undefined;
    },
  });
  parser.end(html);
  return seen;
}
