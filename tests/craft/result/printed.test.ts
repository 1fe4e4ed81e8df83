import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../craft/data/columns.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import { stepWords } from '../../../craft/result/words.ts';
import { utf8 } from './files.ts';

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`calculix/${name}`, import.meta.url)));
/** Written by CalculiX 2.20: a solid and a shell, two steps. */
const read = (...names: string[]) => readFiles(names.map((name) => ({ name, bytes: bytesOf(name) })));

test.each([
  ['printed.inp', ['时间 1', '时间 2']],
  ['printed.frd', ['第 1 分析步，第 1 增量，时间 1', '第 2 分析步，第 1 增量，时间 2']],
])('what is printed becomes fields of %s', async (mesh, steps) => {
  const source = await read(mesh, 'printed.dat');
  expect(source.steps.map(({ step }) => stepWords(step))).toEqual(steps);
  const column = (name: string, step: number) =>
    source.steps[step]?.columns.find((it) => it.name === name) ?? { data: new Float64Array(), labels: [] };
  expect([...column('displacements', 0).data.slice(3, 6)]).toEqual([-6.518177e-4, -4.741402e-3, 1.664842e-2]);
  expect([...column('displacements', 1).data.slice(0, 3)]).toEqual([0, 0, 0]);
  expect(column('displacements', 1).data).not.toEqual(column('displacements', 0).data);
  // Mean of eight integration points; the shell has its own system.
  const stresses = column('stresses', 0);
  expect(stresses.labels).toEqual(['sxx', 'syy', 'szz', 'sxy', 'sxz', 'syz']);
  expect(stresses.data[0]).toBeCloseTo(-0.014561875, 9);
  expect(stresses.data[6]).toBeNaN();
  expect(column('stresses（局部坐标）', 0).data[6]).toBeCloseTo(-0.43684125, 6);
  expect(column('internal energy density', 0).data[0]).toBeGreaterThan(0);
  const said = source.omitted?.map(({ what, why }) => `${what}：${why}`).join('；');
  expect(said).toContain('stresses、strains、internal energy density、stresses（局部坐标） 在各积分点的值');
  expect(said).toContain('total force、total internal energy、total volume：不是节点或单元上的场');
});

test.each([
  ['modes', 'displacements', 'DISP'],
  ['buckling', 'displacements', 'DISP'],
  ['heat', 'temperatures', 'NDTEMP'],
])('tables belong to their steps: those of %s are the fields of the .frd', async (name, printed, field) => {
  const { steps } = await read(`printed-${name}.frd`, `printed-${name}.dat`);
  expect(steps).toHaveLength(3);
  for (const { columns } of steps) {
    const [own, other] = [printed, field].map((it) => columns.find((column) => column.name === it));
    const size = Math.max(...(other?.data ?? []).map(Math.abs));
    for (const [i, it] of (other?.data ?? []).entries())
      expect(Math.abs(it - (own?.data[i] as number))).toBeLessThanOrEqual(1e-5 * size);
  }
});

test('modes have the frequencies and factors that are printed, where the mesh is a deck', async () => {
  const words = async (name: string) => {
    const files = [
      { name: 'a.inp', bytes: bytesOf('modal.inp') },
      { name: 'a.dat', bytes: bytesOf(`printed-${name}.dat`) },
    ];
    return (await readFiles(files)).steps.map(({ step }) => stepWords(step));
  };
  expect((await words('modes')).at(-1)).toBe('第 3 阶，频率 88706.7 Hz');
  expect(await words('buckling')).toEqual([
    '时间 0',
    '第 1 阶，屈曲载荷系数 14.1966',
    '第 2 阶，屈曲载荷系数 14.1966',
  ]);
});

