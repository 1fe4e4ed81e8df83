import type { DeckLanguage } from '../read.ts';

/**
 * The words of each language, which are loaded when they are asked for: a line is a word (with another name of it behind
 * `=`), `|` and what it is for.
 */
export const WORDS: Readonly<Record<DeckLanguage, () => Promise<string>>> = {
  abaqus: () => import('./abaqus.ts').then((it) => it.ABAQUS),
  apdl: () => import('./apdl.ts').then((it) => it.APDL),
  lsdyna: () => import('./lsdyna.ts').then((it) => it.LSDYNA),
  nastran: () => import('./nastran.ts').then((it) => it.NASTRAN),
  openfoam: () => import('./openfoam.ts').then((it) => it.OPENFOAM),
};

/** The fields of cards, where these have columns; the files say how they are written. */
export const FIELDS: Readonly<Partial<Record<DeckLanguage, () => Promise<string>>>> = {
  lsdyna: () => import('./lsdynaFields.ts').then((it) => it.LSDYNA_FIELDS),
  nastran: () => import('./nastranFields.ts').then((it) => it.NASTRAN_FIELDS),
};
