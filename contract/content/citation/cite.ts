/** Citation formats with labels. */
export const CITE_FORMAT = {
  gbt: 'GB/T 7714—2025',
  gbt2015: 'GB/T 7714—2015',
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
} as const;
export type CiteFormat = keyof typeof CITE_FORMAT;

export type CiteKind = 'article' | 'forum' | 'tools';

/** Address of the citation page, or of one format. */
export const citePlace = (kind: CiteKind, id: number | string, format?: CiteFormat): string =>
  `/${kind}/${id}/cite${format ? `?format=${format}` : ''}`;
