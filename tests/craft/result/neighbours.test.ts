import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../craft/data/columns.ts';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const written = (path: string) => ({
  name: path.split('/').at(-1) as string,
  bytes: new Uint8Array(readFileSync(new URL(path, import.meta.url))),
});
const column = ({ steps }: Source, name: string) => steps[0]?.columns.find((it) => it.name === name);
const whats = ({ omitted }: Source) => omitted?.map((it) => it.what);

/** Nodes of a unit cube as numbered lines. */
const PLACES = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
];
const listed = (before = '') => PLACES.map((at, i) => `${before}${[i + 1, ...at].join(', ')}`).join('\n');
const GRIDS = PLACES.map((at, i) => `GRID,${i + 1},,${at.map((it) => `${it}.`).join()}`).join('\n');
const CHEXA = 'CHEXA,1,1,1,2,3,4,5,6,\n,7,8';

// A 2 × 1 × 1 box with its base as shells, by Gmsh 4.8.4. LS-DYNA repeats a tetrahedron's fourth node five
// times.
test.each([
  ['linear.key', [9, 10]],
  ['quadratic.key', [22, 24]],
])('tetrahedra of LS-DYNA are tetrahedra, %s', async (name, types) => {
  const source = await readFile(written(`gmsh/${name}`));
  expect([...new Set(source.cells.types)].toSorted((a, b) => a - b)).toEqual(types);
  const solids = source.cells.types.indexOf(types[1] ?? 0);
  expect(drawn({ ...source, cells: firstFrom(source, solids) }).area).toBeCloseTo(10, 9);
  expect(source.omitted).toEqual([]);
});

/** Cells of a mesh from an index on. */
function firstFrom({ cells }: Source, from: number): Source['cells'] {
  const start = cells.offsets[from] as number;
  return {
    types: cells.types.slice(from),
    offsets: cells.offsets.slice(from).map((it) => it - start),
    nodes: cells.nodes.slice(start),
  };
}

