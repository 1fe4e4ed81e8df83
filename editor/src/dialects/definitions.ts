import { literalLines } from './lines.ts';

/** `: 解释`, or `~ 解释` in Pandoc, which Pandoc, kramdown, Hugo and MkDocs read as what the term above it means. */
const MEANING = /^ {0,2}(?::|~(?!~))[ \t]+(?=\S)/;
const TERM = /^(?![ \t>#|`~:+\-<[]|\d+[.)][ \t]|[*_]{3,}[ \t]*$)\S/;
/** What goes on with a meaning. */
const INNER = /^(?: {4}|\t)/;

/** The number of the first of the lines of terms above a meaning; -1 where there are none. */
function termsAbove(lines: readonly string[], literal: readonly boolean[], at: number): number {
  const isTerm = (place: number) => !literal[place] && TERM.test(lines[place] ?? '');
  const last = lines[at - 1]?.trim() === '' ? at - 2 : at - 1;
  if (!isTerm(last)) return -1;
  let first = last;
  while (isTerm(first - 1)) first--;
  return first;
}

/** Lines in which lists of terms and what they mean are lists within lists, whose content is indented as theirs is. */
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
      // Either a line of the same paragraph, or a term of its own, which its meaning tells.
      inList = lines[at - 1]?.trim() !== '';
      if (MEANING.test(lines[at + 1] ?? '') || (lines[at + 1] === '' && MEANING.test(lines[at + 2] ?? '')))
        inList = false;
    }
  }
  return out;
}
