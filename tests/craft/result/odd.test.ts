import { expect, test } from 'vitest';
import { guessesOf } from '../../../craft/result/arrays/choices.ts';
import { omittedOf } from '../../../craft/result/content.ts';
import { convert } from '../../../craft/result/convert.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { utf8 } from './files.ts';

type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

const read = (files: Files) =>
  readFiles(
    Object.entries(files).map(([path, it]) => ({
      name: path.split('/').at(-1) ?? '',
      path: path.includes('/') ? path : '',
      bytes: typeof it === 'string' ? utf8(it) : it,
    })),
  );
const names = ({ steps }: Source) => steps[0]?.columns.map((it) => it.name) ?? [];
const data = ({ steps }: Source, name: string) => [
  ...(steps[0]?.columns.find((it) => it.name === name)?.data ?? []),
];
const said = (source: Source) => source.omitted?.map(({ what, why }) => `${what}：${why}`).join('；') ?? '';

const QUAD = '*NODE\n1,0,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n';
const SHELL = '*ELEMENT,TYPE=S4,ELSET=Plate\n1,1,2,3,4\n';

test('names of sets of Abaqus do not differ by their case, and what they miss is said', async () => {
  const source = await read({
    'a.inp': `${QUAD}${SHELL}*NSET,NSET=Left\n1,4\n*NSET,NSET=all\nLEFT,2\n*NSET,NSET=of,ELSET=PLATE\n*ELSET,ELSET=x\nnowhere\n`,
  });
  expect(data(source, '节点集 all')).toEqual([1, 1, 0, 1]);
  expect(data(source, '节点集 of')).toEqual([1, 1, 1, 1]);
  expect(said(source)).toBe('集 x 里的 nowhere：没有这个集，或者它是空的');
});

test('names of Abaqus may have commas in quotes, sets of an assembly those of its instances', async () => {
  const source = await read({
    'a.inp': `*Part, name="Part, A"\n${QUAD}${SHELL}*End Part\n*Assembly, name=Assembly
*Instance, name=p-1, part="PART, A"\n0., 0., 5.\n*End Instance
*Instance, name=q, part=none\n*End Instance
*Nset, nset=_Picked, internal, instance=p-1\n1, 2
*Nset, nset=two\np-1.3, P-1.4
*Elset, elset=E, instance=P-1\nplate\n*End Assembly\n`,
  });
  expect([...source.points.slice(0, 3)]).toEqual([0, 0, 5]);
  expect(names(source)).toEqual(['部件', '单元集 p-1.Plate', '单元集 E', '节点集 two', '节点集 _Picked']);
  expect(data(source, '节点集 two')).toEqual([0, 0, 1, 1]);
  expect(said(source)).toBe('实例 q 没有画出：它的部件没有定义');
});

test('coordinates that are no numbers are not taken for zero', async () => {
  const more = '*ELEMENT,TYPE=S3\n2,2,3,4\n';
  const inp = await read({ 'a.inp': `${QUAD.replace('1,0,0,0', '1,<L>,0,0')}${SHELL}${more}` });
  expect(said(inp)).toContain('1 处*NODE 的一行没有读');
  expect(inp.points).toHaveLength(9);
  const grids = 'GRID,1,,abc,0.,0.\nGRID,2,,1.-3,0.,0.\nGRID,3,,1.5+1,2.,0.\nCROD,1,1,2,3\n';
  const bdf = await read({ 'a.bdf': `BEGIN BULK\n${grids}ENDDATA\n` });
  expect([...bdf.points]).toEqual([0.001, 0, 0, 15, 2, 0]);
  expect(said(bdf)).toContain('1 个节点没有读');
  const cards = '*NODE\n1,&a,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n*ELEMENT_SHELL\n1,1,2,3,4,4\n';
  expect(said(await read({ 'a.k': `*KEYWORD\n${cards}*END\n` }))).toContain('1 处*NODE 的一行没有读');
});

test('why nothing is left of a deck is said', async () => {
  await expect(read({ 'a.inp': `*NODE,INPUT=nodes.txt\n${SHELL}` })).rejects.toThrow('nodes.txt 没有读');
});

