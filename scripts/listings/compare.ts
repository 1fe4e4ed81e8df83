import type { MarkedTable } from '../../seed/tables.ts';
import type { CommandResult } from './shell.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd());

/** Why a run failed, or the first differing line; undefined if none. */
export function faultOf(
  { status, stdout, stderr }: CommandResult,
  expected: string | undefined,
): string | undefined {
  if (status === null) return '超时';
  if (status !== 0) return `退出码 ${status}：${linesOf(stderr.trim()).at(-1) ?? ''}`;
  return expected === undefined ? undefined : differenceOf(expected, stdout);
}

/** The first line that differs; trailing whitespace is ignored. */
export function differenceOf(expected: string, printed: string): string | undefined {
  const [wanted, found] = [linesOf(expected.trimEnd()), linesOf(printed.trimEnd())];
  const at = wanted.findIndex((line, n) => line !== found[n]);
  const first = at < 0 && found.length > wanted.length ? wanted.length : at;
  if (first < 0) return undefined;
  return `第 ${first + 1} 行文中是“${wanted[first] ?? '（没有）'}”，运行得到“${found[first] ?? '（没有）'}”`;
}

export type ScriptOutput = { tables: Record<string, string[][]>; texts: string[] };

/**
 * Tables and sentences of a text that its check script or result run did not compute, one fault each;
 * undefined where it agrees. `gci` are the text's convergence tables, each of which must be among the
 * sentences.
 */
export function checkFaults(
  computed: ScriptOutput,
  { tables, whole, gci = [] }: { tables: readonly MarkedTable[]; whole: string; gci?: readonly string[] },
  kind: 'checks' | 'result' = 'checks',
): (string | undefined)[] {
  const own = tables.filter(({ mark }) => mark?.kind === kind);
  const names = own.flatMap(({ mark }) => (mark && 'name' in mark ? [mark.name] : []));
  return [
    ...names
      .filter((name) => !Object.hasOwn(computed.tables, name))
      .map((name) => `检查脚本没有算表 ${name}`),
    ...Object.entries(computed.tables).map(([name, rows]) => tableFault(name, rows, own, kind)),
    ...gci
      .filter((rows) => !computed.texts.includes(rows))
      .map((rows) => `检查脚本没有算 gci 块“${rows.split('\n')[0] ?? ''}”`),
    ...computed.texts.map((text) => (whole.includes(text) ? undefined : `文中没有“${text}”`)),
  ];
}

function tableFault(
  name: string,
  rows: string[][],
  tables: readonly MarkedTable[],
  kind: string,
): string | undefined {
  const table = tables.find(({ mark }) => mark && 'name' in mark && mark.name === name);
  if (!table) return `文中没有标为 ${kind} ${name} 的表`;
  if (table.rows.length !== rows.length)
    return `表 ${name} 文中有 ${table.rows.length} 行，算出 ${rows.length} 行`;
  for (const [at, row] of rows.entries()) {
    const [wanted, found] = [table.rows[at]?.join(' | '), row.join(' | ')];
    if (wanted !== found) return `表 ${name} 第 ${at + 1} 行文中是“${wanted}”，算出的是“${found}”`;
  }
  return undefined;
}
