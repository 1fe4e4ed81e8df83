import { Mistake } from '../fault.ts';
import { blocksOf } from './table/blocks.ts';
import { dialectOf } from './table/dialect.ts';
import type { Head } from './table/heads.ts';
import { joinTables } from './table/joinTables.ts';
import { isPunch, unwrapPunch } from './table/nastranPunch.ts';
import { linesOf, separatorOf, withBreaks } from './table/records.ts';
import { splitByGroup } from './table/splitByGroup.ts';
import type { Block } from './table/table.ts';
import { tableSummary } from './table/words.ts';

/** Heads default to 列 1, 列 2 …. */
export type Columns = {
  heads: readonly string[];
  units: readonly string[];
  values: readonly Float64Array[];
  /** Columns with a non-numeric cell: the reason they cannot be used. */
  holes: ReadonlyMap<number, string>;
  /** One-line summary of how the text was read. */
  understood: string;
  /** Number of tables in the text. */
  several: number;
  warnings: readonly string[];
};

/** Content that is not a table, with advice. */
const OTHERS: readonly (readonly [beginning: RegExp, words: string])[] = [
  [
    /^\s*<(?:!doctype|html|table|\?xml|meta|head)\b/i,
    '这是网页或 XML，不是表格：请用表格软件打开，另存为 CSV',
  ],
  [/^\s*[[{]\s*["[{\]}]/, '这是 JSON，不是表格：请写成 CSV'],
  [/^PK[^\p{L}\p{N}\s]{2}/u, '这是压缩包或 Excel 文件，不是文本：请解压，或另存为 CSV'],
];

const nothing = (text: string) =>
  new Mistake(
    OTHERS.find(([beginning]) => beginning.test(text))?.[1] ??
      '没有读到数：每行一组，列之间用逗号、制表符、分号或空格隔开',
  );

/** LS-DYNA glstat and d3hsp listings: values behind dots, one below the other. */
const LISTED: readonly RegExp[] = [
  /^[ \t]*time\.{3,}[ \t]*\S+[ \t]*$/im,
  /^[ \t]*(?:kinetic|internal|total) energy\.{3,}[ \t]*\S+[ \t]*$/im,
];

/** The selected table, or the first. */
function selectTable(tables: readonly Block[], table: number): Block {
  const found = tables[table - 1];
  if (!found) throw new Mistake(`文件里只有 ${tables.length} 张表，没有第 ${table} 张`);
  return found;
}

/** Set and time of a table that CalculiX prints; a history has no time. */
const PRINTED = /\bfor\s*(?:surface )?set\s*(\S+) and time\s*(\S*)\s*$/m;

function printedName(title: string): string {
  const [, set, time] = PRINTED.exec(title) ?? [];
  return set === undefined ? '' : `集 ${set}${time ? `，时间 ${Number(time)}` : ''}`;
}

function placeOf({ first, last, heads, title, ...block }: Block, at: number): string {
  const name = block.name || printedName(title);
  return `第 ${at + 1} 张（${name && `${name}，`}第 ${first}–${last} 行：${heads.map(({ name }: Head) => name).join('、')}）`;
}

/**
 * Parses a numeric table: CSV, pasted cells or solver output. Detects delimiter, decimal sign and heads, and
 * reports them; `progress` gets the share read. Throws `Mistake` with line and column for anything unclear;
 * never drops data silently.
 */
export function columnsOf(text: string, progress: (share: number) => void = () => {}, table = 1): Columns {
  const own = withBreaks(text);
  const whole = isPunch(own) ? unwrapPunch(own) : own;
  if (LISTED.every((it) => it.test(whole)))
    throw new Mistake(
      '这是 LS-DYNA 的 glstat 或 d3hsp，不是表：请用“求解日志诊断”（/tools/log）读，能量、能量比和步长在那里画成曲线',
    );
  const lines = () => linesOf(whole);
  const dialect = dialectOf(lines, separatorOf(whole));
  if (!dialect) throw nothing(whole);
  const { blocks, notes } = blocksOf(lines(), whole.length, dialect, progress);
  const tables = joinTables(blocks).flatMap(splitByGroup);
  if (tables.length === 0) throw nothing(whole);
  const meant = selectTable(tables, table);
  const others = tables.flatMap((it, at) => (it === meant ? [] : [placeOf(it, at)]));
  const kept = meant.heads.flatMap((_, at) => (meant.left[at] ? [] : [at]));
  return {
    heads: kept.map((at) => meant.heads[at]?.name ?? ''),
    units: kept.map((at) => meant.heads[at]?.unit ?? ''),
    values: kept.map((at) => meant.values[at]?.slice(0, meant.rows) ?? new Float64Array()),
    holes: new Map(kept.flatMap((at, place) => (meant.holes[at] ? [[place, meant.holes[at]]] : []))),
    understood: tableSummary(meant, dialect, [...meant.notes, ...notes]),
    several: tables.length,
    warnings:
      others.length > 0
        ? [
            `文件里有 ${tables.length} 张表，算的是${placeOf(meant, tables.indexOf(meant))}；没有用的是${others.join('、')}`,
          ]
        : [],
  };
}