test('an element of several groups of Gmsh is one element, which version 2.2 lists for each', async () => {
  const source = await readFile(written('gmsh/two-groups.msh'));
  const keys = Array.from(source.cells.types, (_, c) =>
    source.cells.nodes.subarray(source.cells.offsets[c], source.cells.offsets[c + 1]).join(),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(source.omitted).toEqual([
    { what: `${keys.length / 2} 个单元的其他物理组`, why: '一个单元只记一个物理组' },
  ]);
});

test('the name of a part of LS-DYNA with an option is read, and parameters are named', async () => {
  const nodes = PLACES.map(
    (at, i) => `${String(i + 1).padStart(8)}${at.map((it) => String(it).padStart(16)).join('')}`,
  ).join('\n');
  const element = [1, 7, 1, 2, 3, 4, 5, 6, 7, 8].map((it) => String(it).padStart(8)).join('');
  const text = `*KEYWORD\n*NODE\n${nodes}\n       9${'&L'.padStart(16)}${'0'.padStart(16)}${'0'.padStart(16)}\n*ELEMENT_SOLID\n${element}\n*PART_INERTIA\n左支座\n         7\n*END\n`;
  const source = await readFile({ name: 'a.k', bytes: utf8(text) });
  expect(source.cells.parts?.names).toEqual(['左支座']);
  expect(source.omitted).toEqual([
    { what: '1 处*NODE 的一行没有读', why: '用到了 *PARAMETER 里没有或算不出的参数' },
  ]);
});

test('lines of Abaqus with parameters that are not known are not taken for zero, and what makes a mesh is named', async () => {
  const source = await readFile({
    name: 'a.inp',
    bytes: utf8(
      `*PARAMETER\nL=table(2)\n*PART, NAME=P\n*NODE\n${listed()}\n9, <L>, 0, 0\n*ELEMENT, TYPE=C3D8\n1, 1, 2, 3, 4, 5, 6, 7, 8\n*END PART\n*INSTANCE, NAME=I, PART=P\n<L>, 0., 0.\n*END INSTANCE\n*SYMMETRIC MODEL GENERATION, REVOLVE\n0,0,0,0,1,0\n*CLOAD\n1, 1, <L>\n`,
    ),
  });
  expect(source.points.length / 3).toBe(8);
  expect(whats(source)).toEqual([
    '*SYMMETRIC MODEL GENERATION 没有读',
    '1 处*NODE 的一行没有读',
    '1 处*INSTANCE 的一行没有读',
  ]);
});

test('nodes and elements that are written twice are named', async () => {
  const source = await readFile({
    name: 'a.inp',
    bytes: utf8(
      `*NODE\n${listed()}\n8, 0, 1, 3\n7, 1, 1, 1\n*ELEMENT, TYPE=C3D8\n1, 1, 2, 3, 4, 5, 6, 7, 8\n1, 1, 2, 3, 4, 5, 6, 7, 8\n`,
    ),
  });
  expect(whats(source)).toEqual(['1 处节点写了两次', '1 个单元的编号写了两次']);
});

test.each([
  ["INCLUDE 'mesh/\n  grids.bdf'"],
  ["INCLUDE 'grids.bdf' $ the nodes"],
  ['include grids.bdf $ the nodes'],
  ["INCLUDE='C:\\a b\\grids.bdf'"],
])('Nastran includes by %s', async (line) => {
  const source = await readFiles([
    { name: 'a.bdf', bytes: utf8(`BEGIN BULK\n${line}\n${CHEXA}\nENDDATA\n`) },
    { name: 'grids.bdf', bytes: utf8(GRIDS) },
  ]);
  expect([...source.cells.types]).toEqual([12]);
  expect(source.omitted).toEqual([]);
});

/** A cube in long fields, each card continued, and `solid`. */
const longCube = (mark: (i: number) => string, solid: string) => {
  const wide = (it: number) => it.toFixed(7).padStart(16);
  const grids = PLACES.map(([x = 0, y = 0, z = 0], i) => {
    const own = mark(i).padEnd(8);
    return `GRID*   ${String(i + 1).padStart(16)}${' '.repeat(16)}${wide(x)}${wide(y)}${own}\n${own}${wide(z)}\n`;
  });
  return `BEGIN BULK\n${grids.join('')}${solid}ENDDATA\n`;
};
const short = (name: string, numbers: readonly number[], mark: string) =>
  `${(name.padEnd(8) + numbers.map((it) => String(it).padStart(8)).join('')).padEnd(72)}${mark}\n`;
const SOLID = [1, 2, 3, 4, 5, 6, 7, 8];

test.each([
  ['*ABC1', short('CHEXA', [1, 1, ...SOLID.slice(0, 6)], '+E') + short('+E', [7, 8], ''), 1],
  ['*N', short('CHEXA', [1, 1, ...SOLID.slice(0, 6)], '') + short('', [7, 8], ''), 1],
  // Continuation lines may be anywhere, and line numbers may replace continuation marks.
  [
    '*',
    short('+E1', [7, 8], '') +
      [1, 2, 3].map((tag) => short('CHEXA', [tag, 1, ...SOLID.slice(0, 6)], `+E${tag}`)).join('') +
      short('+e3', [7, 8], '') +
      short('+E2', [7, 8], '') +
      short('CONM2', [4, 1, 0, 5, 0, 0, 0, 0], '99') +
      short('CONM2', [5, 2, 0, 5, 0, 0, 0, 0], '99'),
    5,
  ],
])('cards of Nastran go on by their marks, %s', async (mark, solid, count) => {
  const source = await readFile({ name: 'a.bdf', bytes: utf8(longCube(() => mark, solid)) });
  expect(source.omitted).toEqual([]);
  expect(source.cells.types.length).toBe(count);
  expect(drawn(source).area).toBeCloseTo(6, 9);
});

test.each([
  ['hexahedron20.bdf', 25, 6],
  ['tetrahedron10.bdf', 24, 1.5 + Math.sqrt(3) / 2],
])('cards whose names meshio ends in a sign are those of Nastran: %s', async (name, type, area) => {
  const source = await readFile(written(`meshio/${name}`));
  expect([...source.cells.types]).toEqual([type]);
  expect(drawn(source).area).toBeCloseTo(area, 9);
  expect(source.omitted).toEqual([]);
});

test('a line of Nastran that continues nothing is named, fields that a free line leaves out are empty', async () => {
  const grids = PLACES.map((at, i) => `GRID*,${i + 1},,${at[0]}.,${at[1]}.\n*,${at[2]}.\n`).join('');
  const text = `BEGIN BULK\n${grids}CHEXA,1,1,1,2,3,4,5,6\n,7,8\nCBUSH,2,1,1\n${short('CROD', [3, 1, 1, 2], '+A')}${short('+B', [7], '')}ENDDATA\n`;
  const source = await readFile({ name: 'a.bdf', bytes: utf8(text) });
  expect(source.points.length / 3).toBe(8);
  expect([...source.cells.types].toSorted()).toEqual([12, 3]);
  expect(whats(source)).toEqual(['1 个续行没有读', '1 个单元（CBUSH）没有画出']);
});

test('coordinate systems of Nastran by three nodes, two of a card, and one whose nodes lie in another', async () => {
  const text = `BEGIN BULK
CORD1R,7,20,21,22
CORD1C,5,1,2,3,6,1,2,3
GRID,1,,1.,0.,0.
GRID,2,,1.,0.,1.
GRID,3,,1.,1.,0.
GRID,10,5,2.,90.,0.
GRID,20,5,0.,0.,1.
GRID,21,5,0.,0.,2.
GRID,22,6,1.,0.,1.
GRID,30,7,1.,2.,3.
CTETRA,1,1,1,10,20,30
GRID,40,8,1.,2.,3.
CORD1S,8,1,2,99
ENDDATA
`;
  const source = await readFile({ name: 'a.bdf', bytes: utf8(text) });
  const places = [...source.cells.nodes].map((it) =>
    [...source.points.slice(3 * it, 3 * it + 3)].map((x) => Math.round(1e9 * x) / 1e9 + 0),
  );
  expect(places).toEqual([
    [1, 0, 0],
    [-1, 0, 0],
    [1, 0, 1],
    [-1, 1, 4],
  ]);
  expect(whats(source)).toContain('1 个节点没有读');
});

test('the numbers of a superelement of Nastran are its own', async () => {
  const text = `BEGIN BULK\n${GRIDS}\n${CHEXA}\nCQUADX,2,1,1,2,3,4\nBEGIN SUPER=1\n${GRIDS.replaceAll('1.', '5.')}\nENDDATA\n`;
  const source = await readFile({ name: 'a.bdf', bytes: utf8(text) });
  expect(drawn(source).area).toBeCloseTo(6, 9);
  expect(whats(source)).toEqual(['BEGIN SUPER=1 之后没有读', '1 个单元（CQUADX）没有画出']);
});

// CalculiX 2.20 writes no blank before the set name here.
test('the heat flux that CalculiX prints is read', async () => {
  const source = await readFiles(['inp', 'dat'].map((it) => written(`calculix/heat-flux.${it}`)));
  const flux = column(source, 'heat flux');
  expect(flux?.labels).toEqual(['qx', 'qy', 'qz']);
  expect(flux?.data[1]).toBeCloseTo((8490.178 + 5749.71 + 8110.95 + 5492.89) / 4, 6);
  expect(column(source, 'heat generation')?.data.length).toBe(8);
  const text = new TextDecoder().decode(written('calculix/heat-flux.dat').bytes);
  const table = columnsOf(text.slice(text.indexOf(' heat flux')));
  expect(table.heads).toEqual(['elem', 'integ.pnt.', 'qx', 'qy', 'qz']);
});

test('modes of a cyclic model are told with their nodal diameters, which number them anew', async () => {
  const source = await readFile(written('calculix/cyclic.frd'));
  expect(source.omitted).toEqual([
    { what: '循环对称模型里没有写出的扇区', why: '画的是文件里有的扇区；各步的节径依次是 1、2' },
  ]);
  const printed = await readFiles(['inp', 'dat'].map((it) => written(`calculix/cyclic.${it}`)));
  expect(column(printed, 'displacements')).toBeUndefined();
  expect(whats(printed)).toContain('.dat 里循环对称的各阶的值');
});

const facet = (z: number) =>
  `facet normal 0 0 1\nouter loop\nvertex 0 0 ${z}\nvertex 1 0 ${z}\nvertex 1 1 ${z}\nendloop\nendfacet\n`;

test('solids of an STL are its parts, colours and a file that is cut are named', async () => {
  const text = `solid 入口\n${facet(0)}endsolid 入口\nsolid wall two\n${facet(1)}endsolid wall two\n`;
  const source = await readFile({ name: 'a.stl', bytes: utf8(text) });
  expect(source.cells.parts?.names).toEqual(['入口', 'wall two']);
  expect([...(column(source, '实体')?.data ?? [])]).toEqual([1, 2]);
  const bytes = new Uint8Array(84 + 50);
  bytes.set(utf8('solid of a program'));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, 1, true);
  view.setFloat32(84 + 24, 1, true);
  view.setFloat32(84 + 40, 1, true);
  view.setUint16(84 + 48, 0x8fff, true);
  expect(whats(await readFile({ name: 'b.stl', bytes }))).toEqual(['三角形的颜色']);
  await expect(readFile({ name: 'b.stl', bytes: bytes.slice(0, 120) })).rejects.toThrow('文件不完整');
});

