import { isFormula } from '../../../markdown/dollars.ts';

/** Characters that are looked through in vain for one line, at most, as markdown/tableRows.ts has it. */
const VAIN_MOST = 5_000;

/** A cell in its line: the bar that begins it, and where its text begins and ends, blanks around it left out. */
type Place = { start: number; from: number; to: number };

/** How far the run of one character goes that begins at `from`. */
function runEnd(line: string, from: number): number {
  let at = from;
  while (line[at] === line[from]) at++;
  return at;
}

/** Where the formula or code ends that begins at `from`, behind its last sign; `-reach` where there is none. */
function spanEnd(line: string, from: number): number {
  const sign = line[from] ?? '';
  const inside = runEnd(line, from);
  const open = inside - from;
  for (let at = inside; at < line.length; at++) {
    if (sign === '$' && line[at] === '\\') at++;
    else if (line[at] === sign) {
      const end = runEnd(line, at);
      const isSingle = sign === '$' && open === 1;
      const text = line.slice(from + 1, end - 1);
      if (
        end - at === open &&
        (!isSingle || isFormula(text, from > 0 ? (line[from - 1] ?? ' ') : ' ', line[end] ?? ' '))
      )
        return end;
      if (sign === '$') return -end;
      at = end - 1;
    }
  }
  return -line.length;
}

/** The bars between the cells of a line: neither escaped nor within a formula or code, as articles read them. */
export function barsOf(line: string): number[] {
  const bars: number[] = [];
  let vain = 0;
  for (let at = 0; at < line.length; at++) {
    const char = line[at];
    if ((char === '$' || char === '`') && line[at - 1] !== '\\' && vain <= VAIN_MOST) {
      const end = spanEnd(line, at);
      if (end > 0) at = end - 1;
      else vain += -end - at;
    } else if (char === '|') bars.push(at);
    else if (char === '\\' && (line[at + 1] === '\\' || line[at + 1] === '|')) at++;
  }
  return bars;
}

/** Blanks that are no content of a cell; others, as the wide one, are. */
const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

/** The cells of a line, in order. */
export function placesOf(line: string): Place[] {
  const bars = barsOf(line);
  let start = 0;
  while (isBlank(line[start])) start++;
  let end = line.length;
  while (end > start && isBlank(line[end - 1])) end--;
  const edges = [...bars];
  if (bars[0] !== start) edges.unshift(start - 1);
  if (edges.at(-1) !== end - 1 || edges.length === 1) edges.push(end);
  return edges.slice(1).map((edge, n) => {
    const start = edges[n] ?? 0;
    let [from, to] = [start + 1, edge];
    while (from < to && isBlank(line[to - 1])) to--;
    while (from < to && isBlank(line[from])) from++;
    return { start, from, to };
  });
}
