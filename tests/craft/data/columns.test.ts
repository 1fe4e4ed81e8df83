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
    // Sign separated from its number, in delimited columns.
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

  test('what MATLAB takes out of numbers is put back, and said', () => {
    const text =
      '\nans =\n\n   1.0e+03 *\n\n    0.0010    0.2000\n    0.0023    0.6500\n\n   1.0e-02 *\n\n    1  2\n    3  4\n';
    const first = columnsOf(text);
    expect([first.heads, first.values.map((it) => [...it])]).toEqual([
      ['列 1', '列 2'],
      [
        [1, 2.3],
        [200, 650],
      ],
    ]);
    expect(first.understood).toContain('1.0e+3 *，每个数都乘了它');
    expect(columnsOf(text, undefined, 2).values.map((it) => [...it])).toEqual([
      [0.01, 0.03],
      [0.02, 0.04],
    ]);
  });

  test.each([
    ['t,F\n0,(12.5)\n1,3\n', '第 2 行的“(12.5)”可能是会计写法的负数，也可能只是括号：请改成 12.5 或 -12.5'],
    ['t,F\n0,1.23(4)\n', '第 2 行的“1.23(4)”把末位的不确定度写在括号里：请只留数，或把不确定度写成另一列'],
    [
      't;F\n0;-1,23(12)e-3\n',
      '第 2 行的“-1,23(12)”把末位的不确定度写在括号里：请只留数，或把不确定度写成另一列',
    ],
    ['t\tF\n0\t1\n1\t(1,234.5)\n', '第 3 行的“(1,234.5)”'],
    ['t F\n0 1.5 E+3\n1 2.5 E+3\n', '第 2 行的“1.5 E+3”里指数与数分开了'],
  ])('%j is refused, as people read it otherwise', (text, reason) => {
    expect(() => columnsOf(text)).toThrow(reason);
  });

  test('a title with a number in parentheses, remarks behind rows and NoValue of Abaqus are no reason to refuse', () => {
    expect(read('2024 tests (1)\nt F\n0 1.5 # start\n1 2.5\n2 NoValue\n')).toEqual({
      heads: ['t', 'F'],
      values: [
        [0, 1, 2],
        [1.5, 2.5, Number.NaN],
      ],
    });
  });

  test('entries of a punch file of Nastran are put together, subcases told apart', () => {
    const line = (text: string, number: number) => `${text.padEnd(72)}${String(number).padStart(8)}`;
    const subcase = (id: number, first: number) => [
      '$TITLE   = WING',
      '$SUBTITLE=',
      '$LABEL   =',
      '$DISPLACEMENTS',
      '$REAL OUTPUT',
      `$SUBCASE ID =           ${id}`,
      ...[1, 2].flatMap((node) => [
        `         ${node}       G      ${first}.000000E+00      1.000000E+00      2.000000E+00`,
        '-CONT-                  0.300000E+00      0.400000E+00     -0.500000E+00',
      ]),
    ];
    const text = [...subcase(1, 0), ...subcase(2, 7)].map(line).join('\n');
    const one = columnsOf(text);
    expect(one.heads).toEqual(['POINT', 'T1', 'T2', 'T3', 'R1', 'R2', 'R3']);
    expect(one.values.map((it) => it[1])).toEqual([2, 0, 1, 2, 0.3, 0.4, -0.5]);
    expect(one.warnings[0]).toContain('SUBCASE ID = 2');
    const two = columnsOf(text, undefined, 2);
    expect(two.values.map((it) => it[0])).toEqual([1, 7, 1, 2, 0.3, 0.4, -0.5]);
  });

  test('a table of several things at each time is a table for each', () => {
    const walls = '# Time patch min max\n1 hot 10 20\n1 cold -20 -10\n2 hot 11 21\n2 cold -21 -11\n';
    const hot = columnsOf(walls);
    expect([hot.heads, hot.several, hot.values.map((it) => [...it])]).toEqual([
      ['Time', 'min', 'max'],
      2,
      [
        [1, 2],
        [10, 11],
        [20, 21],
      ],
    ]);
    expect(hot.warnings[0]).toContain('算的是第 1 张（hot，');
    expect(columnsOf(walls, undefined, 2).values.map((it) => [...it])).toEqual([
      [1, 2],
      [-20, -21],
      [-10, -11],
    ]);
    // Names that do not repeat in a fixed order stay as they are.
    expect(columnsOf('# Time patch min\n1 hot 10\n2 cold -20\n3 hot 11\n').several).toBe(1);
  });

  test('a power of ten in a head leaves it without a unit, and a last head of comments is passed', () => {
    expect(columnsOf('t (s),u ×10^-3 (mm)\n0,1\n1,2\n').units).toEqual(['s', '']);
    const labview = 'Channels\t2\t\nX_Value\tVoltage\tComment\n0.0\t1.5\n0.1\t2.5\n';
    expect(columnsOf(labview).heads).toEqual(['X_Value', 'Voltage']);
    expect(() => columnsOf('t,F\n0,5,1,2\n0,6,1,3\n')).toThrow('列名有 2 个，数有 4 列');
  });

  test('a page of Nastran with a date in its head is read', () => {
    const text =
      '1    JOB      JULY  1, 2020  PAGE     8\n\n      POINT ID.   TYPE          T1             T2\n             1      G      0.0            1.5\n             2      G      1.234567E-03   2.0E-03\n';
    expect(read(text)).toEqual({
      heads: ['POINT ID.', 'T1', 'T2'],
      values: [
        [1, 2],
        [0, 1.234567e-3],
        [1.5, 2e-3],
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
