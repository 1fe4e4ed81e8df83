import { expect, test } from 'vitest';
import { columnsOf } from '../../../../craft/data/columns.ts';

test('variables of Tecplot are the heads of each of its zones', () => {
  const text = `TITLE = "wall"
VARIABLES = "X"
"Y (m)"
"Pressure_Coefficient"
ZONE T="upper"
 STRANDID=0, SOLUTIONTIME=0
 I=2, J=1, K=1, ZONETYPE=Ordered
 DATAPACKING=POINT
 0 0 1
 1 0 2
ZONE T="lower", I=2
 0 1 3
 1 1 4
`;
  const first = columnsOf(text);
  expect(first.heads).toEqual(['X', 'Y (m)', 'Pressure_Coefficient']);
  expect(first.units).toEqual(['', 'm', '']);
  expect(first.warnings[0]).toContain('upper');
  const second = columnsOf(text, () => {}, 2);
  expect(second.heads).toEqual(first.heads);
  expect([...(second.values[2] ?? [])]).toEqual([3, 4]);
  expect(columnsOf('VARIABLES = X, Y\nZONE\n0 1\n1 2\n').heads).toEqual(['X', 'Y']);
});

test('curves of LS-PrePost end by a word, and their axes are their heads', () => {
  const curve = (name: string, last: number) =>
    `Curveplot\nEnergies\nTime\nEnergy\n${name}  #pts=2\n* Minval=   0.0 at time=  0.0\n 0.0 0.0\n 1.0 ${last}\nendcurve\n`;
  const text = curve('Mat 1', 2.5) + curve('Mat 2', 3.5);
  const { heads, several, warnings } = columnsOf(text);
  expect([heads, several]).toEqual([['Time', 'Energy'], 2]);
  expect(warnings[0]).toContain('第 1 张（Mat 1，');
  expect([...(columnsOf(text, () => {}, 2).values[1] ?? [])]).toEqual([0, 3.5]);
});

test('values of GiD end by a word', () => {
  const text = 'Result "U" "Load" 1 Vector OnNodes\nValues\n1 0.1 0.2 0.3\n2 0.1 0.2 0.4\nEnd Values\n';
  expect([...(columnsOf(text).values[3] ?? [])]).toEqual([0.3, 0.4]);
});

test('seconds may be written sec, in a line of units and behind a name', () => {
  const { heads, units } = columnsOf('Data Header:\nTime\tForce\nsec\tN\n0.0\t1.0\n0.1\t2.0\n');
  expect([heads, units]).toEqual([
    ['Time', 'Force'],
    ['s', 'N'],
  ]);
  expect(columnsOf('Time (sec),F (kN)\n0,1\n1,2\n').units).toEqual(['s', 'kN']);
});

test('what programs on Windows write for no number leaves a hole', () => {
  const { values, holes } = columnsOf('i,r\n1,0.1\n2,-nan(ind)\n3,1.#INF\n4,0.3\n');
  expect([...(values[1] ?? [])]).toEqual([0.1, Number.NaN, Number.NaN, 0.3]);
  expect(holes.get(1)).toContain('第 3 行');
  expect([...(columnsOf('# t U\n0.1 (1 2 3)\n0.2 (1 -nan(ind) 3)\n').values[2] ?? [])]).toEqual([
    2,
    Number.NaN,
  ]);
  expect([...(columnsOf('[Data]\nX [ m ], p [ Pa ]\n0.0e+00, 1.0e+05\n1, undef\n').values[1] ?? [])]).toEqual(
    [1e5, Number.NaN],
  );
});

test('what OpenFOAM says of a table is no line of heads, and a remark behind a row is passed', () => {
  const said = '# CofR       : (0 0 0)\n# Time  total\n1 (1 2 3) (1 1 1)\n2 (2 2 3) (1 1 1)\n';
  expect(columnsOf(said).heads).toEqual(Array.from({ length: 7 }, (_, at) => `列 ${at + 1}`));
  expect(columnsOf('x,y\n1,2 # first\n2,3\n').values.map((it) => [...it])).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(columnsOf('1 Hz\t2 Hz\n0.1\t0.2\n0.3\t0.4\n').heads).toEqual(['1 Hz', '2 Hz']);
});

