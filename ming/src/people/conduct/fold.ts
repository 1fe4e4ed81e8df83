import { foldedChar, skeletonChar } from '../../kit/skeleton.ts';

/** A text as words are looked for in it; `at[i]` is where in the original the unit `i` comes from, its end included. */
export type Folded = { text: string; at: readonly number[] };

/** What somebody puts between the letters of a word to hide it: invisible, blank, marks, punctuation and symbols. */
const FILLER = /[\p{C}\p{Z}\p{M}\p{P}\p{S}\u115f\u1160\u3164\uffa0]/u;

/** A text in which full-width, circled and upper-case letters, radicals and traditional characters are like plain ones. */
export function fold(given: string): Folded {
  let text = '';
  const at: number[] = [];
  let from = 0;
  for (const char of given) {
    const plain = foldedChar(char);
    text += plain;
    for (let i = 0; i < plain.length; i++) at.push(from);
    from += char.length;
  }
  at.push(from);
  return { text, at };
}

/** A folded text without what could hide a word, letters of other scripts as the plain ones that they look like. */
export function squeeze({ text, at }: Folded): Folded {
  let rest = '';
  const places: number[] = [];
  let from = 0;
  for (const char of text) {
    const look = FILLER.test(char) ? '' : skeletonChar(char);
    rest += look;
    for (let i = 0; i < look.length; i++) places.push(at[from] ?? 0);
    from += char.length;
  }
  places.push(at.at(-1) ?? 0);
  return { text: rest, at: places };
}
