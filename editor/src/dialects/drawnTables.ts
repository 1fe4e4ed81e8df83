import { literalLines } from './lines.ts';
import type { Tally } from './tally.ts';

/** Grid table rules `+---+:---:+`, and `+===+` below the head. */
const RULE = /^\+(?:[-=:]+\+)+[ \t]*$/;
const HEAD = /^\+[=:+]+[ \t]*$/;
/** Rule of a simple table, `----- ------`. */
const DASHES = /^ *-{2,}(?: +-{2,})+ *$/;
/** Block content not possible in a cell. */
const BLOCK = /^(?:>|#{1,6})[ \t]|^(?:```|~~~|\$\$)/;
const ITEM = /^(?:([-*+])|(\d{1,9}[.)]))[ \t]+/;
const HAN = /\p{Script=Han}|[，。；：、！？（）]/u;

const wrapInFence = (lines: readonly string[]) => ['```text', ...lines, '```'];

/** Joins a cell's lines; paragraphs and list items with breaks. */
function cellOf(lines: readonly string[]): string {
  const found: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const [sign = '', bullet] = ITEM.exec(line) ?? [];
    const text = sign ? `${bullet ? '•' : sign.trim()} ${line.slice(sign.length)}` : line;
    const last = found.at(-1) ?? '';
    const gap = HAN.test(last.at(-1) ?? '') && HAN.test(text[0] ?? '') ? '' : ' ';
    if (text === '') isOpen = false;
    else if (isOpen && !sign) found.splice(-1, 1, last + gap + text);
    else found.push(text);
    if (text !== '') isOpen = true;
  }
  return found.join('<br>');
}

/** Column alignments of a rule. */
const alignmentsOf = (rule: string) =>
  rule
    .replace(/^\+|\+\s*$/g, '')
    .split('+')
    .map((it) => `${it.startsWith(':') ? ':' : ''}---${it.endsWith(':') ? ':' : ''}`);

type Grid = { rows: string[][]; heads: number; signs: readonly string[] };

/** Parses a grid table; undefined for merged cells or blocks. */
function rowsOf(lines: readonly string[]): Grid | undefined {
  const columns = (lines[0]?.match(/\+/g)?.length ?? 1) - 1;
  const rows: string[][] = [];
  const none = () => Array.from({ length: columns }, (): string[] => []);
  let [row, heads] = [none(), 0];
  for (const line of lines.slice(1)) {
    if (RULE.test(line)) {
      if (line.match(/\+/g)?.length !== columns + 1) return undefined;
      rows.push(row.map(cellOf));
      row = none();
      if (HEAD.test(line)) heads = rows.length;
      continue;
    }
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|');
    if (cells.length !== columns || cells.some((it) => BLOCK.test(it.trim()))) return undefined;
    for (const [at, it] of row.entries()) it.push(cells[at]?.trim() ?? '');
  }
  const rule = lines.find((it) => HEAD.test(it) && it.includes('=')) ?? lines[0] ?? '';
  return { rows, heads, signs: alignmentsOf(rule) };
}

/** Converts a grid table, or keeps it as code if not representable. */
function tableOf(lines: readonly string[], tally: Tally): string[] {
  const found = rowsOf(lines);
  if (!found || found.heads > 1) {
    tally.add('有合并的格或分段的网格表', '作为代码显示，没有转换');
    return wrapInFence(lines);
  }
  const { rows, heads, signs } = found;
  const written = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...rest] = heads === 1 ? rows : [rows[0]?.map(() => '') ?? [], ...rows];
  return [written(head), written(signs), ...rest.map(written)];
}

const isLone = (line: string | undefined) => line === undefined || line.trim() === '';

/** Converts Pandoc grid tables; simple tables are kept as code. */
export function withDrawnTables(lines: readonly string[], tally: Tally): string[] {
  const literal = literalLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isStart = !literal[at] && isLone(lines[at - 1]);
    let end = at;
    while (isStart && !isLone(lines[end]) && !literal[end]) end++;
    const block = lines.slice(at, end);
    const isGrid = block.length > 2 && RULE.test(line) && RULE.test(block.at(-1) ?? '');
    if (isGrid) out.push(...tableOf(block, tally));
    else if (block.length > 1 && block.slice(0, 3).some((it) => DASHES.test(it))) {
      tally.add('用空格对齐的表格', '作为代码显示，没有转换');
      out.push(...wrapInFence(block));
    } else {
      out.push(line);
      continue;
    }
    at = end - 1;
  }
  return out;
}
