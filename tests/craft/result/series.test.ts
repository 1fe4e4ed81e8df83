import { expect, test } from 'vitest';
import { readFiles } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

const POINTS = '0 0 0  1 0 0  1 1 0  0 1 0';
const array = (type: string, name: string, values: string, components = 1) =>
  `<DataArray type="${type}" Name="${name}" NumberOfComponents="${components}" format="ascii">${values}</DataArray>`;
/** Four points with two triangles, or one where the other has failed. */
const vtu = (cells: number) =>
  utf8(`<VTKFile type="UnstructuredGrid" version="1.0"><UnstructuredGrid><Piece NumberOfPoints="4" NumberOfCells="${cells}">
<Points>${array('Float64', 'Points', POINTS, 3)}</Points><Cells>${array('Int32', 'connectivity', '0 1 2 0 2 3'.slice(0, 6 * cells - 1))}
${array('Int32', 'offsets', '3 6'.slice(0, 2 * cells - 1))}${array('UInt8', 'types', '5 5'.slice(0, 2 * cells - 1))}</Cells></Piece></UnstructuredGrid></VTKFile>`);
const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({ name, bytes });

test('of a series whose mesh changes the steps of the mesh that most of them have are kept, and the others named', async () => {
  const source = await readFiles([
    file('a_1.vtu', vtu(2)),
    file('a_2.vtu', vtu(2)),
    file('a_10.vtu', vtu(1)),
  ]);
  expect(source.steps.map(({ step }) => step.value)).toEqual([1, 2]);
  expect(source.omitted).toEqual([
    {
      what: '1 步没有画（a_10.vtu）',
      why: '网格与画的 2 步（a_1.vtu 等）不同；要看它们请另做一个结果',
    },
  ]);
});

test('of as many steps of each mesh the later ones are kept, with their own times', async () => {
  const list = `<VTKFile type="Collection"><Collection><DataSet timestep="0.5" file="x.vtu"/><DataSet timestep="2" file="y.vtu"/></Collection></VTKFile>`;
  const source = await readFiles([file('a.pvd', utf8(list)), file('x.vtu', vtu(2)), file('y.vtu', vtu(1))]);
  expect(source.cells.types).toHaveLength(1);
  expect(source.steps.map(({ step }) => step.value)).toEqual([2]);
  expect(source.omitted?.map(({ what }) => what)).toEqual(['1 步没有画（x.vtu）']);
});

test('files of other meshes that are no series are refused', async () => {
  await expect(readFiles([file('bolt.vtu', vtu(2)), file('plate.vtu', vtu(1))])).rejects.toThrow(
    'bolt.vtu 的网格与 plate.vtu 的不同',
  );
});

test.each([
  [['t_0.25.vtu', 't_0.5.vtu', 't_1.vtu', 't_10.vtu']],
  [['t_1e-3.vtu', 't_2e-3.vtu', 't_1e-2.vtu']],
  [['out.0.9.vtu', 'out.0.10.vtu', 'out.0.11.vtu']],
  [['a.1.2.9.vtu', 'a.1.2.10.vtu']],
  [['第2步.vtu', '第10步.vtu']],
  [['a2_1.vtu', 'a10_1.vtu', 'a10_2.vtu']],
])('files are in the order of the numbers in their names: %j', async (names) => {
  const at = (k: number) =>
    utf8(
      new TextDecoder()
        .decode(vtu(2))
        .replace('<Cells>', `<PointData>${array('Float64', 'T', `${k} 0 0 0`)}</PointData><Cells>`),
    );
  const source = await readFiles(names.map((name, k) => file(name, at(k))).toReversed());
  expect(source.steps.map(({ columns }) => columns[0]?.data[0])).toEqual(names.map((_, k) => k));
});
