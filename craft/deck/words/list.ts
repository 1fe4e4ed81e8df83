import type { DeckLanguage } from '../read.ts';

/** The words of each language, which are loaded when they are asked for: a line is a word, `|` and what it is for. */
export const WORDS: Readonly<Record<DeckLanguage, () => Promise<string>>> = {
  abaqus: () => import('./abaqus.ts').then((it) => it.ABAQUS),
  apdl: () => import('./apdl.ts').then((it) => it.APDL),
  openfoam: () => import('./openfoam.ts').then((it) => it.OPENFOAM),
};
