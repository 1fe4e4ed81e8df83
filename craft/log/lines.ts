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
