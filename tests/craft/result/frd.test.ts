import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ResultError } from '../../../craft/result/model.ts';
import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import { stepWords } from '../../../craft/result/words.ts';

/** Written by CalculiX 2.20 for the deck beside the file. */
const read = (name: string) => readFrd(readFileSync(new URL(`calculix/${name}.frd`, import.meta.url)));
const stepsOf = (name: string) => read(name).steps.map(({ step }) => stepWords(step));
const dataOf = (name: string, step: number, column: string) =>
  read(name).steps[step]?.columns.find((it) => it.name === column)?.data ?? new Float64Array();

test('modes of one frequency are steps of their own, each with its fields', () => {
  expect(stepsOf('modal').slice(0, 2)).toEqual(['第 1 阶，频率 10877.1 Hz', '第 2 阶，频率 10877.1 Hz']);
  for (const { columns } of read('modal').steps) expect(columns.map((it) => it.name)).toContain('STRESS');
  expect(dataOf('modal', 0, 'DISP')).not.toEqual(dataOf('modal', 1, 'DISP'));
});

test('increments of a static step have their times, steps of an analysis their numbers', () => {
  expect(stepsOf('increments')).toEqual([
    '第 1 增量，时间 0.25',
    '第 2 增量，时间 0.5',
    '第 3 增量，时间 0.75',
    '第 4 增量，时间 1',
  ]);
  expect(stepsOf('two-steps')).toEqual(['第 1 分析步，第 1 增量，时间 1', '第 2 分析步，第 1 增量，时间 2']);
  expect(read('increments').steps.map((it) => it.columns.length)).toEqual([3, 3, 3, 3]);
});

test('buckling has the state before it, and modes with their factors', () => {
  expect(stepsOf('buckle')).toEqual([
    '屈曲前的状态',
    '第 1 阶，屈曲载荷系数 14.1966',
    '第 2 阶，屈曲载荷系数 14.1966',
  ]);
});

test('heat has times; temperatures are those of nodes, fluxes are averages', () => {
  expect(stepsOf('heat')).toEqual(['时间 1 s', '时间 2 s', '时间 3 s']);
  expect(read('heat').steps[0]?.columns.map((it) => [it.name, it.averaged])).toEqual([
    ['NDTEMP', false],
    ['FLUX', true],
  ]);
});

test('answers to a load of one frequency have their frequencies, with real and imaginary parts', () => {
  expect(stepsOf('harmonic')[0]).toBe('频率 1000 Hz');
  expect(read('harmonic').steps[0]?.columns.map((it) => it.name)).toEqual(
    expect.arrayContaining(['DISP', 'DISPI', 'STRESS', 'STRESSI']),
  );
});

test('the only step of a static analysis has no name', () => {
  const text = readFileSync(new URL('calculix/two-steps.frd', import.meta.url), 'utf8');
  const lines = text.split('\n');
  const second = lines.findIndex((it) => /^ {4}1PSTEP +4 /.test(it));
  const one = readFrd(new TextEncoder().encode([...lines.slice(0, second), ' 9999', ''].join('\n')));
  expect(one.steps.map(({ step }) => step.kind)).toEqual(['static']);
});

test('the program and the date are those of the file', () => {
  expect(read('modal')).toMatchObject({
    format: 'CalculiX FRD',
    program: 'CalculiX 2.20',
    written: expect.stringMatching(/^27\.november\.2026 \d\d:\d\d:\d\d$/),
  });
});

// Written by CalculiX for the same decks with *NODE OUTPUT and *ELEMENT OUTPUT.
test.each(['two-steps', 'quadratic'])('bytes hold what text holds: %s', (name) => {
  const [text, bytes] = [read(name), read(`${name}-binary`)];
  expect(bytes.format).toBe('CalculiX FRD（二进制）');
  expect(bytes.omitted).toEqual([]);
  expect(bytes.cells).toEqual(text.cells);
  for (const [i, x] of text.points.entries()) expect(bytes.points[i]).toBeCloseTo(x, 4);
  expect(bytes.steps.map(({ step }) => stepWords(step))).toEqual(
    text.steps.map(({ step }) => stepWords(step)),
  );
  for (const [s, { columns }] of text.steps.entries())
    for (const [c, { name: own, labels, data }] of columns.entries()) {
      const other = bytes.steps[s]?.columns[c];
      expect([other?.name, other?.labels]).toEqual([own, labels]);
      const size = data.reduce((most, it) => Math.max(most, Math.abs(it) || 0), 0);
      expect(other?.data.length).toBe(data.length);
      for (const [i, it] of data.entries())
        expect(Math.abs(it - (other?.data[i] as number)) > 1e-5 * size).toBe(false);
    }
});

