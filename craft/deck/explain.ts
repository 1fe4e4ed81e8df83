import { abaqusWord } from './abaqus.ts';
import { dynaWord } from './lsdyna.ts';
import type { DeckLanguage } from './read.ts';
import { WORDS } from './words/list.ts';

/** Words with explanations, in source order. */
export type Words = ReadonlyMap<string, string>;

/** Loads the explained words of a language, aliases included. */
export async function deckWords(language: DeckLanguage): Promise<Words> {
  const lines = (await WORDS[language]()).trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf('|');
      const text = line.slice(at + 1);
      return line
        .slice(0, at)
        .split('=')
        .map((name): [string, string] => [name, text]);
    }),
  );
}

/** Significant letters of APDL (mark included) and Nastran commands. */
const TELLING = 4;

/** LS-DYNA keyword without unexplained trailing options. */
function dynaKeyword(words: Words, token: string): string | undefined {
  let name = dynaWord(token);
  while (!words.has(name)) {
    const end = name.lastIndexOf('_');
    if (end < 0) return undefined;
    name = name.slice(0, end);
  }
  return name;
}

/** The only word with this prefix. */
function begunBy(words: Words, letters: string): string | undefined {
  if (letters.length < TELLING) return undefined;
  const [found, another] = [...words.keys()].filter((it) => it.startsWith(letters));
  return another === undefined ? found : undefined;
}

/** Resolves a deck token to a key of `words`; undefined if unexplained. */
export function wordFor(words: Words, language: DeckLanguage, token: string): string | undefined {
  if (language === 'lsdyna') return dynaKeyword(words, token);
  const exact = language === 'openfoam' ? token : abaqusWord(token);
  const name = language === 'nastran' ? exact.replace(/\*$/, '') : exact;
  if (words.has(name)) return name;
  if (language === 'apdl') return begunBy(words, name.slice(0, TELLING));
  // Case control commands may be abbreviated.
  return language === 'nastran' ? begunBy(words, name) : undefined;
}
