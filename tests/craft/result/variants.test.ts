import { expect, test } from 'vitest';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

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
const SOLID = [1, 2, 3, 4, 5, 6, 7, 8];
const read = (name: string, text: string) => readFile({ name, bytes: utf8(text) });
const wide = (...numbers: number[]) => numbers.map((it) => String(it).padStart(9)).join('');

test('bytes that older VTK files write as shares of 255 are bytes again', async () => {
  const head = '# vtk DataFile Version 3.0\nt\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n0 0 0 1 0 0 0 1 0\n';
  const text = `${head}POLYGONS 1 4\n3 0 1 2\nPOINT_DATA 3\nCOLOR_SCALARS id 1\n0.00392157 0.00784314 1\n`;
  const { steps } = await read('a.vtk', text);
  expect([...(steps[0]?.columns[0]?.data ?? [])]).toEqual([1, 2, 255]);
});

test('an array of a way of writing that VTK does not know is text, as it is for VTK', async () => {
  const array = (name: string, type: string, numbers: string) =>
    `<DataArray type="${type}" Name="${name}" NumberOfComponents="${name === 'p' ? 3 : 1}" format="ASCII">${numbers}</DataArray>`;
  const points = `<Points>${array('p', 'Float64', '0 0 0 1 0 0 0 1 0 0 0 1')}</Points>`;
  const cells = `<Cells>${array('connectivity', 'Int32', '0 1 2 3')}${array('offsets', 'Int32', '4')}${array('types', 'UInt8', '10')}</Cells>`;
  const text = `<VTKFile type="UnstructuredGrid" version="0.1" byte_order="LittleEndian"><UnstructuredGrid><Piece NumberOfPoints="4" NumberOfCells="1">${points}${cells}</Piece></UnstructuredGrid></VTKFile>`;
  expect(drawn(await read('a.vtu', text)).area).toBeCloseTo(1.5 + Math.sqrt(3) / 2, 9);
});

const nodes = PLACES.map((at, i) => wide(i + 1) + at.map((it) => it.toExponential(9).padStart(20)).join(''));
const archive = (rest: string) => read('a.cdb', `/PREP7\n${rest}`);
const nblock = `nblock,3\n(1i9,3e20.9e3)\n${nodes.join('\n')}\n-1\n`;
const solid = wide(1, 1, 1, 1, 0, 0, 0, 0, 8, 0, 1, ...SOLID);
const surface = wide(1, 2, 1, 1, 0, 0, 0, 0, 4, 0, 2, 1, 2, 3, 4);

test('types of elements of ANSYS may be in a block, as since 2023', async () => {
  const types = `ETBLOCK,        2,        2\n(2i9,19a9)\n${wide(1, 185, 0)}\n${wide(2, 154, 0)}\n${wide(-1)}\n`;
  const blocks = `EBLOCK,19,SOLID,2,2\n(19i9)\n${solid}\n${surface}\n${wide(-1)}\n`;
  const { cells, omitted } = await archive(types + nblock + blocks);
  expect([...cells.types]).toEqual([12]);
  expect(omitted?.map(({ what }) => what)).toEqual(['1 个单元（类型 154）没有画出']);
  const mesh = `ETBLOCK,        1,        1\n(2i9,19a9)\n${wide(1, 200, 6)}\n${wide(-1)}\n`;
  const flat = `EBLOCK,19,SOLID,2,2\n(19i9)\n${wide(1, 1, 1, 1, 0, 0, 0, 0, 4, 0, 2, 1, 2, 3, 4)}\n${wide(-1)}\n`;
  expect([...(await archive(mesh + nblock + flat)).cells.types]).toEqual([9]);
});

