/** Fixed words, or a named placeholder. */
export type Piece = { words: string } | { name: string };

/** Splits a pattern: `element {单元号} of {总数}` → words, name, words, name. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((it) => (it.startsWith('{') && it.endsWith('}') ? { name: it.slice(1, -1) } : { words: it }));
}

/** Normalises case, width and white space. */
const normalizeText = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a text contains the fixed parts of a pattern in order, regardless of line breaks. */
export function matchesFixedParts(pattern: string, printed: string): boolean {
  const text = normalizeText(printed);
  let at = 0;
  for (const piece of piecesOf(pattern)) {
    if ('name' in piece) continue;
    const words = normalizeText(piece.words);
    const found = text.indexOf(words, at);
    if (found < 0) return false;
    at = found + words.length;
  }
  return true;
}
