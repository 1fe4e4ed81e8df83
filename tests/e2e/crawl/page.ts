import { Parser } from 'htmlparser2';

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

type Attributes = Record<string, string>;

const TAKE: Record<string, (attributes: Attributes, seen: Seen) => void> = {
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

/** The list that the text of an element is taken into, if any. The title of a drawing is no title of the page. */
function listOf(name: string, { type }: Attributes, isInDrawing: boolean, seen: Seen): string[] | undefined {
  if (name === 'title' && !isInDrawing) return seen.titles;
  if (name === 'h1') return seen.headings;
  if (name === 'script' && type === 'application/ld+json') return seen.data;
  return undefined;
}

/** Reads a page as a crawler does: without running anything, and without building a tree of it. */
export function see(html: string): Seen {
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
  /** How deep in drawings. */
  let drawing = 0;
  /** The element of which the text is taken, and the list that it goes into. */
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
