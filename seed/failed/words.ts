/** What every check script prints: tables by name, rows of cells as they stand in the article, and phrases. */
export function report(tables: Record<string, string[][]>, texts: readonly string[]): void {
  process.stdout.write(`${JSON.stringify({ tables, texts })}\n`);
}

/** A number with so many digits behind the point, the minus as the typographic one. */
export const fixed = (value: number, count: number): string => value.toFixed(count).replace('-', '−');

/** The lines of a deck from a keyword on. */
export function linesFrom(deck: string, keyword: string): string {
  const at = deck.indexOf(`\n${keyword}`);
  if (at < 0) throw new Error(`the deck has no ${keyword}`);
  return deck.slice(at + 1).trimEnd();
}

/** A block of two versions, as docs/writing.md has it. */
export const versions = (old: string, now: string): string => `${old}\n=======\n${now}\n`;
