/** Deepest nesting of quotes, lists and footnote definitions that a line may open; more is flattened. */
export const maxNesting = 100;

const container = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,99}\]:)/y;
const rule = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

const fence = /^[ \t>]*(`{3,}|~{3,})/;
const longestRun = 1000;

// micromark walks back over a paragraph at each of its lines that continues a quote or list lazily,
// so an endless run of lines is cut into several paragraphs.
function cutRuns(lines: string[]): string[] {
  let open = '';
  let run = 0;
  return lines.map((line) => {
    const mark = fence.exec(line)?.[1] ?? '';
    if (!open) open = mark;
    else if (mark.startsWith(open)) open = '';
    run = open || line.trim() === '' ? 0 : run + 1;
    if (run <= longestRun || !/^[^\s>|\-+*\d]/.test(line)) return line;
    run = 0;
    return `\n${line}`;
  });
}

function shallow(line: string): string {
  if (line.length <= maxNesting) return line;
  let kept = 0;
  let end = 0;
  container.lastIndex = 0;
  for (let depth = 1; container.test(line); depth++) {
    end = container.lastIndex;
    if (depth === maxNesting) kept = end;
  }
  if (kept === 0 || rule.test(line)) return line;
  return `${line.slice(0, kept)} ${line.slice(end).trimStart()}`;
}

/**
 * Makes any string safe to parse: CRLF becomes LF, lone surrogates become U+FFFD, control characters
 * and the byte order mark go, and container markers past `maxNesting` on one line are dropped,
 * and a paragraph of more than 1,000 lines is cut.
 * Never throws.
 */
export function tame(source: string): string {
  const lines = source
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g, '')
    .split('\n');
  return cutRuns(lines).map(shallow).join('\n');
}
