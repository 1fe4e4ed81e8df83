import { expect, test } from 'vitest';
import {
  type CompareOptions,
  compareLines,
  type Row,
  sideBySide,
} from '../../../../../../src/islands/content/annex/compare/lines.ts';

const EXACT: CompareOptions = { space: true, tolerance: 0 };
const words = (row: Row | null) => row && `${{ same: ' ', del: '-', ins: '+' }[row.kind]}${row.text}`;
const compared = (old: string, fresh: string, how = EXACT) => {
  const found = compareLines(old.split('\n'), fresh.split('\n'), how);
  return found && { ...found, rows: found.rows.map(words) };
};

test('changes are shown with three lines around them, numbered as in their files', () => {
  const old = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`);
  const fresh = old.with(9, 'other').toSpliced(20, 1);
  const found = compareLines(old, fresh, EXACT);
  expect(found).toMatchObject({ removed: 2, added: 1, cut: false });
  expect(found?.rows.map(words)).toEqual([
    ...[' line 7', ' line 8', ' line 9', '-line 10', '+other', ' line 11', ' line 12', ' line 13', null],
    ...[' line 18', ' line 19', ' line 20', '-line 21', ' line 22', ' line 23', ' line 24'],
  ]);
  expect(found?.rows[4]).toMatchObject({ fresh: 10 });
  expect(found?.rows.at(-1)).toEqual({ kind: 'same', old: 24, fresh: 23, text: 'line 24' });
});

test('the same texts have no rows, and empty ones are compared too', () => {
  expect(compared('a\nb', 'a\nb')).toEqual({ rows: [], removed: 0, added: 0, cut: false });
  expect(compared('', 'a')?.rows).toEqual(['-', '+a']);
  expect(compared('a\nb', 'a\nb\nc')?.rows).toEqual([' a', ' b', '+c']);
  expect(compared('b', 'a\nb')?.rows).toEqual(['+a', ' b']);
});

test('white space does not count where it is not to', () => {
  expect(compared('*NODE\n 1,  0.', '*NODE\n1, 0.')?.removed).toBe(1);
  expect(compared('*NODE\n 1,  0.', '*NODE\n1, 0.', { space: false, tolerance: 0 })?.removed).toBe(0);
});

test('numbers may differ by a share of themselves, words may not', () => {
  const how: CompareOptions = { space: false, tolerance: 1e-3 };
  expect(compared('1, 2.0000, A1', '1, 2.0001, A1', how)?.removed).toBe(0);
  expect(compared('1, 2.0000, A1', '1, 2.1, A1', how)?.removed).toBe(1);
  expect(compared('x 1.0E+05', 'x 100000', how)?.removed).toBe(0);
  expect(compared('C3D8 1', 'C3D4 1', how)?.removed).toBe(1);
  expect(compared('0', '1e-9', how)?.removed).toBe(1);
});

test('long texts with few changes take no time, and those with too many are refused', () => {
  const old = Array.from({ length: 300_000 }, (_, at) => `${at}, ${at * 0.5}, 0.`);
  const fresh = old.with(150_000, 'changed').with(299_000, 'too');
  expect(compareLines(old, fresh, { space: false, tolerance: 0 })).toMatchObject({ removed: 2, added: 2 });
  const other = Array.from({ length: 20_000 }, (_, at) => `x${at}`);
  expect(compareLines(old.slice(0, 20_000), other, EXACT)).toBeNull();
});

test('what was removed stands beside what came in its place', () => {
  const found = compareLines(['a', 'b', 'c', 'd'], ['a', 'x', 'd'], EXACT);
  expect(sideBySide(found?.rows ?? []).map((it) => it && [it.left?.text, it.right?.text])).toEqual([
    ['a', 'a'],
    ['b', 'x'],
    ['c', undefined],
    ['d', 'd'],
  ]);
});