test('tabs of Nastran go to the next column of eight; repeated cards are named', async () => {
  const text = 'BEGIN BULK\nGRID\t1\t\t0.\t0.\t0.\nGRID\t2\t\t1.5\t0.\t0.\nGRID\t3\t\t1.5\t12.25\t-3.5\n';
  const source = await read({ 'a.bdf': `${text}CTRIA3\t1\t1\t1\t2\t3\n=,*(1),==\nENDDATA\n` });
  expect([...source.points]).toEqual([0, 0, 0, 1.5, 0, 0, 1.5, 12.25, -3.5]);
  expect(said(source)).toContain('重复生成的卡没有读');
});

const K_NODES = '*NODE\n1,0,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n';

test('the end of a file that is included does not end the one that includes it', async () => {
  const main = '*KEYWORD\n*INCLUDE\nnodes.k\n*ELEMENT_SHELL\n1,1,1,2,3,4\n*END\n';
  expect((await read({ 'm.k': main, 'nodes.k': `${K_NODES}*END\nrest` })).cells.types).toHaveLength(1);
  const bdf = "BEGIN BULK\nINCLUDE 'n.bdf'\nCROD,1,1,1,2\nENDDATA\n";
  const grids = 'GRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.\nENDDATA\n';
  expect((await read({ 'm.bdf': bdf, 'n.bdf': grids })).cells.types).toHaveLength(1);
});

test('a file that LS-DYNA includes with a transformation is not drawn in the wrong place', async () => {
  const main = `*KEYWORD\n${K_NODES}*ELEMENT_SHELL\n1,1,1,2,3,4\n*INCLUDE_TRANSFORM\nn.k\n1,1,1\n*END\n`;
  const source = await read({ 'm.k': main, 'n.k': '*NODE\n9,0,0,0\n*END\n' });
  expect(source.points).toHaveLength(12);
  expect(said(source)).toContain('*INCLUDE_TRANSFORM 的文件 n.k 没有读');
  expect(said(source)).not.toContain('没有提到');
});

test('numbers of ten digits of LS-DYNA have columns of ten', async () => {
  const row = (values: readonly (number | string)[], widths: readonly number[]) =>
    values.map((it, i) => String(it).padStart(widths[i] as number)).join('');
  const places = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const nodes = places.map((at, i) => row([1234567891 + i, ...at, 0], [10, 16, 16, 16])).join('\n');
  const shell = row([1, 1, 1234567891, 1234567892, 1234567893, 1234567894], [10, 10, 10, 10, 10, 10]);
  const source = await read({ 'a.k': `*KEYWORD I10=Y\n*NODE\n${nodes}\n*ELEMENT_SHELL\n${shell}\n*END\n` });
  expect([...source.cells.nodes]).toEqual([0, 1, 2, 3]);
});

test('a deck of LS-DYNA that becomes a wide one is not wide itself, parts that move are named', async () => {
  const row = (values: readonly number[], widths: readonly number[]) =>
    values.map((it, i) => String(it).padStart(widths[i] as number)).join('');
  const nodes = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map((at, i) => row([i + 1, ...at, 0], [8, 16, 16, 16]));
  const shell = row([1, 1, 1, 2, 3, 4], [8, 8, 8, 8, 8, 8]);
  const source = await read({
    'a.k': `*KEYWORD LONG=S\n*NODE\n${nodes.join('\n')}\n*ELEMENT_SHELL\n${shell}\n*PART_MOVE\n         1       5.0\n*END\n`,
  });
  expect([...source.cells.nodes]).toEqual([0, 1, 2, 3]);
  expect(said(source)).toBe('*PART_MOVE 没有用：不支持变换');
});

test('a deck of UTF-16 and one with a mark are read', async () => {
  const text = `\ufeff${QUAD}${SHELL}`;
  const wide = new Uint8Array(Uint16Array.from(text, (it) => it.charCodeAt(0)).buffer);
  for (const it of [text, wide]) expect((await read({ 'a.inp': it })).cells.types).toHaveLength(1);
});