test('a compact block of ANSYS has the type and the material that commands have set', async () => {
  const compact = `et,1,185\net,2,181\n${nblock}MAT,3 $ TYPE,1 $ REAL,1\neblock,9,COMPACT,,2\n(15i9)\n${wide(1, ...SOLID, 2, 1, 2, 3, 4, 5)}\n${wide(6, 7, 8)}\n-1\ntype,2\nmat,4\neblock,5,compact,,1\n(15i9)\n${wide(3, 1, 2, 3, 4)}\n-1\n`;
  const { cells, steps, omitted } = await archive(compact);
  expect([...cells.types]).toEqual([12, 12, 9]);
  expect([...(steps[0]?.columns.find(({ name }) => name === '材料')?.data ?? [])]).toEqual([3, 3, 4]);
  expect(omitted).toEqual([]);
  const odd = `et,1,185\n${nblock}type,1\neblock,9,COMPACT,,3\n(15i9)\n${wide(1, ...SOLID, 2)}\n-1\n`;
  await expect(archive(odd)).rejects.toThrow('单元的个数与写出的编号不符');
});

test('commands of ANSYS and files of LS-DYNA that add to the mesh are named where they are not read', async () => {
  const block = `EBLOCK,19,SOLID,1,1\n(19i9)\n${solid}\n${wide(-1)}\n`;
  const { omitted } = await archive(
    `et,1,185\n${nblock}${block}EGEN,3,100,1\n/INPUT,more,inp\nEGEN,2,100,1\n`,
  );
  expect(omitted).toEqual([{ what: '命令 EGEN、/INPUT 没有用', why: '只读分块写出的节点和单元' }]);
  const text = `*KEYWORD\n*INCLUDE_PATH\nparts\n*INCLUDE_STAMPED_PART\npanel.k\n*NODE\n${PLACES.map((at, i) => [i + 1, ...at].join()).join('\n')}\n*ELEMENT_SHELL\n1,1,1,2,3,4\n*END\n`;
  expect((await read('a.k', text)).omitted?.map(({ what }) => what)).toEqual([
    '*INCLUDE_STAMPED_PART 的文件 panel.k 没有读',
  ]);
});

test('sets may be told by ranges far beyond what there is, of which only those are read', async () => {
  const listed = PLACES.map((at, i) => `${i + 1}, ${at.join(', ')}`).join('\n');
  const sets = Array.from(
    { length: 20 },
    (_, i) => `*NSET, NSET=N${i}, GENERATE\n${1 + (i % 2)}, 99999999, 2\n`,
  );
  const text = `*NODE\n${listed}\n*ELEMENT, TYPE=C3D8\n${[1, ...SOLID].join(', ')}\n${sets.join('')}`;
  const { steps, omitted } = await read('a.inp', text);
  const set = (name: string) => [...(steps[0]?.columns.find((it) => it.name === name)?.data ?? [])];
  expect(set('节点集 N0')).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
  expect(set('节点集 N1')).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
  expect(omitted).toEqual([]);
});

test('nodes of LS-DYNA that cannot be read are named, and not said to be none', async () => {
  const text = '*KEYWORD\n*NODE\n1 a b c\n*ELEMENT_SHELL\n1,1,1,2,3,4\n*END\n';
  await expect(read('a.k', text)).rejects.toThrow('1 处*NODE 的一行没有读，编号不是整数，或坐标不是数');
  await expect(read('a.k', '*KEYWORD\n*END\n')).rejects.toThrow('没有 *NODE');
});

test('times that only the shares of processors have are named with the way to join them', async () => {
  const head = (kind: string) => `FoamFile{version 2.0;format ascii;class ${kind};}\n`;
  const faces = [
    [0, 3, 2, 1],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ];
  const field = `${head('volScalarField')}internalField uniform 1;\nboundaryField{}\n`;
  const files: Record<string, string> = {
    'constant/polyMesh/points': `${head('vectorField')}8(${PLACES.map((it) => `(${it.join(' ')})`).join('')})`,
    'constant/polyMesh/faces': `${head('faceList')}6(${faces.map((it) => `4(${it.join(' ')})`).join('')})`,
    'constant/polyMesh/owner': `${head('labelList')}6(0 0 0 0 0 0)`,
    'constant/polyMesh/neighbour': `${head('labelList')}0()`,
    'constant/polyMesh/boundary': `${head('polyBoundaryMesh')}0()`,
    '0/T': field,
    'processor0/0/T': field,
    'processor0/0.5/T': field,
    'processor1/0.5/T': field,
    'processors2/1e-1/T': field,
  };
  const said = async (names: readonly string[]) =>
    (
      await readFiles(
        names.map((it) => ({
          name: it.split('/').at(-1) as string,
          path: `case/${it}`,
          bytes: utf8(files[it] as string),
        })),
      )
    ).omitted?.filter(({ what }) => what.startsWith('processor'));
  expect(await said(Object.keys(files))).toEqual([
    { what: 'processor* 里的时间 0.1、0.5没有读', why: '还没有合并：请先运行 reconstructPar' },
  ]);
  const joined = Object.keys(files).filter((it) => !/0\.5|1e-1/.test(it));
  expect((await said(joined))?.[0]?.why).toBe('读的是合并后的结果');
});

