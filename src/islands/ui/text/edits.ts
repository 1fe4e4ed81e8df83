/** Replaces the range `from`–`to` by `piece`, then selects `select`. */
export type Edit = { from: number; to: number; piece: string; select: [number, number] };

type Selection = { text: string; from: number; to: number };

/** Toggles marks around the selection; an empty selection inserts `sample` between them. */
export function toggleMarks(
  { text, from, to }: Selection,
  [before, after]: readonly [string, string],
  sample: string,
): Edit {
  const marked =
    text.slice(from - before.length, from) === before && text.slice(to, to + after.length) === after;
  const chosen = text.slice(from, to);
  if (marked && chosen)
    return {
      from: from - before.length,
      to: to + after.length,
      piece: chosen,
      select: [from - before.length, to - before.length],
    };
  const inner = chosen || sample;
  const start = from + before.length;
  return { from, to, piece: before + inner + after, select: [start, start + inner.length] };
}

const NUMBERED = /^\d+\. /;

/** Toggles a prefix on every selected line; `1. ` is numbered. */
export function toggleLinePrefix({ text, from, to }: Selection, mark: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const counted = mark === '1. ';
  const has = (line: string) => (counted ? NUMBERED.test(line) : line.startsWith(mark));
  const all = lines.every(has);
  const piece = lines
    .map((line, at) => (all ? line.slice(line.indexOf(' ') + 1) : (counted ? `${at + 1}. ` : mark) + line))
    .join('\n');
  return { from: start, to: end, piece, select: [start, start + piece.length] };
}

/** Replaces the selection by lines of their own, and selects the part `select`. */
export function block({ text, from, to }: Selection, lines: string, select: string): Edit {
  const lead = from === 0 || text[from - 1] === '\n' ? '' : '\n';
  const tail = text[to] === '\n' || to === text.length ? '' : '\n';
  const at = from + lead.length + Math.max(0, lines.indexOf(select));
  return { from, to, piece: lead + lines + tail, select: [at, at + select.length] };
}
