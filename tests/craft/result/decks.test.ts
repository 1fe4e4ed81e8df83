import { expect, test } from 'vitest';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { DECKS, foamCase } from './decks.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const deck = (name: string) => readFile(DECKS.find((it) => it.name === name) as (typeof DECKS)[number]);
const column = (source: Source, name: string, step = 0) =>
  source.steps[step]?.columns.find((it) => it.name === name);

test('a deck of Abaqus has its elements and sets, and names what it cannot draw', async () => {
  const source = await deck('a.inp');
  expect([...source.cells.types]).toEqual([12, 9, 21]);
  expect(drawn(source).area).toBeCloseTo(7, 9);
  expect([...(column(source, '单元集 both')?.data ?? [])]).toEqual([1, 1, 0]);
  expect([...(column(source, '节点集 bottom')?.data ?? [])]).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
  expect(source.omitted).toEqual([{ what: '1 个单元（U1）没有画出', why: '不认识的类型' }]);
});

test('instances of a part are placed where they are', async () => {
  const source = await deck('parts.inp');
  expect(source.cells.parts?.names).toEqual(['one', 'two']);
  expect(column(source, '部件')?.names?.get(2)).toBe('two');
  // Corner (1, 0, 0) moves to (4, 0, 0), then rotates 90° about the line through (3, 0).
  expect([...source.points.subarray(3 * 9, 3 * 10)]).toEqual([3, 1, 0].map((it) => expect.closeTo(it, 9)));
});

/** Four corners, edges generated between them, the interior, and a copied element. */
const GENERATED = `*NODE
1, 0., -5.
21, 100., -5.
201, 0., 5.
221, 100., 5.
*NGEN, NSET=BOTTOM
1, 21, 1
*NGEN, NSET=TOP
201, 221
*NFILL, NSET=ALL
BOTTOM, TOP, 2, 100
*ELEMENT, TYPE=CPS4
1, 1, 2, 102, 101
*ELGEN, ELSET=BEAM
1, 20, 1, 1, 2, 100, 100
`;

test('nodes on lines, between sets, and elements in rows are generated', async () => {
  const source = await readFile({ name: 'a.inp', bytes: utf8(GENERATED) });
  expect([source.points.length / 3, source.cells.types.length]).toEqual([63, 40]);
  expect(drawn(source).area).toBeCloseTo(1_000, 9);
  const sizes = ['单元集 BEAM', '节点集 BOTTOM', '节点集 ALL'].map((it) =>
    column(source, it)?.data.reduce((sum, own) => sum + own, 0),
  );
  expect(sizes).toEqual([40, 21, 63]);
  const at = source.numbers?.nodes.get(105) as number;
  expect([...source.points.subarray(3 * at, 3 * at + 3)]).toEqual([20, 0, 0]);
  expect(source.omitted).toEqual([]);
});

test.each([
  ['*NGEN, NSET=TOP', '*NGEN, LINE=C, NSET=TOP', 'NGEN'],
  ['*NFILL, NSET=ALL', '*NFILL, BIAS=0.5, NSET=ALL', 'NFILL'],
  ['1, 21, 1', '1, 21, 3', 'NGEN'],
  ['BOTTOM, TOP, 2, 100', 'BOTTOM, TOP, 2000000, 100', 'NFILL'],
  ['BOTTOM, TOP, 2, 100', 'BOTTOM, TOP, 2, <n>', 'NFILL'],
  ['1, 21, 1', '1, 21, <n>', 'NGEN'],
  ['1, 20, 1, 1, 2, 100, 100', '1, 20, 1, 1, <n>, 100, 100', 'ELGEN'],
  ['1, 20, 1, 1, 2, 100, 100', '2, 20, 1, 1, 2, 100, 100', 'ELGEN'],
  ['1, 20, 1, 1, 2, 100, 100', '1, 2000, 1, 1, 2000, 100, 100', 'ELGEN'],
])('what cannot be generated is named: %j as %j', async (from, to, name) => {
  const source = await readFile({ name: 'a.inp', bytes: utf8(GENERATED.replace(from, to)) }).catch(String);
  expect(JSON.stringify(typeof source === 'string' ? source : source.omitted)).toContain(`*${name}`);
});

test('what a deck includes is read in its place, and is asked for where it was not chosen', async () => {
  const main = {
    name: 'main.inp',
    bytes: utf8('*INCLUDE, INPUT=mesh/a.inp\n*NSET, NSET=top, GENERATE\n5, 8\n'),
  };
  const [own] = DECKS as [(typeof DECKS)[number]];
  const source = await readFiles([own, main]);
  expect([...(column(source, '节点集 top')?.data ?? [])].slice(4, 8)).toEqual([1, 1, 1, 1]);
  // The error for a deck without mesh names missing files.
  await expect(readFiles([main])).rejects.toThrow(/没有网格：.*a\.inp/);
});

