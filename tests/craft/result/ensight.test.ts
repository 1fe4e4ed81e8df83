import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOTION } from '../../../craft/result/model.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Input, Source } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { utf8 } from './files.ts';

const FOLDER = new URL('ensight/', import.meta.url);
const FILES: Input[] = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((it) => it.isFile())
  .map((it) => ({
    name: it.name,
    path: `${it.parentPath}/${it.name}`.split('/ensight/')[1] as string,
    bytes: new Uint8Array(readFileSync(`${it.parentPath}/${it.name}`)),
  }));
const TEXT = FILES.filter((it) => it.name.startsWith('text'));
const BINARY = FILES.filter((it) => !it.name.startsWith('text'));

const cellsOf = ({ cells }: Source) =>
  Array.from(cells.types, (type, c) => [
    type,
    ...cells.nodes.subarray(cells.offsets[c], cells.offsets[(c as number) + 1]),
  ]);
const data = ({ steps }: Source, name: string) =>
  steps[0]?.columns.find((it) => it.name === name)?.data ?? [];
const changed = (name: string, from: string | RegExp, to: string) =>
  TEXT.map((it) =>
    it.name === name ? { ...it, bytes: utf8(new TextDecoder().decode(it.bytes).replace(from, to)) } : it,
  );

// Same cells and values as vtkGenericEnSightReader.
test('elements of all kinds, parts, and values that are not defined, as text', async () => {
  const source = await readFiles(TEXT);
  expect(source.format).toBe('EnSight Gold（文本）');
  expect(cellsOf(source)).toEqual([
    [21, 0, 1, 8],
    [12, 0, 1, 2, 3, 4, 5, 6, 7],
    [22, 9, 10, 11, 12, 13, 14],
    [7, 9, 12, 10, 13, 11],
    [42, 15, 16, 17, 18],
  ]);
  expect(source.cells.parts?.names).toEqual(['first part', 'second']);
  expect([...data(source, 'Temp')].slice(0, 4)).toEqual([0, 1, Number.NaN, 3]);
  expect([...data(source, 'Stress')].slice(6, 12)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(source.steps[0]?.columns[1]?.labels).toEqual(['XX', 'YY', 'ZZ', 'XY', 'XZ', 'YZ']);
  expect(data(source, 'Stress')[0]).toBeNaN();
  expect(source.omitted?.map((it) => it.what)).toEqual(['变量“constant per case: q 1.5”没有读']);
});

test('what foamToEnsight writes as bytes, with the boundary drawn in place of the faces behind it', async () => {
  const source = await readFiles(BINARY);
  expect(source.format).toBe('EnSight Gold（二进制）');
  expect(source.cells.parts?.names).toEqual(['internalMesh', 'inlet', 'outlet', 'wall', 'roof']);
  const T = data(source, 'T');
  expect([...T].slice(0, 8)).toEqual([300, 310, 320, 330, 340, 350, 280, 285]);
  expect([...data(source, 'U')].slice(3 * 8, 3 * 9)).toEqual([3, Math.fround(0.3), 0]);
  const { cells } = skinOf(source.cells, source.points);
  // Empty patches have no part: their twelve faces come from the cells.
  expect([...cells].filter((c) => source.cells.types[c] === 12)).toHaveLength(2 * 12);
  expect([...cells].filter((c) => source.cells.types[c] === 9)).toHaveLength(2 * 10);
});

test('nodes that move are moved by a field, and times of another geometry are named', async () => {
  const geo = TEXT.find((it) => it.name === 'text.geo') as Input;
  const own = new TextDecoder().decode(geo.bytes);
  const times =
    'TIME\ntime set: 1\nnumber of steps: 3\nfilename start number: 0\nfilename increment: 1\ntime values: 0 1 2\n';
  const input = (name: string, text: string): Input => ({ name, path: name, bytes: utf8(text) });
  const variable = 'VARIABLE\nscalar per node: 1 Temp text.T\n';
  const list = input('m.case', `FORMAT\ntype: ensight gold\nGEOMETRY\nmodel: 1 m*.geo\n${variable}${times}`);
  const moved = own.replace('114\n 0.00000e+00', '114\n 2.50000e-01');
  const values = TEXT.filter((it) => it.name === 'text.T');
  const source = await readFiles([
    list,
    input('m0.geo', own),
    input('m1.geo', moved),
    input('m2.geo', moved),
    ...values,
  ]);
  expect(source.steps.map(({ columns }) => columns[0]?.name)).toEqual(
    Array.from({ length: 3 }, () => MOTION),
  );
  expect(source.steps.map(({ columns }) => columns[0]?.data[0])).toEqual([0, 0.25, 0.25]);
  const two = await readFiles([
    list,
    input('m0.geo', own),
    input('m1.geo', moved),
    input('m2.geo', own.slice(0, own.indexOf('part', own.indexOf('part') + 4))),
    ...values,
  ]);
  expect(two.steps.map(({ step }) => step.value)).toEqual([0, 1]);
  expect(two.omitted?.map((it) => it.what)).toContain('1 步没有读');
});

test('what a case lacks or writes in a way that is not read is said', async () => {
  await expect(readFiles(TEXT.filter((it) => it.name !== 'text.geo'))).rejects.toThrow('text.geo');
  await expect(readFiles(changed('text.case', 'gold', '5'))).rejects.toThrow('EnSight Gold');
  await expect(readFiles(changed('text.geo', 'All kinds', 'Fortran Binary'))).rejects.toThrow('Fortran');
  await expect(readFiles(changed('text.geo', 'hexa8', 'hexa9'))).rejects.toThrow('hexa9');
  const left = await readFiles(TEXT.filter((it) => it.name !== 'text.T'));
  expect(left.omitted?.at(-1)).toMatchObject({ why: '请把它的文件也一起选上' });
});

test('names of files in quotes may have blanks', async () => {
  const files = changed('text.case', /VARIABLE[\s\S]*/, 'VARIABLE\nscalar per node: Temp "the T"\n').map(
    (it) => (it.name === 'text.T' ? { ...it, name: 'the T', path: 'the T' } : it),
  );
  const { steps, omitted } = await readFiles(files);
  expect(steps[0]?.columns.map(({ name }) => name)).toEqual(['Temp']);
  expect(omitted?.some(({ why }) => why.includes('也一起选上'))).toBe(false);
});

test('the numbers of steps take the place of the asterisks', async () => {
  const time =
    'TIME\ntime set: 1\nnumber of steps: 2\nfilename start number: 3\nfilename increment: 4\ntime values: 0.5\n1.5\n';
  const files = [
    ...changed('text.case', /VARIABLE[\s\S]*/, `VARIABLE\nscalar per node: 1 Temp T***\n${time}`),
    ...['003', '007'].map((it) => {
      const own = TEXT.find(({ name }) => name === 'text.T') as Input;
      return { ...own, name: `T${it}`, path: `T${it}` };
    }),
  ];
  const { steps } = await readFiles(files);
  expect(steps.map(({ step, columns }) => [step.value, columns.length])).toEqual([
    [0.5, 1],
    [1.5, 1],
  ]);
});

test('values of some points alone, and blocks along the axes', async () => {
  const number = (it: number) => String(it).padStart(10);
  const T = `some\npart\n${number(7)}\ncoordinates partial\n${number(2)}\n${number(4)}\n${number(1)}\n5.\n6.\n`;
  const partial = await readFiles(changed('text.T', /[\s\S]*/, T));
  expect([...data(partial, 'Temp')].slice(-4)).toEqual([6, Number.NaN, Number.NaN, 5]);
  const head = 'a\nb\nnode id off\nelement id off\npart\n         1\ngrid\n';
  const grid = async (text: string) => (await readFiles(changed('text.geo', /[\s\S]*/, head + text))).points;
  const even = await grid('block uniform\n         2         2         1\n1.\n2.\n3.\n.5\n.25\n0.\n');
  expect([...even]).toEqual([1, 2, 3, 1.5, 2, 3, 1, 2.25, 3, 1.5, 2.25, 3]);
  const along = await grid('block rectilinear\n         2         2         1\n0.\n1.\n0.\n5.\n9.\n');
  expect([...along]).toEqual([0, 0, 9, 1, 0, 9, 0, 5, 9, 1, 5, 9]);
  await expect(grid('block iblanked\n         2         2         1\n')).rejects.toThrow('iblanked');
});

test('a boundary without values of a field hides nothing', async () => {
  const drawn = async (files: readonly Input[]) => {
    const source = await readFiles(files);
    return [...skinOf(source.cells, source.points).cells].filter((c) => source.cells.types[c] === 12).length;
  };
  const T = BINARY.find((it) => it.name === 'T') as Input;
  // Header of 80 bytes, then a part of 4 + 2 × 80 bytes with six values.
  const short = { ...T, bytes: T.bytes.slice(0, 80 + 80 + 4 + 80 + 6 * 4) };
  expect(await drawn(BINARY)).toBe(2 * 12);
  expect(await drawn(BINARY.map((it) => (it === T ? short : it)))).toBe(2 * 22);
});

test('what is not defined is told in single precision, as the values are', async () => {
  const source = await readFiles(changed('text.T', /-1\.00000e\+10/g, '-1.00000e+34'));
  expect([...data(source, 'Temp')].slice(0, 4)).toEqual([0, 1, Number.NaN, 3]);
});

test('descriptions may be empty, and words of sections small', async () => {
  const empty = TEXT.map(({ bytes, ...it }) => {
    const lines = new TextDecoder().decode(bytes).split('\n');
    if (it.name === 'text.geo') for (const at of [1, lines.indexOf('first part')]) lines[at] = '';
    else if (it.name.startsWith('text.') && it.name !== 'text.case') lines[0] = '';
    const own = lines.join('\n').replace(/^(FORMAT|GEOMETRY|VARIABLE)$/gm, (word) => word.toLowerCase());
    return { ...it, bytes: utf8(own) };
  });
  const [before, after] = [await readFiles(TEXT), await readFiles(empty)];
  expect(cellsOf(after)).toEqual(cellsOf(before));
  expect([...data(after, 'Temp')]).toEqual([...data(before, 'Temp')]);
  expect(after.cells.parts?.names).toEqual(['部件 1', 'second']);
});

test('a file may hold several steps, as text and as bytes', async () => {
  const times =
    'TIME\ntime set: 1\nnumber of steps: 2\ntime values: 0 2\nFILE\nfile set: 1\nnumber of steps: 2\n';
  const input = (name: string, bytes: Uint8Array<ArrayBuffer>): Input => ({ name, path: name, bytes });
  const bytesOf = (name: string) => TEXT.find((it) => it.name === name)?.bytes ?? new Uint8Array();
  const own = (name: string) => new TextDecoder().decode(bytesOf(name));
  const between = (text: string) => `BEGIN TIME STEP\n${text.trimEnd()}\nEND TIME STEP\n`;
  const list = `FORMAT\ntype: ensight gold\nGEOMETRY\nmodel: 1 1 m.geo\nVARIABLE\nscalar per node: 1 1 Temp m.T\n${times}`;
  const moved = own('text.geo').replace('114\n 0.00000e+00', '114\n 2.50000e-01');
  const warmer = own('text.T').replace('1.00000e+00', '9.00000e+00');
  const files = (geo: string, T: string) => [
    input('m.case', utf8(list)),
    input('m.geo', utf8(geo)),
    input('m.T', utf8(T)),
  ];
  const both = await readFiles(
    files(between(own('text.geo')) + between(moved), between(own('text.T')) + between(warmer)),
  );
  expect(
    both.steps.map(({ step, columns }) => [step.value, columns[0]?.data[0], columns[1]?.data[1]]),
  ).toEqual([
    [0, 0, 1],
    [2, 0.25, 9],
  ]);
  const still = await readFiles(files(own('text.geo'), between(own('text.T')) + between(warmer)));
  expect(still.steps.map(({ columns }) => columns.map((it) => it.data[1]))).toEqual([[1], [9]]);
  await expect(readFiles(files(`BEGIN TIME STEP\n${own('text.geo')}`, ''))).rejects.toThrow('END TIME STEP');
  const line = (text: string) => Buffer.from(text.padEnd(80, '\0'));
  const [head, ...rest] = [BINARY.find((it) => it.name === 'geometry')?.bytes ?? new Uint8Array()].map((it) =>
    Buffer.from(it),
  );
  if (!head || rest.length > 0) throw new Error('no geometry');
  const wrapped = (it: Buffer) => Buffer.concat([line('BEGIN TIME STEP'), it, line('END TIME STEP')]);
  const once = wrapped(head.subarray(80));
  const twice = new Uint8Array(Buffer.concat([head.subarray(0, 80), once, once]));
  const plain = `FORMAT\ntype: ensight gold\nGEOMETRY\nmodel: 1 1 b.geo\n${times}`;
  const bytes = await readFiles([input('b.case', utf8(plain)), input('b.geo', twice)]);
  expect([bytes.steps.length, bytes.cells.types.length]).toEqual([
    2,
    (await readFiles(BINARY)).cells.types.length,
  ]);
});

test('files of a kind of variable or of geometry that is not read are not called unknown to the case', async () => {
  const files = changed(
    'text.case',
    'constant per case: q 1.5',
    'complex scalar per node: 1 P p**.re p**.im 50.0\nscalar per measured node: m drops.s\nTIME\ntime set: 1\nnumber of steps: 2\nfilename start number: 0\nfilename increment: 5\ntime values: 0 1',
  ).map((it) =>
    it.name === 'text.case'
      ? {
          ...it,
          bytes: utf8(
            new TextDecoder().decode(it.bytes).replace('VARIABLE', 'measured: drops.geo\nVARIABLE'),
          ),
        }
      : it,
  );
  const more = ['p00.re', 'p05.re', 'p00.im', 'p05.im', 'drops.s', 'drops.geo'].map((name) => ({
    name,
    path: name,
    bytes: utf8('x'),
  }));
  const { omitted } = await readFiles([...files, ...more]);
  expect(omitted).toEqual([
    { what: '几何“measured: drops.geo”没有读', why: '只读 model 的几何，选了的 1 个文件没有用' },
    {
      what: '变量“complex scalar per node: 1 P p**.re p**.im 50.0”没有读',
      why: '不支持这种变量，选了的 4 个文件没有用',
    },
    { what: '变量“scalar per measured node: m drops.s”没有读', why: '不支持这种变量，选了的 1 个文件没有用' },
  ]);
});

/** Converts a C file to Fortran: the first line, then records of other lengths between markers. */
function fortran({ bytes, ...rest }: Input, little: boolean): Input {
  const line = new TextDecoder().decode(bytes.subarray(0, 80)).replace(/^C Binary.{6}/s, 'Fortran Binary');
  const own = new Uint8Array([...utf8(line.slice(0, 80)), ...bytes.subarray(80)]);
  const ends = [0, 80, 160, 200, own.length];
  const records = ends.slice(1).flatMap((end, at) => {
    const record = own.subarray(ends[at], end);
    const mark = new DataView(new ArrayBuffer(4));
    mark.setUint32(0, record.length, little);
    const sides = new Uint8Array(mark.buffer);
    return [...sides, ...record, ...sides];
  });
  return { ...rest, bytes: new Uint8Array(records) };
}

// vtkGenericEnSightReader reads such files.
test.each([true, false])('Fortran binary is as that of C, the least byte first: %s', async (little) => {
  const files = BINARY.map((it) => (it.name.endsWith('.case') ? it : fortran(it, little)));
  const geometry = files.find((it) => it.name === 'geometry');
  expect(new TextDecoder().decode(geometry?.bytes.subarray(4, 18))).toBe('Fortran Binary');
  const [own, whole] = [await readFiles(files), await readFiles(BINARY)];
  expect(own.points).toEqual(whole.points);
  expect(own.cells).toEqual(whole.cells);
  expect(own.steps).toEqual(whole.steps);
  const cut = files.map((it) => (it.name === 'geometry' ? { ...it, bytes: it.bytes.slice(0, -7) } : it));
  await expect(readFiles(cut)).rejects.toThrow('Fortran 二进制的记录不完整');
});
