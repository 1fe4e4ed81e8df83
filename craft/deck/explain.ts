import { abaqusWord } from './abaqus.ts';
import type { DeckLanguage } from './read.ts';

/** Words of a language with what they are for, in the order in which they are written down. */
export type Words = ReadonlyMap<string, string>;

const LISTS: Readonly<Record<DeckLanguage, () => Promise<string>>> = {
  abaqus: () => import('./words/abaqus.ts').then((it) => it.ABAQUS),
  apdl: () => import('./words/apdl.ts').then((it) => it.APDL),
  openfoam: () => import('./words/openfoam.ts').then((it) => it.OPENFOAM),
};

/** The words of a language that are explained. */
export async function deckWords(language: DeckLanguage): Promise<Words> {
  const lines = (await LISTS[language]()).trim().split('\n');
  return new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf('|');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** Letters of a command of APDL that tell it from all others, the mark before it included. */
const TELLING = 4;

/** The word that a token of a deck is, as `words` has it; undefined for one that is not explained. */
export function wordFor(words: Words, language: DeckLanguage, token: string): string | undefined {
  const exact = language === 'openfoam' ? token : abaqusWord(token);
  if (words.has(exact)) return exact;
  if (language !== 'apdl' || exact.length < TELLING) return undefined;
  const [found, another] = [...words.keys()].filter((it) => it.startsWith(exact.slice(0, TELLING)));
  return another === undefined ? found : undefined;
}
