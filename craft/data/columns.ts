import { Mistake } from '../fault.ts';

/** Columns of numbers with their heads, which are 列 1, 列 2 … where the text has none. */
export type Columns = { heads: readonly string[]; values: readonly Float64Array[] };

/** More rows and columns than these are refused. */
const MOST_ROWS = 2_000_000;
const MOST_COLUMNS = 40;
/** Rows between two reports of progress. */
const EVERY = 20_000;

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** What separates the cells of a line: a tab, a semicolon or a comma, or else white space. */
function splitter(line: string): (line: string) => string[] {
  for (const mark of ['\t', ';', ','])
    if (line.includes(mark)) return (it) => it.split(mark).map((cell) => cell.trim());
  return (it) => it.trim().split(/\s+/);
}

/**
 * Reads columns of numbers: CSV, or pasted from a table. Lines before the first row of numbers are skipped, the last of
 * them names the columns if it has as many cells; empty lines and lines that begin with # are no rows. `progress` gets
 * the share that is read. Throws `Mistake` with the line that is wrong.
 */
export function columnsOf(text: string, progress: (share: number) => void = () => {}): Columns {
  let heads: string[] = [];
  let split: ((line: string) => string[]) | undefined;
  let columns: Float64Array[] = [];
  let [rows, line] = [0, 0];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const own = text.slice(at, end < 0 ? undefined : end).trim();
    at = end < 0 ? text.length : end + 1;
    line += 1;
    if (own === '' || own.startsWith('#')) continue;
    split ??= splitter(own);
    const cells = split(own);
    const values = cells.map(number);
    if (values.some(Number.isNaN)) {
      if (rows > 0) throw new Mistake(`第 ${line} 行有不是数的内容：${own.slice(0, 30)}`);
      heads = cells;
      split = undefined;
      continue;
    }
    if (rows === 0) {
      if (cells.length > MOST_COLUMNS) throw new Mistake(`最多 ${MOST_COLUMNS} 列`);
      columns = cells.map(() => new Float64Array(1024));
    }
    if (values.length !== columns.length)
      throw new Mistake(`第 ${line} 行有 ${values.length} 列，前面是 ${columns.length} 列`);
    if (rows >= MOST_ROWS) throw new Mistake(`最多 ${MOST_ROWS / 1e4} 万行`);
    for (const [column, value] of values.entries()) {
      const old = columns[column];
      if (!old) continue;
      if (rows < old.length) old[rows] = value;
      else {
        const larger = new Float64Array(old.length * 2);
        larger.set(old);
        larger[rows] = value;
        columns[column] = larger;
      }
    }
    rows += 1;
    if (rows % EVERY === 0) progress(at / text.length);
  }
  if (rows === 0) throw new Mistake('没有读到数：每行一组，列之间用逗号、制表符、分号或空格隔开');
  const named = heads.length === columns.length ? heads : columns.map((_, at) => `列 ${at + 1}`);
  return { heads: named, values: columns.map((it) => it.slice(0, rows)) };
}
