import { expect, test } from 'vitest';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Input } from '../../../craft/result/read/source.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const CASE = `FORMAT
type: ensight

GEOMETRY
model: a.geo

VARIABLE
scalar per node: T a.T
vector per node: U a.U
scalar per element: p a.p
`;
const int = (it: number) => String(it).padStart(8);
const float = (it: number) => {
  const [digits = '', power = '0'] = it.toExponential(5).split('e');
  const size = String(Math.abs(Number(power))).padStart(2, '0');
  return `${digits}e${Number(power) < 0 ? '-' : '+'}${size}`.padStart(12);
};
const values = (list: readonly number[]) =>
  Array.from({ length: Math.ceil(list.length / 6) }, (_, i) =>
    list
      .slice(6 * i, 6 * i + 6)
      .map(float)
      .join(''),
  ).join('\n');

/** A triangle and an adjacent square with node ids, and a block with a blanked corner. */
const PLACES = [-1, -1, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, -2, -1, 0];
const GRID = { x: [1, 2, 3, 1, 2, 3], y: [0, 0, 0, 1, 1, 1], z: [0, 0, 0, 0, 0, 0] };
const T = [1, 2, 3, 4, 5];
const U = PLACES.map((it) => -100 - it);

const TEXT: Record<string, string> = {
  'a.geo': `one
two
node id given
element id off
coordinates
${int(5)}
${T.map(
  (_, i) =>
    int(10 * (5 - i)) +
    PLACES.slice(3 * i, 3 * i + 3)
      .map(float)
      .join(''),
).join('\n')}
part 1
plate
quad4
${int(1)}
${[50, 40, 30, 20].map(int).join('')}
tria3
${int(1)}
${[50, 20, 10].map(int).join('')}
part 2
grid
block iblanked
${[3, 2, 1].map(int).join('')}
${[GRID.x, GRID.y, GRID.z].map(values).join('\n')}
${[1, 1, 0, 1, 1, 1].map(int).join('')}
`,
  'a.T': `T\n${values(T)}\npart 2\nblock\n${values([6, 7, 8, 9, 10, 11])}\n`,
  'a.U': `U\n${values(U)}\npart 2\nblock\n${[GRID.x, GRID.y, GRID.z].map(values).join('\n')}\n`,
  'a.p': `p\npart 1\nquad4\n${values([0.5])}\ntria3\n${values([1.5])}\npart 2\nblock\n${values([2.5, 3.5])}\n`,
};

/** The same in binary, in either byte order. */
function binary(little: boolean): Record<string, Uint8Array<ArrayBuffer>> {
  const line = (text: string) => utf8(text.padEnd(80, '\0'));
  const words = (list: readonly number[], isFloat: boolean) => {
    const view = new DataView(new ArrayBuffer(4 * list.length));
    for (const [i, it] of list.entries())
      if (isFloat) view.setFloat32(4 * i, it, little);
      else view.setInt32(4 * i, it, little);
    return new Uint8Array(view.buffer);
  };
  const ints = (...list: number[]) => words(list, false);
  const floats = (...list: number[]) => words(list, true);
  const file = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((it) => [...it]));
  const { x, y, z } = GRID;
  const grid = [line('part 2'), line('grid')];
  return {
    'a.geo': file(
      ...['C Binary', 'one', 'two', 'node id given', 'element id off', 'coordinates'].map(line),
      ints(5, 50, 40, 30, 20, 10),
      floats(...PLACES),
      ...['part 1', 'plate', 'quad4'].map(line),
      ints(1, 50, 40, 30, 20),
      line('tria3'),
      ints(1, 50, 20, 10),
      ...grid,
      line('block iblanked'),
      ints(3, 2, 1),
      floats(...x, ...y, ...z),
      ints(1, 1, 0, 1, 1, 1),
    ),
    'a.T': file(line('T'), floats(...T), line('part 2'), line('block'), floats(6, 7, 8, 9, 10, 11)),
    'a.U': file(line('U'), floats(...U), line('part 2'), line('block'), floats(...x, ...y, ...z)),
    'a.p': file(
      ...['p', 'part 1', 'quad4'].map(line),
      floats(0.5),
      line('tria3'),
      floats(1.5),
      line('part 2'),
      line('block'),
      floats(2.5, 3.5),
    ),
  };
}

const inputs = (files: Record<string, string | Uint8Array<ArrayBuffer>>): Input[] =>
  Object.entries({ 'a.case': CASE, ...files }).map(([name, it]) => ({
    name,
    bytes: typeof it === 'string' ? utf8(it) : it,
  }));

test.each([
  ['text whose numbers touch', '文本', TEXT],
  ['bytes, the least one first', '二进制', binary(true)],
  ['bytes, the greatest one first', '二进制', binary(false)],
])('EnSight 6 as %s', async (_, kind, files) => {
  const source = await readFiles(inputs(files));
  expect(source.format).toBe(`EnSight 6（${kind}）`);
  expect(source.cells.parts?.names).toEqual(['plate', 'grid']);
  expect([...source.cells.types]).toEqual([9, 5, 9]);
  expect(drawn(source).area).toBeCloseTo(2.5, 6);
  const [column, vector, cell] = source.steps[0]?.columns ?? [];
  expect([...(column?.data ?? [])]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([...(vector?.data ?? [])].slice(12)).toEqual([
    -98, -99, -100, 1, 0, 0, 2, 0, 0, 3, 0, 0, 1, 1, 0, 2, 1, 0, 3, 1, 0,
  ]);
  expect([...(cell?.data ?? [])]).toEqual([0.5, 1.5, 2.5]);
  expect(source.omitted).toEqual([
    { what: 'grid 的 1 个单元没有画', why: '它们有节点不属于网格（iblank 为 0）' },
  ]);
});

test.each([true, false])(
  'bytes whose first number is 0 have the order of the next one (least first: %s)',
  async (little) => {
    const line = (text: string) => [...utf8(text.padEnd(80, '\0'))];
    const { x, y, z } = GRID;
    const view = new DataView(new ArrayBuffer(4 * 22));
    for (const [i, it] of [0, 3, 2, 1].entries()) view.setInt32(4 * i, it, little);
    for (const [i, it] of [...x, ...y, ...z].entries()) view.setFloat32(16 + 4 * i, it, little);
    const words = [...new Uint8Array(view.buffer)];
    const heads = ['C Binary', 'one', 'two', 'node id off', 'element id off', 'coordinates'];
    const block = [...['part 1', 'grid', 'block'].flatMap(line), ...words.slice(4)];
    const bytes = Uint8Array.from([...heads.flatMap(line), ...words.slice(0, 4), ...block]);
    const source = await readFiles(
      inputs({ 'a.case': 'FORMAT\ntype: ensight\nGEOMETRY\nmodel: a.geo\n', 'a.geo': bytes }),
    );
    expect(drawn(source).area).toBeCloseTo(2, 6);
  },
);

test('a file of EnSight 6 that ends too early is refused, a variable of it named', async () => {
  const cut = (name: string) => inputs({ ...TEXT, [name]: (TEXT[name] ?? '').slice(0, -60) });
  await expect(readFiles(cut('a.geo'))).rejects.toThrow('文件在数据中间结束');
  expect((await readFiles(cut('a.U'))).omitted).toContainEqual({
    what: '变量“U”没有读，或不是每一步都读到',
    why: '文件在数据中间结束',
  });
  const other = inputs({ ...TEXT, 'a.geo': (TEXT['a.geo'] ?? '').replace('10', '90') });
  await expect(readFiles(other)).rejects.toThrow('不存在的节点');
});
