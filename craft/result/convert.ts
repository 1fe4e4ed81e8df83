import { type Choice, choicesOf, guessesOf } from './arrays/choices.ts';
import type { Kind } from './arrays/kinds.ts';
import { type Groups, groupsOf, Slots } from './arrays/slots.ts';
import { contentOf, omittedOf } from './content.ts';
import { extremesOf } from './extremes.ts';
import {
  type Category,
  type Field,
  type Location,
  MOTION,
  type Recipe,
  type Result,
  type Step,
} from './model.ts';
import { pickTuples } from './pickTuples.ts';
import { measureCalled, qualityColumn } from './quality/quality.ts';
import { type Column, DRAWN_MOST, refuse, type Source } from './read/source.ts';
import { skinOf } from './skin/skin.ts';
import { insideOf, interpolateSlots, nearest, verticesOf } from './vertices.ts';

/** Cell values: averaged to nodes, unaveraged, or the jump between cells at a node. */
export type CellDisplay = 'averaged' | 'element' | 'jump';

/**
 * A field chosen by the author: a `Choice` by name, with unit. `kind` overrides the guess, `label` the
 * display name, `names` the category names.
 */
export type ArrayChoice = {
  column: string;
  on: Column['on'];
  name: string;
  unit: string;
  displacement: boolean;
  kind?: Kind | undefined;
  label?: string | undefined;
  shown?: CellDisplay | undefined;
  names?: ReadonlyMap<number, string> | undefined;
};

/**
 * Conversion settings. `timeUnit` overrides the unit of times, which files do not give (readers assume
 * seconds).
 */
export type Conversion = {
  title: string;
  unit: string;
  fields: readonly ArrayChoice[];
  steps: readonly number[];
  timeUnit?: string | undefined;
  unaveraged: boolean;
  /** Whether to store the volume mesh. */
  inside?: boolean | undefined;
};

const CATEGORIES_MOST = 256;

function computeComponents(column: Column, { components, of }: Choice): Float64Array {
  const count = column.data.length / column.components;
  const out = new Float64Array(count * components);
  for (let i = 0; i < count; i++) out.set(of(column.data, i * column.components), i * components);
  return out;
}

/** Cell centres: the locations of cell values. */
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

const withTimeUnit = (step: Step, { timeUnit = step.unit }: Conversion): Step =>
  step.kind === 'time' ? { ...step, unit: timeUnit.trim() } : step;

/** NaN placeholder for a column that a step lacks. */
const without = (column: Column): Column => ({
  ...column,
  data: new Float64Array(column.data.length).fill(Number.NaN),
});

type ConvertedField = ArrayChoice & { kind: Kind; choice: Choice; columns: Column[] };

function foundOf(
  source: Source,
  { fields, steps }: Conversion,
  guesses: ReturnType<typeof guessesOf>,
): ConvertedField[] {
  return fields.map((wanted) => {
    const { column: name, on, name: own } = wanted;
    const guess = guesses.find(({ column }) => column.name === name && column.on === on);
    const measure = on === 'cell' ? measureCalled(name) : undefined;
    const quality = measure && qualityColumn(source, measure);
    const missing = guess && without(guess.column);
    const columns = steps.map((at) => {
      const list = (source.steps[at] ?? refuse(`没有第 ${at + 1} 步`)).columns;
      const found = list.find((it) => it.name === name && it.on === on) ?? quality ?? missing;
      return found ?? refuse(`第 ${at + 1} 步没有场“${name}”`);
    });
    const kind = wanted.kind ?? guess?.guess.kind ?? (quality && 'scalar') ?? refuse(`没有场“${name}”`);
    const [column] = columns as [Column];
    const choice = choicesOf(column, kind).find((it) => it.name === own) ?? refuse(`没有场“${own}”`);
    return { ...wanted, kind, choice, columns };
  });
}

function categoriesOf({ columns, names, name }: ConvertedField): Category[] {
  const values = new Set<number>();
  for (const { data } of columns) for (const it of data) if (Number.isFinite(it)) values.add(it);
  if (values.size > CATEGORIES_MOST)
    refuse(`“${name}”有 ${values.size} 个不同的值，作为类别最多 ${CATEGORIES_MOST} 个：请改成标量`);
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => ({ value, name: names?.get(value) ?? columns[0]?.names?.get(value) ?? String(value) }));
}

/**
 * Converts a source to a drawable result: skin, chosen fields and steps; extremes cover the whole model. Also
 * returns the number of cells of unknown type.
 */
