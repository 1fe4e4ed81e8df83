/** The facets in the order of an address, apart from their vocabulary, which scripts of pages need not bundle. */
export const FACET_KEYS = [
  'problem',
  'software',
  'version',
  'analysis',
  'element',
  'model',
  'contactType',
  'units',
  'mesh',
  'cores',
  'runtime',
  'difficulty',
  'verification',
] as const;

export type FacetKey = (typeof FACET_KEYS)[number];

/** A chosen value of some facets, as an address has them. A version is one of the chosen software. */
export type Chosen = { [K in FacetKey]?: string | undefined };
