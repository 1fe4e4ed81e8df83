import { literalLines } from './lines.ts';

/** Definition list item `: 解释`, or `~ 解释` in Pandoc (also kramdown, Hugo, MkDocs). */
const MEANING = /^ {0,2}(?::|~(?!~))[ \t]+(?=\S)/;
const TERM = /^(?![ \t>#|`~:+\-<[]|\d+[.)][ \t]|[*_]{3,}[ \t]*$)\S/;
/** Continuation of a definition. */
const INNER = /^(?: {4}|\t)/;

/** Line number of the first term above a definition; -1 if none. */
function termsAbove(lines: readonly string[], literal: readonly boolean[], at: number): number {
  const isTerm = (place: number) => !literal[place] && TERM.test(lines[place] ?? '');
  const last = lines[at - 1]?.trim() === '' ? at - 2 : at - 1;
  if (!isTerm(last)) return -1;
  let first = last;
  while (isTerm(first - 1)) first--;
  return first;
}

/** Converts definition lists to nested lists. */
export function withDefinitions(lines: readonly string[]): string[] {
  const literal = literalLines(lines);
  const out = [...lines];
  let inList = false;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (!literal[at] && MEANING.test(line)) {
      const first = inList ? at : termsAbove(lines, literal, at);
      if (first < 0) continue;
      for (let place = first; place < at; place++) if (out[place]?.trim()) out[place] = `- ${lines[place]}`;
      out[at] = line.replace(MEANING, '  - ');
      inList = true;
    } else if (inList && !INNER.test(line)) {
      // Continuation of the paragraph, or a new term if a definition follows.
      inList = lines[at - 1]?.trim() !== '';
      if (MEANING.test(lines[at + 1] ?? '') || (lines[at + 1] === '' && MEANING.test(lines[at + 2] ?? '')))
        inList = false;
    }
  }
  return out;
}