const LEGACY = `# vtk DataFile Version 3.0\nt\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS 4 float
0 0 0 1 0 0 1 1 0 0 1 0\nCELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n9\nPOINT_DATA 4\n`;
const scalars = (name: string, values: string) =>
  `SCALARS ${name} float 1\nLOOKUP_TABLE default\n${values}\n`;

test('words for numbers of C, Fortran and Windows are read, and have no colour where they are none', async () => {
  const source = await read({
    'a.vtk': `\ufeff${LEGACY}${scalars('T', '1.0-100 1.5D+3 1.#QNAN -inf')}${scalars('P', '-nan(ind) 1 2 3')}`,
  });
  expect(data(source, 'T')).toEqual([1e-100, 1500, Number.NaN, -Infinity]);
  const skin = skinOf(source.cells, source.points);
  expect(omittedOf(source, skin, guessesOf(source)).map((it) => it.what)).toEqual([
    '“T”在 2 个节点没有颜色',
    '“P”在 1 个节点没有颜色',
  ]);
});

test('arrays of one name, without one, and empty ones', async () => {
  const source = await read({
    'a.vtk': `${LEGACY}${scalars('T', '1 2 3 4')}${scalars('T', '5 6 7 8')}FIELD FieldData 2\nE 0 0 float\nV 1 4 float\n1 2 3 4\n`,
  });
  expect(names(source)).toEqual(['T', 'T (2)', 'V']);
  expect(said(source)).toBe('数组“E”没有读：它是空的');
});

test('of several files the one that is refused is named', async () => {
  const whole = `${LEGACY}${scalars('T', '1 2 3 4')}`;
  await expect(read({ 'a.vtk': whole, 'b.vtk': whole.replace('# vtk', '# vtx') })).rejects.toThrow('b.vtk');
});

