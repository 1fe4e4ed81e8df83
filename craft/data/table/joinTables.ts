import type { Block } from './table.ts';

/** Splits the time from the last line of a CalculiX title. */
function splitTime({ title }: Block): { text: string; time: number } | null {
  const found = /^(.*\btime\s+)([-+.\deE]+)\s*$/is.exec((title.split('\n').at(-1) ?? '').trim());
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

/** Prepends the time to a one-row table; its title is that of the history. */
const withTime = (block: Block, { text, time }: { text: string; time: number }): Block => ({
  ...block,
  title: text,
  heads: [{ name: 'time', unit: '' }, ...block.heads],
  values: [Float64Array.of(time), ...block.values],
  left: ['', ...block.left],
  words: [[], ...block.words],
  holes: ['', ...block.holes],
});

/** One-row CalculiX tables with their times, those of one quantity and set together; null for other tables. */
function historiesOf(blocks: readonly Block[]): Block[] | null {
  const groups = new Map<string, Block[]>();
  for (const it of blocks) {
    const time = splitTime(it);
    if (!time || it.rows !== 1) return null;
    const own = groups.get(time.text);
    if (own) own.push(withTime(it, time));
    else groups.set(time.text, [withTime(it, time)]);
  }
  return groups.size < blocks.length ? [...groups.values()].flat() : null;
}

/**
 * Merges tables: listing pages with the same heads and a continued first column, and one-row CalculiX tables
 * per time.
 */
export function joinTables(blocks: readonly Block[]): Block[] {
  const histories = historiesOf(blocks);
  const all = histories ?? blocks;
  const areRows = blocks.every((it) => it.rows === 1 && !splitTime(it) && sameHeads(it, blocks[0] ?? it));
  const found: Block[] = [];
  for (const it of all) {
    const last = found.at(-1);
    const end = last?.values[0]?.[last.rows - 1] ?? Number.NaN;
    const goesOn =
      last &&
      sameHeads(last, it) &&
      (histories
        ? last.title === it.title
        : areRows || (it.title !== '' && plainTitle(last).endsWith(plainTitle(it)))) &&
      !/^列 \d+$/.test(it.heads[0]?.name ?? '') &&
      (it.values[0]?.[0] ?? Number.NaN) > end;
    if (last && goesOn) found[found.length - 1] = appendRows(last, it);
    else found.push(it);
  }
  const pages = all.length - found.length;
  if (pages > 0 && !histories) found[0]?.notes.push(`重复的表头 ${pages} 处`);
  for (const it of histories ? found : [])
    if (it.rows > 1) it.notes.push(`${it.rows} 张按时间排列的表合成一张`);
  return found;
}
