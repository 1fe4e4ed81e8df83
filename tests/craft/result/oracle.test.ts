import { describe, expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { drawn, EXPECTED, nearest, oracleFile } from './oracle.ts';

// made by oracle/make.py with VTK 9.1 and Gmsh 4.8
describe('what VTK draws', () => {
  test.each(Object.entries(EXPECTED))('%s', async (name, it) => {
    const source = await readFile(oracleFile(name));
    expect(source.points.length / 3).toBe(it.points);
    const own = drawn(source);
    expect(own.skin.omitted).toEqual([]);
    expect(Math.abs(own.area - it.area)).toBeLessThanOrEqual(2e-3 * it.area);
    if (it.cells !== undefined) expect(source.cells.types.length).toBe(it.cells);
    if (it.triangles) expect(own.count).toBe(it.triangles);
    for (const [array, [min, max]] of Object.entries(it.ranges ?? {})) {
      const { data } = source.steps[0]?.columns.find((column) => column.name === array) ?? {};
      expect([Math.min(...(data ?? [])), Math.max(...(data ?? []))]).toEqual(
        [min, max].map((x) => expect.closeTo(x, 6)),
      );
    }
    const size = Math.hypot(...[0, 1, 2].map((k) => (it.high?.[k] ?? 1) - (it.low?.[k] ?? 0)));
    const [low = 0, high = 1] = it.ranges?.['T'] ?? [];
    for (const [x, y, z, value] of it.probes ?? []) {
      const found = nearest(own, [x, y, z]);
      expect(found.far).toBeLessThan(4e-3 * size);
      expect(Math.abs(found.value - value)).toBeLessThan(1e-2 * (high - low || 1));
    }
  });
});

test.each(['surface.vtp', 'surface.vtk'])('values of the cells of %s belong to their kinds', async (name) => {
  const source = await readFile(oracleFile(name));
  const told = source.steps[0]?.columns.find((it) => it.name === 'number')?.data ?? [];
  expect([...source.cells.types]).toEqual([...told]);
});
