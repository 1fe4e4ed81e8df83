import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { TECPLOT, utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const read = (text: string, name = 'a.dat') => readFile({ name, bytes: utf8(text) });
const SQUARE = '0 0\n1 0\n0 1\n1 1\n';
const values = async (text: string) =>
  (await read(text)).steps.map(({ step, columns }) => [
    step.kind,
    step.value,
    ...columns.map((it) => [...it.data]),
  ]);

// Same meshes as vtkTecplotReader.
test('zones of elements are parts, with values at nodes and in cells', async () => {
  const source = await readFile({ name: 'a.tec', bytes: TECPLOT });
  expect([source.format, source.cells.parts?.names]).toEqual(['Tecplot（文本）', ['tets, two', 'brick']]);
  expect([...source.cells.types]).toEqual([10, 10, 12]);
  expect(drawn(source).area).toBeCloseTo(4.0981 + 6, 3);
  expect(source.steps[0]?.columns.map(({ name, on, data }) => [name, on, ...data])).toEqual([
    ['T', 'node', 1, 2, 3, 4, 5, ...Array.from({ length: 8 }, () => Number.NaN)],
    ['T', 'cell', Number.NaN, Number.NaN, 7.5],
  ]);
});

test('ordered zones point by point and variable by variable, with times, shared places and repeated numbers', async () => {
  const block = 'DATAPACKING=BLOCK VARLOCATION=([4]=CELLCENTERED)';
  const text = `VARIABLES = X Y P Q\nZONE I=3 J=2 ${block} SOLUTIONTIME=0.5\n0 1 2 0 1 2\n3*0 3*1\n1 2 3 4 5 6\n2*2.5\nZONE I=3 J=2 ${block}\nVARSHARELIST=([1-2]=1) SOLUTIONTIME=1.5\n6 5 4 3 2 1\n7 8\n`;
  expect(await values(text)).toEqual([
    ['time', 0.5, [1, 2, 3, 4, 5, 6], [2.5, 2.5]],
    ['time', 1.5, [6, 5, 4, 3, 2, 1], [7, 8]],
  ]);
  const { points, cells } = await read(
    `VARIABLES="x" "z" "p"\nZONE I=2,J=2,F=POINT\n${SQUARE.replaceAll('\n', ' 5\n')}`,
  );
  expect([[...points], [...cells.nodes]]).toEqual([
    [0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1],
    [0, 1, 3, 2],
  ]);
});

test('zones of one mesh without times are steps, others are parts', async () => {
  const zone = (name: string, value: number, shift = 0) =>
    `ZONE T="${name}" I=2, J=2, F=POINT\n${SQUARE.replaceAll(/^(\d)(.*)$/gm, (_, x: string, rest: string) => `${Number(x) + shift}${rest} ${value}`)}`;
  const steps = await read(`VARIABLES = "X" "Y" "p"\n${zone('t=1', 1)}${zone('t=2', 2)}`);
  expect(steps.steps.map(({ columns }) => columns[0]?.data[0])).toEqual([1, 2]);
  expect(steps.omitted?.[0]?.why).toContain('t=1、t=2');
  const parts = await read(`VARIABLES = "X" "Y" "p"\n${zone('a', 1)}${zone('b', 2, 1)}`);
  expect([parts.steps.length, parts.cells.parts?.names]).toEqual([1, ['a', 'b']]);
});

test('what does not fit, tables and kinds of elements that are not read are said', async () => {
  const head = 'VARIABLES = "X" "Y" "p"\n';
  await expect(read(`${head}ZONE I=2,J=1,F=POINT\n0 0 1\n1 0 2\n2 0 3\n`)).rejects.toThrow('数比它说的多');
  await expect(read(`${head}ZONE I=2,J=2,F=POINT\n0 0 1\n1 0 2\n2 0 3\n`)).rejects.toThrow('中间结束');
  await expect(read('VARIABLES = "t" "F"\nZONE I=2\n0 1\n1 2\n')).rejects.toThrow('数据分析');
  const unsaid = `${head}ZONE I=2,J=2\n${SQUARE.replaceAll('\n', ' 5\n')}`;
  expect((await read(unsaid)).omitted?.map((it) => it.what)).toEqual(['有 ZONE 没有写 DATAPACKING']);
  const polygon = 'ZONE ZONETYPE=FEPOLYGON NODES=3 ELEMENTS=1 DATAPACKING=BLOCK\n0 1 0\n0 0 1\n1 2 3\n1 2\n';
  const square = `ZONE I=2,J=2,F=POINT\n${SQUARE.replaceAll('\n', ' 5\n')}`;
  expect((await read(`${head}${polygon}${square}`)).omitted).toEqual([
    { what: 'ZONE “ZONE 1”没有读', why: '不支持 FEPOLYGON' },
  ]);
});

test('variables may be named in quotes and by words in one line', async () => {
  const text = `VARIABLES = X, Y, "p, static" T # of a probe\nZONE I=2, J=2, F=POINT\n${SQUARE.replaceAll('\n', ' 5 6\n')}`;
  const { steps } = await read(text);
  expect(steps[0]?.columns.map((it) => [it.name, it.data[0]])).toEqual([
    ['p, static', 5],
    ['T', 6],
  ]);
});

test('commas between numbers, sizes that touch, and text beside the zones, as in samples of Tecplot', async () => {
  const zone = (z: number) =>
    `Zone I=   2, J=    2K=     1, F=POINT\n0,0,${z}\n1,0 ,${z}\n0,1,${z}\n1,1,${z}\n`;
  const text = `VARIABLES = "X"\n"Y"\n"Z"\nTEXT\nCS=FRAME\nX=43.7,Y=2.6\nT="X (meters)"\n${zone(0)}${zone(1)}GEOMETRY T=LINE\n1\n2\n0 0\n1 1\n`;
  const { points, steps, omitted } = await read(text);
  expect([...points.slice(0, 12)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]);
  expect(points).toHaveLength(24);
  expect(steps[0]?.columns).toEqual([]);
  expect(omitted).toEqual([{ what: '2 处文字或图形（TEXT、GEOMETRY）', why: '不画' }]);
});

/** A square of two triangles, or in an older syntax. */
const CORNERS = '0 0 0 1\n1 0 0 2\n1 1 0 3\n0 1 0 4\n';
const older = (zones: string) =>
  readFile({ name: 'a.dat', bytes: utf8(`VARIABLES = "X" "Y" "Z" "T"\n${zones}`) });

test('zones of older files take variables and elements of the zone before', async () => {
  const first = `ZONE T="a", N=4, E=2, F=FEPOINT, ET=TRIANGLE\n${CORNERS}1 2 3\n1 3 4\n`;
  const source = await older(
    `${first}ZONE T="b", N=4, E=2, F=FEPOINT, ET=TRIANGLE, D=(1,2,3,FECONNECT)\n5\n6\n7\n8\n`,
  );
  expect(source.steps.map(({ columns }) => [...(columns[0]?.data ?? [])])).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
  const grid = 'ZONE I=2, J=2, F=BLOCK\n0 1 0 1\n0 0 1 1\n0 0 0 0\n1 2 3 4\n';
  const ordered = await older(`${grid}ZONE I=2, J=2, F=BLOCK, D=(1 2 3)\n5 6 7 8\n`);
  expect([...(ordered.steps[1]?.columns[0]?.data ?? [])]).toEqual([5, 6, 7, 8]);
});

test('the kind of elements that is not written is told by their nodes, and said', async () => {
  const triangles = await older(`ZONE T="t", N=4, E=2, F=FEPOINT\n${CORNERS}1 2 3\n1 3 4\n`);
  expect([...triangles.cells.types]).toEqual([5, 5]);
  expect(triangles.omitted?.[0]?.why).toContain('FETRIANGLE');
  const square = await older(`ZONE T="t", N=4, E=1, F=FEPOINT\n${CORNERS}1 2 3 4\n`);
  expect([...square.cells.types]).toEqual([9]);
  const solid = `ZONE T="t", N=4, E=1, F=FEPOINT\n${CORNERS.replace('0 1 0 4', '0 0 1 4')}1 2 3 4\n`;
  await expect(older(solid)).rejects.toThrow('ET=TETRAHEDRON');
});

test('remarks may stand behind and between the numbers, a sign of them in a name is none', async () => {
  const source = await older(
    `ZONE T="a #1", I=2, J=2, F=POINT # x\n# y\n0 0 0 1\n# 9 9 9 9\n1 0 0 2\n0 1 0 3 # z\n1 1 0 4\n`,
  );
  expect([...(source.steps[0]?.columns[0]?.data ?? [])]).toEqual([1, 2, 3, 4]);
});

test('a variable without values and a zone that is not read are told', async () => {
  const source = await read(
    'VARIABLES = "X" "Y" "P" "Q"\nZONE I=2 J=2 DATAPACKING=BLOCK PASSIVEVARLIST=([4])\n0 1 0 1\n0 0 1 1\n1 2 3 4\n',
  );
  expect(source.steps[0]?.columns.map((it) => it.name)).toEqual(['P']);
  expect(source.omitted).toEqual([{ what: '变量 Q 有 ZONE 没有值', why: '那里写着 PASSIVEVARLIST' }]);
  const polygon = 'VARIABLES="X","Y"\nZONE ZONETYPE=FEPOLYGON NODES=3 ELEMENTS=1 FACES=3\n0 1 0\n0 0 1\n';
  await expect(read(polygon)).rejects.toThrow('不支持 FEPOLYGON');
});
