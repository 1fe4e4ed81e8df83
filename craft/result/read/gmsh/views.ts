import type { Omission } from '../../model.ts';
import { isSameMesh } from '../meshMotion.ts';
import { CellList, type Cells, type Column, checked, refuse, type Source, STATIC } from '../source.ts';
import { gmshType } from './types.ts';

/** Element with its own nodes: coordinates, and `width` values per node and step. */
export type Shape = { type: number; width: number; places: readonly number[]; values: readonly number[] };

export type View = { name: string; times: readonly number[]; elements: Shape[] };

type Mesh = { points: Float64Array; cells: Cells; steps: number; nodes: readonly (readonly number[])[] };

const KINDS: readonly (readonly [width: number, name: string])[] = [
  [1, '标量'],
  [3, '矢量'],
  [9, '张量'],
];

/** Merges nodes at identical positions. */
function meshOf({ elements }: View): Mesh {
  const known = new Map<string, number>();
  const points: number[] = [];
  const list = new CellList();
  const nodes: number[][] = [];
  for (const { type, places } of elements) {
    const own = Array.from({ length: places.length / 3 }, (_, i) => {
      const at = places.slice(3 * i, 3 * i + 3).map((it) => it + 0);
      const key = at.join(' ');
      const found = known.get(key) ?? known.size;
      if (found === known.size) {
        known.set(key, found);
        points.push(...at);
      }
      return found;
    });
    nodes.push(own);
    const { type: vtk = 0, order } = gmshType(type) ?? refuse('个数不正确');
    list.add(vtk, order ? order.map((k) => own[k] as number) : own);
  }
  const steps = Math.max(
    1,
    ...elements.slice(0, 1).map((it) => (it.values.length * 3) / (it.places.length * it.width)),
  );
  return { points: Float64Array.from(points), cells: list.done(), steps, nodes };
}

type HearValue = (cell: number, node: number, k: number, value: number, size: number) => void;

function eachValue(view: View, mesh: Mesh, width: number, step: number, hear: HearValue): void {
  for (const [cell, { width: own, values }] of view.elements.entries()) {
    const nodes = mesh.nodes[cell] ?? [];
    const from = step * nodes.length * width;
    if (own !== width) continue;
    for (const [i, node] of nodes.entries())
      for (let k = 0; k < width; k++)
        hear(cell, node, k, values[from + i * width + k] ?? Number.NaN, nodes.length);
  }
}

/** Nodal values; undefined if elements disagree at a node. */
function atNodes(view: View, mesh: Mesh, width: number, step: number): Float64Array | undefined {
  const data = new Float64Array((mesh.points.length / 3) * width).fill(Number.NaN);
  let isSmooth = true;
  eachValue(view, mesh, width, step, (_, node, k, value) => {
    const at = node * width + k;
    isSmooth &&= Number.isNaN(data[at]) || data[at] === value;
    data[at] = value;
  });
  return isSmooth ? data : undefined;
}

/** Element means; NaN for other kinds. */
function inCells(view: View, mesh: Mesh, width: number, step: number): Float64Array {
  const data = new Float64Array(view.elements.length * width).fill(Number.NaN);
  eachValue(view, mesh, width, step, (cell, _, k, value, size) => {
    const at = cell * width + k;
    data[at] = (Number.isNaN(data[at]) ? 0 : (data[at] as number)) + value / size;
  });
  return data;
}

/** Nodal if continuous in all steps, else per element. */
function columnsOf({ view, mesh }: { view: View; mesh: Mesh }, width: number, name: string): Column[] {
  const steps = Array.from({ length: mesh.steps }, (_, step) => step);
  const nodes = steps.map((step) => atNodes(view, mesh, width, step));
  const isSmooth = nodes.every((it) => it !== undefined);
  const rest = { name, averaged: false, components: width, labels: [] };
  return steps.map((step) => ({
    ...rest,
    on: isSmooth ? 'node' : 'cell',
    data: (isSmooth && nodes[step]) || inCells(view, mesh, width, step),
  }));
}

/** Views of one mesh as fields; views of other meshes are reported. */
export function viewsAsSource(views: readonly View[], format: string, omitted: Omission[]): Source {
  const all = views.filter((it) => it.elements.length > 0).map((view) => ({ view, mesh: meshOf(view) }));
  const most = Math.max(0, ...all.map(({ view }) => view.elements.length));
  const first = all.find(({ view }) => view.elements.length === most) ?? refuse('视图里没有单元');
  const own = all.filter(
    ({ mesh }) =>
      mesh.steps === first.mesh.steps &&
      isSameMesh(mesh, first.mesh) &&
      mesh.points.every((it, i) => it === first.mesh.points[i]),
  );
  for (const { view } of all)
    if (!own.some((it) => it.view === view))
      omitted.push({
        what: `视图“${view.name.slice(0, 40)}”没有画`,
        why: `它的网格或步数与“${first.view.name.slice(0, 40)}”的不同；要看它请在 Gmsh 里单独存成一个文件`,
      });
  const times = Array.from({ length: first.mesh.steps }, (_, i) => first.view.times[i] ?? i);
  const isTimed = times.length > 1 || (times[0] ?? 0) !== 0;
  const columns = own.flatMap((it) => {
    const kinds = KINDS.filter(([width]) => it.view.elements.some((shape) => shape.width === width));
    return kinds.map(([width, kind]) =>
      columnsOf(it, width, kinds.length > 1 ? `${it.view.name}（${kind}）` : it.view.name),
    );
  });
  const steps = times.map((value, at) => ({
    step: isTimed ? { kind: 'time' as const, value, unit: 's' } : STATIC,
    columns: columns.map((list) => list[at]).filter((it) => it !== undefined),
  }));
  const jumps = new Set(columns.flatMap(([it]) => (it?.on === 'cell' ? [it.name] : [])));
  if (jumps.size > 0)
    omitted.push({
      what: `${[...jumps].join('、').slice(0, 60)} 在单元各节点的值`,
      why: '相邻单元的不同，画的是每个单元里的平均',
    });
  const { points, cells } = first.mesh;
  return checked({ points, cells, steps, format, omitted });
}
