import { literalLines } from './lines.ts';
import type { Tally } from './tally.ts';

/** Table rules: the first is below the head, one above the foot. */
const RULE = /^\|?[ \t]*:?-[-:+|\s]*$/;
const FOOT = /^\|=[=:+|\s]*$/;
const ROW = /^[ ]{0,3}\|/;
/** EOB marker, which separates two lists. */
const END = /^\^[ \t]*$/;

/** Column alignments of a rule. */
const alignmentsOf = (rule: string): string[] =>
  rule
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/[|+]/)
    .map((it) => `${it.includes(':') && /^\s*:/.test(it) ? ':' : ''}---${/:\s*$/.test(it) ? ':' : ''}`);

const columnsOf = (row: string) =>
  (row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .match(/(?<!\\)\|/g)?.length ?? 0) + 1;

/** Converts a kramdown table (no head, several rules, foot); undefined if already GFM. */
function tableOf(block: readonly string[], tally: Tally): string[] | undefined {
  const isRule = (line: string) => RULE.test(line) || FOOT.test(line);
  const rule = block.findIndex((it) => RULE.test(it));
  const rows = block.filter((it) => !isRule(it));
  const [head = ''] = rows;
  const hasHead = rule === 1;
  const lines = block.length - rows.length;
  if (rows.length === 0 || FOOT.test(block[0] ?? '') || rule > 1) return undefined;
  if (hasHead && lines === 1 && !block[1]?.includes('+')) return undefined;
  if (lines > 1) tally.add('表格里分段的线', '没有保留');
  const columns = Math.max(...rows.map(columnsOf));
  const signs = rule < 0 ? [] : alignmentsOf(block[rule] ?? '');
  const across = (it: (at: number) => string) =>
    `| ${Array.from({ length: columns }, (_, at) => it(at)).join(' | ')} |`;
  return [
    hasHead ? head : across(() => ''),
    across((at) => signs[at] ?? '---'),
    ...(hasHead ? rows.slice(1) : rows),
  ];
}

/** Converts kramdown tables and EOB markers. */
export function withKramdown(lines: readonly string[], tally: Tally): string[] {
  const literal = literalLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    let end = at;
    while (!literal[end] && ROW.test(lines[end] ?? '') && (lines[at - 1] ?? '').trim() === '') end++;
    const table = end > at ? tableOf(lines.slice(at, end), tally) : undefined;
    if (table) {
      out.push(...table);
      at = end - 1;
    } else out.push(!literal[at] && END.test(line) ? '\n<!-- -->\n' : line);
  }
  return out;
}
