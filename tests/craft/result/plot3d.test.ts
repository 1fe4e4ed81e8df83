import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

type Way = {
  text?: boolean;
  big?: boolean;
  marks?: boolean;
  wide?: boolean;
  several?: boolean;
  flat?: boolean;
};
type Numbers = { ints?: readonly number[]; floats?: readonly number[] };

/** A record of integers after reals, or as text. */
function record({ text, big, marks, wide }: Way, ...all: Numbers[]): Uint8Array {
  if (text) return utf8(`${all.flatMap(({ ints = [], floats = [] }) => [...floats, ...ints]).join(' ')}\n`);
  const width = wide ? 8 : 4;
  const size = all.reduce(
    (sum, { ints = [], floats = [] }) => sum + 4 * ints.length + width * floats.length,
    0,
  );
  const view = new DataView(new ArrayBuffer(size + 8));
  let at = 4;
  view.setInt32(0, size, !big);
  for (const { ints = [], floats = [] } of all) {
    for (const it of floats) {
      if (wide) view.setFloat64(at, it, !big);
      else view.setFloat32(at, it, !big);
      at += width;
    }
    for (const it of ints) {
      view.setInt32(at, it, !big);
      at += 4;
    }
  }
  view.setInt32(at, size, !big);
  const bytes = new Uint8Array(view.buffer);
  return marks ? bytes : bytes.subarray(4, -4);
}

/** One or two grids with a solution and two functions; `blanks` blanks the first node of each. */
function files(way: Way, blanks = false, time = 0.25) {
  const grids = [
    [3, 2, way.flat ? 1 : 2],
    [2, 3, way.flat ? 1 : 3],
  ].slice(0, way.several ? 2 : 1) as [number, number, number][];
  const head = way.several ? [record(way, { ints: [grids.length] })] : [];
  const sizes = (...more: number[]) =>
    record(way, { ints: grids.flatMap((it) => [...it.slice(0, way.flat ? 2 : 3), ...more]) });
  const list = (count: number, of: (i: number) => number) => Array.from({ length: count }, (_, i) => of(i));
  const join = (parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((it) => [...it]));
  const places = grids.map(([x, y, z], b) => {
    const n = x * y * z;
    const axes = [
      (i: number) => (i % x) + 4 * b,
      (i: number) => Math.floor(i / x) % y,
      (i: number) => Math.floor(i / x / y),
    ];
    const floats = axes.slice(0, way.flat ? 2 : 3).flatMap((of) => list(n, of));
    return record(way, { floats, ints: blanks ? list(n, (i) => Math.min(i, 1)) : [] });
  });
  const counts = grids.map((it) => it.reduce((product, size) => product * size, 1));
  const axes = way.flat ? 2 : 3;
  return {
    'a.xyz': join([...head, sizes(), ...places]),
    'a.q': join([
      ...head,
      sizes(),
      ...counts.flatMap((n) => [
        record(way, { floats: [0.5, 0, 100, time] }),
        record(way, { floats: list((axes + 2) * n, (i) => i / 4) }),
      ]),
    ]),
    'a.f': join([...head, sizes(2), ...counts.map((n) => record(way, { floats: list(2 * n, (i) => -i) }))]),
  };
}

const inputs = (all: Record<string, Uint8Array>) =>
  Object.entries(all).map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }));

test.each<[string, Way]>([
  ['文本', { text: true }],
  ['二进制，单精度', {}],
  ['二进制，双精度、高位在前、Fortran 记录', { big: true, marks: true, wide: true }],
  ['二进制，单精度、Fortran 记录，二维', { marks: true, flat: true }],
  ['二进制，双精度', { wide: true, several: true }],
  ['文本，二维', { text: true, several: true, flat: true }],
])('grids, solutions and functions as %s', async (words, way) => {
  for (const blanks of [false, true]) {
    const source = await readFiles(inputs(files(way, blanks)));
    expect(source.format).toBe(`PLOT3D（${words}${blanks ? '，iblank' : ''}）`);
    const cells = (way.flat ? [2, 2] : [2, 4]).slice(0, way.several ? 2 : 1);
    const count = cells.reduce((sum, it) => sum + it, 0);
    expect(source.cells.types).toHaveLength(count - (blanks ? cells.length : 0));
    expect(source.omitted).toHaveLength(blanks ? cells.length : 0);
    const of = (name: string) => [...(source.steps[0]?.columns.find((it) => it.name === name)?.data ?? [])];
    const nodes = way.flat ? 6 : 12;
    expect(of('Density').slice(0, nodes)).toEqual(Array.from({ length: nodes }, (_, i) => i / 4));
    expect(of('Momentum').slice(3, 6)).toEqual(
      [1, 2, 3].map((k) => (way.flat && k === 3 ? 0 : (k * nodes + 1) / 4)),
    );
    expect(of('StagnationEnergy')[0]).toBe(((way.flat ? 3 : 4) * nodes) / 4);
    expect(of('函数 2')[1]).toBe(-(nodes + 1));
  }
});

