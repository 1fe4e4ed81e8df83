/** What is drawn as one: a letter with its marks, a flag, a picture with what is joined to it. */
const DRAWN = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.?)*/gsu;

/** The first characters of a text; what is drawn as one is kept or left out as a whole. */
export function cut(text: string, most: number): string {
  let [kept, left] = ['', most];
  for (const [drawn] of text.matchAll(DRAWN)) {
    left -= [...drawn].length;
    if (left < 0) break;
    kept += drawn;
  }
  return kept;
}

/** The same, and … for what was left out. */
export function shortened(text: string, most: number): string {
  const start = cut(text, most);
  return start === text ? text : `${start}…`;
}
