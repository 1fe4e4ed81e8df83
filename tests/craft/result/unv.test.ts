import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

/** Second-order brick, wedges and base, by Gmsh 4.8.4 with Mesh.SecondOrderIncomplete. */
const QUADRATIC = new Uint8Array(readFileSync(new URL('unv/quadratic.unv', import.meta.url)));

/** Edges of second-order cells in VTK's order of mid-side nodes, after so many corners. */
const EDGES: Readonly<
  Record<number, readonly [corners: number, edges: readonly (readonly [number, number])[]]>
> = {
  22: [
    3,
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  ],
  23: [
    4,
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
  ],
  25: [
    8,
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 4],
      [0, 4],
      [1, 5],
      [2, 6],
      [3, 7],
    ],
  ],
  26: [
    6,
    [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
      [4, 5],
      [5, 3],
      [0, 3],
      [1, 4],
      [2, 5],
    ],
  ],
};

const ints = (...numbers: number[]) => numbers.map((it) => String(it).padStart(10)).join('');
const set = (name: string, lines: readonly string[]) =>
  ['    -1', name.padStart(6), ...lines, '    -1'].join('\n');
const PLACES = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
] as const;
const real = (it: number) => it.toExponential(16).replace('e', 'D').padStart(25);
const NODES = set(
  '2411',
  PLACES.flatMap((at, i) => [ints(i + 1, 1, 1, 11), at.map(real).join('')]),
);
const SHELL = set('2412', [
  ints(7, 94, 1, 2, 7, 4),
  ints(1, 2, 3, 4),
  ints(8, 21, 1, 2, 7, 2),
  ints(0, 1, 1),
  ints(1, 3),
]);
const read = (...sets: string[]) => readFile({ name: 'a.unv', bytes: utf8(`${sets.join('\n')}\n`) });
const short = (it: number) =>
  it
    .toExponential(5)
    .toUpperCase()
    .replace(/E([+-])(\d)$/, 'E$10$2')
    .padStart(13);

test('cells of the second degree of a universal file have their middles where their edges are', async () => {
  const { points, cells, steps } = await readFile({ name: 'a.unv', bytes: QUADRATIC });
  expect([...new Set(cells.types)].toSorted()).toEqual([22, 23, 25, 26]);
  for (const [c, type] of cells.types.entries()) {
    const own = cells.nodes.subarray(cells.offsets[c], cells.offsets[c + 1]);
    const at = (node: number) => [
      ...points.subarray(3 * (own[node] as number), 3 * (own[node] as number) + 3),
    ];
    const [corners = 0, edges = []] = EDGES[type] ?? [];
    for (const [i, [a, b]] of edges.entries())
      for (const [k, middle] of at(corners + i).entries())
        expect(middle).toBeCloseTo(((at(a)[k] ?? 0) + (at(b)[k] ?? 0)) / 2, 9);
  }
  const names = steps[0]?.columns.map((it) => it.name);
  expect(names).toEqual(['属性', '单元集 base', '单元集 brick', '单元集 wedges']);
});

