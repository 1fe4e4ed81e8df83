import type { DeckLanguage } from '../read.ts';

/** Lazily loaded words by language. Line format: `word` or `word=alias`, `|`, explanation. */
export const WORDS: Readonly<Record<DeckLanguage, () => Promise<string>>> = {
  abaqus: () => import('./abaqus.ts').then((it) => it.ABAQUS),
  apdl: () => import('./apdl.ts').then((it) => it.APDL),
  lsdyna: () => import('./lsdyna.ts').then((it) => it.LSDYNA),
  nastran: () => import('./nastran.ts').then((it) => it.NASTRAN),
  openfoam: () => import('./openfoam.ts').then((it) => it.OPENFOAM),
};

/** Card fields by language; the files describe their format. */
export const FIELDS: Readonly<Partial<Record<DeckLanguage, () => Promise<string>>>> = {
  lsdyna: () => import('./lsdynaFields.ts').then((it) => it.LSDYNA_FIELDS),
  nastran: () => import('./nastranFields.ts').then((it) => it.NASTRAN_FIELDS),
};
