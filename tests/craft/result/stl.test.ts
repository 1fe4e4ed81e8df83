import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

test('triangles of an STL whose corners are no numbers are named, and take no solid from the others', async () => {
  const facet = (corner: string) =>
    `facet normal 0 0 1\nouter loop\nvertex ${corner}\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n`;
  const { cells, steps, omitted } = await readFile({
    name: 'a.stl',
    bytes: utf8(
      `solid a\n${facet('nan 0 0')}${facet('0 0 0')}endsolid a\nsolid b\n${facet('0 0 1')}endsolid b\n`,
    ),
  });
  expect([...(cells.parts?.of ?? [])]).toEqual([0, 1]);
  expect([...(steps[0]?.columns[0]?.data ?? [])]).toEqual([1, 2]);
  expect(omitted?.[0]?.what).toBe('1 个单元没有画出');
});