test('a deck of Nastran in free, long and short fields, with a node in a cylindrical system', async () => {
  const source = await deck('a.bdf');
  expect([...source.cells.types]).toEqual([12, 9, 3]);
  expect(drawn(source).area).toBeCloseTo(7, 9);
  expect([...source.points.subarray(24)]).toEqual([0, 2, 0.15].map((it) => expect.closeTo(it, 9)));
  expect([...(column(source, '属性')?.data ?? [])]).toEqual([10, 11, 12]);
  expect(source.omitted).toEqual([{ what: '1 个单元（RBE2）没有画出', why: '不画这种单元' }]);
});

test.each([
  ['a.cdb', '节点集 BOTTOM', '材料'],
  ['a.k', '节点集 bottom', '部件'],
])('%s has a solid, a collapsed shell, sets and what elements have', async (name, set, kind) => {
  const source = await deck(name);
  expect(drawn(source).area).toBeCloseTo(6.5, 9);
  expect([...(column(source, set)?.data ?? [])].slice(0, 5)).toEqual([1, 1, 1, 1, 0]);
  expect([...(column(source, kind)?.data ?? [])]).toEqual([1, 2]);
  expect(source.omitted).toEqual([]);
});

test.each([false, true])('a case of OpenFOAM with its times, binary: %s', async (binary) => {
  const source = await readFiles(foamCase(binary));
  expect(drawn(source).area).toBeCloseTo(6, 9);
  expect(source.steps.map(({ step, columns }) => [step.value, columns.map((it) => it.name)])).toEqual([
    [0.5, ['U']],
    [1, ['U', 'sigma']],
  ]);
  expect([0, 1].map((it) => [...(column(source, 'U', it)?.data.slice(0, 3) ?? [])])).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(column(source, 'sigma', 1)?.labels).toEqual(['XX', 'XY', 'XZ', 'YY', 'YZ', 'ZZ']);
  expect(source.omitted?.map((it) => it.what)).toEqual(['boundary 没有选', '场 phi 没有读']);
});

test('a case that is cut into shares of processors is read without the whole one', async () => {
  const files = foamCase(false).map((it) => ({ ...it, path: it.path.replace('case/', 'case/processor0/') }));
  const [whole, share] = [await readFiles(foamCase(false)), await readFiles(files)];
  expect(share.points).toEqual(whole.points);
  expect(share.cells.types).toEqual(whole.cells.types);
});

const NODES = Array.from({ length: 8 }, (_, i) => `${i + 1}, ${i % 2}., ${(i >> 1) % 2}., ${i >> 2}.`).join(
  '\n',
);
const inp = (text: string) => readFile({ name: 'a.inp', bytes: utf8(text) });