test('the end of a short STL is found', async () => {
  const text = `solid a\n${facet(0)}${facet(1)}endsolid a\n`;
  const source = await readFile({ name: 'a.stl', bytes: utf8(text) });
  expect(text.length).toBeLessThan(200);
  expect(source.cells.types).toHaveLength(2);
  expect(source.omitted).toEqual([]);
});

test('an element of ANSYS without some of its nodes between corners is told to be straight', async () => {
  const wide = (...numbers: number[]) => numbers.map((it) => String(it).padStart(9)).join('');
  const nodes = PLACES.map(
    (at, i) => `${wide(i + 1, 0, 0)}${at.map((it) => it.toFixed(3).padStart(21)).join('')}`,
  ).join('\n');
  const element = (between: number[]) =>
    wide(1, 1, 1, 1, 0, 0, 0, 0, 10, 0, 1, 1, 2, 3, 5, ...between.slice(0, 4));
  const cdb = (between: number[]) =>
    `ET,1,187\nNBLOCK,6,SOLID,8,8\n(3i9,6e21.13e3)\n${nodes}\nN,R5.3,LOC,       -1,\nEBLOCK,19,SOLID,1,1\n(19i9)\n${element(between)}\n${wide(...between.slice(4))}\n       -1\n`;
  const read = (between: number[]) => readFile({ name: 'a.cdb', bytes: utf8(cdb(between)) });
  expect(whats(await read([0, 0, 0, 0, 0, 0]))).toEqual([]);
  expect(whats(await read([4, 0, 0, 0, 0, 0]))).toEqual(['1 个单元（类型 187）画得不准']);
});

