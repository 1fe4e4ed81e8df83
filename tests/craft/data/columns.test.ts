import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../craft/data/columns.ts';

const read = (text: string) => {
  const { heads, values } = columnsOf(text);
  return { heads, values: values.map((it) => [...it]) };
};

describe('columns', () => {
  test.each([
    [
      't,x\n0,1\n1,2.5e3\n',
      ['t', 'x'],
      [
        [0, 1],
        [1, 2500],
      ],
    ],
    [
      '0 1\n 1  -2\n',
      ['列 1', '列 2'],
      [
        [0, 1],
        [1, -2],
      ],
    ],
    [
      '导出自求解器\ntime\tσ\n\n# 注\n0\t1\n1\t2',
      ['time', 'σ'],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      '5;6\r\n7;8\r\n',
      ['列 1', '列 2'],
      [
        [5, 7],
        [6, 8],
      ].map(
        (_, at) =>
          [
            [5, 6],
            [7, 8],
          ][at] ?? [],
      ),
    ],
    ['1\n2\n3', ['列 1'], [[1], [2], [3]]],
    // A sign apart from its number, where a delimiter says what belongs together.
    [
      't;p\n0;- 1.5\n1;− 2\n',
      ['t', 'p'],
      [
        [0, -1.5],
        [1, -2],
      ],
    ],
  ])('%j are read', (text, heads, rows) => {
    const columns = heads.map((_, at) => rows.map((row) => row[at]));
    expect(read(text)).toEqual({ heads, values: columns });
  });

  test.each([
    ['', '没有读到数'],
    ['a,b\nc,d', '没有读到数'],
    ['1,2\n3', '第 2 行有 1 列'],
    ['1,2\n3,x', '第 2 行第 2 列的“x”不是数'],
    [`${'1,'.repeat(400)}1`, '最多 400 列'],
    ['t p\n0 - 1.5\n1 - 2.5\n', '第 2 列只有减号'],
  ])('%j is refused', (text, reason) => {
    expect(() => columnsOf(text)).toThrow(reason);
  });

  test('what OpenFOAM, gnuplot and Grace write for no value, front and rear, and the end of a curve is that', () => {
    const probes =
      '# Probe 0 (0 0 0)\n# Probe 1 (9 9 9)  # Not Found\n#   Probe   0   1\n#    Time\n 1  0.5 -1e+300\n 2  0.25  -1e+300\n';
    expect(read(probes)).toEqual({
      heads: ['Time', 'Probe 0'],
      values: [
        [1, 2],
        [0.5, 0.25],
      ],
    });
    expect(columnsOf(probes).understood).toContain('Probe 1（没有数）');
    const axles = columnsOf('# Time\tCd\tCd(f)\tCd(r)\n1\t2\t3\t4\n2\t2\t3\t4\n');
    expect([axles.heads, axles.units]).toEqual([
      ['Time', 'Cd', 'Cd(f)', 'Cd(r)'],
      ['', '', '', ''],
    ]);
    const plot =
      'set term postscript color\nset output "l.ps"\nplot "-" title "p" with lines\n0 1 2 3\n1 2 3 4\ne\n';
    expect(read(plot).heads).toEqual(['列 1', '列 2', '列 3', '列 4']);
    const grace = '@g0 on\n@target G0.S0\n@type xy\n0 1\n1 2\n&\n';
    expect(read(grace)).toEqual({
      heads: ['列 1', '列 2'],
      values: [
        [0, 1],
        [1, 2],
      ],
    });
  });

  test('a million rows are read, with progress', () => {
    const shares: number[] = [];
    const { values } = columnsOf('0.5,1\n'.repeat(1_000_000), (share) => shares.push(share));
    expect(values.map((it) => it.length)).toEqual([1_000_000, 1_000_000]);
    expect(values[0]?.[999_999]).toBe(0.5);
    expect(shares.length).toBe(50);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });
});
