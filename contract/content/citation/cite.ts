/** The formats in which a page is cited, with what people call them. */
export const CITE_FORMAT = {
  gbt: 'GB/T 7714—2025',
  gbt2015: 'GB/T 7714—2015',
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
} as const;
export type CiteFormat = keyof typeof CITE_FORMAT;

/** Pages that can be cited. */
export type CiteKind = 'article' | 'forum' | 'tools';

/** The page that says how to cite an article, a question or a tool, or the citation in one format. */
export const citePlace = (kind: CiteKind, id: number | string, format?: CiteFormat): string =>
  `/${kind}/${id}/cite${format ? `?format=${format}` : ''}`;
