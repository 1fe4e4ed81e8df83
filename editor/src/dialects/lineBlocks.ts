import { literalLines } from './lines.ts';

/** `| 一行`, which Pandoc and reStructuredText show as a line of its own. */
const LINE = /^\|(?: (.*)|)$/;
/** What goes on with the line above. */
const MORE = /^[ \t]+\S/;
const RULE = /^\|[ \t]*:?-+:?[ \t]*$/;
/** What would begin a block at the beginning of a line. */
const SIGN = /^(?=[-+*#>=~`])/;
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

const isLone = (line: string | undefined) => line === undefined || line.trim() === '';

/** The lines of such a block, each with the blanks that it begins with; undefined where it is none. */
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

/** A line that is shown with the blanks before it, and that begins no block. */
function written(words: string): string {
  const text = words.trimStart();
  const indent = '\u00a0'.repeat(words.length - text.length);
  return indent + (indent ? text : text.replace(SIGN, '\\').replace(NUMBER, '$1\\$2'));
}

/** Lines in which the line blocks of Pandoc are lines with breaks between them. */
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
    out.push(...words.map((it, place) => `${written(it)}${place < words.length - 1 ? '\\' : ''}`));
    at = end - 1;
  }
  return out;
}
