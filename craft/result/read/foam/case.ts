import type { Omission } from '../../model.ts';
import { folderOf, nameOf, pathOf } from '../bundle.ts';
import { withMotion } from '../meshMotion.ts';
import {
  type Cells,
  type Column,
  checked,
  type Input,
  reasonOf,
  refuse,
  type Source,
  STATIC,
} from '../source.ts';
import { type Dict, goTo, macroNumbers, readDict } from './dict.ts';
import { FoamFile, WIDTHS } from './file.ts';
import { withIncludes } from './includes.ts';
import { drawnMesh, inFolder, type MeshOfTime, meshesOf, type Place, pointsAt, TIME } from './meshes.ts';
import { type Boundary, boundaryValues, Notes, type Patch, readPatches } from './patches.ts';
import { placeOf, SAID_MOST, unjoinedOf } from './place.ts';
import { unreadOf } from './unread.ts';

const POLYGON = 7;
const POLYHEDRON = 42;
/** Component names in OpenFOAM's order. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  Scalar: [],
  Vector: [],
  SymmTensor: ['XX', 'XY', 'XZ', 'YY', 'YZ', 'ZZ'],
  Tensor: ['XX', 'XY', 'XZ', 'YX', 'YY', 'YZ', 'ZX', 'ZY', 'ZZ'],
};

/** Builds cells from faces, owner and neighbour. */
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

type Mesh = Boundary & { points: number };

/** Column of a field file; undefined for other files. */
function columnOf(input: Input, mesh: Mesh, notes: Notes): Column | undefined {
  const file = new FoamFile(input);
  const [, at = '', what = ''] = /^(vol|point|surface|area|edge)(\w+?)Field/.exec(file.kind) ?? [];
  const components = WIDTHS[what.toLowerCase()];
  if (at === '' || components === undefined) return undefined;
  if (at === 'surface') refuse('它是面上的值，不画');
  if (at === 'area' || at === 'edge') refuse('它是有限面积（finiteArea）网格上的值，不画');
  const dict = readDict(file);
  if (dict.taken.length > 0)
    notes.add(`文件里的 ${dict.taken[0]?.slice(0, 60)} 没有读，可能有别的值`, input.name, '');
  // Internal fields have no boundary.
  const isInner = file.kind.endsWith('Internal');
  if (!goTo(file, dict, isInner ? 'value' : 'internalField')) refuse('没有 internalField');
  const on = at === 'vol' ? 'cell' : 'node';
  const count = on === 'cell' ? mesh.cells : mesh.points;
  const inner = readInternalValues(file, dict, components, count);
  const outer =
    on === 'cell' ? boundaryValues(file, dict, mesh, inner, components, notes) : new Float64Array();
  const data = new Float64Array(inner.length + outer.length);
  data.set(inner);
  data.set(outer, inner.length);
  // OpenFOAM adds this level to the stored values.
  if (!isInner && goTo(file, dict, 'referenceLevel')) {
    const level = file.values(components, (it) => macroNumbers(file, dict, it));
    for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) + (level[i % components] as number);
  }
  return { name: input.name, on, averaged: false, components, labels: [...(LABELS[what] ?? [])], data };
}

function readInternalValues(file: FoamFile, dict: Dict, components: number, count: number): Float64Array {
  const word = file.word();
  if (word.startsWith('#')) refuse(`值由 ${word.slice(0, 20)} 给出，没有计算`);
  if (word === 'uniform') {
    const own = file.values(components, (it) => macroNumbers(file, dict, it));
    return Float64Array.from({ length: count * components }, (_, i) => own[i % components] as number);
  }
  if (file.follows('List<')) file.word();
  const data = file.list(components, false);
  if (data.length !== count * components) refuse(`有 ${data.length / components} 个值，应有 ${count} 个`);
  return data;
}

type Steps = Source['steps'];

