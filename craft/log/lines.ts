/** Characters after which a line without an end is cut: a file of another kind has none at all. */
const LENGTH_MOST = 1_000_000;

/** Cuts a text that comes in pieces into lines, whichever way they end. */
export function linesOf() {
  let rest = '';
  return {
    /** The lines that are complete with this piece. */
    cut(piece: string): string[] {
      const text = rest + piece;
      // The line feed of a pair may be in the next piece.
      const held = text.endsWith('\r') ? 1 : 0;
      const lines = text.slice(0, text.length - held).split(/\r\n?|\n/);
      rest = (lines.pop() ?? '') + (held ? '\r' : '');
      if (rest.length > LENGTH_MOST) {
        lines.push(rest);
        rest = '';
      }
      return lines;
    },
    /** The last line, where it has no end. */
    end(): string[] {
      const line = rest.replace('\r', '');
      const isLeft = rest !== '';
      rest = '';
      return isLeft ? [line] : [];
    },
  };
}

const ESCAPE = String.fromCharCode(27);
/** What a terminal takes for colours and the like: ECMA-48 control sequences, and titles of windows. */
const CONTROLS = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${ESCAPE}${String.fromCharCode(7)}]*.?)`,
  'g',
);
/** The time that containers, services and `ts` put before each line. */
const STAMP = /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?(?:[ \t]|$)/;

/** The job and the process that a launcher of MPI puts before each line. */
const TAG = /^\[\d+,\d+\]<std(?:out|err|diag)>: ?/;

/**
 * A line as the program wrote it: without colours for a terminal, and without a time or a process that something put before
 * it.
 */
export function ownOf(line: string): string {
  const plain = line.includes(ESCAPE) ? line.replace(CONTROLS, '') : line;
  return plain.replace(STAMP, '').replace(TAG, '');
}
