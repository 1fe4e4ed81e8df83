import type { Omission } from '../../model.ts';
import { folderOf, nameOf, pathOf } from '../bundle.ts';
import { type Cells, type Column, checked, type Input, refuse, type Source, STATIC, why } from '../source.ts';
import { FoamFile } from './file.ts';

const POLYHEDRON = 42;
/** Components of the values of a class of field, by their names in the order of OpenFOAM. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  Scalar: [],
  Vector: [],
  SymmTensor: ['XX', 'XY', 'XZ', 'YY', 'YZ', 'ZZ'],
  Tensor: ['XX', 'XY', 'XZ', 'YX', 'YY', 'YZ', 'ZX', 'ZY', 'ZZ'],
};
const WIDTHS: Readonly<Record<string, number>> = { Scalar: 1, Vector: 3, SymmTensor: 6, Tensor: 9 };
const MESH_FILES = ['points', 'faces', 'owner'];

const inFolder = (inputs: readonly Input[], folder: string, name: string) =>
  inputs.find((it) => folderOf(pathOf(it)) === folder && nameOf(pathOf(it)) === name);

/** Whether files are a case of OpenFOAM, or a part of one. */
export function isFoam(inputs: readonly Input[]): boolean {
  const names = new Set(inputs.map((it) => nameOf(pathOf(it)).replace(/\.gz$/, '')));
  return MESH_FILES.every((it) => names.has(it));
}

/** The folder of the mesh; cases that are cut into the shares of processors are refused. */
function meshFolder(inputs: readonly Input[]): string {
  const folders = inputs.filter((it) => nameOf(pathOf(it)) === 'points').map((it) => folderOf(pathOf(it)));
  const whole = folders.filter((it) => !/(^|\/)processors?\d/.test(it));
  const [first] = whole.toSorted((a, b) => a.length - b.length);
  if (first !== undefined) return first;
  if (folders.length > 0)
    refuse(
      '这是分解的算例（processor* 文件夹）：请先运行 reconstructPar，网格用 reconstructParMesh -constant',
    );
  return refuse('polyMesh 里的文件是压缩的（.gz）：请先运行 gunzip -r constant/polyMesh');
}

/** Cells of the faces that they have. */
function cellsOf(faces: readonly number[][], owner: Float64Array, neighbour: Float64Array): Cells {
  if (owner.length !== faces.length || neighbour.length > faces.length) refuse('owner 与 faces 的个数不同');
  const count = owner.reduce((most, it) => Math.max(most, it + 1), 0);
  if (!(count <= 2 * faces.length)) refuse('owner 里的单元编号不正确');
  const own: number[][] = Array.from({ length: count }, () => []);
  const put = (cell: number, face: number) => (own[cell] ?? refuse('单元的编号不正确')).push(face);
  for (const [face, cell] of owner.entries()) put(cell, face);
  for (const [face, cell] of neighbour.entries()) if (cell >= 0) put(cell, face);
  const offsets = new Uint32Array(count + 1);
  const starts = new Uint32Array(count + 1);
  const nodes: number[] = [];
  const numbers: number[] = [];
  for (const [c, list] of own.entries()) {
    const distinct = new Set<number>();
    for (const face of list) {
      const corners = faces[face] as number[];
      numbers.push(corners.length);
      for (const it of corners) {
        numbers.push(it);
        distinct.add(it);
      }
    }
    for (const it of distinct) nodes.push(it);
    offsets[c + 1] = nodes.length;
    starts[c + 1] = numbers.length;
  }
  return {
    types: new Uint8Array(count).fill(POLYHEDRON),
    offsets,
    nodes: Uint32Array.from(nodes),
    faces: { offsets: starts, numbers: Uint32Array.from(numbers) },
  };
}

/** A field of cells or points; undefined for files that are none. */
function columnOf(input: Input, cells: number, points: number): Column | undefined {
  const file = new FoamFile(input);
  const [, at = '', what = ''] = /^(vol|point|surface)(\w+?)Field/.exec(file.kind) ?? [];
  const components = WIDTHS[what];
  if (at === '' || components === undefined) return undefined;
  if (at === 'surface') refuse('它是面上的值，不画');
  if (!file.seek('internalField')) refuse('没有 internalField');
  const on = at === 'vol' ? 'cell' : 'node';
  const count = on === 'cell' ? cells : points;
  const base: Omit<Column, 'data'> = {
    name: input.name,
    on,
    averaged: false,
    components,
    labels: [...(LABELS[what] ?? [])],
  } as const;
  if (file.word() === 'uniform') {
    const own = file.values(components);
    return {
      ...base,
      data: Float64Array.from({ length: count * components }, (_, i) => own[i % components] as number),
    };
  }
  file.word();
  const data = file.list(components, false);
  if (data.length !== count * components) refuse(`有 ${data.length / components} 个值，应有 ${count} 个`);
  return { ...base, data };
}

type Steps = Source['steps'];

/** The fields of the folders of times beside the mesh. */
function timesOf(
  inputs: readonly Input[],
  root: string,
  cells: number,
  points: number,
  omitted: Omission[],
): Steps {
  const times = new Map<number, Column[]>();
  const left = new Map<string, string>();
  for (const it of inputs) {
    const folder = folderOf(pathOf(it));
    const time = nameOf(folder);
    if (folderOf(folder) !== root || !/^\d+(\.\d+)?(e[-+]?\d+)?$/i.test(time)) continue;
    try {
      const column = columnOf(it, cells, points);
      const own = times.get(Number(time)) ?? [];
      if (column) times.set(Number(time), [...own, column]);
    } catch (error) {
      left.set(it.name, why(error));
    }
  }
  for (const [name, reason] of left) omitted.push({ what: `场 ${name.slice(0, 40)} 没有读`, why: reason });
  return [...times]
    .toSorted(([a], [b]) => a - b)
    .map(([value, columns]) => ({ step: { kind: 'time', value, unit: 's' }, columns }));
}

/** A case of OpenFOAM: its mesh, and the fields of its times. */
export function readFoam(inputs: readonly Input[]): Source {
  const folder = meshFolder(inputs);
  const file = (name: string) =>
    new FoamFile(inFolder(inputs, folder, name) ?? refuse(`请把 polyMesh 里的 ${name} 也一起选上`));
  const points = file('points').list(3, false);
  const faces = file('faces').faces();
  const hasNeighbour = inFolder(inputs, folder, 'neighbour') !== undefined;
  const neighbour = hasNeighbour ? file('neighbour').list(1, true) : new Float64Array();
  const cells = cellsOf(faces, file('owner').list(1, true), neighbour);
  const omitted: Omission[] = [];
  if (!hasNeighbour) omitted.push({ what: 'neighbour 没有选', why: '没有它就不知道哪些面在里面' });
  // Below constant/polyMesh or, of regions, below constant/region/polyMesh.
  const root = folder.split('/').slice(0, -2).join('/');
  const count = cells.types.length;
  const steps = timesOf(inputs, root, count, points.length / 3, omitted);
  if (steps.some(({ columns }) => columns.some((it) => it.on === 'cell')))
    omitted.push({ what: '边界上的值没有读', why: '画的是单元的值（internalField）' });
  if (inputs.some((it) => /(^|\/)processors?\d/.test(pathOf(it))))
    omitted.push({ what: 'processor* 文件夹没有读', why: '读的是合并后的结果' });
  if (steps.length === 0) steps.push({ step: STATIC, columns: [] });
  return checked({ points, cells, steps, format: 'OpenFOAM', omitted });
}
