import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { hullOf } from '../../../craft/result/skin/hull.ts';
import { CUBE, utf8 } from './files.ts';
import { drawn } from './oracle.ts';

type Place = readonly [number, number, number];
const cube: readonly Place[] = CUBE;

test('a hull has a polygon a plane, without the places inside and in the middle of its faces', () => {
  const faces = hullOf([...cube, [0.5, 0.5, 0.5], [0.5, 0.5, 0]]);
  expect(faces).toHaveLength(6);
  expect(faces.every((it) => it.length === 4)).toBe(true);
  expect(hullOf(cube.slice(0, 2))).toEqual([]);
});

test('a convex point set is drawn as its hull, and named where it has too many nodes', async () => {
  const file = (points: readonly (readonly number[])[]) => {
    const ids = points.map((_, i) => i).join(' ');
    const array = (name: string, values: string) =>
      `<DataArray type="Int64" Name="${name}">${values}</DataArray>`;
    return utf8(
      `<VTKFile type="UnstructuredGrid"><UnstructuredGrid><Piece NumberOfPoints="${points.length}" NumberOfCells="1"><Points><DataArray type="Float64" NumberOfComponents="3">${points.flat().join(' ')}</DataArray></Points><Cells>${array('connectivity', ids)}${array('offsets', String(points.length))}${array('types', '41')}</Cells></Piece></UnstructuredGrid></VTKFile>`,
    );
  };
  const inside = Array.from({ length: 40 }, (_, i) => [0.5, 0.5, (i + 1) / 42]);
  const whole = await readFile({ name: 'a.vtu', bytes: file([...cube, [0.5, 0.5, 0.5]]) });
  expect(drawn(whole).area).toBeCloseTo(6, 9);
  const large = await readFile({ name: 'a.vtu', bytes: file([...cube, ...inside]) });
  expect(() => drawn(large)).toThrow('1 个单元（凸点集）没有画出，节点超过 40 个');
});