test('forces of older OpenFOAM, in one bracket with their moments, have their names', () => {
  const names = (parts: readonly string[]) => [
    'Time',
    ...['forces', 'moment'].flatMap((it) =>
      parts.flatMap((part) => ['x', 'y', 'z'].map((axis) => `${it} ${part} ${axis}`)),
    ),
  ];
  const three = '((1 0 0) (2 0 0) (3 0 0))';
  const porous = `# Time forces(pressure viscous porous) moment(pressure viscous porous)\n1 (${three} ${three})\n2 (${three} ${three})\n`;
  expect(columnsOf(porous).heads).toEqual(names(['pressure', 'viscous', 'porous']));
  const two = '((1 0 0) (2 0 0))';
  const plain = `# Time          forces(pressure, viscous) moment(pressure, viscous)\n0.1    (${two} ${two})\n0.2    (${two}${two})\n`;
  const { heads, values } = columnsOf(plain);
  expect(heads).toEqual(names(['pressure', 'viscous']));
  expect([...(values[10] ?? [])]).toEqual([2, 2]);
});

test('data sets of gnuplot over the same x are tables of their own', () => {
  const text = '# x y\n0 1\n1 2\n2 3\n\n\n# refined\n0 4\n1 5\n\n\n0 6\n1 7\n';
  const { heads, several, warnings, values } = columnsOf(text);
  expect([heads, several, [...(values[1] ?? [])]]).toEqual([['x', 'y'], 3, [1, 2, 3]]);
  expect(warnings[0]).toContain('第 2 张（refined，第 8–9 行：x、y）');
  expect([...(columnsOf(text, () => {}, 3).values[1] ?? [])]).toEqual([6, 7]);
  // A continuation and a curve with a gap are one table.
  expect(columnsOf('x y\n0 1\n1 2\n\n\n2 3\n3 4\n').several).toBe(1);
  const scans = columnsOf('x y\n0 1\n1 2\n\n0 3\n1 4\n\n0 5\n1 6\n');
  expect([scans.several, [...(scans.values[1] ?? [])]]).toEqual([1, [1, 2, 3, 4, 5, 6]]);
  expect(scans.understood).toContain('第 5 行等 2 处空一行之后x又从头开始，接在同一张表里');
  expect(columnsOf('x y\n0 1\n1 2\n\n2 3\n3 4\n').understood).not.toContain('空一行');
});

test('glstat of LS-DYNA is for the tool for logs', () => {
  const text =
    ' dt of cycle       1 is controlled by solid     34050 of part         12\n time........................   0.00000E+00\n time step...................   1.00000E-06\n kinetic energy..............   4.50000E+02\n internal energy.............   1.00000E-02\n';
  expect(() => columnsOf(text)).toThrow('/tools/log');
});

