import type { Fault } from '../fault.ts';
import { fractionIn, typedNumber } from '../number.ts';
import { type Grid, SAFETY } from './order.ts';

/** Grids finest first, with cell counts if given. */
export type Table = {
  grids: readonly (Grid & { cells: number | null })[];
  quantity: string;
  safety: number;
  /** Formal order; null if not given. */
  order: number | null;
};

const GRIDS = { least: 3, most: 12 } as const;

const OPTIONS = ['title', 'dim', 'order', 'safety'];

/** Parses an option in range, else adds a fault. */
function option(
  words: ReadonlyMap<string, string>,
  name: string,
  [from, to]: readonly [number, number],
  faults: Fault[],
): number | null {
  const text = words.get(name);
  if (text === undefined) return null;
  const value = typedNumber(text);
  if (value >= from && value <= to) return value;
  faults.push({ line: 0, reason: `${name} 应当是 ${from} 到 ${to} 之间的数` });
  return null;
}

function rowOf(line: string, number: number, bySize: boolean, dim: number, faults: Fault[]) {
  const [first, value, ...more] = line.split(/[\s,，|]+/).filter(Boolean);
  const fraction = bySize ? fractionIn(first ?? '') : Number.NaN;
  const size = Number.isNaN(fraction) ? typedNumber(first ?? '') : fraction;
  const result = typedNumber(value ?? '');
  const reason =
    more.length > 0 || value === undefined
      ? `每行两个数：${bySize ? '网格尺寸' : '单元数'}和结果`
      : !(size > 0) || !Number.isFinite(size)
        ? `${bySize ? '网格尺寸' : '单元数'}应当是大于 0 的数`
        : !Number.isFinite(result)
          ? '结果不是一个数'
          : null;
  if (reason) {
    faults.push({ line: number, reason });
    return [];
  }
  return [{ h: bySize ? size : size ** (-1 / dim), value: result, cells: bySize ? null : size }];
}

/**
 * Parses a `gci` block: a head line (`N` cells or `h` size, then the quantity) and a line per grid. `words`
 * from the fence: `dim` (mesh dimension for cells), `order`, `safety`.
 */
export function readTable(
  text: string,
  words: ReadonlyMap<string, string>,
): { table: Table } | { faults: Fault[] } {
  const faults: Fault[] = [...words.keys()]
    .filter((it) => !it.startsWith('#') && !OPTIONS.includes(it))
    .map((it) => ({ line: 0, reason: `不认识的选项 ${it}，能写的有 ${OPTIONS.join('、')}` }));
  const dim = option(words, 'dim', [1, 3], faults) ?? 3;
  const order = option(words, 'order', [0.1, 20], faults);
  const safety = option(words, 'safety', [1, 3], faults) ?? SAFETY;
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), number: at + 1 }));
  const [head, ...rows] = lines.filter(({ line }) => line !== '');
  const [, column = '', quantity = ''] = /^([Nh])\s+(\S.{0,59})$/.exec(head?.line ?? '') ?? [];
  if (!column)
    faults.push({
      line: head?.number ?? 0,
      reason: '第一行写列名：N（单元数）或 h（网格尺寸），空一格，再写结果的名称和单位',
    });
  const read = rows.flatMap(({ line, number }) => rowOf(line, number, column === 'h', dim, faults));
  const grids = read.toSorted((one, other) => one.h - other.h);
  if (faults.length === 0 && (grids.length < GRIDS.least || grids.length > GRIDS.most))
    faults.push({ line: 0, reason: `需要 ${GRIDS.least} 到 ${GRIDS.most} 套网格` });
  if (grids.some(({ h }, at) => h === grids[at + 1]?.h)) faults.push({ line: 0, reason: '有两套网格一样大' });
  return faults.length > 0 ? { faults } : { table: { grids, quantity, safety, order } };
}
