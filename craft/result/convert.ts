import { type Choice, choicesOf } from './choices.ts';
import { extremesOf } from './extremes.ts';
import type { Field, Location, Mesh, Result, Step } from './model.ts';
import { type Column, refuse, type Source } from './read/source.ts';
import { withBetween } from './skin/between.ts';
import { contentOf } from './skin/kinds.ts';
import { type Skin, skinOf } from './skin/skin.ts';

/** A field that the author has chosen: a `Choice` of a column by name, its unit, and whether it moves the mesh. */
export type Wanted = { column: string; on: Column['on']; name: string; unit: string; displacement: boolean };

/**
 * What becomes of a source: texts, the chosen fields and steps, and whether values of cells stay unaveraged. Files give
 * times without a unit: `timeUnit` takes the place of the seconds that readers suppose.
 */
export type Conversion = {
  title: string;
  unit: string;
  fields: readonly Wanted[];
  steps: readonly number[];
  timeUnit?: string | undefined;
  unaveraged: boolean;
};

/** Corners of their own are only affordable for meshes of this size. */
const UNAVERAGED_TRIANGLES = 200_000;

/** Drawn vertices with the node of each and, where cells are not averaged, the cell. */
type Vertices = { mesh: Mesh; nodes: Uint32Array; cells: Uint32Array };

function verticesOf(source: Source, skin: Skin, split: boolean): Vertices {
  const { triangles, edges } = skin;
  if (split && edges.length > UNAVERAGED_TRIANGLES)
    refuse(`不平均的单元值最多用于 ${UNAVERAGED_TRIANGLES} 个三角形，这个模型有 ${edges.length} 个`);
  const name = new Map<number, number>();
  const nodes: number[] = [];
  const cells: number[] = [];
  const own = new Uint32Array(triangles.length);
  const points = withBetween(source.points, 3, skin.between);
  const total = points.length / 3;
  for (let i = 0; i < triangles.length; i++) {
    const node = triangles[i] as number;
    const cell = skin.cells[Math.floor(i / 3)] as number;
    const key = split ? cell * total + node : node;
    const known = name.get(key) ?? nodes.length;
    own[i] = known;
    if (known < nodes.length) continue;
    name.set(key, known);
    nodes.push(node);
    cells.push(cell);
  }
  const positions = new Float32Array(3 * nodes.length);
  for (let v = 0; v < nodes.length; v++)
    for (let k = 0; k < 3; k++) positions[3 * v + k] = points[3 * (nodes[v] as number) + k] as number;
  const mesh = { positions, triangles: own, edges };
  return { mesh, nodes: Uint32Array.from(nodes), cells: Uint32Array.from(cells) };
}

/** Values of a choice at every node or in every cell. */
function computed(column: Column, { components, of }: Choice): Float64Array {
  const count = column.data.length / column.components;
  const out = new Float64Array(count * components);
  for (let i = 0; i < count; i++) out.set(of(column.data, i * column.components), i * components);
  return out;
}

/** Values of cells at nodes: the mean of the cells around each, NaN where there is none. */
function averaged(data: Float64Array, components: number, { cells, points }: Source): Float64Array {
  const sum = new Float64Array((points.length / 3) * components);
  const count = new Uint32Array(points.length / 3);
  for (let c = 0; c < cells.types.length; c++)
    for (let i = cells.offsets[c] as number; i < (cells.offsets[c + 1] as number); i++) {
      const node = cells.nodes[i] as number;
      count[node] = (count[node] as number) + 1;
      for (let k = 0; k < components; k++)
        sum[node * components + k] =
          (sum[node * components + k] as number) + (data[c * components + k] as number);
    }
  for (let i = 0; i < sum.length; i++)
    sum[i] = (sum[i] as number) / (count[Math.floor(i / components)] as number);
  return sum;
}

function picked(data: Float64Array, components: number, places: Uint32Array): Float32Array {
  const out = new Float32Array(places.length * components);
  for (let v = 0; v < places.length; v++)
    for (let k = 0; k < components; k++)
      out[v * components + k] = data[(places[v] as number) * components + k] as number;
  return out;
}

/** The middle of every cell, where its value is said to be. */
function middles({ cells, points }: Source): Float64Array {
  const out = new Float64Array(3 * cells.types.length);
  for (let c = 0; c < cells.types.length; c++) {
    const own = cells.nodes.subarray(cells.offsets[c], cells.offsets[c + 1]);
    for (const node of own)
      for (let k = 0; k < 3; k++)
        out[3 * c + k] = (out[3 * c + k] as number) + (points[3 * node + k] as number) / own.length;
  }
  return out;
}

/** A step with the unit that is wanted for times. */
const timed = (step: Step, { timeUnit = step.unit }: Conversion): Step =>
  step.kind === 'time' ? { ...step, unit: timeUnit.trim() } : step;

/**
 * Makes what is drawn of what a program has written: the skin with the chosen fields and steps. Extremes are those of
 * the whole model. Returns the number of cells of an unknown kind beside it.
 */
export function convert(source: Source, wanted: Conversion): { result: Result; unknown: number } {
  const skin = skinOf(source.cells, source.points);
  const vertices = verticesOf(source, skin, wanted.unaveraged);
  const used = new Uint8Array(source.points.length / 3);
  for (const node of source.cells.nodes) used[node] = 1;
  const places = { node: source.points, cell: wanted.unaveraged ? middles(source) : source.points };
  const steps = wanted.steps.map((at) => source.steps[at] ?? refuse(`没有第 ${at + 1} 步`));
  const fields = wanted.fields.map(({ column: name, on, name: own, unit, displacement }): Field => {
    const found = steps.map(({ columns }, at) => {
      const column =
        columns.find((it) => it.name === name && it.on === on) ?? refuse(`第 ${at + 1} 步没有场“${name}”`);
      const choice = choicesOf(column).find((it) => it.name === own) ?? refuse(`没有场“${own}”`);
      return { column, choice };
    });
    const [{ column, choice }] = found as [(typeof found)[number]];
    const { components } = choice;
    const whole = on === 'cell' && wanted.unaveraged;
    const location: Location = whole ? 'element' : on === 'cell' || column.averaged ? 'averaged' : 'node';
    const values = found.map((it) => {
      const raw = computed(it.column, it.choice);
      const data = on === 'cell' && !whole ? averaged(raw, components, source) : raw;
      const counts = whole ? undefined : (node: number) => used[node] === 1;
      return {
        data: whole
          ? picked(data, components, vertices.cells)
          : picked(withBetween(data, components, skin.between), components, vertices.nodes),
        extremes: extremesOf(data, components, whole ? places.cell : places.node, counts),
      };
    });
    return { name: own, unit, components, location, displacement: displacement && components === 3, values };
  });
  const { title, unit } = wanted;
  const result = {
    title,
    unit,
    mesh: vertices.mesh,
    steps: steps.map((it) => timed(it.step, wanted)),
    fields,
    content: contentOf(source),
    omitted: [...(source.omitted ?? []), ...skin.omitted],
  };
  return { result, unknown: skin.unknown };
}
