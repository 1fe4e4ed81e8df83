import { literalLines } from './lines.ts';

/** Line block `| 一行` of Pandoc and reStructuredText. */
const LINE = /^\|(?: (.*)|)$/;
/** Continuation line. */
const MORE = /^[ \t]+\S/;
const RULE = /^\|[ \t]*:?-+:?[ \t]*$/;
/** Block syntax at a line start. */
const SIGN = /^(?=[-+*#>=~`])/;
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

const isLone = (line: string | undefined) => line === undefined || line.trim() === '';

/** Lines with leading blanks; undefined if not a line block. */
function wordsOf(block: readonly string[]): string[] | undefined {
  const found: string[] = [];
  for (const line of block) {
    const [, words] = LINE.exec(line) ?? [];
    if (/^\|(?: |$)/.test(line)) found.push((words ?? '').trimEnd());
    else if (found.length > 0 && MORE.test(line)) found.push(`${found.pop() ?? ''} ${line.trim()}`);
    else return undefined;
  }
  const isRow = block.some((it) => RULE.test(it)) || found.some((it) => /(?<!\\)\|/.test(it));
  return found.length < 2 || isRow ? undefined : found;
}

/** Keeps leading blanks as NBSP and escapes block syntax. */
function escapeLine(words: string): string {
  const text = words.trimStart();
  const indent = '\u00a0'.repeat(words.length - text.length);
  return indent + (indent ? text : text.replace(SIGN, '\\').replace(NUMBER, '$1\\$2'));
}

/** Converts line blocks to hard breaks. */
export function withLineBlocks(lines: readonly string[]): string[] {
  if (!lines.some((it) => /^\| /.test(it))) return [...lines];
  const literal = literalLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const isStart = !literal[at] && /^\|(?: |$)/.test(lines[at] ?? '') && isLone(lines[at - 1]);
    let end = at;
    while (isStart && !isLone(lines[end]) && !literal[end]) end++;
    const words = isStart ? wordsOf(lines.slice(at, end)) : undefined;
    if (!words) {
      out.push(lines[at] ?? '');
      continue;
    }
    out.push(...words.map((it, place) => `${escapeLine(it)}${place < words.length - 1 ? '\\' : ''}`));
    at = end - 1;
  }
  return out;
}
