import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

const bytesOf = (values: readonly number[]) => new Uint8Array(Float64Array.from(values).buffer);
const lengthOf = (bytes: number, wide: boolean) =>
  new Uint8Array(wide ? BigUint64Array.of(BigInt(bytes)).buffer : Uint32Array.of(bytes).buffer);
const base64 = (...parts: Uint8Array[]) => Buffer.concat(parts).toString('base64');

const grid = (points: string, values: string, root = '', behind = '') =>
  `<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" ${root}><UnstructuredGrid>
<Piece NumberOfPoints="4" NumberOfCells="2"><PointData>${values}</PointData><CellData>
<DataArray type="Float64" Name="c" format="ascii">7 8</DataArray></CellData>
<Points><DataArray type="Float64" NumberOfComponents="3" format="ascii">${points}</DataArray></Points>
<Cells><DataArray type="Int64" Name="connectivity" format="ascii">0 1 2 1 3 2</DataArray>
<DataArray type="Int64" Name="offsets" format="ascii">3 6</DataArray>
<DataArray type="UInt8" Name="types" format="ascii">5 5</DataArray></Cells></Piece></UnstructuredGrid>`.concat(
    behind,
    '</VTKFile>',
  );
const PLACES = '0 0 0 1 0 0 0 1 0 1 1 0';
const array = (name: string, words: string, inside = '') =>
  `<DataArray type="Float64" Name="${name}" ${words}>${inside}</DataArray>`;
const T = [1, 2, 3, 4];

test.each([true, false])('lengths of eight bytes that the file does not tell are seen: %s', async (wide) => {
  const inline = array('T', 'format="binary"', base64(lengthOf(32, wide), bytesOf(T)));
  const { steps } = await readFile({ name: 'a.vtu', bytes: utf8(grid(PLACES, inline)) });
  expect([...(steps[0]?.columns[0]?.data ?? [])]).toEqual(T);

  const size = 32 + (wide ? 8 : 4);
  const own = array('T', 'format="appended" offset="0"') + array('U', `format="appended" offset="${size}"`);
  const [head, foot] = grid(PLACES, own, '', '<AppendedData encoding="raw">_@</AppendedData>').split('@') as [
    string,
    string,
  ];
  const numbers = [lengthOf(32, wide), bytesOf(T), lengthOf(32, wide), bytesOf(T)];
  const bytes = new Uint8Array(Buffer.concat([utf8(head), ...numbers, utf8(foot)]));
  const appended = await readFile({ name: 'a.vtu', bytes });
  expect(appended.steps[0]?.columns.slice(0, 2).map(({ data }) => [...data])).toEqual([T, T]);
});

test('a cell with a node whose coordinates are no numbers is left out and counted, the others are drawn', async () => {
  const bytes = utf8(grid('nan 0 0 1 0 0 0 1 0 1 1 0', array('T', 'format="ascii"', T.join(' '))));
  const { cells, steps, points, omitted } = await readFile({ name: 'a.vtu', bytes });
  expect([...cells.nodes]).toEqual([1, 3, 2]);
  expect(steps[0]?.columns.map(({ data }) => [...data])).toEqual([T, [8]]);
  expect(points.every(Number.isFinite)).toBe(true);
  expect(omitted).toEqual([{ what: '1 个单元没有画出', why: '它们有节点的坐标不是数（这样的节点有 1 个）' }]);
});

test('a mesh of nothing but such cells is refused', async () => {
  const bytes = utf8(grid('0 0 0 nan 0 0 0 1 0 1 1 0', ''));
  await expect(readFile({ name: 'a.vtu', bytes })).rejects.toThrow('每个单元都有坐标不是数的节点');
});