test('digits of full width are digits, and that is said', () => {
  const { values, understood } = columnsOf('时间,应力１\n0,1.5\n１,－２．５\n2,３．５Ｅ－３\n');
  expect(values.map((it) => [...it])).toEqual([
    [0, 1, 2],
    [1.5, -2.5, 3.5e-3],
  ]);
  expect(understood).toContain('第 3 行起有全角数字，按数字读');
  expect(understood).toContain('应力１');
  expect(understood).not.toContain('没有用');
  expect(columnsOf('ｔ，Ｆ\n０，１．５\n１，２．５\n').values.map((it) => [...it])).toEqual([
    [0, 1],
    [1.5, 2.5],
  ]);
  expect([...(columnsOf('x;y\n0;1,5\n１;２，５\n').values[1] ?? [])]).toEqual([1.5, 2.5]);
  expect(columnsOf('０　１\n１　２\n').values.map((it) => [...it])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('SAP2000 writes Text and Unitless in its line of units', () => {
  const text =
    'TABLE:  Joint Displacements\nJoint\tOutputCase\tStepNum\tU1\nText\tText\tUnitless\tmm\n1\tDEAD\t1\t0\n2\tDEAD\t1\t1.5\n';
  const { heads, units, understood } = columnsOf(text);
  expect([heads, units]).toEqual([
    ['Joint', 'StepNum', 'U1'],
    ['', '', 'mm'],
  ]);
  expect(understood).toContain('没有用：OutputCase（不是数），第 1 行文字');
});

test.each([
  ['<html><table><tr><td>t</td></tr></table></html>', '网页或 XML'],
  ['{"t": [0, 1]}', 'JSON'],
  ['PK\u0003\u0004xl', 'Excel'],
])('what is no table says what it is: %j', (text, words) => {
  expect(() => columnsOf(text)).toThrow(words);
});

test('units as machines for tests write them are those that calc knows', () => {
  const { heads, units } = columnsOf(
    'Strain (µε),M [N.mm],t [hr],h (W/m²K),k (W/m·K)\n0,1,2,3,4\n1,2,3,4,5\n',
  );
  expect(heads[0]).toBe('Strain (µε)');
  expect(units).toEqual(['um/m', 'N*mm', 'h', 'W/(m^2*K)', 'W/(m*K)']);
});

test('units in Chinese words are units, but for degrees, which may be of either kind', () => {
  const text = '时间（秒）,位移（毫米）,力/千牛,角度（度）,速度(米/秒)\n0,1,2,3,4\n1,2,3,4,5\n';
  const { heads, units } = columnsOf(text);
  expect(units).toEqual(['s', 'mm', 'kN', '', 'm/s']);
  expect(heads[3]).toBe('角度（度）');
});

test('extremes of several fields of OpenFOAM are a table each, with their places in words', () => {
  const rows = [0.005, 0.01].flatMap((time) => [
    `${time}\tmag(U)\t0.0e+00\t(0 0.01 0.005)\t1.0e+00\t(${time} 0.1 0.005)`,
    `${time}\tp\t-9.0e-01\t(0.008 0.09 0.005)\t${1 + time}\t(0.009 0.09 0.005)`,
  ]);
  const text = `# Field minima and maxima\n# Time\tfield\tmin\tlocation(min)\tmax\tlocation(max)\n${rows.join('\n')}\n`;
  const [first, second] = [columnsOf(text), columnsOf(text, () => {}, 2)];
  expect(first.several).toBe(2);
  expect(first.values.map((it) => [...it])).toEqual([
    [0.005, 0.01],
    [0, 0],
    [1, 1],
  ]);
  expect([...(second.values[2] ?? [])]).toEqual([1.005, 1.01]);
});

test('totals of several sets of CalculiX are a history each, and its tables are told by set and time', () => {
  const total = (set: string, time: string, force: string) =>
    ` total force (fx,fy,fz) for set ${set} and time  ${time}\n\n       ${force}  0.000000E+00  0.000000E+00\n\n`;
  const histories =
    total('FIX', '0.25E+00', '-1.0E+00') +
    total('END', '0.25E+00', ' 1.0E+00') +
    total('FIX', '0.50E+00', '-2.0E+00') +
    total('END', '0.50E+00', ' 2.0E+00');
  const end = columnsOf(histories, () => {}, 2);
  expect([end.several, end.heads]).toEqual([2, ['time', 'fx', 'fy', 'fz']]);
  expect(end.values.slice(0, 2).map((it) => [...it])).toEqual([
    [0.25, 0.5],
    [1, 2],
  ]);
  expect(end.warnings[0]).toContain('第 2 张（集 END，');
  const mixed = `${total('FIX', '0.25E+00', '-1.0E+00')} displacements (vx,vy,vz) for set ALL and time  0.25E+00\n\n         1  1.0E+00  0.0E+00  0.0E+00\n         2  1.0E+00  0.0E+00  0.0E+00\n`;
  expect(columnsOf(mixed).warnings[0]).toContain('第 1 张（集 FIX，时间 0.25，');
});