/** ANSYS archive: a cube's top with mid-side nodes (5 to 8, 13 to 16), and its bottom. */
const archive = (types: string, ...elements: (readonly number[])[]) => {
  const wide = (...numbers: number[]) => numbers.map((it) => String(it).padStart(9)).join('');
  const between = [0, 1].flatMap((z) => [
    [0.5, 0, z],
    [1, 0.5, z],
    [0.5, 1, z],
    [0, 0.5, z],
  ]);
  const nodes = [...PLACES, ...between].map(
    (at, i) => `${wide(i + 1, 0, 0)}${at.map((it) => it.toFixed(3).padStart(21)).join('')}`,
  );
  const lines = elements.map(([type = 0, ...own], i) =>
    wide(1, type, 1, 1, 0, 0, 0, 0, own.length, 0, i + 1, ...own),
  );
  const text = `${types}\nNBLOCK,6,SOLID,16,16\n(3i9,6e21.13e3)\n${nodes.join('\n')}\nN,R5.3,LOC,       -1,\nEBLOCK,19,SOLID,9,9\n(19i9)\n${lines.join('\n')}\n       -1\n`;
  return readFile({ name: 'a.cdb', bytes: utf8(text) });
};
const CURVED = [5, 6, 7, 8, 13, 14, 15, 16];

