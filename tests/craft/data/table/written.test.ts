import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../craft/data/columns.ts';

const VALUES = [0, 2.5, -1.5, 4.5, 0];

/** Times and values as formatted lines. */
const lines = (row: (time: number, value: number) => string) =>
  VALUES.map((value, at) => row(at / 10, value)).join('\n');
const comma = (it: number) => String(it).replace('.', ',');
const fixed = (it: number) => it.toExponential(5).replace('e', 'E').padStart(14);

const ANSYS_HEAD = `
 PRINT U    NODAL SOLUTION PER NODE

  ***** POST1 NODAL DEGREE OF FREEDOM LISTING *****

  LOAD STEP=     1  SUBSTEP=     1
   TIME=    1.0000      LOAD CASE=   0

  THE FOLLOWING DEGREE OF FREEDOM RESULTS ARE IN THE GLOBAL COORDINATE SYSTEM

    NODE       UX
`;

/** Program outputs with expected headers and values of the last column. */
const WRITTEN: [string, string, string[], number[]?][] = [
  ['decimal commas between tabs', `t\tF\n${lines((t, f) => `${comma(t)}\t${comma(f)}`)}`, ['t', 'F']],
  ['decimal commas between blanks', `t F\n${lines((t, f) => `${comma(t)} ${comma(f)}`)}`, ['t', 'F']],
  [
    'decimal commas in quotes between commas',
    `"t","F"\n${lines((t, f) => `"${comma(t)}","${comma(f)}"`)}`,
    ['t', 'F'],
  ],
  ['points that group thousands', 't;F\n0;1.234,5\n1;-2.500,25', ['t', 'F'], [1234.5, -2500.25]],
  ['commas that group thousands', 't;F\n0;1,234.5\n1;12,345,678', ['t', 'F'], [1234.5, 12345678]],
  ['a group of three beside a decimal point', 't\tF\n0.1\t1,234\n0.2\t999', ['t', 'F'], [1234, 999]],
  ['blanks that group thousands', 't;F\n0;1 234,5\n1;999,5', ['t', 'F'], [1234.5, 999.5]],
  ['apostrophes that group thousands', "t;F\n0;1'234.5\n1;999.5", ['t', 'F'], [1234.5, 999.5]],
  ['decimal commas with groups of three digits', 't;F\n0,125;1,234\n0,250;2,500', ['t', 'F'], [1.234, 2.5]],
  ['a delimiter at the end of lines', `t;F;\n${lines((t, f) => `${t};${f};`)}`, ['t', 'F']],
  ['a delimiter at the end of rows only', `t,F\n${lines((t, f) => `${t},${f},`)}`, ['t', 'F']],
  [
    'quotes with line breaks',
    `"t\n[s]","F, total\n""a"" [N]"\n${lines((t, f) => `${t},${f}`)}`,
    ['t [s]', 'F, total "a" [N]'],
  ],
  ['a separator said to Excel', `sep=;\nt;F\n${lines((t, f) => `${comma(t)};${comma(f)}`)}`, ['t', 'F']],
  ['Chinese commas', `时间，力\n${lines((t, f) => `${t}，${f}`)}`, ['时间', '力']],
  ['a line of units', `t,F\n(s),(kN)\n${lines((t, f) => `${t},${f}`)}`, ['t', 'F']],
  [
    'units within heads between blanks',
    `Time [s]  Force [N]\n${lines((t, f) => `${t}  ${f}`)}`,
    ['Time [s]', 'Force [N]'],
  ],
  [
    'exponents with D',
    `t F\n${lines((t, f) => `${t.toExponential().replace('e', 'D')} ${f.toExponential().replace('e', 'd')}`)}`,
    ['t', 'F'],
  ],
  ['exponents without a letter', 't F\n0.1 1.25-103\n0.2 2.5+101', ['t', 'F'], [1.25e-103, 2.5e101]],
  [
    'numbers that touch',
    'NODE SX SY\n 1 0.12345E-02-0.23456E-03\n 2-0.12345E+02-0.5E+00',
    ['NODE', 'SX', 'SY'],
    [-0.00023456, -0.5],
  ],
  ['percent signs', 't\tshare\n0\t12.5%\n1\t-3%', ['t', 'share'], [12.5, -3]],
  [
    'exponents of one digit without a letter',
    't F\n1.0D+03 1.0+3\n2.0D+03 -2.5-3',
    ['t', 'F'],
    [1000, -0.0025],
  ],
  ['ranges, which are no exponents', 't,z\n1,0.5-1\n2,1.5-2', ['t'], [1, 2]],
  ['units behind the numbers', 't;F\n0 s;1,5 kN\n1 s;-2,5 kN', ['t', 'F'], [1.5, -2.5]],
  ['names with a letter behind a number', 'id,F\n1A,1.5\n2B,2.5', ['F'], [1.5, 2.5]],
  ['minus signs of a typesetter', 't,F\n0,−1.5\n1,2.5', ['t', 'F'], [-1.5, 2.5]],
  [
    'a report of Fluent',
    `"report-def-0-rfile"\n"Iteration" "drag force" "flow-time"\n("Iteration" "drag force" "flow-time")\n${lines((t, f) => `1 ${t} ${f}`)}`,
    ['Iteration', 'drag force', 'flow-time'],
  ],
  [
    'a plot of Fluent',
    `(title "Static Pressure")\n(labels "Position" "Static Pressure")\n\n((xy/key/label "wall")\n${lines((t, f) => `${t}\t${f}`)}\n)\n`,
    ['Position', 'Static Pressure'],
  ],
  [
    'forces of OpenFOAM',
    `# Forces\n# CofR       : (0 0 0)\n# Time          forces(pressure viscous porous) moment(pressure viscous porous)\n${lines((t, f) => `${t}\t((1 0 0) (0 0 0) (0 0 0))\t((0 0 1) (0 0 2) (0 0 ${f}))`)}`,
    [
      'Time',
      ...['forces', 'moment'].flatMap((it) =>
        ['pressure', 'viscous', 'porous'].flatMap((part) =>
          ['x', 'y', 'z'].map((axis) => `${it} ${part} ${axis}`),
        ),
      ),
    ],
  ],
  [
    'a force of OpenFOAM',
    `# Force\n# Time          \t(total_x total_y total_z)\t(pressure_x pressure_y pressure_z)\n${lines((t, f) => `${t}\t(1 0 0)\t(0 0 ${f})`)}`,
    ['Time', 'total_x', 'total_y', 'total_z', 'pressure_x', 'pressure_y', 'pressure_z'],
  ],
  [
    'a stress of OpenFOAM',
    `# Time\tareaAverage(sigma)\n${lines((t, f) => `${t}\t(1 2 3 4 5 ${f})`)}`,
    ['Time', ...['xx', 'xy', 'xz', 'yy', 'yz', 'zz'].map((it) => `areaAverage(sigma) ${it}`)],
  ],
  [
    'probes of OpenFOAM',
    `# Probe 0 (0 0 0)\n# Probe 1 (0.1 0 0)\n#       Probe             0             1\n#        Time\n${lines((t, f) => `       ${t}      101325     ${f}`)}`,
    ['Time', 'Probe 0', 'Probe 1'],
  ],
  [
    'residuals of OpenFOAM',
    `# Residuals\n# Time    \tp         \tUx\n0\tN/A\tN/A\n${lines((t, f) => `${t}\t1\t${f}`)}`,
    ['Time', 'p', 'Ux'],
  ],
  [
    'the solver of OpenFOAM',
    `# Solver information\n# Time\tU_solver\tUx_final\tU_converged\tp\n${lines((t, f) => `${t}\tsmoothSolver\t1\tfalse\t${f}`)}`,
    ['Time', 'Ux_final', 'p'],
  ],
  [
    'heads that OpenFOAM repeats after a restart',
    `# Time\tCd\n0.0\t0\n0.1\t2.5\n# Force coefficients\n# Time\tCd\n0.2\t-1.5\n0.3\t4.5\n0.4\t0`,
    ['Time', 'Cd'],
  ],
  [
    'a report of Abaqus',
    `*******************************************************\nField Output Report, written Mon Jan 05 10:00:00 2026\n\nSource 1\n---------\n\n   ODB: C:/Temp/Job-1.odb\n   Step: Step-1\n   Frame: Increment      1: Step Time =    1.000\n\nLoc 1 : Nodal values from source 1\n\nOutput sorted by column "Node Label".\n\nField Output reported at nodes for part: PLATE-1\n\n            Node            U.U1\n           Label           @Loc 1\n-------------------------------------------------\n${lines((t, f) => `${fixed(10 * t + 1)} ${fixed(f)}`)}\n\n\n  Minimum       -1.5000\n      At Node              3\n\n  Maximum        4.5000\n      At Node              4\n\n  Total          5.5000\n`,
    ['Node', 'U.U1'],
  ],
  [
    'forces of CalculiX',
    VALUES.map(
      (f, at) =>
        `\n total force (fx,fy,fz) for set FIX and time  0.${at}000000E+00\n\n        0.0000E+00  0.0000E+00 ${fixed(f)}\n`,
    ).join(''),
    ['time', 'fx', 'fy', 'fz'],
  ],
  [
    'displacements of CalculiX',
    `\n displacements (vx,vy,vz) for set NALL and time  0.1000000E+01\n\n${lines((t, f) => `${String(10 * t + 1).padStart(10)} 1.0E+00 2.0E+00 ${fixed(f)}`)}\n`,
    ['节点', 'vx', 'vy', 'vz'],
  ],
  [
    'temperatures of CalculiX, increment by increment',
    VALUES.map(
      (f, at) =>
        `\n                                INCREMENT     ${at + 1}\n\n\n temperatures for set MID and time  0.${at + 1}000000E+00\n\n       117 ${fixed(f)}\n`,
    ).join(''),
    ['time', '节点', 'temperatures'],
  ],
  [
    'pressures of networks of CalculiX',
    `\n network pressures (total pressure for gases, static pressure for liquids and fluid depth for channels) for set NALL and time  0.1000000E+01\n\n${lines((t, f) => `${String(10 * t + 1).padStart(10)} ${fixed(f)}`)}\n`,
    ['节点', 'network pressures'],
  ],
  [
    'displacements of CalculiX by their index',
    `\n displacements (v(i),i=1..ndof) for set NALL and time  0.1000000E+01\n\n${lines((t, f) => `${String(10 * t + 1).padStart(10)} 1.0E+00 ${fixed(f)}`)}\n`,
    ['节点', 'displacements 1', 'displacements 2'],
  ],
  [
    'participation factors of CalculiX',
    `\nP A R T I C I P A T I O N   F A C T O R S   F O R   F R E Q U E N C Y    0.5000000000000E+01 (CYCLES/TIME)\n\n MODE NO    FREQUENCY               FACTOR\n           (CYCLES/TIME)      REAL        IMAGINARY\n\n${lines((t, f) => `${String(10 * t + 1).padStart(7)} 1.0E+01 2.0E+00 ${fixed(f)}`)}\n`,
    ['MODE NO', 'FREQUENCY (CYCLES/TIME)', 'FACTOR REAL', 'FACTOR IMAGINARY'],
  ],
  [
    'forces in a section of CalculiX',
    `\n   center of gravity and mean normal\n\n${lines((_, f) => ` 5.0E-01 5.0E-01 6.0E+00 0.0E+00 0.0E+00 ${fixed(f)}`)}\n`,
    ['x', 'y', 'z', 'nx', 'ny', 'nz'],
  ],
  [
    'a listing of Ansys',
    `${ANSYS_HEAD}       1   0.0000\n       2   2.5000\n       3  -1.5000\n${ANSYS_HEAD}       4   4.5000\n       5   0.0000\n\n MAXIMUM ABSOLUTE VALUES\n NODE          4\n VALUE    4.5000\n`,
    ['NODE', 'UX'],
  ],
  ['cells of Excel with dates', `日期\t力/kN\n${lines((t, f) => `2026/1/${10 * t + 1}\t${f}`)}`, ['力/kN']],
  [
    'MATLAB and COMSOL',
    `% Model: beam.mph\n% Time (s)  Force (N)\n${lines((t, f) => `${t}  ${f}`)}`,
    ['Time (s)', 'Force (N)'],
  ],
];