test('the share that is read is told within a file', async () => {
  const shares: number[] = [];
  const text = `${`** ${'comment '.repeat(10)}\n`.repeat(150_000)}${QUAD}${SHELL}`;
  await readFiles([{ name: 'a.inp', bytes: utf8(text) }], (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('a face of an STL with four corners does not shift the ones behind it', async () => {
  const face = (...corners: string[]) =>
    `facet normal 0 0 1\nouter loop\n${corners.map((it) => `vertex ${it}\n`).join('')}endloop\nendfacet\n`;
  const quad = face('0 0 0', '1 0 0', '1 1 0', '0 1 0');
  const source = await read({ 'a.stl': `solid a\n${quad}${face('5 0 0', '6 0 0', '5 1 0')}endsolid a\n` });
  expect([...source.points]).toEqual([5, 0, 0, 6, 0, 0, 5, 1, 0]);
  expect(said(source)).toBe('1 个面没有画出：不是三个角');
});

const CUBE = `*NODE
1,0,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n5,0,0,1\n6,1,0,1\n7,1,1,1\n8,0,1,1\n`;

test('an element that lacks a node takes none of the next line', async () => {
  const source = await read({ 'a.inp': `${CUBE}*ELEMENT,TYPE=C3D8\n1,1,2,3,4,5,6,7\n2,1,2,3,4,5,6,7,8\n` });
  expect([...source.cells.nodes]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(said(source)).toBe('1 个单元（C3D8）没有画出：节点不够');
  const cut = await read({ 'a.inp': `${CUBE}*ELEMENT,TYPE=C3D8\n1,1,2,3,4\n5,6,7,8\n` });
  expect(cut.cells.nodes).toHaveLength(8);
});

test('elements may come before their nodes', async () => {
  const source = await read({ 'a.inp': `${SHELL}*ELSET,ELSET=one\n1\n${QUAD}` });
  expect([...source.cells.nodes]).toEqual([0, 1, 2, 3]);
  expect(data(source, '单元集 Plate')).toEqual([1]);
  expect(data(source, '单元集 one')).toEqual([1]);
  await expect(read({ 'a.inp': `${SHELL}*NODE\n1,0,0,0\n` })).rejects.toThrow('用到了不存在的节点');
});

test('a part that the assembly does not have is named', async () => {
  const part = `*PART,NAME=Plate\n${QUAD}${SHELL}*END PART\n`;
  // CalculiX ignores parts.
  const alone = await read({ 'a.inp': part });
  expect([...alone.cells.types]).toEqual([9]);
  expect(said(alone)).toBe('部件 Plate 的位置：没有它的实例（*INSTANCE），按部件自己的坐标画');
  const source = await read({ 'a.inp': `${part}*ASSEMBLY,NAME=a\n*END ASSEMBLY\n${QUAD}${SHELL}` });
  expect(said(source)).toBe('部件 Plate 没有画出：没有它的实例（*INSTANCE）');
});

test('names in GBK are read as such', async () => {
  const [before = '', after = ''] = SHELL.split('Plate');
  const gbk = [...utf8(before), 0xc8, 0xab, 0xb2, 0xbf, ...utf8(after)];
  const source = await read({ 'a.inp': new Uint8Array([...utf8(QUAD), ...gbk]) });
  expect(names(source)).toEqual(['单元集 全部']);
});

test('LS-DYNA includes several files, behind a comment, and by names that go on', async () => {
  const nodes = '*NODE\n1,0,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n*END\n';
  const source = await read({
    'm/main.k': '*KEYWORD\n*INCLUDE\n$# filename\nnodes.k\nparts/ +\nshells.k\n*END\n',
    'm/nodes.k': nodes,
    'm/parts/shells.k': '*KEYWORD\n*ELEMENT_SHELL\n1,1,1,2,3,4\n*SET_SEGMENT\n1\n1,2,3,4\n*END\n',
  });
  expect([...source.cells.nodes]).toEqual([0, 1, 2, 3]);
  expect(said(source)).toBe('*SET_SEGMENT 没有读：不支持这种集合');
});

test('elements of Nastran that are no part of a structure are named', async () => {
  const grids = [1, 2, 3, 4].map((it) => `GRID,${it},,${it % 2}.,${it}.,0.\n`).join('');
  const source = await read({
    'a.bdf': `BEGIN BULK\n${grids}CTRIA3,1,1,1,2,3\nCHBDYG,2,,AREA3\n,1,2,3\nCQUAD,3,1,1,2,3,4\nENDDATA\n`,
  });
  expect(said(source)).toBe(
    '1 个单元（CHBDYG）没有画出：不画这种单元；1 个单元（CQUAD）没有画出：不画这种单元',
  );
});

test('points that are blanked blank the cells around them', async () => {
  const source = await read({
    'a.vtk': `# vtk DataFile Version 5.1\nx\nASCII\nDATASET STRUCTURED_GRID\nDIMENSIONS 3 2 1\nPOINTS 6 float
0 0 0 1 0 0 2 0 0 0 1 0 1 1 0 2 1 0\nPOINT_DATA 6\nSCALARS vtkGhostType unsigned_char\nLOOKUP_TABLE default
2 0 0 0 0 0\n`,
  });
  expect([...source.cells.nodes]).toEqual([1, 2, 5, 4]);
  expect(said(source)).toBe('1 个单元没有画出：文件把它们标为隐藏');
});

test('the name of an STL may be any words', async () => {
  const facet =
    'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n';
  const source = await read({ 'a.stl': `solid vertex part\n${facet}endsolid vertex part\n` });
  expect(source.points).toHaveLength(9);
  const line = await read({ 'a.stl': `solid a ${facet.replaceAll('\n', ' ')}endsolid a` });
  expect(line.points).toHaveLength(9);
});

test('nodes that a program writes beyond those of the type are no elements of their own', async () => {
  const more = Array.from({ length: 12 }, (_, i) => `${i + 9},${i},2,0\n`).join('');
  const source = await read({
    'a.inp': `${CUBE}${more}*ELEMENT,TYPE=C3D4\n1,1,2,4,5,9,10,11,12,13,14,15,\n16,17,18,19,20\n2,2,3,4,7\n`,
  });
  expect([...source.cells.nodes]).toEqual([0, 1, 3, 4, 1, 2, 3, 6]);
  expect(said(source)).toBe('1 个单元（C3D4）画得不准：写的节点比这种类型的多，多的没有用');
  // Each line ends with a comma, and starts a new element.
  const rows = '1,1,2,4,5,9,10,\n2,2,3,4,7,9,10,\n3,1,2,3,4,5,6,\n';
  const each = await read({ 'a.inp': `${CUBE}${more}*ELEMENT,TYPE=C3D4\n${rows}` });
  expect([...each.cells.nodes]).toEqual([0, 1, 3, 4, 1, 2, 3, 6, 0, 1, 2, 3]);
  expect(said(each)).toBe('3 个单元（C3D4）画得不准：写的节点比这种类型的多，多的没有用');
  const grids = Array.from({ length: 12 }, (_, i) => `GRID,${i + 1},,${i % 3}.,${i % 2}.,${i % 5}.\n`).join(
    '',
  );
  const card = 'CTETRA,1,1,1,2,3,4,5,6\n,7,8,9,10,11,12\n';
  const bulk = await read({ 'a.bdf': `BEGIN BULK\n${grids}${card}ENDDATA\n` });
  expect([...bulk.cells.nodes]).toEqual([0, 1, 2, 3]);
  expect(said(bulk)).toBe('1 个单元（CTETRA）画得不准：节点比这种卡能有的多，按直边画');
});

test('arrays of the whole file are named, but its time, which is taken', async () => {
  const points =
    '<Points><DataArray type="Float32" NumberOfComponents="3" format="ascii">0 0 0 1 0 0 0 1 0</DataArray></Points>';
  const cells =
    '<Cells><DataArray type="Int32" Name="connectivity" format="ascii">0 1 2</DataArray><DataArray type="Int32" Name="offsets" format="ascii">3</DataArray><DataArray type="UInt8" Name="types" format="ascii">5</DataArray></Cells>';
  const field = (name: string, type: string, value: string) =>
    `<${type === 'String' ? 'Array' : 'DataArray'} type="${type}" Name="${name}" NumberOfTuples="1" format="ascii">${value}</${type === 'String' ? 'Array' : 'DataArray'}>`;
  const xml = await read({
    'a.vtu': `<VTKFile type="UnstructuredGrid" version="1.0"><UnstructuredGrid><FieldData>${field('Re', 'Float64', '100')}${field('TimeValue', 'Float64', '2.5')}${field('case', 'String', '97 0')}</FieldData><Piece NumberOfPoints="3" NumberOfCells="1">${points}${cells}</Piece></UnstructuredGrid></VTKFile>`,
  });
  expect(xml.steps[0]?.step).toEqual({ kind: 'time', value: 2.5, unit: 's' });
  expect(said(xml)).toBe('整个文件的数组“Re”、“case”没有显示：它不属于点或单元');
  const legacy = await read({
    'a.vtk':
      '# vtk DataFile Version 3.0\nx\nASCII\nDATASET POLYDATA\nFIELD FieldData 3\nTIME 1 1 double\n4\nCYCLE 1 1 int\n7\nnote 1 1 string\nabc\nPOINTS 3 float\n0 0 0 1 0 0 0 1 0\nPOLYGONS 1 4\n3 0 1 2\n',
  });
  expect(legacy.steps[0]?.step).toEqual({ kind: 'time', value: 4, unit: 's' });
  expect(said(legacy)).toBe('整个文件的数组“CYCLE”、“note”没有显示：它不属于点或单元');
});

test('whole numbers that double precision does not tell apart are named', async () => {
  const array = (type: string, values: string) =>
    `<DataArray type="${type}" Name="${type}" format="ascii">${values}</DataArray>`;
  const xml = `<VTKFile type="PolyData"><PolyData><Piece NumberOfPoints="3" NumberOfPolys="1"><Points><DataArray type="Float32" NumberOfComponents="3" format="ascii">0 0 0 1 0 0 1 1 0</DataArray></Points><Polys><DataArray type="Int32" Name="connectivity">0 1 2</DataArray><DataArray type="Int32" Name="offsets">3</DataArray></Polys><PointData>${array('Int64', '1 9007199254740991 -5')}${array('UInt64', '1 9007199254740993 18446744073709551615')}${array('Float64', '1e300 1 2')}</PointData></Piece></PolyData></VTKFile>`;
  const legacy = `${LEGACY}SCALARS ids vtktypeint64 1\nLOOKUP_TABLE default\n1 2 3 9007199254740993\n`;
  expect(said(await read({ 'a.vtp': xml }))).toMatch(/^数组“UInt64”的 2 个整数不精确：[^；]+$/);
  expect(said(await read({ 'a.vtk': legacy }))).toContain('数组“ids”的 1 个整数不精确');
});

test('files of OpenFOAM without a mesh say that it lacks', async () => {
  const head = 'FoamFile { version 2.0; format ascii; class dictionary; object x; }\n';
  const banner = `/*${'-'.repeat(300)}*\\\n\\*${'-'.repeat(300)}*/\n`;
  await expect(read({ U: head, controlDict: banner + head })).rejects.toThrow('没有网格（constant/polyMesh');
  await expect(read({ 'a.abc': 'FoamFiles' })).rejects.toThrow('不认识 .abc');
  expect((await read({ controlDict: head, 'a.vtk': LEGACY })).cells.types).toHaveLength(1);
});

test('numbers that single precision cannot hold are refused by name, as are places', async () => {
  const text = `${LEGACY}${scalars('k', '1 2 1e200 3')}${scalars('T', '1 2 3 4')}`;
  const source = await read({ 'a.vtk': text });
  const made = (column: string) =>
    convert(source, {
      title: '',
      unit: 'm',
      steps: [0],
      unaveraged: false,
      fields: [{ name: column, column, on: 'node', unit: '', displacement: false }],
    });
  expect(() => made('k')).toThrow('“k”有大到 1.00e+200 的值');
  expect(made('T').result.fields).toHaveLength(1);
  await expect(read({ 'a.vtk': LEGACY.replace('1 0 0', '1e300 0 0') })).rejects.toThrow('坐标大到 1.00e+300');
});

test('numbers of components that are no whole numbers are no arrays', async () => {
  const text = `${LEGACY}SCALARS a float 1.5\nLOOKUP_TABLE default\n1 2 3 4 5 6\n${scalars('T', '1 2 3 4')}`;
  const source = await read({ 'a.vtk': text });
  expect(source.steps[0]?.columns.map((it) => it.name)).toEqual(['T']);
  expect(said(source)).toContain('“a”没有读：分量的个数不正确');
});

test('networks of CalculiX are lines, but for their inlets and outlets, and its shells of three nodes are drawn', async () => {
  const net = '*ELEMENT,TYPE=D\n1,0,1,2\n2,2,3,4\n*ELEMENT,TYPE=US3\n3,1,2,3\n';
  const source = await read({ 'a.inp': `${QUAD}${net}` });
  expect([...source.cells.types]).toEqual([21, 5]);
  expect([...source.cells.nodes]).toEqual([1, 3, 2, 0, 1, 2]);
  expect(said(source)).toBe('1 个单元（D）没有画出：网络的进口或出口，一端没有节点');
});

test('a file with another one behind it is read up to that, which is named', async () => {
  const vtk =
    '# vtk DataFile Version 3.0\nt\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n0 0 0 1 0 0 0 1 0\nPOLYGONS 1 4\n3 0 1 2\nPOINT_DATA 3\nSCALARS T float\nLOOKUP_TABLE default\n1 2 3\n';
  const msh =
    '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n3\n1 0 0 0\n2 1 0 0\n3 0 1 0\n$EndNodes\n$Elements\n1\n1 2 0 1 2 3\n$EndElements\n';
  for (const [name, text, what] of [
    ['a.vtk', vtk, 'DATASET'],
    ['a.msh', msh, '$Nodes'],
  ] as const) {
    const own = await read({
      [name]: text + text.replaceAll('1 0 0', '9 0 0').replace('1 2 3\n', '4 5 6\n'),
    });
    expect(own.points).toEqual(Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0));
    expect(own.cells.types).toHaveLength(1);
    expect(own.steps[0]?.columns.length).toBe(name === 'a.vtk' ? 1 : 0);
    expect(own.omitted?.[0]?.what).toContain(what);
  }
});