test('complex modes have their frequencies, and their printed halves belong to them', async () => {
  const words = ({ steps }: Awaited<ReturnType<typeof read>>) => steps.map(({ step }) => stepWords(step));
  const stored = await read('complex.frd', 'complex.dat');
  expect(words(stored)).toEqual([
    '第 1 阶，频率 223809 Hz',
    '第 2 阶，频率 412642 Hz',
    '第 3 阶，频率 701979 Hz',
  ]);
  const meshed = await read('complex.inp', 'complex.dat');
  expect(words(meshed)).toEqual(words(stored));
  for (const source of [stored, meshed])
    for (const { columns } of source.steps) {
      const own = columns.filter((it) => it.name.startsWith('displacements'));
      expect(own.map(({ name }) => name)).toEqual(['displacements', 'displacements（虚部）']);
    }
  // Magnitudes in the .frd are those of the printed real and imaginary parts.
  const [size, real, imaginary] = ['PDISP', 'displacements', 'displacements（虚部）'].map(
    (name) => stored.steps[0]?.columns.find((it) => it.name === name)?.data ?? new Float64Array(),
  );
  const last = 11;
  const own = Math.hypot(real?.[3 * last] ?? 0, imaginary?.[3 * last] ?? 0);
  expect(own / (size?.[6 * last] ?? 0)).toBeCloseTo(1, 4);
  const table = columnsOf(new TextDecoder().decode(bytesOf('complex.dat')), () => {}, 5);
  expect(table.heads).toEqual([
    'MODE NO',
    'FREQUENCY REAL PART (RAD/TIME)',
    'FREQUENCY REAL PART (CYCLES/TIME)',
    'FREQUENCY IMAGINARY PART (RAD/TIME)',
  ]);
  expect(table.values[2]?.[0]).toBe(223808.9);
});

test('what is printed needs its mesh, and its steps', async () => {
  await expect(read('printed.dat')).rejects.toThrow('请和它的 .inp 或 .frd 一起选');
  const other = await read('modal.frd', 'printed.dat');
  expect(other.omitted?.map((it) => it.why)).toContain('没有这个时间的步');
  const later = new TextDecoder().decode(bytesOf('printed.dat')).replaceAll('\n         6 ', '\n       666 ');
  const lost = await readFiles([
    { name: 'printed.inp', bytes: bytesOf('printed.inp') },
    { name: 'printed.dat', bytes: utf8(later) },
  ]);
  expect(lost.omitted?.at(-1)?.what).toContain('displacements 的 1 个值');
});

test('a deck of Nastran with the same ending is one', async () => {
  const bytes = utf8('BEGIN BULK\nGRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.\nCROD,1,1,1,2\nENDDATA\n');
  expect((await readFiles([{ name: 'a.dat', bytes }])).cells.types).toHaveLength(1);
});

test('the tables that CalculiX prints have their names', () => {
  const heads = (name: string, table: number) =>
    columnsOf(new TextDecoder().decode(bytesOf(name)), undefined, table).heads;
  expect(heads('printed.dat', 1)).toEqual(['节点', 'vx', 'vy', 'vz']);
  expect(heads('printed.dat', 4)).toEqual(['elem', 'integ.pnt.', 'sxx', 'syy', 'szz', 'sxy', 'sxz', 'syz']);
  expect(heads('printed.dat', 8)).toEqual(['total volume']);
  expect(heads('modal.dat', 1)[3]).toBe('FREQUENCY REAL PART (CYCLES/TIME)');
  expect(heads('modal.dat', 4)[0]).toBe('X-COMPONENT');
  expect(heads('buckle.dat', 1)).toEqual(['MODE NO', 'BUCKLING FACTOR']);
});

test('heads of steps, which newer versions print, are not called tables that are not read', async () => {
  const inputs = ['printed.inp', 'printed.dat'].map((name) => ({ name, bytes: bytesOf(name) }));
  const plain = await readFiles(inputs);
  const headed = await readFiles(
    inputs.map((it) =>
      it.name === 'printed.dat'
        ? {
            ...it,
            bytes: utf8(`\n                        S T E P       1\n${new TextDecoder().decode(it.bytes)}`),
          }
        : it,
    ),
  );
  expect(headed.omitted).toEqual(plain.omitted);
});

test('forces on a section are printed too, and are no deck of Nastran', async () => {
  const dat =
    ' statistics for surface set SF and time  0.1000000E+01\n\n   total surface force (fx,fy,fz) and moment about the origin(mx,my,mz)\n\n   -1.565317E-18  3.140375E-19 -7.861130E-06 -3.930565E-06  4.829335E-05  8.622795E-19\n';
  const { omitted } = await readFiles([
    { name: 'printed.inp', bytes: bytesOf('printed.inp') },
    { name: 'section.dat', bytes: utf8(dat) },
  ]);
  expect(omitted).toContainEqual({ what: '.dat 里的 statistics', why: '不是节点或单元上的场' });
});
