import { literalLines } from './lines.ts';

const SIGN = /^>>>[ \t]*$/;

/** Converts GitLab's `>>>` quotes; unterminated ones stay. */
export function withQuotes(lines: readonly string[]): string[] {
  if (!lines.some((it) => SIGN.test(it))) return [...lines];
  const literal = literalLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isOpen = !literal[at] && SIGN.test(line);
    const end = isOpen ? lines.findIndex((it, place) => place > at && !literal[place] && SIGN.test(it)) : -1;
    if (end < 0) {
      out.push(line);
      continue;
    }
    out.push(...lines.slice(at + 1, end).map((it) => `> ${it}`.trimEnd()));
    at = end;
  }
  return out;
}
