import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../craft/data/columns.ts';
import { convergence } from '../../../../craft/data/convergence.ts';

const headsIn = (text: string) => {
  const { heads, units } = columnsOf(text);
  return heads.map((it, at) => [it, units[at]]);
};

describe('fractions', () => {
  test.each([
    ['between commas', 'h,u\n1,2.5\n1/2,2.7\n1/4,2.8', [1, 0.5, 0.25]],
    ['between blanks', 'h u\n1/10 1e-2\n1/20 2.5e-3', [0.1, 0.05]],
    ['with a whole number', 'h;u\n1 1/2;2\n-3/4;3', [1.5, -0.75]],
    ['as signs of their own', 'h,u\n½,2\n2¼,3\n⅛,4', [0.5, 2.25, 0.125]],
  ])('%s are divided, which is said', (_, text, values) => {
    const found = columnsOf(text);
    expect([...(found.values[0] ?? [])]).toEqual(values);
    expect(found.understood).toContain('分数按除法算');
  });

  test('of days are left out, which is said', () => {
    const found = columnsOf('日期,沉降\n1/2,2.5\n1/3,2.7\n1/4,2.8');
    expect(found.heads).toEqual(['沉降']);
    expect(found.understood).toContain('日期（可能是日期，不是分数）');
  });

  test('over nothing and of more slashes are none', () => {
    expect(columnsOf('h,u\n1/0,2\n2/0,3').heads).toEqual(['u']);
    expect(columnsOf('h,u\n1/2/2024,2\n1/3/2024,3').heads).toEqual(['u']);
  });
});

test('whole numbers that a double cannot hold are named', () => {
  expect(columnsOf('t,id\n0,1\n1,9007199254740993').understood).toContain(
    '第 3 行起有大于 2 的 53 次方的整数',
  );
  expect(columnsOf('t,id\n0,1\n1,9007199254740992').understood).not.toContain('53');
});

test('commas that may group thousands and separate cells at once are refused', () => {
  expect(() => columnsOf('N,u\n10,000,1.1\n80,000,1.2')).toThrow('列名有 2 个，数有 3 列');
  expect(columnsOf('N,a,u\n10,000,1.1\n80,000,1.2').heads).toEqual(['N', 'a', 'u']);
});

describe('heads', () => {
  test('that are units too, below a remark that has as many words', () => {
    expect(headsIn('# 程序 X\n# 单位 mm\nt,F\n0,1\n1,2')).toEqual([
      ['t', ''],
      ['F', ''],
    ]);
    expect(headsIn('实验 3\nt,F\n0,1\n1,2')).toEqual([
      ['t', ''],
      ['F', ''],
    ]);
  });

  test('with units below them, between commas and in a remark', () => {
    expect(headsIn('# time,force\n# s,N\n0,1\n1,2')).toEqual([
      ['time', 's'],
      ['force', 'N'],
    ]);
  });

  test('in two lines, of which the upper one names groups, with units between or below', () => {
    expect(headsIn('Time,Force,,Disp,\ns,N,N,mm,mm\n,X,Y,X,Y\n0,1,2,3,4\n1,2,3,4,5')).toEqual([
      ['Time', 's'],
      ['Force X', 'N'],
      ['Force Y', 'N'],
      ['Disp X', 'mm'],
      ['Disp Y', 'mm'],
    ]);
    expect(headsIn('节点,应力,,\n,S11,S22,S12\n,MPa,MPa,MPa\n1,10,20,30\n2,11,21,31')).toEqual([
      ['节点', ''],
      ['应力 S11', 'MPa'],
      ['应力 S22', 'MPa'],
      ['应力 S12', 'MPa'],
    ]);
  });

  test('with empty cells at the ends of a line, as pasted from a sheet', () => {
    expect(
      headsIn(
        '\tSpecimen 1\t\tSpecimen 2\t\nTime\tLoad\tExt\tLoad\tExt\n(s)\t(kN)\t(mm)\t(kN)\t(mm)\n0\t0\t0\t0\t0\n1\t1\t2\t3\t4',
      ),
    ).toEqual([
      ['Time', 's'],
      ['Specimen 1 Load', 'kN'],
      ['Specimen 1 Ext', 'mm'],
      ['Specimen 2 Load', 'kN'],
      ['Specimen 2 Ext', 'mm'],
    ]);
    expect(headsIn('\tLoad kN\tExt\n0\t1\t2\n1\t2\t3')).toEqual([
      ['列 1', ''],
      ['Load kN', ''],
      ['Ext', ''],
    ]);
  });

  test.each([
    ['x/L', ''],
    ['y/H', ''],
    ['c/h', ''],
    ['x/D', ''],
    ['V/L', 'L'],
    ['t/h', 'h'],
    ['m/t', 't'],
    ['B/T', 'T'],
    ['F/N', 'N'],
    ['σ/MPa', 'MPa'],
  ])('a ratio is no length in litres: %s', (head, unit) => {
    expect(headsIn(`${head},u\n0,1\n1,2`)[0]).toEqual([head, unit]);
  });
});

describe('sizes of cells for the convergence of grids', () => {
  const run = (text: string) => convergence.run(text, new Map([['dim', 2]]), () => {});
  const order = (text: string) => run(text).results.find(({ label }) => label === '观测阶 p')?.value;
  const counts = order('N,u\n18000,6.063\n8000,5.972\n4500,5.863') ?? 0;

  test.each([
    'h,u\n1,6.063\n1.5,5.972\n2,5.863',
    'h,u\n1,6.063\n3/2,5.972\n2,5.863',
    '网格尺寸 (mm),u\n2,6.063\n3,5.972\n4,5.863',
    '0.5 6.063\n0.75 5.972\n1 5.863',
  ])('are no numbers of cells: %s', (text) => {
    expect(order(text)).toBeCloseTo(counts, 6);
    expect(run(text).warnings.join()).toContain('按网格尺寸 h 算');
    expect(run(text).tables[0]?.heads[0]).toBe('h');
  });

  test('are none below a head of numbers of cells, which may be in millions', () => {
    expect(order('N (×10^6),u\n18,6.063\n8,5.972\n4.5,5.863')).toBeCloseTo(counts, 6);
  });
});
