import { maxNesting } from './prune.ts';
import { closeFormulas } from './repair.ts';

/** How often an article may go in and out of quotes and lists; later ones are shown as text. */
export const maxContainers = 1000;

// More than may nest, so that the parsed tree still shows that it was too deep.
const mostMarkers = maxNesting + 5;
const longestRun = 1000;
const container = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,99}\]:)/y;
const rule = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const fence = /^[ \t>]*(`{3,}|~{3,})/;

/** Where the container markers of a line end, all of them and those within the limit. */
function markers(line: string): { end: number; kept: number } {
  let end = 0;
  let kept = 0;
  container.lastIndex = 0;
  for (let depth = 1; container.test(line); depth++) {
    end = container.lastIndex;
    if (depth <= mostMarkers) kept = end;
  }
  return { end, kept };
}

// micromark copies all it has read whenever a quote or list ends, and walks back over a paragraph at each
// line that continues a quote lazily. Both are quadratic, so their number is bounded here.
function bound(lines: string[]): string[] {
  let open = '';
  let run = 0;
  let changes = 0;
  let before = '';
  return lines.map((line) => {
    const mark = fence.exec(line)?.[1] ?? '';
    if (!open) open = mark;
    else if (mark.startsWith(open)) open = '';
    if (open || line.trim() === '') {
      run = 0;
      before = '';
      return line;
    }
    const { end, kept } = rule.test(line) ? { end: 0, kept: 0 } : markers(line);
    const signs = line.slice(0, end).replace(/[^>*+-]/g, '');
    if (signs !== before) changes++;
    before = signs;
    if (end > 0 && changes > maxContainers) return `\\${line.slice(0, end).trim()} ${line.slice(end).trim()}`;
    if (end > kept) return `${line.slice(0, kept)} ${line.slice(end).trimStart()}`;
    if (++run <= longestRun || !/^[^\s>|\-+*\d]/.test(line)) return line;
    run = 0;
    return `\n${line}`;
  });
}

/**
 * The same text with LF for whatever ends a line, U+FFFD for lone surrogates, and without control characters and byte
 * order marks.
 */
export function tidy(source: string): string {
  return (
    source
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFEFF]/g, '')
  );
}

/**
 * Makes a tidy string safe to parse. What would take a parser too long is cut back: container markers far past
 * `maxNesting` on one line and past `maxContainers` changes, paragraphs of more than 1,000 lines. Never throws.
 */
export function tame(source: string): string {
  return bound(closeFormulas(source.split('\n'))).join('\n');
}