test('a binary file that ends early is refused in words, or its picture says so', () => {
  const bytes = readFileSync(new URL('calculix/modal-binary.frd', import.meta.url));
  expect(readFrd(bytes).steps.map(({ step }) => stepWords(step))).toEqual(stepsOf('modal'));
  expect(() => readFrd(bytes.subarray(0, 900))).toThrow('文件在数据中间结束');
  for (let end = 1200; end < bytes.length - 20; end += 37)
    try {
      expect(readFrd(bytes.subarray(0, end)).omitted?.map((it) => it.what)).toContain('文件的末尾');
    } catch (error) {
      expect(error).toBeInstanceOf(ResultError);
    }
});

test('a beam of three nodes has its ends first, as the deck has the node between them second', async () => {
  const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`calculix/${name}`, import.meta.url)));
  const deck = await readFile({ name: 'beam.inp', bytes: bytes('beam.inp') });
  const { cells, points, omitted } = readFrd(bytes('beam.frd'));
  // CalculiX names section forces stress too.
  expect(omitted?.map((it) => it.what)).toEqual(['梁单元上的 STRESS 是应力还是截面力']);
  expect([...cells.types]).toEqual([21, 21]);
  expect([...cells.nodes]).toEqual([...deck.cells.nodes]);
  const x = Array.from(cells.nodes, (it) => points[3 * it]);
  expect(x).toEqual([0, 2, 1, 2, 4, 3]);
});

test('values that are no numbers are counted', () => {
  const text = readFileSync(new URL('calculix/modal.frd', import.meta.url), 'utf8');
  const at = text.indexOf(' -1', text.indexOf('-4  DISP')) + 13;
  const bad = `${text.slice(0, at)}         NAN${text.slice(at + 12)}`;
  expect(readFrd(new TextEncoder().encode(bad)).omitted).toEqual([
    { what: '场“DISP”的 1 个值', why: '不是数' },
  ]);
});

test('values at nodes that the mesh does not have are named', () => {
  const text = readFileSync(new URL('calculix/increments.frd', import.meta.url), 'utf8');
  const from = text.indexOf(' -4  DISP');
  const first = text.indexOf('\n -1', from) + 4;
  const bytes = new TextEncoder().encode(
    `${text.slice(0, first)}${'99999'.padStart(10)}${text.slice(first + 10)}`,
  );
  expect(readFrd(bytes).omitted).toContainEqual({
    what: '场“DISP”在 1 个节点的值',
    why: '网格里没有这些节点',
  });
});

test.each([
  ['short', 5],
  ['long', 10],
])('a head that does not say its format has the one of its lines: %s', (_, digits) => {
  const whole = (it: number) => String(it).padStart(digits);
  const real = (it: number) =>
    it
      .toExponential(5)
      .replace(/e([+-])(\d)$/, 'E$10$2')
      .padStart(12);
  const nodes = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ].map((at, i) => ` -1${whole(i + 1)}${at.map(real).join('')}`);
  const text = [
    '    1C',
    '    2C                             3',
    ...nodes,
    ' -3',
    '    3C                             1',
    ` -1${whole(1)}    7    0    1`,
    ` -2${[1, 2, 3].map(whole).join('')}`,
    ' -3',
    '  100CL  101 1.00000E+00           3                     0    1           1',
    ' -4  NT          1    1',
    ' -5  T           1    1    0    0',
    ...[5, 6, 7].map((it, i) => ` -1${whole(i + 1)}${real(it)}`),
    ' -3',
    ' 9999',
  ].join('\n');
  // The header of this one marks the long format.
  const own = digits === 5 ? text.replace(/^( {2}100CL.*) 1$/m, '$1 0') : text;
  const source = readFrd(new TextEncoder().encode(own));
  expect([...source.points]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  expect([...source.cells.nodes]).toEqual([0, 1, 2]);
  expect([...(source.steps[0]?.columns[0]?.data ?? [])]).toEqual([5, 6, 7]);
});