test('effects of surfaces of ANSYS are no solids, though they may have as many nodes', async () => {
  const source = await archive('ET,1,185\nET,2,154', [1, ...SOLID], [2, ...CURVED], [2, 5, 6, 7, 8]);
  expect([...source.cells.types]).toEqual([12]);
  expect(whats(source)).toEqual(['2 个单元（类型 154）没有画出']);
});

test.each([
  [4, [1, 2, 3], 5, 0.5],
  [6, [1, 2, 3, 4], 9, 1],
  [7, CURVED, 23, 1],
  [8, [1, 2, 4, 5], 10, 1.5 + Math.sqrt(3) / 2],
  [10, SOLID, 12, 6],
])('a mesh of ANSYS with key option %i is what that says', async (option, nodes, type, area) => {
  const source = await archive(`ET,1,200\nKEYOP,       1, 1,        ${option}`, [1, ...nodes]);
  expect([...source.cells.types]).toEqual([type]);
  expect(drawn(source).area).toBeCloseTo(area, 9);
  expect(source.omitted).toEqual([]);
});

test('elements of ANSYS of no known type are told to be guessed', async () => {
  expect(whats(await archive('ET,1,999', [1, ...SOLID]))).toEqual(['1 个单元（类型 999）画得不准']);
  expect(whats(await archive('ET,1,30', [1, ...SOLID]))).toEqual([]);
});

/** Solver input of Workbench, with `places` in columns of 20. */
const workbench = (places: readonly string[]) => `/batch
/prep7
nblock,3
(1i9,3e20.9e3)
${places.map((it, i) => String(i + 1).padStart(9) + it).join('\n')}
-1
et,1,185
eblock,19,solid,,1
(19i9)
${[1, 1, 1, 1, 0, 0, 0, 0, 8, 0, 1, ...SOLID].map((it) => String(it).padStart(9)).join('')}
-1
*set,tid,3
et,tid,170
eblock,10,,,1
(15i9)
${[2, 3, 2, 2, 0, 5, 6, 7, 8].map((it) => String(it).padStart(9)).join('')}
-1
`;

test.each(['ds.dat', 'a.inp'])('what Workbench writes for its solver is read, as %s', async (name) => {
  const places = PLACES.map((at) => at.map((it) => it.toExponential(9).padStart(20)).join(''));
  const source = await readFile({ name, bytes: utf8(workbench(places)) });
  expect(drawn(source).area).toBeCloseTo(6, 9);
  expect(whats(source)).toEqual(['1 个单元（类型 170）没有画出']);
  const shifted = places.map((it) => it.replaceAll(/ {4}/g, '     '));
  await expect(readFile({ name, bytes: utf8(workbench(shifted)) })).rejects.toThrow(
    'NBLOCK 的一行没有读，坐标不是数，或与列宽不符',
  );
});

