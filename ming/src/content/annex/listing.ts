import { omission } from '../../../../craft/deck/omitted.ts';
import { type DeckLanguage, deckIn, isDeck, readDeck } from '../../../../craft/deck/read.ts';
import { decoded } from '../../kit/bytes.ts';

/** Characters of one line, and lines, that a preview shows. */
const LINE_MOST = 160;
const LINES_MOST = 40;
/** Lines of the end of a text, in which solvers say why they stopped. */
const LAST_MOST = 20;

/** The lines of a deck with a remark in the place of what goes on with long blocks of data. */
export function thinned(lines: readonly string[], language: DeckLanguage): string[] {
  const kept: string[] = [];
  let at = 0;
  for (const { from, to } of readDeck(lines, language).folds) {
    kept.push(...lines.slice(at, from), omission(language, to - from + 1));
    at = to + 1;
  }
  return [...kept, ...lines.slice(at)];
}

/** The lines of a text of unknown encoding, without characters that are invisible or change direction. */
export function linesOf(bytes: Uint8Array): string[] {
  return decoded(bytes)
    .text.replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '\uFFFD')
    .replace(/\n+$/, '')
    .split('\n');
}

/** The fewest keywords that are worth an outline. */
const ENTRIES_LEAST = 6;

/** The language of a deck by what its text says itself; undefined where it does not. */
export const languageIn = (bytes: Uint8Array): DeckLanguage | undefined => deckIn(linesOf(bytes));

/** The keywords of a deck, of which `bytes` are all where it is `whole`; nothing where they are few. */
export function keywordsOf(bytes: Uint8Array, language: string, whole: boolean) {
  const entries = isDeck(language) ? readDeck(linesOf(bytes), language).outline : [];
  return entries.length < ENTRIES_LEAST ? {} : { outline: { entries: [...entries], whole } };
}

/** The first lines of a text in this language, as a preview shows them. */
export function firstLines(
  bytes: Uint8Array,
  whole: boolean,
  language = 'text',
): { text: string; cut: boolean } {
  const all = linesOf(bytes);
  const lines = isDeck(language) ? thinned(all, language) : all;
  const shown = lines.slice(0, LINES_MOST).map((it) => ({ it, line: [...it].slice(0, LINE_MOST).join('') }));
  const cut =
    !whole ||
    lines.length !== all.length ||
    lines.length > LINES_MOST ||
    shown.some(({ it, line }) => line.length < it.length);
  return { text: shown.map(({ it, line }) => (line.length < it.length ? `${line}…` : line)).join('\n'), cut };
}

/**
 * The last lines of a text. `bytes` are all of it, or its end: then the first line may be cut, and is left out before the
 * encoding is told.
 */
export function lastLines(bytes: Uint8Array, whole: boolean): string[] {
  const from = whole ? 0 : bytes.indexOf(10) + 1;
  const lines = linesOf(bytes.subarray(from));
  return lines.slice(Math.max(whole ? LINES_MOST : 0, lines.length - LAST_MOST)).map((it) => {
    const line = [...it].slice(0, LINE_MOST).join('');
    return line.length < it.length ? `${line}…` : line;
  });
}
