/** Commercial programs in the tables, in the order of their rows. */
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

/** Version of a page that does not say its own. */
export const UNSAID = '页面没有写版本';

/** A public page on which something was read. */
export type Source = {
  title: string;
  /** Version of the software that the page is about, or UNSAID. */
  version: string;
  href: string;
  /** Day on which it was read, YYYY-MM-DD. */
  read: string;
};

/** How a thing is set in one program, as its sources say; nothing of it was run here. */
export type Cell = {
  /** Keyword, card or menu. */
  how: string;
  /** What holds where nothing is said. */
  byDefault?: string;
  /** Where it goes wrong. */
  trap?: string;
  /** What the sources leave open: the version, a default that they do not name. */
  unchecked?: string;
  sources: readonly [Source, ...Source[]];
};

/** A subject with its table; a program without a cell has no public source that was found. */
export type Subject = {
  /** Part of its address, `[a-z-]+`. */
  slug: string;
  title: string;
  /** The question that the table answers. */
  asks: string;
  /** Words by which people look for it. */
  words: readonly string[];
  /** Stored values of facets of the articles that are about it. */
  facets: readonly string[];
  cells: Partial<Record<Software, Cell>>;
};

const readOn =
  (read: string) =>
  (title: string, version: string, href: string): Source => ({ title, version, href, read });

/** A source as it was read on the day of the first tables. */
export const page = readOn('2026-11-28');

/** A source that was read on the day on which cells that were empty were filled. */
export const later = readOn('2026-11-30');

/** The classes of LS-DYNA's keywords in PyDyna, with what every field means and its default. */
export const DYNA =
  'https://github.com/ansys/pydyna/blob/5f75f6c371ee3834a80319992aa209598f93e777/src/ansys/dyna/core/keywords/keyword_classes/auto';
