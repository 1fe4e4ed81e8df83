import { visit } from 'unist-util-visit';
import { parse } from '../../../markdown/parse.ts';
import { applied, type Edit } from './edits.ts';
import { literalLines } from './lines.ts';
import { placeOf } from './mask.ts';
import { MASK, maskedLines } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** Comment delimiters; `lasts`: unterminated ones run to the end. */
type Comment = { name: string; open: RegExp; close: RegExp; lasts?: true };

/** Obsidian; `100%%` is none. */
const PERCENT: Comment = { name: '%%…%%', open: /(?<![\\\d%])%%/g, close: /%%/g, lasts: true };
const COMMENTS: readonly Comment[] = [
  // MDX (Docusaurus); Go templates; Nunjucks and Zola; CriticMarkup; kramdown.
  { name: '{/*…*/}', open: /(?<![\\{])\{\/\*/g, close: /\*\/\}/g },
  { name: '{{/*…*/}}', open: /\{\{-?[ \t]*\/\*/g, close: /\*\/[ \t]*-?\}\}/g },
  { name: '{#…#}', open: /(?<![\\{])\{#(?=\s)/g, close: /#\}/g },
  { name: '{>>…<<}', open: /(?<!\\)\{>>/g, close: /<<\}/g },
  {
    name: '{::comment}',
    open: /\{::comment\b[^{}\n]*(?<!\/)\}/g,
    close: /\{:\/(?:comment)?\}/g,
    lasts: true,
  },
];

const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

/** Extends a range to the whole line if nothing else is on it. */
function extendToWholeLine(text: string, from: number, to: number): Omit<Edit, 'by'> {
  let [start, end] = [from, to];
  while (isBlank(text[start - 1])) start--;
  while (isBlank(text[end])) end++;
  const isAlone = (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');
  return isAlone ? { from: start, to: Math.min(end + 1, text.length) } : { from, to };
}

/** First match from `at` on. */
function findMatchFrom(pattern: RegExp, text: string, at: number): { from: number; to: number } | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}

/** Same-length text with code and formulas masked, where comments may start. */
function openText(text: string): string {
  const masked = maskedLines(text);
  let [out, at] = ['', 0];
  visit(parse(text), 'inlineMath', (node) => {
    const { from, to } = placeOf(node);
    out += masked.slice(at, from) + MASK.repeat(to - from);
    at = to;
  });
  return out + masked.slice(at);
}

/** Removes comments of one kind; tells if one is unterminated. */
function without(
  text: string,
  { name, open, close }: Comment,
  tally: Tally,
): [text: string, isOpen: boolean] {
  // Code inside a comment belongs to it.
  const masked = openText(text);
  const edits: Edit[] = [];
  let start = findMatchFrom(open, masked, 0);
  while (start) {
    const end = findMatchFrom(close, text, start.to);
    if (!end) return [applied(text, edits), true];
    edits.push({ ...extendToWholeLine(text, start.from, end.to), by: '' });
    tally.add(`批注 ${name}`, '不公开，没有带上');
    start = findMatchFrom(open, masked, end.to);
  }
  return [applied(text, edits), false];
}

/** Signs of MyST, where a line starting with `%` is a comment. */
const MYST =
  /^[ \t]*(?:`{3,}|:{3,})\{[a-z][\w:+-]*\}|^\+\+\+[ \t]*(?:\{|$)|^\([\w:.-]{1,80}\)=[ \t]*$|\{(?:(?:num)?ref|eq|doc|term|math|cite(?::\w+)?)\}`/m;
const OWN_LINE = /^%(?!%)/;

/** Removes MyST's whole-line comments. */
function withoutLines(text: string, tally: Tally): string {
  if (!/^%/m.test(text) || !MYST.test(text)) return text;
  const lines = text.split('\n');
  const literal = literalLines(lines);
  const isComment = (line: string, at: number) => !literal[at] && OWN_LINE.test(line);
  for (const [at, line] of lines.entries()) if (isComment(line, at)) tally.add('批注 %', '不公开，没有带上');
  return lines.filter((line, at) => !isComment(line, at)).join('\n');
}

/**
 * Removes author comments; `hasPercent` includes Obsidian's. An unterminated one stays and is named in
 * `open`.
 */
export function withoutComments(
  source: string,
  { hasPercent }: { hasPercent: boolean },
  tally: Tally,
): { text: string; open: string[] } {
  const open: string[] = [];
  let text = withoutLines(source, tally);
  for (const kind of hasPercent ? [PERCENT, ...COMMENTS] : COMMENTS) {
    if (text.search(kind.open) < 0) continue;
    const [rest, isOpen] = without(text, kind, tally);
    text = rest;
    if (isOpen && kind.lasts) open.push(kind.name.split('…')[0] ?? '');
  }
  return { text, open };
}
