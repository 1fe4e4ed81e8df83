import { omission } from '../../../../craft/deck/omission.ts';
import { type DeckLanguage, deckIn, isDeck, readDeck } from '../../../../craft/deck/read.ts';
import { decodeText } from '../../kit/bytes.ts';

/** Preview limits: characters per line, lines. */
const LINE_MOST = 160;
const LINES_MOST = 40;
/** Trailing lines, where solvers print errors. */
const LAST_MOST = 20;

/** Replaces long data blocks of a deck by a remark. */
export function elideData(lines: readonly string[], language: DeckLanguage): string[] {
  const kept: string[] = [];
  let at = 0;
  for (const { from, to } of readDeck(lines, language).folds) {
    kept.push(...lines.slice(at, from), omission(language, to - from + 1));
    at = to + 1;
  }
  return [...kept, ...lines.slice(at)];
}

/** Trims trailing line breaks without a quadratic regular expression. */
function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

/** Lines of a text of unknown encoding, without invisible and bidi characters. */
export function linesOf(bytes: Uint8Array): string[] {
  const plain = decodeText(bytes)
    .text.replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '\uFFFD');
  return withoutLastBreaks(plain).split('\n');
}

/** Minimum keywords for an outline. */
const ENTRIES_LEAST = 6;

/** Deck language detected from content, or undefined. */
export const languageIn = (bytes: Uint8Array): DeckLanguage | undefined => deckIn(linesOf(bytes));

/** Keyword outline; `whole`: `bytes` are complete. Empty if there are few. */
export function keywordsOf(bytes: Uint8Array, language: string, whole: boolean) {
  const entries = isDeck(language) ? readDeck(linesOf(bytes), language).outline : [];
  return entries.length < ENTRIES_LEAST ? {} : { outline: { entries: [...entries], whole } };
}

/** First lines for a preview. */
export function firstLines(
  bytes: Uint8Array,
  whole: boolean,
  language = 'text',
): { text: string; cut: boolean } {
  const all = linesOf(bytes);
  const lines = isDeck(language) ? elideData(all, language) : all;
  const shown = lines.slice(0, LINES_MOST).map((it) => ({ it, line: [...it].slice(0, LINE_MOST).join('') }));
  const cut =
    !whole ||
    lines.length !== all.length ||
    lines.length > LINES_MOST ||
    shown.some(({ it, line }) => line.length < it.length);
  return { text: shown.map(({ it, line }) => (line.length < it.length ? `${line}…` : line)).join('\n'), cut };
}

/**
 * Last lines. `bytes` are the whole text or its end; a cut first line is dropped before detecting the
 * encoding.
 */
export function lastLines(bytes: Uint8Array, whole: boolean): string[] {
  const from = whole ? 0 : bytes.indexOf(10) + 1;
  const lines = linesOf(bytes.subarray(from));
  return lines.slice(Math.max(whole ? LINES_MOST : 0, lines.length - LAST_MOST)).map((it) => {
    const line = [...it].slice(0, LINE_MOST).join('');
    return line.length < it.length ? `${line}…` : line;
  });
}
