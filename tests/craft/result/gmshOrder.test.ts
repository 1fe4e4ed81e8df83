import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

/**
 * An octant of a ball and a brick with a curved side, third order: by Gmsh 4.13 as .msh, and by 4.13 and 4.15
 * as .vtk.
 */
const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`gmsh/${name}`, import.meta.url)));

/** Cells of a file with node positions. */
async function cellsIn(name: string) {
  const { cells, points, omitted } = await readFile({ name, bytes: bytes(name) });
  const round = (it: number) => Number(it.toFixed(6)) + 0;
  const all = [...cells.types].map((type, c) => [
    type,
    ...[...cells.nodes.subarray(cells.offsets[c], cells.offsets[c + 1])].flatMap((node) =>
      [...points.subarray(3 * node, 3 * node + 3)].map(round),
    ),
  ]);
  return { all: all.map((it) => it.join(' ')).toSorted(), omitted };
}

test.each(['octant', 'brick'])(
  'cells of the third degree in .vtk of Gmsh are those of its .msh: %s',
  async (name) => {
    const { all } = await cellsIn(`${name}.msh`);
    expect(all.some((it) => /^7[12] /.test(it))).toBe(true);
    for (const version of ['4.13', '4.15']) {
      const own = await cellsIn(`${name}-${version}.vtk`);
      expect(own.all).toEqual(all);
      expect(own.omitted).toEqual([]);
    }
  },
);

test('nodes that linear cells of other programs have too many of are named', async () => {
  const text = new TextDecoder().decode(bytes('brick-4.13.vtk')).replace('Created by Gmsh', 'Created by x');
  const { cells, omitted } = await readFile({ name: 'a.vtk', bytes: utf8(text) });
  expect([...cells.types]).toEqual([12]);
  expect(omitted).toContainEqual({
    what: '1 个单元多出的节点没有用',
    why: '类型 12 有 8 个，这里写了 64 个',
  });
});
