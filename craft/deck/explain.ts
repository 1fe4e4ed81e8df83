import { abaqusWord } from './abaqus.ts';
import type { DeckLanguage } from './read.ts';
import { WORDS } from './words/list.ts';

/** Words of a language with what they are for, in the order in which they are written down. */
export type Words = ReadonlyMap<string, string>;

/** The words of a language that are explained. */
export async function deckWords(language: DeckLanguage): Promise<Words> {
  const lines = (await WORDS[language]()).trim().split('\n');
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