describe('tables as programs write them', () => {
  test.each(WRITTEN)('%s', (_, text, heads, values = VALUES) => {
    const found = columnsOf(text);
    expect(found.heads.map((it) => it.replace(/\n/g, ' '))).toEqual(heads);
    expect([...(found.values.at(-1) ?? [])]).toEqual(values);
    expect([...found.holes]).toEqual([]);
  });

  test.each([
    ['t,F\n(s),(kN)\n0,1\n1,2', ['s', 'kN']],
    ['t [s];σ/MPa\n0;1\n1;2', ['s', 'MPa']],
    ['"time, s","stress, MPa"\n0,1\n1,2', ['s', 'MPa']],
    ['x\tf(x)\tCd [-]\n0\t1\t2', ['', '', '']],
    ['t,p\n0.1 s,12.5 MPa\n0.2 s,13MPa', ['s', 'MPa']],
    ['时间;转角\n0,1 s;1.234,5°\n0,2 s;3,5°', ['s', '°']],
    ['p [MPa],T\n12.5 MPa,20 ℃\n13 MPa,21 ℃', ['MPa', '℃']],
    ['Inner_Iter,"rms[P]","max[V]","rms[Rho]"\n0,1,2,3\n1,1,2,3', ['', '', '', '']],
    ['1 Hz\t2 Hz\n0.1\t0.2\n0.3\t0.4', ['', '']],
  ])('units of %j', (text, units) => {
    expect(columnsOf(text).units).toEqual(units);
  });

  test.each([
    ['N;Cd\n18000;6,063\n8000;5,972', [6.063, 5.972]],
    ['N;Cd\n18.000;6,063\n8.000;5,972', [6.063, 5.972]],
    ['N,Cd\n"18,000",6.063\n"8,000",5.972', [6.063, 5.972]],
    ['N;Cd\n18.000;0,31\n8.000;0,32', [0.31, 0.32]],
    ['|N|Cd|\n|--:|:--|\n|18000|6.5|\n| 8000 | 7 |', [6.5, 7]],
    ['N | Cd\n--- | ---\n18000 | 6.5\n8000 | 7', [6.5, 7]],
    ['|     N|    Cd|\n| 18000|   6.5|\n|  8000|     7|', [6.5, 7]],
  ])('what may group thousands is told by the other numbers of %j', (text, values) => {
    const found = columnsOf(text);
    expect([...(found.values[1] ?? [])]).toEqual(values);
    expect([...(found.values[0] ?? [])]).toEqual([18_000, 8000]);
  });

  test.each([
    ['t;F\n0;1,234\n1;2,345', '第 2 行第 2 列的“1,234”可以读成一千多'],
    ['id,F\n"100001","1,234"\n"100002","2,345"', '第 2 行第 2 列的“1,234”可以读成一千多'],
    ['t;F\n0,1;2,5\n0,2;3.5', '小数点有两种写法'],
    ['F\n1,5\n2,75', '可以是一个带小数逗号的数，也可以是两列'],
    ['t,F\n0,1\n1,12 MPa', '第 3 行第 2 列的“12 MPa”不是数'],
    ['t,F\n0,1\n1,2\nabc\n3,4', '第 4 行有不是数的内容：abc'],
    ['t\tF\n0\t1\n1\t2026-01-05', '第 3 行第 2 列的“2026-01-05”是日期或时刻'],
    ['t,F\n0,5%\n1,6', '第 3 行第 2 列不带百分号'],
    ['t,F\n0,"1\n1,2\n', '引号没有关上'],
    ['a,b\n1 000,2\n2 000,3', '可能是用空格分开千位的一个数'],
    ['t,F\n1,12.5 MPa\n2,13.5 kPa', '第 3 行第 2 列的单位是 kPa，前面的是 MPa'],
    ['t,F\n1,12.5 MPa\n2,13.5 MPa\n3,14', '第 4 行第 2 列没有单位，前面的是 MPa'],
    ['p [Pa],T\n12.5 MPa,1\n13 MPa,2', '第 2 行第 1 列的单位是 MPa，列名里的是 Pa'],
    ['t;F\n0;1\n1;2;3', '第 3 行有 3 列，前面是 2 列'],
  ])('%j is refused', (text, reason) => {
    expect(() => columnsOf(text)).toThrow(reason);
  });

  test('a cell that is no number is told with its place, and only hinders who needs it', () => {
    const { holes, values, understood } = columnsOf('t;a;b\n0;1;2\n1;;1.#IND\n2;3;NaN');
    expect([...holes]).toEqual([
      [1, '第 3 行第 2 列（a）是空的，不是数'],
      [2, '第 3 行第 3 列（b）是 1.#IND，不是数，后面还有'],
    ]);
    expect(values.map((it) => it.length)).toEqual([3, 3, 3]);
    expect(understood).toContain('第 3 行第 3 列（b）是 1.#IND');
  });

  test('not a number in a file of two columns is not passed over', () => {
    expect([...columnsOf('t,F\n0,1\n1,inf\n2,3').holes]).toEqual([[1, '第 3 行第 2 列（F）是 inf，不是数']]);
  });

  test('titles between the tables of a listing are no rows', () => {
    const table = (element: number) =>
      `  ELEMENT= ${element} SOLID185\n    NODE    SX     SY\n       1  1.0 2.0\n       2  1.5 2.5\n`;
    expect(columnsOf(table(1) + table(2))).toMatchObject({ heads: ['NODE', 'SX', 'SY'], several: 2 });
  });

  test('of several tables the first is taken, with a warning, or the one that is asked for', () => {
    const text = 'X RF2\n\n0 1\n1 2\n\n\nX U2\n\n0 5\n1 6\n';
    expect(columnsOf(text).warnings).toEqual([
      '文件里有 2 张表，算的是第 1 张（第 3–4 行：X、RF2）；没有用的是第 2 张（第 9–10 行：X、U2）',
    ]);
    expect(columnsOf(text, () => {}, 2).heads).toEqual(['X', 'U2']);
    expect(() => columnsOf(text, () => {}, 3)).toThrow('文件里只有 2 张表，没有第 3 张');
  });

  test('what was understood is one line', () => {
    expect(columnsOf('导出\n# 试验\nZeit [s];Kraft\n0,1;2\n0,2;3\n').understood).toBe(
      '2 行 2 列：Zeit [s]、Kraft；分隔符是分号；小数点是逗号；没有用：第 1 行文字，注释 1 行',
    );
  });
});
