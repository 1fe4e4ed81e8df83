import { literalLines } from './lines.ts';

/** Offsets of inline code, backticks included. */
function codeSpans(line: string): [from: number, to: number][] {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  // Next run of the same length; one backward pass keeps this linear.
  const next = new Map<number, number>();
  const partner: number[] = [];
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.length ?? 0;
    partner[at] = next.get(length) ?? -1;
    next.set(length, at);
  }
  const found: [number, number][] = [];
  for (let at = 0; at < runs.length; at++) {
    const [run, close] = [runs[at], runs[partner[at] ?? -1]];
    if (!run || !close || line[run.index - 1] === '\\') continue;
    found.push([run.index, close.index + close.length]);
    at = partner[at] ?? at;
  }
  return found;
}

/** Placeholder for masked characters. */
export const MASK = '\u0001';

/** Same-length text with code and display formulas masked; keeps line breaks. */
export function maskedLines(text: string): string {
  const lines = text.split('\n');
  const literal = literalLines(lines);
  return lines
    .map((line, at) => {
      if (literal[at]) return MASK.repeat(line.length);
      let [out, last] = ['', 0];
      for (const [from, to] of codeSpans(line)) {
        out += line.slice(last, from) + MASK.repeat(to - from);
        last = to;
      }
      return out + line.slice(last);
    })
    .join('\n');
}
