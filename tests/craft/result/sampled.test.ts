import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFiles } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';

/** Samples of OpenFOAM 1912's cavity tutorial: a line in time folders, two surfaces as EnSight cases. */
const here = fileURLToPath(new URL('sampled', import.meta.url));

const inFolder = (folder: string) =>
  readdirSync(join(here, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => {
      const path = join(it.parentPath, it.name);
      return { name: it.name, path: relative(here, path), bytes: new Uint8Array(readFileSync(path)) };
    });
const extremes = (data: ArrayLike<number>) => {
  const own = Array.from(data).filter((it) => !Number.isNaN(it));
  return [Math.min(...own), Math.max(...own)].map((it) => Number(it.toPrecision(5)));
};
const told = (source: Awaited<ReturnType<typeof readFiles>>) =>
  source.steps.map(({ step, columns }) => [step.value, ...columns.map(({ name, on }) => `${on} ${name}`)]);

/** Numbers after a line of an EnSight file. */
const written = (path: string) =>
  readFileSync(join(here, path), 'utf8')
    .split('\n')
    .map(Number)
    .filter((it) => !Number.isInteger(it));

test('a file for each field in folders of times is one result with all fields at each time', async () => {
  const source = await readFiles(inFolder('lines'));
  expect(told(source)).toEqual([
    [0.05, 'node p', 'node U'],
    [0.1, 'node p', 'node U'],
  ]);
  for (const [at, time] of ['0.05', '0.1'].entries())
    expect(extremes(source.steps[at]?.columns[0]?.data ?? [])).toEqual(
      extremes(written(`lines/${time}/l1_p.000.p`)),
    );
  expect(source.omitted).toContainEqual({ what: '各步的时间', why: '取自文件夹的名称，文件里没有写' });
});

test('cases of several surfaces over the same times are parts of one result', async () => {
  const source = await readFiles(inFolder('surfaces'));
  expect(source.steps.map(({ step }) => step.value)).toEqual([0.05, 0.1]);
  expect(source.cells.parts?.names).toEqual(['s1', 's2']);
  expect(source.cells.types).toHaveLength(72);
  for (const [at, folder] of ['00000000', '00000001'].entries()) {
    const p = source.steps[at]?.columns.filter(({ name }) => name === 'p') ?? [];
    expect(p.map(({ data }) => extremes(data))).toEqual(
      ['s1', 's2'].map((it) => extremes(written(`surfaces/${it}/data/${folder}/p`))),
    );
  }
  expect(source.omitted?.map(({ what }) => what)).toContain('2 个文件合在一起（s1.case、s2.case）');
});

const points = (array: string) =>
  utf8(
    `# vtk DataFile Version 3.0\nx\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n0 0 0 1 0 0 0 1 0\nPOLYGONS 1 4\n3 0 1 2\nPOINT_DATA 3\nSCALARS ${array} float 1\nLOOKUP_TABLE default\n1 2 3\n`,
  );

test('files of one mesh with other arrays are one step, those with the same arrays are steps', async () => {
  const one = await readFiles([
    { name: 'line_p.vtk', bytes: points('p') },
    { name: 'line_T.vtk', bytes: points('T') },
  ]);
  expect(one.steps.map(({ columns }) => columns.map(({ name }) => name).toSorted())).toEqual([['T', 'p']]);
  const steps = await readFiles([
    { name: 'a.vtk', bytes: points('p') },
    { name: 'b.vtk', bytes: points('p') },
  ]);
  expect(steps.steps).toHaveLength(2);
});

test('folders whose names are whole numbers are no times of single files', async () => {
  const of = (folder: string) => ({ name: 'a.vtk', path: `${folder}/a.vtk`, bytes: points('p') });
  expect((await readFiles(['1', '2'].map(of))).steps.map(({ step }) => step.kind)).toEqual(['load', 'load']);
  expect((await readFiles(['0', '0.5'].map(of))).steps.map(({ step }) => [step.kind, step.value])).toEqual([
    ['time', 0],
    ['time', 0.5],
  ]);
});
