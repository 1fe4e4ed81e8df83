import { isFormula } from '../../../markdown/syntax/dollars.ts';

/** Cap of fruitless scanning per line, as in markdown/syntax/tableRows.ts. */
const VAIN_MOST = 5_000;

/** Cell offsets: its bar, and its trimmed text. */
type Place = { start: number; from: number; to: number };

/** End of a run of one character. */
function runEnd(line: string, from: number): number {
  let at = from;
  while (line[at] === line[from]) at++;
  return at;
}

/** End of a formula or code span; `-reach` if unterminated. */
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

/** Offsets of cell separators: not escaped, nor inside formulas or code, as the renderer does. */
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

/** GFM cell padding; an ideographic space is content. */
const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

/** Cells of a line. */
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