test('a deck beside its results says that they are in local systems', async () => {
  const frd = readFileSync(new URL('calculix/heat.frd', import.meta.url));
  const deck = (line: string) => ({
    name: 'heat.inp',
    bytes: new Uint8Array(new TextEncoder().encode(line)),
  });
  const said = async (line: string) =>
    (await readFiles([{ name: 'heat.frd', bytes: new Uint8Array(frd) }, deck(line)])).omitted?.map(
      ({ what }) => what,
    );
  expect(await said('*Transform, Nset=A\n1,0,0\n*Node File, Global=No\nU\n')).toContain(
    '在局部坐标系（*TRANSFORM、*ORIENTATION）里的结果',
  );
  expect(await said('*NODE FILE, GLOBAL=NO\nU\n')).toEqual(['1 个文件没有读（heat.inp）']);
  expect(await said('*TRANSFORM, NSET=A\n1,0,0\n*NODE FILE\nU\n')).toEqual(['1 个文件没有读（heat.inp）']);
});

test('exponents of three digits, as on Windows, move the columns behind negative numbers', () => {
  const text = new TextDecoder().decode(readFileSync(new URL('calculix/increments.frd', import.meta.url)));
  // CalculiX for Windows writes a third exponent digit, for which negative numbers have no room.
  const wide = (line: string) =>
    line.startsWith(' -1') && /E[-+]\d\d/.test(line)
      ? line.slice(0, 13) +
        (line.slice(13).match(/.{12}/g) ?? [])
          .map((it) =>
            it
              .trim()
              .replace(/E([-+])(\d\d)$/, 'E$10$2')
              .padStart(12),
          )
          .join('')
      : line;
  const moved = text.split('\n').map(wide).join('\n');
  expect(moved).toMatch(/^ -1 +\d+.*-\d\.\d{5}E[-+]\d{3}.*\d$/m);
  const [own, other] = [text, moved].map((it) => readFrd(new TextEncoder().encode(it)));
  expect(other?.points).toEqual(own?.points);
  expect(other?.steps).toEqual(own?.steps);
  expect(other?.omitted).toEqual(own?.omitted);
});

test('a field of many components is read, one of too many is left out by name', () => {
  const text = new TextDecoder().decode(readFileSync(new URL('calculix/heat.frd', import.meta.url)));
  const [head = ''] = /^ {2}100CL.*\n/m.exec(text) ?? [];
  const state = (count: number) =>
    [
      `${head.trimEnd()}\n -4  SDV${String(count).padStart(10)}    1`,
      ...Array.from({ length: count }, (_, i) => ` -5  SDV${i + 1}        1    1    0    0`),
      ` -1         1${' 1.00000E+00'.repeat(6)}`,
      ' -3',
      ' 9999',
    ].join('\n');
  const of = (count: number) => readFrd(new TextEncoder().encode(text.replace(' 9999', state(count))));
  const many = of(60).steps[0]?.columns.find((it) => it.name === 'SDV');
  expect(many?.components).toBe(60);
  const tooMany = of(101);
  expect(tooMany.steps[0]?.columns.map((it) => it.name)).not.toContain('SDV');
  expect(tooMany.omitted).toContainEqual({ what: '场“SDV”没有读', why: '有 101 个分量，应是 1 到 100 个' });
});

test('a sum that cgx computes is no component, though CalculiX writes tabs before it', () => {
  const text = new TextDecoder().decode(readFileSync(new URL('calculix/heat.frd', import.meta.url)));
  const [head = ''] = /^ {2}100CL.*\n/m.exec(text) ?? [];
  const normals = [
    `${head.trimEnd()}\n -4  NORM        4    1`,
    ...['X', 'Y', 'Z'].map((it, i) => ` -5  NORM${it}       1    2\t ${i + 1}    0`),
    ' -5  ALL         1    2\t 0    0    1ALL',
    ' -1         1 1.00000E+00 0.00000E+00 0.00000E+00',
    ' -3',
    ' 9999',
  ].join('\n');
  const { steps } = readFrd(new TextEncoder().encode(text.replace(' 9999', normals)));
  expect(steps[0]?.columns.find((it) => it.name === 'NORM')?.labels).toEqual(['NORMX', 'NORMY', 'NORMZ']);
});

test('of a file that a killed run has left, what is whole is read', () => {
  const bytes = readFileSync(new URL('calculix/increments.frd', import.meta.url));
  const whole = read('increments');
  const last = new TextDecoder().decode(bytes).lastIndexOf(' -1');
  const { steps, omitted } = readFrd(bytes.subarray(0, last + 20));
  const fields = (of: typeof steps) =>
    of.flatMap(({ columns }) => columns.map((it) => [it.name, ...it.data]));
  expect(fields(steps)).toEqual(fields(whole.steps).slice(0, -1));
  expect(omitted).toContainEqual({ what: '文件里的最后一个场', why: '文件在数据中间结束' });
});