test('results of a universal file by nodes and elements, step by step, with the components as they stand', async () => {
  const head = (width: number, characteristic: number, type: number) =>
    ints(1, 4, characteristic, type, 2, width);
  const at = (step: number, time: number) => [ints(2, 1, 1, step), short(time)];
  const ids = ['MINGJIE', 'NONE', 'NONE', 'NONE', 'NONE'];
  const move = (step: number) =>
    set('55', [
      ...ids,
      head(6, 3, 8),
      ...at(step, 0.5 * step),
      ...[1, 2, 3].flatMap((node) => [ints(node), [node, -step, 0, 0, 0, 3].map(short).join('')]),
    ]);
  const stress = set('57', [
    ...ids,
    head(6, 4, 2),
    ...at(1, 0.5),
    ints(7, 1, 2, 6),
    [1, 2, 3, 4, 5, 6].map(short).join(''),
    [3, 2, 3, 4, 5, 6].map(short).join(''),
  ]);
  const source = await read(NODES, SHELL, move(1), move(2), stress);
  expect([...source.cells.types]).toEqual([9, 3]);
  expect(source.steps.map(({ step }) => [step.kind, step.value])).toEqual([
    ['time', 0.5],
    ['time', 1],
  ]);
  const column = (name: string) => source.steps[0]?.columns.find((it) => it.name === name);
  expect([...(column('位移')?.data ?? [])].slice(0, 6)).toEqual([1, -1, 0, 2, -1, 0]);
  expect([...(column('位移')?.data ?? [])].slice(9)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect([...(column('位移 转角')?.data ?? [])].slice(0, 3)).toEqual([0, 0, 3]);
  expect(column('应力')?.labels).toEqual(['XX', 'XY', 'YY', 'XZ', 'YZ', 'ZZ']);
  expect([...(column('应力')?.data ?? [])].slice(0, 6)).toEqual([2, 2, 3, 4, 5, 6]);
  expect(source.omitted).toEqual([{ what: '应力 在单元各节点的值', why: '画的是每个单元里的平均' }]);
});

test('dataset 2414 and complex values are read, what is not is named', async () => {
  const mode = set('2414', [
    ints(1),
    'MODE 3',
    ints(1),
    ...['A', 'NONE', 'NONE', 'NONE', 'NONE'],
    ints(1, 3, 2, 8, 5, 3),
    ints(0, 0, 0, 0, 1, 3, 0, 0),
    ints(0, 0),
    [0, 12.5, 0, 0, 0, 0].map(short).join(''),
    [0, 0, 0, 0, 0, 0].map(short).join(''),
    ints(2),
    [1, -1, 2, -2, 3, -3].map(short).join(''),
    ints(9),
    [0, 0, 0, 0, 0, 0].map(short).join(''),
  ]);
  const source = await read(
    set('164', [`${ints(5)}mm (milli-newton)        2`]),
    NODES,
    SHELL,
    mode,
    set('58', ['x']),
  );
  const [{ step, columns = [] } = { step: undefined }] = source.steps;
  expect(step).toEqual({ kind: 'frequency', value: 12.5, unit: 'Hz', number: 3 });
  expect(columns.slice(0, 2).map((it) => [it.name, ...it.data.slice(3, 6)])).toEqual([
    ['位移 实部', 1, 2, 3],
    ['位移 虚部', -1, -2, -3],
  ]);
  expect(source.format).toBe('UNV（单位 mm (milli-newton)）');
  expect(source.omitted).toEqual([
    { what: '1 个数据集 58 没有读', why: '是测点的函数（如频响），不是网格上的值' },
    { what: '“位移”的 1 个值', why: '网格里没有这些节点或单元' },
  ]);
});

test('rods of a universal file have their orientation before their nodes, as Salome writes it, or not', async () => {
  const rod = (...lines: string[]) => set('2412', [ints(1, 11, 2, 1, 7, 2), ...lines]);
  for (const lines of [[ints(0, 1, 1), ints(2, 4)], [ints(2, 4)]]) {
    const { cells, omitted } = await read(NODES, rod(...lines));
    expect([...cells.types, ...cells.nodes]).toEqual([3, 1, 3]);
    expect(omitted).toEqual([]);
  }
});

test('fields of a universal file that touch are told apart by their width', async () => {
  const [a, b] = [1234567890, 1234567891];
  const nodes = set(
    '2411',
    [a, b].flatMap((tag, i) => [ints(tag, 1, 1, 11), [i, 0, 0].map(real).join('')]),
  );
  const source = await read(nodes, set('2412', [ints(1, 11, 1, 1, 7, 2), ints(a, b)]));
  expect([...source.cells.nodes]).toEqual([0, 1]);
  await expect(readFile({ name: 'a.unv', bytes: utf8('hello\n') })).rejects.toThrow('这不是 UNV 文件');
});

test('elements with nodes in the middle of their faces are left out, with a way to write them', async () => {
  const lines = [
    '    -1\n  2411',
    ...Array.from({ length: 9 }, (_, at) => `${at + 1} 1 1 11\n${at % 3}.0 ${Math.floor(at / 3)}.0 0.0`),
    '    -1\n    -1\n  2412',
    '1 94 1 0 7 9\n1 3 9 7 2 6 8 4\n5',
    '    -1\n    -1\n  2467',
    '1 0 0 0 0 0 0 1\ntop\n8 1 0 0',
    '    -1\n',
  ];
  await expect(readFile({ name: 'a.unv', bytes: utf8(lines.join('\n')) })).rejects.toThrow(
    /^文件里没有网格：1 个单元（类型 94）没有画出，有 9 个节点，UNV 没有规定它们的次序：Gmsh 里请设 Mesh\.SecondOrderIncomplete = 1/,
  );
});
