import { expect, test } from 'vitest';
import { parse } from '../../../markdown/parse.ts';
import { checkFaults, differenceOf, faultOf } from '../../../scripts/listings/compare.ts';
import { tablesOf } from '../../../seed/tables.ts';

const SOURCE =
  '误差 4.8 倍。\n\n<!-- table: checks order -->\n\n| 量 | 值 |\n| --- | ---: |\n| $a$ | 1.1 |\n| **b** | −2 |\n';
const TEXT = { whole: SOURCE, tables: tablesOf(parse(SOURCE), SOURCE) };
const ROWS = [
  ['$a$', '1.1'],
  ['**b**', '−2'],
];

test('printed text is compared line by line, space at the ends of lines aside', () => {
  expect(differenceOf('a\n b', 'a  \n b\n\n')).toBeUndefined();
  expect(differenceOf('a\nb', 'a\nc')).toBe('第 2 行文中是“b”，运行得到“c”');
  expect(differenceOf('a', 'a\nb')).toBe('第 2 行文中是“（没有）”，运行得到“b”');
  expect(differenceOf('a\nb', 'a')).toBe('第 2 行文中是“b”，运行得到“（没有）”');
});

test('a run that fails says why', () => {
  const ran = { status: 0, stdout: 'a\n', stderr: '', seconds: 0 };
  expect(faultOf(ran, 'a')).toBeUndefined();
  expect(faultOf(ran, undefined)).toBeUndefined();
  expect(faultOf({ ...ran, status: 1, stderr: 'Traceback\nValueError: x\n' }, 'a')).toBe(
    '退出码 1：ValueError: x',
  );
  expect(faultOf({ ...ran, status: null }, 'a')).toBe('超时');
});

test('the output of a check script is compared with the text, cell by cell', () => {
  const of = (tables: Record<string, string[][]>, texts: string[] = []) =>
    checkFaults({ tables, texts }, TEXT);
  expect(of({ order: ROWS }, ['4.8 倍'])).toEqual([undefined, undefined]);
  expect(of({ order: [ROWS[0] ?? [], ['**b**', '-2']] })).toEqual([
    '表 order 第 2 行文中是“**b** | −2”，算出的是“**b** | -2”',
  ]);
  expect(of({ order: ROWS.slice(1) })).toEqual(['表 order 文中有 2 行，算出 1 行']);
  expect(of({})).toEqual(['检查脚本没有算表 order']);
  expect(of({ order: ROWS, other: [] })).toEqual([undefined, '文中没有标为 checks other 的表']);
  expect(of({ order: ROWS }, ['4.9 倍'])).toEqual([undefined, '文中没有“4.9 倍”']);
});

test('a convergence table has to be among what the check script computed', () => {
  const of = (texts: string[], gci: string[]) =>
    checkFaults({ tables: { order: ROWS }, texts }, { ...TEXT, gci }).filter(Boolean);
  expect(of([], ['N q\n4 1.5'])).toEqual(['检查脚本没有算 gci 块“N q”']);
  expect(of(['N q\n4 1.5'], ['N q\n4 1.5'])).not.toContain('检查脚本没有算 gci 块“N q”');
});