test('lengths of nodes that OpenFOAM 1912 tells four times too large are those of the nodes that are there', async () => {
  const bytes = (length: number, data: ArrayBufferView) => {
    const head = Buffer.from(BigUint64Array.from([BigInt(length)]).buffer);
    return Buffer.concat([head, Buffer.from(data.buffer)]).toString('base64');
  };
  const array = (name: string, type: string, length: number, data: ArrayBufferView, more = '') =>
    `<DataArray type='${type}' Name='${name}'${more} format='binary'>\n${bytes(length, data)}\n</DataArray>`;
  const points = array(
    'Points',
    'Float32',
    48,
    Float32Array.from(PLACES.slice(0, 4).flat()),
    " NumberOfComponents='3'",
  );
  const nodes = (told: number, ...own: number[]) =>
    array('connectivity', 'Int32', told, Int32Array.from(own));
  const file = (connectivity: string) => `<?xml version='1.0'?>
<VTKFile type='PolyData' version='0.1' byte_order='LittleEndian' header_type='UInt64'><PolyData>
<Piece NumberOfPoints='4' NumberOfPolys='1'><Points>${points}</Points>
<Polys>${connectivity}${array('offsets', 'Int32', 4, Int32Array.of(4))}</Polys></Piece></PolyData></VTKFile>`;
  const { cells } = await read('a.vtp', file(nodes(64, 0, 1, 2, 3)));
  expect([...cells.nodes]).toEqual([0, 1, 2, 3]);
  await expect(read('a.vtp', file(nodes(64, 0, 1, 2)))).rejects.toThrow(/节点/);
});

test('a legacy file of version 1 may have empty lines around its kind', async () => {
  const text =
    '# vtk DataFile Version 1.0\nFlow\n\nASCII\n\nDATASET STRUCTURED_POINTS\nDIMENSIONS 2 2 1\nASPECT_RATIO 2 3 1\nORIGIN 0 0 0\n';
  const { points } = await readFile({ name: 'a.vtk', bytes: utf8(text) });
  expect([...points]).toEqual([0, 0, 0, 2, 0, 0, 0, 3, 0, 2, 3, 0]);
});

test('the nodes of cells in a legacy file may begin on the line of their count', async () => {
  const text =
    '# vtk DataFile Version 1.0\nTrack\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n0 0 0 1 0 0 1 1 0\nLINES 1 4 3\n0\n1\n2\nPOINT_DATA 3\nSCALARS p float\nLOOKUP_TABLE default\n4 5 6\n';
  const { cells, steps } = await read('a.vtk', text);
  expect([...cells.nodes]).toEqual([0, 1, 2]);
  expect([...(steps[0]?.columns[0]?.data ?? [])]).toEqual([4, 5, 6]);
});

test('arrays of all elements of one kind of a piece are read', async () => {
  const array = (name: string, numbers: string, more = '') =>
    `<DataArray type="Float64" Name="${name}"${more} format="ascii">${numbers}</DataArray>`;
  const points = `<Points>${array('p', '0 0 0 1 0 0 1 1 0', ' NumberOfComponents="3"')}</Points>`;
  const polys = `<Polys>${array('connectivity', '0 1 2')}${array('offsets', '3')}</Polys>`;
  const text = `<VTKFile type="PolyData"><PolyData><Piece NumberOfPoints="3" NumberOfPolys="1">${points}${polys}<CellData>${array('a', '1')}</CellData><CellData>${array('b', '2')}</CellData></Piece></PolyData></VTKFile>`;
  expect((await read('a.vtp', text)).steps[0]?.columns.map(({ name }) => name)).toEqual(['a', 'b']);
});