test('sets may come before what is in them, and what nothing defines is named', async () => {
  const source = await inp(`*NSET, NSET=LOW
1, 2, 3, 99
*NSET, NSET=BOTH
LOW, HIGH, 4
*NSET, NSET=HIGH, GENERATE
8, 5, -1
*ELSET, ELSET=ALL
1
*NODE
${NODES}
*ELEMENT, TYPE=C3D8
1, 1, 2, 4, 3, 5, 6, 8, 7
*NSET, NSET=HOLES, GENERATE
7, 20
`);
  expect([...(column(source, '节点集 LOW')?.data ?? [])]).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
  expect([...(column(source, '节点集 HIGH')?.data ?? [])]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  expect([...(column(source, '单元集 ALL')?.data ?? [])]).toEqual([1]);
  expect(source.omitted).toEqual([
    { what: '集 BOTH 里的 HIGH', why: '没有这个集，或者它是空的' },
    { what: '集 LOW 里的 1 个编号（99）', why: '没有这些节点' },
  ]);
});

test('keywords may have blanks before them, and go on over lines', async () => {
  const main = {
    name: 'a.inp',
    bytes: utf8(
      '  *HEADING\n  x\n ** comment\n *INCLUDE,\n  INPUT="mesh\\N.INP"\n  *ELEMENT,\n TYPE=C3D8\n 1, 1, 2, 4, 3, 5, 6, 8, 7\n',
    ),
  };
  const source = await readFiles([main, { name: 'n.inp', bytes: utf8(`*NODE\n${NODES}\n`) }]);
  expect([source.points.length / 3, source.cells.types.length]).toEqual([8, 1]);
  expect(source.omitted).toEqual([]);
});

test('elements of a number of nodes that varies end with their line', async () => {
  const tags = Array.from({ length: 42 }, (_, i) => i + 1);
  const element = (tag: number, first: number) => {
    const own = [tag, ...tags.slice(first, first + 21)];
    return `${own.slice(0, 16).join(', ')},\n${own.slice(16).join(', ')}`;
  };
  const nodes = tags.map((it) => `${it}, ${it % 7}, ${it % 5}, ${it % 3}`).join('\n');
  const source = await inp(`*NODE\n${nodes}\n*ELEMENT, TYPE=C3D27\n${element(1, 0)}\n${element(2, 21)}\n`);
  expect([...source.cells.nodes]).toEqual([...tags.slice(0, 20), ...tags.slice(21, 41)].map((it) => it - 1));
});

test('a brick of 27 nodes keeps the middles of its faces, if all are there', async () => {
  const corners = [
    [0, 0, 0],
    [2, 0, 0],
    [2, 2, 0],
    [0, 2, 0],
    [0, 0, 2],
    [2, 0, 2],
    [2, 2, 2],
    [0, 2, 2],
  ];
  const between = (...ends: number[]) =>
    [0, 1, 2].map((k) => ends.reduce((sum, it) => sum + (corners[it]?.[k] ?? 0), 0) / ends.length);
  const edges = '01 12 23 30 45 56 67 74 04 15 26 37'.split(' ');
  // The body, then the faces as Abaqus counts them: bottom, top, and those around from the front.
  const middles = ['01234567', '0123', '4567', '0154', '1265', '2376', '3047'];
  const places = [...corners, ...[...edges, ...middles].map((it) => between(...[...it].map(Number)))];
  const nodes = places.map((it, at) => `${at + 1}, ${it.join(', ')}`).join('\n');
  const deck = (...tags: number[]) =>
    inp(
      `*NODE\n${nodes}\n*ELEMENT, TYPE=C3D27\n${[1, ...tags].slice(0, 16).join(', ')},\n${tags.slice(15).join(', ')}\n`,
    );
  const all = places.map((_, at) => at + 1);
  const { cells, points, omitted } = await deck(...all);
  expect([...cells.types]).toEqual([29]);
  const placed = [...cells.nodes].slice(20).map((it) => [...points.slice(3 * it, 3 * it + 3)]);
  // VTK: left, right, front, back, bottom, top, middle.
  expect(placed).toEqual([
    [0, 1, 1],
    [2, 1, 1],
    [1, 0, 1],
    [1, 2, 1],
    [1, 1, 0],
    [1, 1, 2],
    [1, 1, 1],
  ]);
  expect(omitted).toEqual([]);
  const partial = await deck(...all.slice(0, 24));
  expect([...partial.cells.types]).toEqual([25]);
  expect(partial.omitted).toEqual([{ what: '1 个单元（C3D27）画得不准', why: '面中间的节点不全，没有用' }]);
});

test('solids and shells of LS-DYNA may have the same numbers', async () => {
  const wide = (...numbers: number[]) => numbers.map((it) => String(it).padStart(8)).join('');
  const ten = (...numbers: number[]) => numbers.map((it) => String(it).padStart(10)).join('');
  const nodes = Array.from(
    { length: 8 },
    (_, i) =>
      `${String(i + 1).padStart(8)}${[i % 2, (i >> 1) % 2, i >> 2].map((it) => `${it}.0`.padStart(16)).join('')}`,
  ).join('\n');
  const source = await readFile({
    name: 'a.k',
    bytes: utf8(`*KEYWORD
*NODE
${nodes}
*ELEMENT_SOLID
${wide(1, 1, 1, 2, 4, 3, 5, 6, 8, 7)}
*ELEMENT_SHELL
${wide(1, 2, 1, 2, 4, 3)}
*SET_SOLID
${ten(1)}
${ten(1)}
*SET_SHELL_LIST
${ten(2)}
${ten(1, 7)}
*END
`),
  });
  expect([...(column(source, '单元集 1')?.data ?? [])]).toEqual([1, 0]);
  expect([...(column(source, '单元集 2')?.data ?? [])]).toEqual([0, 1]);
  expect(source.omitted).toEqual([
    { what: '集 2 里的 1 个编号（7）', why: '没有这些单元，或者它们没有画出' },
  ]);
});

test('beams of LS-DYNA with options have a card more for each of them', async () => {
  const nodes = [0, 1, 2].map((x, i) => `${i + 1},${x},0,0`).join('\n');
  const beam = (tag: number, from: number) =>
    [tag, 3, from, from + 1, 0].map((it) => String(it).padStart(8)).join('');
  const text = `*KEYWORD\n*NODE\n${nodes}\n*ELEMENT_BEAM_THICKNESS_ORIENTATION\n${beam(1, 1)}\n       1.0       1.0\n       0.0       0.0       1.0\n${beam(2, 2)}\n       1.0       1.0\n       0.0       0.0       1.0\n*END\n`;
  const { cells, omitted } = await readFile({ name: 'a.k', bytes: utf8(text) });
  expect([...cells.types]).toEqual([3, 3]);
  expect([...cells.nodes]).toEqual([0, 1, 1, 2]);
  expect(omitted).toEqual([]);
});

test('beams of LS-DYNA that Gmsh writes with their middle node have no card more', async () => {
  const nodes = [0, 2, 4, 1, 3].map((x, i) => `${i + 1}, ${x}, 0, 0`).join('\n');
  const text = `*KEYWORD\n*NODE\n${nodes}\n*ELEMENT_BEAM_ELBOW\n1, 5, 1, 2, 0, 0, 0, 0, 0, 0, 4\n2, 5, 2, 3, 0, 0, 0, 0, 0, 0, 5\n*END\n`;
  const { cells } = await readFile({ name: 'a.key', bytes: utf8(text) });
  expect([...cells.nodes]).toEqual([0, 1, 1, 2]);
});
