/** Grapheme clusters: combining marks, flags, joined emoji. */
const DRAWN = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.?)*/gsu;

/** Truncates a text to whole grapheme clusters. */
export function truncate(text: string, most: number): string {
  let [kept, left] = ['', most];
  for (const [drawn] of text.matchAll(DRAWN)) {
    left -= [...drawn].length;
    if (left < 0) break;
    kept += drawn;
  }
  return kept;
}

/** `truncate` with … if something was cut. */
export function truncateWithEllipsis(text: string, most: number): string {
  const start = truncate(text, most);
  return start === text ? text : `${start}…`;
}
