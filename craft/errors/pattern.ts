/** A piece of a pattern: words that are always printed, or the name of what stands there. */
export type Piece = { words: string } | { name: string };

/** The pieces of a pattern: `element {单元号} of {总数}` → words, name, words, name. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((it) => (it.startsWith('{') && it.endsWith('}') ? { name: it.slice(1, -1) } : { words: it }));
}

/** What is compared: one space for any white space, lower case. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a printed text has the words of a pattern in their order; what stands for a `{…}` does not count, nor how lines are broken. */
export function fits(pattern: string, printed: string): boolean {
  const text = plain(printed);
  let at = 0;
  for (const piece of piecesOf(pattern)) {
    if ('name' in piece) continue;
    const words = plain(piece.words);
    const found = text.indexOf(words, at);
    if (found < 0) return false;
    at = found + words.length;
  }
  return true;
}
