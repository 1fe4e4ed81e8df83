/** In row order. */
export const SOFTWARE = {
  abaqus: 'Abaqus',
  mechanical: 'Ansys Mechanical',
  fluent: 'Ansys Fluent',
  starccm: 'STAR-CCM+',
  comsol: 'COMSOL',
  lsdyna: 'LS-DYNA',
  nastran: 'Nastran',
  hypermesh: 'HyperMesh / OptiStruct',
} as const;
export type Software = keyof typeof SOFTWARE;

/** Placeholder version. */
export const UNSAID = '页面没有写版本';

export type Source = {
  title: string;
  /** Software version, or UNSAID. */
  version: string;
  href: string;
  /** Date read, YYYY-MM-DD. */
  read: string;
};

/** Setting in one program according to its sources; not tested here. */
export type Cell = {
  how: string;
  /** Default behaviour. */
  byDefault?: string;
  /** Pitfall. */
  trap?: string;
  /** What the sources leave open: version or default. */
  unchecked?: string;
  sources: readonly [Source, ...Source[]];
};

/** Programs without a cell have no known public source. */
export type Subject = {
  /** Slug, `[a-z-]+`. */
  slug: string;
  title: string;
  asks: string;
  /** Search words. */
  words: readonly string[];
  /** Facets of related articles. */
  facets: readonly string[];
  cells: Partial<Record<Software, Cell>>;
};

const readOn =
  (read: string) =>
  (title: string, version: string, href: string): Source => ({ title, version, href, read });

/** Source read on the date of the first tables. */
export const page = readOn('2026-11-28');

/** Source read on the date empty cells were filled. */
export const later = readOn('2026-11-30');

/** PyDyna keyword classes of LS-DYNA, with field meanings and defaults. */
export const DYNA =
  'https://github.com/ansys/pydyna/blob/5f75f6c371ee3834a80319992aa209598f93e777/src/ansys/dyna/core/keywords/keyword_classes/auto';
