import type { Block } from './table.ts';

/** Splits the time from a CalculiX title. */
function splitTime(title: string): { text: string; time: number } | null {
  const found = /^(.*\btime\s+)([-+.\deE]+)\s*$/is.exec(title.trim());
  return found ? { text: found[1] ?? '', time: Number(found[2]) } : null;
}

const sameHeads = (a: Block, b: Block) =>
  a.heads.length === b.heads.length && a.heads.every(({ name }, at) => name === b.heads[at]?.name);

/** Title without page number. */
const plainTitle = ({ title }: Block) => title.replace(/\bPAGE\s+\d+/g, 'PAGE');

function appendRows(a: Block, b: Block): Block {
  const values = a.values.map((column, at) => {
    const whole = new Float64Array(a.rows + b.rows);
    whole.set(column.subarray(0, a.rows));
    whole.set(b.values[at]?.subarray(0, b.rows) ?? [], a.rows);
    return whole;
  });
  const holes = a.holes.map((it, at) => it || (b.holes[at] ?? ''));
  return {
    ...a,
    wide: a.wide || b.wide,
    values,
    holes,
    rows: a.rows + b.rows,
    last: b.last,
    words: a.words.map((it, at) => [...it, ...(b.words[at] ?? [])]),
    notes: [...new Set([...a.notes, ...b.notes])],
  };
}

/** Prepends the time to a one-row table. */
const withTime = (block: Block, time: number): Block => ({
  ...block,
  heads: [{ name: 'time', unit: '' }, ...block.heads],
  values: [Float64Array.of(time), ...block.values],
  left: ['', ...block.left],
  words: [[], ...block.words],
  holes: ['', ...block.holes],
});

/**
 * Merges tables: listing pages with the same heads and a continued first column, and one-row CalculiX tables
 * per time.
 */
export function joinTables(blocks: readonly Block[]): Block[] {
  const times = blocks.map(({ title }) => splitTime(title.split('\n').at(-1) ?? ''));
  const isHistory =
    blocks.length > 1 &&
    blocks.every(
      (it, at) => it.rows === 1 && times[at]?.text === times[0]?.text && sameHeads(it, blocks[0] ?? it),
    );
  const all =
    isHistory && times[0] ? blocks.map((it, at) => withTime(it, times[at]?.time ?? Number.NaN)) : blocks;
  const found: Block[] = [];
  for (const it of all) {
    const last = found.at(-1);
    const end = last?.values[0]?.[last.rows - 1] ?? Number.NaN;
    const goesOn =
      last &&
      sameHeads(last, it) &&
      (isHistory || (it.title !== '' && plainTitle(last).endsWith(plainTitle(it)))) &&
      !/^列 \d+$/.test(it.heads[0]?.name ?? '') &&
      (it.values[0]?.[0] ?? Number.NaN) > end;
    if (last && goesOn) found[found.length - 1] = appendRows(last, it);
    else found.push(it);
  }
  const pages = all.length - found.length;
  if (pages > 0 && !isHistory) found[0]?.notes.push(`重复的表头 ${pages} 处`);
  if (isHistory) found[0]?.notes.push(`${blocks.length} 张按时间排列的表合成一张`);
  return found;
}
