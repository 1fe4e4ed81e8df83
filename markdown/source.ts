import { fenceAfter } from './syntax/codeFences.ts';
import { maxNesting } from './syntax/prune.ts';
import { closeFormulas } from './syntax/repair.ts';

/** Most container changes per article; later markers become text. */
export const maxContainers = 1000;

// More than may nest, so that the tree still shows the excess.
const mostMarkers = maxNesting + 5;
const longestRun = 1000;
const container = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,99}\]:)/y;
/** A rule of dashes, stars or underscores, also in quotes. */
export const RULE = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Ends of all container markers of a line, and of those within the limit. */
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

// micromark copies its events at every container end and walks back on lazy continuation; both are quadratic,
// so their number is bounded.
function limitContainers(lines: string[]): string[] {
  let open = '';
  let run = 0;
  let changes = 0;
  let before = '';
  return lines.map((line) => {
    const isCode = open !== '';
    open = fenceAfter(line, open);
    if (isCode || line.trim() === '') {
      run = 0;
      before = '';
      return line;
    }
    const { end, kept } = RULE.test(line) ? { end: 0, kept: 0 } : markers(line);
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

/** Normalises line ends to LF and lone surrogates to U+FFFD; drops control characters and BOMs. */
export function normalizeText(source: string): string {
  return (
    source
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFEFF]/g, '')
  );
}

/**
 * Bounds parser cost of a normalised text: container markers far past `maxNesting` per line, more than
 * `maxContainers` changes, paragraphs over 1,000 lines. Never throws.
 */
export function limitNesting(source: string): string {
  return limitContainers(closeFormulas(source.split('\n'))).join('\n');
}