test('several solutions are steps with their times', async () => {
  const [first, second] = [files({}), files({}, false, 0.5)];
  const source = await readFiles(
    inputs({ 'a.xyz': first['a.xyz'], 'a1.q': first['a.q'], 'a2.q': second['a.q'] }),
  );
  expect(source.steps.map(({ step }) => step.value)).toEqual([0.25, 0.5]);
});

test('what Gmsh writes is the plate that it was made of', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('gmsh/block.p3d', import.meta.url)));
  const source = await readFile({ name: 'block.p3d', bytes });
  expect(source.cells.types).toHaveLength(6);
  expect(drawn(source).area).toBeCloseTo(2, 6);
});

test('numbers that may be meant in two ways are said to be', async () => {
  const flat = utf8(
    '1\n4 3\n' +
      `${Array.from({ length: 24 }, (_, i) => (i % 4) + Math.floor(i / 4)).join(' ')}\n${'1 '.repeat(12)}`,
  );
  const source = await readFile({ name: 'a.xyz', bytes: flat });
  expect(source.cells.types).toHaveLength(6);
  expect(source.omitted?.[0]?.why).toContain('1×4×3');
});

test('what is no grid, is cut off, or does not fit to it is said', async () => {
  await expect(readFile({ name: 'water.xyz', bytes: utf8('3\nwater\nO 0 0 0\n') })).rejects.toThrow(
    '不是 PLOT3D 的网格',
  );
  const all = files({ marks: true });
  await expect(readFile({ name: 'a.x', bytes: new Uint8Array(all['a.xyz'].slice(0, -4)) })).rejects.toThrow(
    '没有传完',
  );
  const other = await readFiles(inputs({ ...all, 'a.q': files({ marks: true, several: true })['a.q'] }));
  expect(other.omitted?.[0]).toEqual({
    what: 'a.q 没有读',
    why: '不是 PLOT3D 的结果，或大小与网格的（3×2×2）不符',
  });
});

/** Quarter of a pipe, 4×3×3 nodes, with a solution and two functions, whole or by planes. */
function pipe(planes: boolean, way: Way): Record<string, Uint8Array> {
  const [x, y, z] = [4, 3, 3];
  const node = (i: number) => ({ i: i % x, j: Math.floor(i / x) % y, k: Math.floor(i / x / y) });
  const angle = (i: number) => (node(i).j * Math.PI) / 4;
  const axes = [
    (i: number) => (1 + node(i).i) * Math.cos(angle(i)),
    (i: number) => (1 + node(i).i) * Math.sin(angle(i)),
    (i: number) => 5 * node(i).k,
  ];
  const values = (of: readonly ((i: number) => number)[]) => {
    const [count, plane] = [x * y * z, x * y];
    const list = (from: number, to: number) =>
      of.flatMap((own) => Array.from({ length: to - from }, (_, i) => own(from + i)));
    const all = planes ? [0, 1, 2].map((k) => list(k * plane, (k + 1) * plane)) : [list(0, count)];
    return all.map((it) => record(way, { floats: it }));
  };
  const join = (parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((it) => [...it]));
  const solved = [0, 1, 2, 3, 4].map((k) => (i: number) => 100 * k + i);
  return {
    'a.xyz': join([record(way, { ints: [x, y, z] }), ...values(axes)]),
    'a.q': join([record(way, { ints: [x, y, z] }), record(way, { floats: [0, 0, 0, 0] }), ...values(solved)]),
    'a.f': join([record(way, { ints: [x, y, z, 2] }), ...values(solved.slice(0, 2))]),
  };
}

test.each<[string, Way]>([
  ['文本', { text: true }],
  ['二进制，双精度', { wide: true }],
  ['二进制，单精度、高位在前、Fortran 记录', { big: true, marks: true }],
])('files plane by plane are as those of whole grids: %s', async (words, way) => {
  const read = (planes: boolean) =>
    readFiles([
      ...inputs(pipe(planes, way)),
      { name: 'a.nam', bytes: utf8('Pressure ; first\nx Velocity\n') },
    ]);
  const [whole, planes] = [await read(false), await read(true)];
  expect([whole.format, planes.format]).toEqual([`PLOT3D（${words}）`, `PLOT3D（${words}，按平面）`]);
  expect(planes.points).toEqual(whole.points);
  expect(planes.steps[0]?.columns).toEqual(whole.steps[0]?.columns);
  expect(planes.steps[0]?.columns.map((it) => it.name)).toEqual([
    'Density',
    'Momentum',
    'StagnationEnergy',
    'Pressure',
    'x Velocity',
  ]);
  expect([...(whole.omitted ?? []), ...(planes.omitted ?? [])]).toEqual([]);
});