function timesOf(
  inputs: readonly Input[],
  { root, region }: Place,
  meshAt: (time: number) => Mesh | undefined,
  omitted: Omission[],
): Steps {
  const times = new Map<number, Column[]>();
  const left = new Map<string, string>();
  const notes = new Notes();
  for (const it of inputs) {
    const folder = folderOf(pathOf(it));
    const above = region ? folderOf(folder) : folder;
    const time = nameOf(above);
    if (folderOf(above) !== root || (region && nameOf(folder) !== region) || !TIME.test(time)) continue;
    try {
      const mesh = meshAt(Number(time));
      if (!mesh) continue;
      const column = columnOf(withIncludes(inputs, root, it), mesh, notes);
      const own = times.get(Number(time)) ?? [];
      if (column) times.set(Number(time), [...own, column]);
    } catch (error) {
      left.set(it.name, reasonOf(error));
    }
  }
  for (const [name, reason] of left) omitted.push({ what: `场 ${name.slice(0, 40)} 没有读`, why: reason });
  omitted.push(...notes.done());
  return [...times]
    .toSorted(([a], [b]) => a - b)
    .map(([value, columns]) => ({ step: { kind: 'time', value, unit: 's' }, columns }));
}

/** Newell normal. */
function normalOf(points: Float64Array, face: readonly number[]): [number, number, number] {
  const out: [number, number, number] = [0, 0, 0];
  for (const [i, a] of face.entries()) {
    const b = face[(i + 1) % face.length] as number;
    for (let k = 0; k < 3; k++) {
      const [u, v] = [(k + 1) % 3, (k + 2) % 3];
      out[k] =
        (out[k] as number) +
        ((points[3 * a + u] as number) - (points[3 * b + u] as number)) *
          ((points[3 * a + v] as number) + (points[3 * b + v] as number));
    }
  }
  const size = Math.hypot(...out) || 1;
  return [out[0] / size, out[1] / size, out[2] / size];
}

/** Appends boundary faces, drawn instead of the cell faces. */
function withBoundary(cells: Cells, faces: readonly number[][], { first, patches }: Boundary): Cells {
  const outer = faces.slice(first);
  const count = cells.types.length;
  const types = new Uint8Array(count + outer.length).fill(POLYGON, count);
  types.set(cells.types);
  const offsets = new Uint32Array(types.length + 1);
  const starts = new Uint32Array(types.length + 1);
  offsets.set(cells.offsets);
  starts.set(cells.faces?.offsets ?? []);
  for (const [i, own] of outer.entries()) {
    offsets[count + i + 1] = (offsets[count + i] as number) + own.length;
    starts[count + i + 1] = starts[count] as number;
  }
  const nodes = new Uint32Array(offsets[types.length] as number);
  nodes.set(cells.nodes);
  let at = cells.nodes.length;
  for (const own of outer) for (const it of own) nodes[at++] = it;
  const of = new Uint16Array(types.length);
  for (const [p, { start, count: own }] of patches.entries())
    of.fill(p + 1, count + start - first, count + start - first + own);
  return {
    types,
    offsets,
    nodes,
    faces: { offsets: starts, numbers: cells.faces?.numbers ?? new Uint32Array() },
    parts: { names: ['内部', ...patches.map((it) => it.name)], of },
    lidded: true,
  };
}

/** Drops patches that do not fit the faces. */
function patchesOf(
  inputs: readonly Input[],
  folder: string,
  first: number,
  faces: number,
  omitted: Omission[],
): Patch[] {
  const input = inFolder(inputs, folder, 'boundary');
  if (!input) {
    omitted.push({ what: 'boundary 没有选', why: '没有它就不知道边界的名字和边界上的值' });
    return [];
  }
  try {
    const all = readPatches(new FoamFile(input));
    const fit = all.filter(({ start, count }) => count === 0 || (start >= first && start + count <= faces));
    if (fit.length < all.length)
      omitted.push({ what: `${all.length - fit.length} 个边界没有用`, why: '它们的面的编号与网格不符' });
    return fit;
  } catch (error) {
    omitted.push({ what: 'boundary 没有读', why: reasonOf(error) });
    return [];
  }
}

/** Chooses the mesh, valid until a time; reports the others. */
function meshToDraw(inputs: readonly Input[], place: Place, omitted: Omission[]) {
  const meshes = meshesOf(inputs, place);
  const found = drawnMesh(inputs, place, meshes);
  const others = meshes.filter((it) => it !== found.mesh);
  if (others.length > 0) {
    const from = (it: MeshOfTime) => (Number.isFinite(it.from) ? `时间 ${it.from}` : 'constant');
    omitted.push({
      what: `${others.length} 个别的网格（${others.slice(0, SAID_MOST).map(from).join('、')}）和它们的各步没有读`,
      why: `网格中途换了，画的是步数最多的那一个（${from(found.mesh)}）`,
    });
  }
  return found;
}

