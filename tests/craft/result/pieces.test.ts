import { expect, test } from 'vitest';
import { readFiles } from '../../../craft/result/read/read.ts';
import { utf8, vtu } from './files.ts';
import { drawn } from './oracle.ts';

const list = (name: string, text: string) => ({ name, path: `run/${name}`, bytes: utf8(text) });
const file = (path: string, bytes = vtu('raw')) => ({
  name: path.split('/').at(-1) ?? '',
  path: `run/${path}`,
  bytes,
});
const pvd = (...files: string[]) =>
  list(
    'a.pvd',
    `<VTKFile><Collection>${files.map((it, i) => `<DataSet timestep="${i}" file="${it}"/>`).join('')}</Collection></VTKFile>`,
  );

test('of cells of another piece that was not chosen the author hears, and pieces that know them are one mesh', async () => {
  const piece = (own: number) => {
    const places = [0, 1, 2].flatMap((x) =>
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map((yz) => [x, ...yz].join(' ')),
    );
    const array = (type: string, name: string, values: string, more = '') =>
      `<DataArray type="${type}" Name="${name}"${more}>${values}</DataArray>`;
    return utf8(
      `<VTKFile type="UnstructuredGrid"><UnstructuredGrid><Piece NumberOfPoints="12" NumberOfCells="2"><Points>${array('Float64', 'Points', places.join(' '), ' NumberOfComponents="3"')}</Points><Cells>${array('Int32', 'connectivity', '0 1 2 3 4 5 6 7 4 5 6 7 8 9 10 11')}${array('Int32', 'offsets', '8 16')}${array('UInt8', 'types', '12 12')}</Cells><CellData>${array('UInt8', 'vtkGhostType', own === 0 ? '0 1' : '1 0')}${array('Float64', 'rank', `${own} ${own}`)}</CellData></Piece></UnstructuredGrid></VTKFile>`,
    );
  };
  const alone = await readFiles([file('a.vtu', piece(0))]);
  expect(alone.omitted).toEqual([
    { what: '1 个单元没有画出', why: '文件把它们标为影子单元，属于并行计算的另一个分块' },
  ]);
  const text =
    '<VTKFile type="PUnstructuredGrid"><PUnstructuredGrid><Piece Source="a.vtu"/><Piece Source="b.vtu"/></PUnstructuredGrid></VTKFile>';
  const source = await readFiles([list('a.pvtu', text), file('a.vtu', piece(0)), file('b.vtu', piece(1))]);
  expect(source.omitted).toEqual([]);
  expect(drawn(source).area).toBeCloseTo(10, 9);
});

test('files of VTK without an ending of theirs are told by what they say, with a list and alone', async () => {
  const own = [pvd('step0', 'a.1', 'b'), file('step0'), file('a.1', vtu('ascii')), file('b')];
  expect((await readFiles(own)).steps).toHaveLength(3);
  expect((await readFiles(own.slice(1, 2))).cells.types).toHaveLength(1);
  const legacy = utf8(
    '# vtk DataFile Version 3.0\nx\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n0 0 0 1 0 0 0 1 0\nPOLYGONS 1 4\n3 0 1 2\n',
  );
  expect((await readFiles([file('result', legacy)])).cells.types).toHaveLength(1);
  expect((await readFiles([file('a.vtu', legacy)])).cells.types).toHaveLength(1);
  await expect(readFiles([file('result', utf8('12 3'))])).rejects.toThrow('不认识');
});

test('a list without times whose parts are numbered is one mesh, without numbers it is steps', async () => {
  const text = (more: (k: number) => string) =>
    `<VTKFile><Collection>${['a', 'b'].map((it, k) => `<DataSet ${more(k)} file="${it}.vtu"/>`).join('')}</Collection></VTKFile>`;
  const parts = await readFiles([
    list(
      'a.pvd',
      text((k) => `part="${k}"`),
    ),
    file('a.vtu'),
    file('b.vtu'),
  ]);
  expect([parts.steps.length, parts.cells.types.length]).toEqual([1, 2]);
  const steps = await readFiles([
    list(
      'a.pvd',
      text(() => 'part="0"'),
    ),
    file('a.vtu'),
    file('b.vtu'),
  ]);
  expect([steps.steps.length, steps.cells.types.length]).toEqual([2, 1]);
});

test('a mesh with all of its nodes in one place is refused, points in one place are drawn', async () => {
  const mesh = (cells: string, type: string) =>
    utf8(
      `# vtk DataFile Version 3.0\nx\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n${'2 3 4 '.repeat(3)}\n${type} ${cells}\n`,
    );
  await expect(readFiles([file('a.vtk', mesh('1 4\n3 0 1 2', 'POLYGONS'))])).rejects.toThrow(
    '所有单元的节点都在同一处（2, 3, 4）',
  );
  expect((await readFiles([file('a.vtk', mesh('1 4\n3 0 1 2', 'VERTICES'))])).cells.types).toHaveLength(1);
});
