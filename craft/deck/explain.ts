import { abaqusWord } from './abaqus.ts';
import { dynaWord } from './lsdyna.ts';
import type { DeckLanguage } from './read.ts';
import { WORDS } from './words/list.ts';

/** Words of a language with what they are for, in the order in which they are written down. */
export type Words = ReadonlyMap<string, string>;

/** The words of a language that are explained, each also by its other name. */
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

/** Letters of a command of APDL, the mark before it included, or of Nastran that tell it from all others. */
const TELLING = 4;

/** The keyword of LS-DYNA without the options at its end that are not explained. */
function dynaKeyword(words: Words, token: string): string | undefined {
  let name = dynaWord(token);
  while (!words.has(name)) {
    const end = name.lastIndexOf('_');
    if (end < 0) return undefined;
    name = name.slice(0, end);
  }
  return name;
}

/** The only word that begins so. */
function begunBy(words: Words, letters: string): string | undefined {
  if (letters.length < TELLING) return undefined;
  const [found, another] = [...words.keys()].filter((it) => it.startsWith(letters));
  return another === undefined ? found : undefined;
}

/** The word that a token of a deck is, as `words` has it; undefined for one that is not explained. */
export function wordFor(words: Words, language: DeckLanguage, token: string): string | undefined {
  if (language === 'lsdyna') return dynaKeyword(words, token);
  const exact = language === 'openfoam' ? token : abaqusWord(token);
  const name = language === 'nastran' ? exact.replace(/\*$/, '') : exact;
  if (words.has(name)) return name;
  if (language === 'apdl') return begunBy(words, name.slice(0, TELLING));
  // Commands of case control may be cut short.
  return language === 'nastran' ? begunBy(words, name) : undefined;
}
