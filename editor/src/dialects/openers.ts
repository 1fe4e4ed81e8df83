import { literalLines } from './lines.ts';

/** Maximum lines of a formula. */
const MOST = 60;
const OPENER = /^(.*\S)[ \t]*\$\$[ \t]*$/;
const ALONE = /^[ \t>]*\$\$[ \t]*$/;

/** Lines until the closing `$$`; 0 if the line opens none. */
function lengthFrom(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  const isOdd = line.split('$$').length % 2 === 0;
  if (!isOdd || !OPENER.test(line) || line.endsWith('\\$$')) return 0;
  for (let count = 1; count <= MOST; count++) {
    const next = lines[at + count];
    if (next === undefined || next.trim() === '') return 0;
    if (ALONE.test(next)) return count > 1 ? count : 0;
    if (next.includes('$$')) return 0;
  }
  return 0;
}

/**
 * Moves an opening `$$` at a line end to its own line if the closing one is alone: otherwise the closing one
 * would open a formula.
 */
export function withOpeners(lines: readonly string[]): readonly string[] {
  const out: string[] = [];
  let rest = lines;
  for (;;) {
    const literal = rest.some((it) => OPENER.test(it)) ? literalLines(rest) : [];
    const at = rest.findIndex((_, index) => literal[index] === false && lengthFrom(rest, index) > 0);
    if (at < 0) return out.length > 0 ? [...out, ...rest] : lines;
    const [line = '', next = ''] = rest.slice(at);
    const indent = /^[ \t>]*/.exec(next)?.[0] ?? '';
    const end = at + lengthFrom(rest, at) + 1;
    const before = line.replace(/[ \t]*\$\$[ \t]*$/, '');
    out.push(...rest.slice(0, at), before, indent.trimEnd(), `${indent}$$`, ...rest.slice(at + 1, end));
    rest = rest.slice(end);
  }
}
