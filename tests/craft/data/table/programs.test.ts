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

test('what OpenFOAM says of a table is no line of heads, and a row with a remark is none either', () => {
  const said = '# CofR       : (0 0 0)\n# Time  total\n1 (1 2 3) (1 1 1)\n2 (2 2 3) (1 1 1)\n';
  expect(columnsOf(said).heads).toEqual(Array.from({ length: 7 }, (_, at) => `列 ${at + 1}`));
  expect(() => columnsOf('x,y\n1,2 # first\n2,3\n')).toThrow('第 2 行第 2 列的“2 # first”不是数');
  expect(columnsOf('1 Hz\t2 Hz\n0.1\t0.2\n0.3\t0.4\n').heads).toEqual(['1 Hz', '2 Hz']);
});
