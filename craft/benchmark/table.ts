import type { Fault } from '../fault.ts';
import { typedNumber } from '../number.ts';

export type Row = { label: string; dof: number; value: number };

/** Limits of a block. */
const ROWS = 24;
const LABELS = 5;
const LABEL_MOST = 40;

const OPTIONS = ['use', 'title'];

function reasonIn(label: string, dof: number, value: number, columns: number): string | null {
  if (columns !== 3 || label === '') return '每行三列，用 | 隔开：软件与单元、自由度、结果';
  if ([...label].length > LABEL_MOST) return `软件与单元最多 ${LABEL_MOST} 个字`;
  if (!Number.isInteger(dof) || dof < 1 || dof > 1e12) return '自由度应当是大于 0 的整数';
  return Number.isFinite(value) && Math.abs(value) <= 1e15 ? null : '结果不是一个数';
}

/**
 * Parses a `benchmark` block: one result per line, or none to show only the benchmark. `words` come from the
 * fence.
 */
export function readRows(
  text: string,
  words: ReadonlyMap<string, string>,
): { rows: Row[] } | { faults: Fault[] } {
  const faults: Fault[] = [...words.keys()]
    .filter((it) => !it.startsWith('#') && !OPTIONS.includes(it))
    .map((it) => ({ line: 0, reason: `不认识的选项 ${it}，能写的有 ${OPTIONS.join('、')}` }));
  const rows = text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const cells = line.replace(/^\s*\||\|\s*$/g, '').split('|');
    const [label = '', dof = '', value = ''] = cells.map((it) => it.trim());
    const row = { label, dof: typedNumber(dof), value: typedNumber(value) };
    const reason = reasonIn(label, row.dof, row.value, cells.length);
    if (reason) faults.push({ line: at + 1, reason });
    return reason ? [] : [row];
  });
  if (rows.length > ROWS) faults.push({ line: 0, reason: `最多 ${ROWS} 行` });
  if (new Set(rows.map((it) => it.label)).size > LABELS)
    faults.push({ line: 0, reason: `最多 ${LABELS} 种软件与单元，同一种的各行写成一样` });
  return faults.length > 0 ? { faults } : { rows };
}
