/** Facets in canonical order; a file of its own so that page scripts need not bundle the vocabulary. */
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

/** Chosen values by facet. A version belongs to the chosen software. */
export type FacetChoice = { [K in FacetKey]?: string | undefined };