test('elements of an assembly are of the nodes of its instances', async () => {
  const part = `*PART, NAME=P\n*NODE\n${listed()}\n*ELEMENT, TYPE=C3D8\n1, 1, 2, 3, 4, 5, 6, 7, 8\n*END PART\n`;
  const instances =
    '*INSTANCE, NAME=I-1, PART=P\n*END INSTANCE\n*INSTANCE, NAME=I-2, PART=P\n3., 0., 0.\n*END INSTANCE\n';
  const text = `${part}*ASSEMBLY, NAME=A\n${instances}*ELEMENT, TYPE=CONN3D2\n1, I-1.2, I-2.1\n*END ASSEMBLY\n`;
  const { cells, points, omitted } = await readFile({ name: 'a.inp', bytes: utf8(text) });
  expect([...cells.types]).toEqual([12, 12, 3]);
  expect(Array.from(cells.nodes.slice(-2), (it) => points[3 * it])).toEqual([1, 3]);
  expect(omitted).toEqual([]);
});

test('a file of AVS with the ending of Abaqus is told to be none of it', async () => {
  const text = `8 1 0 0 0\n${listed().replaceAll(',', '')}\n1 1 hex 1 2 3 4 5 6 7 8\n`;
  await expect(readFile({ name: 'a.inp', bytes: utf8(text) })).rejects.toThrow('AVS-UCD');
});

test('elements of LS-DYNA that are not drawn are told by their lines, of which one may have several', async () => {
  const row = (...numbers: number[]) => numbers.map((it) => String(it).padStart(8)).join('');
  const nodes = PLACES.map((at, i) => `${row(i + 1)}${at.map((it) => String(it).padStart(16)).join('')}`);
  const blocks = [
    ['*ELEMENT_SOLID', row(1, 1, ...SOLID)],
    ['*ELEMENT_SHELL_COMPOSITE', row(2, 1, 1, 2, 3, 4), row(1, 0, 0), row(3, 1, 5, 6, 7, 8), row(1, 0, 0)],
    ['*ELEMENT_BEAM_SOURCE', row(4, 1, 1, 2), row(1, 1, 1, 1)],
  ];
  const text = `*KEYWORD\n*NODE\n${nodes.join('\n')}\n${blocks.flat().join('\n')}\n*END\n`;
  expect(whats(await readFile({ name: 'a.k', bytes: utf8(text) }))).toEqual([
    '4 处*ELEMENT_SHELL_COMPOSITE 的一行没有读',
    '2 处*ELEMENT_BEAM_SOURCE 的一行没有读',
  ]);
});

test('colours of a textual STL, and faces that are no triangles alone, are named', async () => {
  const face = (corners: string) => `facet normal 0 0 1\nouter loop\n${corners}endloop\nendfacet\n`;
  const three = 'vertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n';
  const stl = (inside: string) => readFile({ name: 'a.stl', bytes: utf8(`solid x\n${inside}endsolid x\n`) });
  expect(whats(await stl(`color 1 0 0\n${face(three)}`))).toEqual(['三角形的颜色']);
  await expect(stl(face(`${three}vertex 1 1 0\n`))).rejects.toThrow('1 个面都不是三个角');
});

test.each([
  ['*HEADING\n*RESTART, READ, STEP=2\n*STEP\n*STATIC\n*END STEP\n', '*RESTART, READ，接着另一个作业算'],
  ['*INSTANCE, LIBRARY=job1, INSTANCE=part-1-1\n*IMPORT, STEP=1\n*END INSTANCE\n', 'LIBRARY=job1'],
])('a deck that takes its mesh from another job says so: %s', async (text, words) => {
  await expect(readFile({ name: 'a.inp', bytes: utf8(text) })).rejects.toThrow(words);
  const more = `*NODE\n1,0,0,0\n2,1,0,0\n3,0,1,0\n*ELEMENT,TYPE=S3\n1,1,2,3\n${text}`;
  const { omitted } = await readFile({ name: 'a.inp', bytes: utf8(more) });
  expect(omitted?.[0]).toEqual({ what: '别的作业里的网格没有画', why: expect.stringContaining(words) });
});