/** Reads an OpenFOAM case: mesh, boundary, fields by time. */
export function readCase(inputs: readonly Input[]): Source {
  const omitted: Omission[] = [];
  const place = placeOf(inputs, omitted);
  const { mesh: drawn, until } = meshToDraw(inputs, place, omitted);
  const { folder } = drawn;
  const file = (name: string) =>
    new FoamFile(inFolder(inputs, folder, name) ?? refuse(`请把 polyMesh 里的 ${name} 也一起选上`));
  const lists = new Map<Input, Float64Array>();
  const placesIn = (time: number) => {
    const input = pointsAt(drawn, time) ?? refuse('请把 polyMesh 里的 points 也一起选上');
    const list = lists.get(input) ?? new FoamFile(input).list(3, false);
    lists.set(input, list);
    return list;
  };
  const points = placesIn(drawn.from);
  const faces = file('faces').faces();
  const hasNeighbour = inFolder(inputs, folder, 'neighbour') !== undefined;
  const neighbour = hasNeighbour ? file('neighbour').list(1, true) : new Float64Array();
  const owner = file('owner').list(1, true);
  const solids = cellsOf(faces, owner, neighbour);
  if (!hasNeighbour) omitted.push({ what: 'neighbour 没有选', why: '没有它就不知道哪些面在里面' });
  // Older files list -1 for boundary faces.
  const inner = neighbour.findIndex((it) => it < 0);
  const first = inner < 0 ? neighbour.length : inner;
  const mesh: Mesh = {
    patches: hasNeighbour ? patchesOf(inputs, folder, first, faces.length, omitted) : [],
    cells: solids.types.length,
    points: points.length / 3,
    first,
    owner,
    normal: (face) => normalOf(points, faces[face] ?? []),
  };
  for (const face of faces) for (const it of face) if (it >= mesh.points) refuse('有面用到了不存在的节点');
  const cells = withBoundary(solids, faces, mesh);
  const meshAt = (time: number): Mesh | undefined => {
    if (time < drawn.from || time >= until) return undefined;
    const own = placesIn(time);
    if (own.length !== points.length) refuse(`时间 ${time} 的 points 与网格的个数不同`);
    return { ...mesh, normal: (face) => normalOf(own, faces[face] ?? []) };
  };
  const found = timesOf(inputs, place, meshAt, omitted);
  // Times with points only.
  for (const { from } of drawn.points) {
    if (!Number.isFinite(from) || found.some(({ step }) => step.value === from)) continue;
    try {
      meshAt(from);
      found.push({ step: { kind: 'time', value: from, unit: 's' }, columns: [] });
    } catch (error) {
      omitted.push({ what: `时间 ${from} 没有读`, why: reasonOf(error) });
    }
  }
  found.sort((a, b) => a.step.value - b.step.value);
  const values = found.map(({ step }) => step.value);
  omitted.push(...unjoinedOf(inputs, values));
  omitted.push(...unreadOf(inputs, place.root, folder));
  if (found.length === 0) found.push({ step: STATIC, columns: [] });
  if (mesh.patches.length > 0) for (const it of found) it.columns.push(boundaryColumn(cells));
  const steps = withMotion(points, found, values.map(placesIn));
  return checked({ points, cells, steps, format: 'OpenFOAM', omitted });
}

/** Patch of every boundary face, as a category. */
export function boundaryColumn({ types, parts }: Cells): Column {
  const [, ...patches] = parts?.names ?? [];
  return {
    name: '边界',
    on: 'cell',
    averaged: false,
    components: 1,
    labels: [],
    data: Float64Array.from(types, (it, c) => (it === POLYHEDRON ? Number.NaN : (parts?.of[c] ?? 0))),
    names: new Map([[0, '不在边界里'], ...patches.map((it, p) => [p + 1, it] as const)]),
  };
}
