/** Forced line break for binary files. */
const LENGTH_MOST = 1_000_000;

/** Incremental line splitter for LF, CRLF and CR. */
export function linesOf() {
  let rest = '';
  return {
    /** Lines completed by this piece. */
    cut(piece: string): string[] {
      const text = rest + piece;
      // CRLF may be split across pieces.
      const held = text.endsWith('\r') ? 1 : 0;
      const lines = text.slice(0, text.length - held).split(/\r\n?|\n/);
      rest = (lines.pop() ?? '') + (held ? '\r' : '');
      if (rest.length > LENGTH_MOST) {
        lines.push(rest);
        rest = '';
      }
      return lines;
    },
    /** Unterminated last line. */
    end(): string[] {
      const line = rest.replace('\r', '');
      const isLeft = rest !== '';
      rest = '';
      return isLeft ? [line] : [];
    },
  };
}

const ESCAPE = String.fromCharCode(27);
/** Terminal escapes: ECMA-48 control sequences and window titles. */
const CONTROLS = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${ESCAPE}${String.fromCharCode(7)}]*.?)`,
  'g',
);
/** Timestamp prefix of containers, services and `ts`. */
const STAMP = /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?(?:[ \t]|$)/;

/** Prefix of MPI launchers: job and rank. */
const TAG = /^\[\d+,\d+\]<std(?:out|err|diag)>: ?/;

/** Strips terminal escapes, timestamps and rank prefixes. */
export function ownOf(line: string): string {
  const plain = line.includes(ESCAPE) ? line.replace(CONTROLS, '') : line;
  return plain.replace(STAMP, '').replace(TAG, '');
}

/** Minimum nonblank lines to detect a common prefix. */
const LEAST = 3;

/** Quote prefix of all nonblank lines (mail, forum); undefined if none. */
export function quotedBy(lines: readonly string[]): RegExp | undefined {
  const own = lines.filter((it) => it.trim() !== '');
  return own.length >= LEAST && own.every((it) => it.startsWith('>')) ? /^(?:> ?)+/ : undefined;
}

/** Code block indent of all nonblank lines; smaller indents belong to the program. */
export function indentOf(lines: readonly string[]): RegExp | undefined {
  const own = lines.filter((it) => it.trim() !== '');
  if (own.length < LEAST) return undefined;
  return [/^\t/, /^ {4}/].find((it) => own.every((line) => it.test(line)));
}