export function convert(source: Source, wanted: Conversion): { result: Result; unknown: number } {
  const skin = skinOf(source.cells, source.points);
  const guesses = guessesOf(source);
  const found = foundOf(source, wanted, guesses);
  const shownOf = ({ choice, shown }: ConvertedField): CellDisplay =>
    choice.category ? 'element' : (shown ?? (wanted.unaveraged ? 'element' : 'averaged'));
  const inCells = found.filter((it) => it.on === 'cell');
  const categories = inCells.filter((it) => it.choice.category);
  const groups: Groups =
    inCells.length > 0
      ? groupsOf(
          source,
          categories.flatMap((it) => it.columns),
        )
      : { of: new Uint32Array(source.cells.types.length), count: 1, covered: new Set() };
  const slots = new Slots(source, groups);
  const places = { node: slots.places(), cell: middles(source) };
  const split = inCells.some((it) => !it.choice.category && shownOf(it) === 'element');
  const inside = wanted.inside ? insideOf(source, split) : undefined;
  const vertices = verticesOf(source, skin, inside, slots, split);
  const fields = found.map((it): Field => {
    const { choice, columns, on, unit, displacement, label } = it;
    const { components, category } = choice;
    const shown = on === 'cell' ? shownOf(it) : undefined;
    const whole = shown === 'element';
    const location: Location = shown ?? (columns[0]?.averaged ? 'averaged' : 'node');
    const values = columns.map((column) => {
      const raw = computeComponents(column, choice);
      const data =
        shown === undefined
          ? slots.spread(raw, components)
          : shown === 'averaged'
            ? slots.averaged(raw, components)
            : shown === 'jump'
              ? slots.jumps(raw)
              : raw;
      return {
        data: whole
          ? pickTuples(data, components, vertices.cells)
          : category
            ? nearest(data, vertices)
            : interpolateSlots(data, components, vertices),
        extremes: extremesOf(
          data,
          components,
          whole ? places.cell : places.node,
          whole ? undefined : slots.used,
        ),
      };
    });
    const most = values.reduce(
      (before, it) => it.extremes.reduce((own, { min, max }) => Math.max(own, -min, max), before),
      0,
    );
    if (!category && most > DRAWN_MOST)
      refuse(
        `“${choice.name}”有大到 ${most.toPrecision(3)} 的值，画不了：最大能画 ${DRAWN_MOST.toPrecision(2)}，计算可能已经发散`,
      );
    const moves = displacement && components === 3;
    return {
      name: label?.trim() || choice.name,
      unit,
      components,
      location,
      displacement: moves,
      ...(choice.formula && { formula: choice.formula }),
      ...(category && { categories: categoriesOf(it) }),
      values,
    };
  });
  const { title, unit } = wanted;
  const steps = wanted.steps.map((at) =>
    withTimeUnit((source.steps[at] as Source['steps'][number]).step, wanted),
  );
  const { origin, mesh, volume } = vertices;
  // Report omissions of the chosen steps only.
  const taken = { ...source, steps: wanted.steps.map((at) => source.steps[at] as Source['steps'][number]) };
  const [content, omitted] = [contentOf(source, guesses), omittedOf(taken, skin, guesses)];
  const follows = found.some((it) => it.column === MOTION && it.displacement);
  if (!follows && taken.steps.some(({ columns }) => columns.some((it) => it.name === MOTION)))
    omitted.push({ what: '节点的移动', why: `没有带上“${MOTION}”，各步都画在第一步的网格上` });
  const averaged = fields.some((it) => it.location === 'averaged') && slots.covered > 0;
  if (averaged)
    omitted.push({
      what: `${slots.covered} 个线单元自己的值`,
      why: '它们与面或体的边重合，平均到节点时画的是面或体的值；要看它们的，选单元值',
    });
  if (inside && inside.coarse > 0)
    omitted.push({
      what: `${inside.coarse} 个高阶单元内部的弯曲`,
      why: '剖面、等值面按它们的角点线性插值；外表面仍按阶次画',
    });
  const recipe: Recipe = {
    steps: wanted.steps,
    fields: found.map((it) => {
      const { column, on, name, kind } = it;
      return { column, on, name, kind, ...(on === 'cell' && { shown: shownOf(it) }) };
    }),
  };
  const result: Result = {
    title,
    unit,
    origin,
    mesh,
    ...(volume && { volume }),
    steps,
    fields,
    content,
    omitted,
    recipe,
  };
  return { result, unknown: skin.unknown };
}
