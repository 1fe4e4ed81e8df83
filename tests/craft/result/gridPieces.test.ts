import { expect, test } from 'vitest';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const piece = (extent: string, at: readonly number[], cells: readonly number[]) =>
  `<Piece Extent="${extent}"><PointData><DataArray type="Float32" Name="T">${at.join(' ')}</DataArray></PointData><CellData><DataArray type="Float32" Name="q">${cells.join(' ')}</DataArray></CellData></Piece>`;
const image = (whole: string, pieces: string) =>
  utf8(
    `<VTKFile type="ImageData"><ImageData WholeExtent="${whole}" Origin="1 0 0" Spacing="0.5 1 1">${pieces}</ImageData></VTKFile>`,
  );

test('the pieces of a grid are put to their places in the whole', async () => {
  const left = piece('0 1 0 1 0 1', [0, 1, 0, 1, 0, 1, 0, 1], [7]);
  const right = piece('1 2 0 1 0 1', [1, 2, 1, 2, 1, 2, 1, 2], [8]);
  const source = await readFile({ name: 'a.vti', bytes: image('0 2 0 1 0 1', left + right) });
  const column = (name: string) => [...(source.steps[0]?.columns.find((it) => it.name === name)?.data ?? [])];
  expect(column('T')).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
  expect(column('q')).toEqual([7, 8]);
  expect([...source.points.subarray(0, 9)]).toEqual([1, 0, 0, 1.5, 0, 0, 2, 0, 0]);
  expect(drawn(source).area).toBeCloseTo(6, 9);
});

test('a piece beyond the extent of its grid, and extents that are none, are refused', async () => {
  const two = (whole: string, extent: string) =>
    image(whole, piece('0 1 0 1 0 1', [0], [0]) + piece(extent, [0], [0]));
  for (const [bytes, why] of [
    [two('0 1 0 1 0 1', '1 2 0 1 0 1'), '分块超出了它的范围'],
    [two('0 1 0 1', '0 1 0 1 0 1'), '范围不正确'],
    [two('0 999 0 999 0 999', '0 0.5 0 1 0 1'), '范围不正确'],
    [two('0 999 0 999 0 999', '0 999 0 999 0 999'), '超过 20 百万个点'],
  ] as const)
    await expect(readFile({ name: 'a.vti', bytes })).rejects.toThrow(why);
});

test('a process without a share of the grid writes an empty extent', async () => {
  const own = piece('0 1 0 1 0 1', [0, 1, 0, 1, 0, 1, 0, 1], [7]);
  const none = piece('0 -1 0 -1 0 -1', [], []);
  const source = await readFile({ name: 'a.vti', bytes: image('0 1 0 1 0 1', own + none) });
  expect(drawn(source).area).toBeCloseTo(4, 9);
  const list = `<VTKFile type="PImageData"><PImageData WholeExtent="0 1 0 1 0 1"><Piece Extent="0 1 0 1 0 1" Source="0.vti"/><Piece Extent="0 -1 0 -1 0 -1" Source="1.vti"/></PImageData></VTKFile>`;
  const parts = await readFiles([
    { name: 'a.pvti', bytes: utf8(list) },
    { name: '0.vti', bytes: image('0 1 0 1 0 1', own) },
    { name: '1.vti', bytes: image('0 1 0 1 0 1', none) },
  ]);
  expect([drawn(parts).area, parts.omitted]).toEqual([expect.closeTo(4, 9), []]);
});
