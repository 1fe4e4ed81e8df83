import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

const deck = (parameters: string, x: string) =>
  readFile({
    name: 'a.inp',
    bytes: utf8(
      `*PARAMETER\n${parameters}\n*NODE\n1,0,0,0\n2,${x},0,0\n3,1,1,0\n4,0,1,0\n*ELEMENT,TYPE=S3\n1,1,3,4\n*ELEMENT,TYPE=<kind>\n2,1,2,3,4\n`,
    ),
  });

test.each([
  ['L=2.5', '<L>', 2.5],
  ['w = 10. # mm\nL = w/4', '<L>', 2.5],
  ['n = 4\nL = 10.0*n/16', '<L>', 2.5],
  ['a = 1.5\nL = sqrt(a**2)+log(1.)', '<L>', 1.5],
  ['n = 3\nL = int(7.9)-n', '<L>', 4],
  ['L = 2.5', '-<L>', -2.5],
])('%j gives parameters of Abaqus their values', async (parameters, x, value) => {
  const { points, cells, omitted } = await deck(`kind='S4R'\n${parameters}`, x);
  expect(points[3]).toBe(value);
  expect([...cells.types]).toEqual([5, 9]);
  expect(omitted).toEqual([]);
});

test.each([['L = 5/2'], ['L = f(2)'], ['L = 3^1'], ['n = 5\nm = 2\nL = n/m'], ['L = M'], ['L = 7//2.']])(
  'what is not known by %j is left out and named: whole numbers divide by the version of Python',
  async (parameters) => {
    const { points, omitted } = await deck(`kind="S4R"\n${parameters}`, '<L>');
    expect(points.length).toBe(9);
    expect(omitted).toContainEqual({
      what: '1 处*NODE 的一行没有读',
      why: '用到了 *PARAMETER 里算不出的参数',
    });
  },
);
