import { foldedChar, skeletonChar } from '../../kit/skeleton.ts';

/** Folded text; `at[i]` is the offset in the original of unit `i`, with the end appended. */
export type FoldedText = { text: string; at: readonly number[] };

/** Fillers that hide a word: invisible characters, spaces, marks, punctuation, symbols. */
const FILLER = /[\p{C}\p{Z}\p{M}\p{P}\p{S}\u115f\u1160\u3164\uffa0]/u;

/** Folds width, case, circled letters, radicals and traditional characters. */
export function foldForWords(given: string): FoldedText {
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

/** Removes fillers and maps confusable letters. */
export function squeeze({ text, at }: FoldedText): FoldedText {
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
