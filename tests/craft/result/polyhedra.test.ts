import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { contentOf } from '../../../craft/result/skin/kinds.ts';
import { CUBE, utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const array = (name: string, values: readonly number[]) =>
  `<DataArray type="Int64" Name="${name}">${values.join(' ')}</DataArray>`;
const grid = (points: readonly (readonly number[])[], cells: number, arrays: string, data = '') =>
  utf8(
    `<VTKFile type="UnstructuredGrid"><UnstructuredGrid><Piece NumberOfPoints="${points.length}" NumberOfCells="${cells}"><CellData>${data}</CellData><Points><DataArray type="Float64" NumberOfComponents="3">${points.flat().join(' ')}</DataArray></Points><Cells>${arrays}</Cells></Piece></UnstructuredGrid></VTKFile>`,
  );
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];
const FACES = [0, 4, 7, 3, 1, 2, 6, 5, 0, 1, 5, 4, 3, 7, 6, 2, 0, 3, 2, 1, 4, 5, 6, 7];

test('files of VTK 9.4 list the faces of polyhedra apart from the cells', async () => {
  const arrays = [
    array('connectivity', EIGHT),
    array('offsets', [8]),
    array('types', [42]),
    array('face_connectivity', FACES),
    array('face_offsets', [4, 8, 12, 16, 20, 24]),
    array('polyhedron_to_faces', [0, 1, 2, 3, 4, 5]),
    array('polyhedron_offsets', [6]),
  ];
  const source = await readFile({ name: 'a.vtu', bytes: grid(CUBE, 1, arrays.join('')) });
  expect(drawn(source).area).toBeCloseTo(6, 9);
  // Shaped like a hexahedron, and counted as one.
  expect(contentOf(source).cells).toEqual([{ kind: '六面体', count: 1 }]);
});

test.each([
  ['四面体', [3, 0, 1, 2, 3, 0, 1, 4, 3, 1, 2, 4, 3, 0, 2, 4]],
  ['棱锥', [4, 0, 1, 2, 3, 3, 0, 1, 4, 3, 1, 2, 4, 3, 2, 3, 4, 3, 3, 0, 4]],
  ['楔形', [3, 0, 1, 3, 3, 4, 5, 7, 4, 0, 1, 5, 4, 4, 1, 3, 7, 5, 4, 3, 0, 4, 7]],
  ['多面体', [5, 0, 1, 2, 3, 4, 3, 0, 1, 5, 3, 1, 2, 5, 3, 2, 3, 5, 3, 3, 4, 5, 3, 4, 0, 5]],
])('a polyhedron is counted by its faces as a %s', (kind, numbers) => {
  const nodes = Uint32Array.from({ length: 8 }, (_, i) => i);
  const faces = { offsets: Uint32Array.of(0, numbers.length), numbers: Uint32Array.from(numbers) };
  const cells = { types: Uint8Array.of(42), offsets: Uint32Array.of(0, 8), nodes, faces };
  expect(contentOf({ points: new Float64Array(24), cells, steps: [] }).cells).toEqual([{ kind, count: 1 }]);
});

/** Hexahedra with collapsed corners, and the surface area of the resulting wedge, pyramid, etc. */
const [HALF, SLANT] = [0.5, Math.SQRT1_2];
test.each([
  ['wedge', [0, 1, 2, 2, 4, 5, 6, 6], 3 + Math.SQRT2],
  ['wedge over an edge', [0, 1, 2, 3, 4, 5, 5, 4], 3 + Math.SQRT2],
  ['wedge with two corners of an upright edge each', [0, 1, 2, 3, 0, 5, 6, 3], 3 + Math.SQRT2],
  ['pyramid', [0, 1, 2, 3, 4, 4, 4, 4], 1 + 2 * HALF + 2 * SLANT],
  ['pyramid on its side', [0, 0, 0, 0, 4, 5, 6, 7], 1 + 2 * HALF + 2 * SLANT],
  ['tetrahedron', [0, 1, 2, 2, 4, 4, 4, 4], 2 * HALF + 2 * SLANT],
  ['flat', [0, 1, 2, 3, 0, 1, 2, 3], 1],
])('a hexahedron collapsed to a %s', async (_, nodes, area) => {
  const arrays = array('connectivity', nodes) + array('offsets', [8]) + array('types', [12]);
  expect(drawn(await readFile({ name: 'a.vtu', bytes: grid(CUBE, 1, arrays) })).area).toBeCloseTo(area, 9);
});

test('a cell that is there twice, and one that is blanked, hide nothing', async () => {
  const arrays =
    array('connectivity', [...EIGHT, ...EIGHT]) + array('offsets', [8, 16]) + array('types', [12, 12]);
  expect(drawn(await readFile({ name: 'a.vtu', bytes: grid(CUBE, 2, arrays) })).area).toBeCloseTo(6, 9);
  const hidden = array('vtkGhostType', [0, 32]);
  const source = await readFile({ name: 'a.vtu', bytes: grid(CUBE, 2, arrays, hidden) });
  expect(source.cells.types).toHaveLength(1);
  expect(source.omitted).toEqual([{ what: '1 个单元没有画出', why: '文件把它们标为隐藏' }]);
});
