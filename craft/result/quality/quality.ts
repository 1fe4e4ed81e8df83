import type { Column, Source } from '../read/source.ts';
import type { Vector } from '../vector.ts';
import { type Measure, measured } from './measures.ts';
import { cornersOf, SHAPE_NAMES, type Shape } from './shapes.ts';

export const MEASURES: Readonly<Record<Measure, { name: string; definition: string; bad: 'high' | 'low' }>> =
  {
    aspect: {
      name: '长宽比',
      definition:
        '正则形状为 1。三角形：最长边 × 周长 ÷ (4√3 × 面积)；四边形：最长边 × 周长 ÷ (4 × 面积)；四面体：最长边 ÷ (2√6 × 内切球半径)；其他实体：最长棱 ÷ 最短棱',
      bad: 'high',
    },
    jacobian: {
      name: '缩放雅可比',
      definition:
        '各角点（六面体还有中心）的雅可比行列式除以那里的棱长之积，取最小的，正则形状为 1；不大于 0 的翻转或压扁了',
      bad: 'low',
    },
    skew: {
      name: '等角偏斜',
      definition:
        '各面的角 θ 偏离正则角 θe（三角形 60°，四边形 90°）：max((θmax − θe) ÷ (180° − θe), (θe − θmin) ÷ θe)，0 最好，1 最坏',
      bad: 'high',
    },
    warpage: {
      name: '翘曲',
      definition: '四边形：1 − min(n0·n2, n1·n3)³，n 是各角点的法向，平的为 0',
      bad: 'high',
    },
  };

export const QUALITY_SOURCE =
  'Verdict 库（P. P. Knupp 等，The Verdict Geometric Quality Library，SAND2007-1751），VTK 的 vtkMeshQuality 用的同一套；二次单元按角点算';

/** Histogram bars; worst elements per row; bad elements listed by number. */
const BARS = 10;
const WORST = 5;
const NAMED = 10;

/** Statistics of one measure over the elements of one shape. */
export type Row = {
  shape: Shape;
  measure: Measure;
  count: number;
  min: number;
  mean: number;
  max: number;
  bars: number[];
  worst: { number: number; value: number }[];
};

/** `bad`: degenerate or inverted elements; `left`: elements that are not measured. */
export type Quality = {
  rows: Row[];
  bad: { count: number; numbers: number[]; why: string }[];
  left: number;
  /** Whether elements have the file's numbers; else their index from 1. */
  numbered: boolean;
};

const measures = Object.keys(MEASURES) as Measure[];

/** Name of the cell field of a measure. */
export const qualityName = (measure: Measure): string => `网格质量 ${MEASURES[measure].name}`;

/** Inverse of `qualityName`; undefined for other names. */
export const measureCalled = (name: string): Measure | undefined =>
  measures.find((it) => qualityName(it) === name);

function placesOf(points: Float64Array, nodes: readonly number[]): Vector[] {
  return nodes.map((it) => [points[3 * it], points[3 * it + 1], points[3 * it + 2]] as unknown as Vector);
}

/** A measure of every cell; NaN if undefined. */
export function qualityIn({ points, cells }: Source, measure: Measure): Float64Array {
  return Float64Array.from({ length: cells.types.length }, (_, cell) => {
    const own = cornersOf(cells, cell);
    if (own === null || typeof own === 'string') return Number.NaN;
    return measured(measure, placesOf(points, own.nodes), own.shape);
  });
}

/** A measure as a cell column. */
export const qualityColumn = (source: Source, measure: Measure): Column => ({
  name: qualityName(measure),
  on: 'cell',
  averaged: false,
  components: 1,
  labels: [],
  data: qualityIn(source, measure),
});

function numbersOf({ cells, numbers }: Source): { of: ArrayLike<number>; numbered: boolean } {
  const count = cells.types.length;
  if (numbers?.elements.size !== count)
    return { of: Uint32Array.from({ length: count }, (_, i) => i + 1), numbered: false };
  const of = new Float64Array(count);
  for (const [tag, at] of numbers.elements) of[at] = tag;
  return { of, numbered: true };
}

function rowOf(
  shape: Shape,
  measure: Measure,
  own: readonly number[],
  values: Float64Array,
  numbers: ArrayLike<number>,
): Row | undefined {
  const known = own.filter((it) => !Number.isNaN(values[it]));
  if (known.length === 0) return undefined;
  let [min, max, sum] = [Infinity, -Infinity, 0];
  for (const it of known) {
    const value = values[it] as number;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  const bars = new Array<number>(BARS).fill(0);
  for (const it of known) {
    const share = max > min ? ((values[it] as number) - min) / (max - min) : 0;
    const bar = Math.min(BARS - 1, Math.floor(share * BARS));
    bars[bar] = (bars[bar] as number) + 1;
  }
  const sign = MEASURES[measure].bad === 'high' ? -1 : 1;
  const worst = known
    .toSorted((a, b) => sign * ((values[a] as number) - (values[b] as number)))
    .slice(0, WORST)
    .map((it) => ({ number: numbers[it] as number, value: values[it] as number }));
  return { shape, measure, count: known.length, min, mean: sum / known.length, max, bars, worst };
}

/** Mesh quality by element shape. */
export function qualityOf(source: Source): Quality {
  const { points, cells } = source;
  const { of: numbers, numbered } = numbersOf(source);
  const count = cells.types.length;
  const values = new Map(measures.map((it) => [it, new Float64Array(count).fill(Number.NaN)]));
  const members = new Map<Shape, number[]>();
  const twice: number[] = [];
  const flat: number[] = [];
  const turned: number[] = [];
  let left = 0;
  for (let cell = 0; cell < count; cell++) {
    const own = cornersOf(cells, cell);
    if (own === 'thin') continue;
    if (own === null) left++;
    else if (own === 'twice') twice.push(cell);
    else {
      const places = placesOf(points, own.nodes);
      for (const [measure, data] of values) data[cell] = measured(measure, places, own.shape);
      const jacobian = values.get('jacobian')?.[cell] as number;
      if (Number.isNaN(jacobian) || Math.abs(jacobian) < FLAT) flat.push(cell);
      else if (jacobian < 0) turned.push(cell);
      const known = members.get(own.shape) ?? [];
      known.push(cell);
      members.set(own.shape, known);
    }
  }
  const named = (list: readonly number[], why: string) =>
    list.length === 0
      ? []
      : [{ count: list.length, why, numbers: list.slice(0, NAMED).map((it) => numbers[it] as number) }];
  const shapes = (Object.keys(SHAPE_NAMES) as Shape[]).filter((it) => members.has(it));
  return {
    rows: shapes.flatMap((shape) =>
      measures.flatMap(
        (it) => rowOf(shape, it, members.get(shape) ?? [], values.get(it) as Float64Array, numbers) ?? [],
      ),
    ),
    bad: [
      ...named(flat, '压扁了，没有面积或体积，或有长度为零的边'),
      ...named(turned, '翻转了，或有角凹进去'),
      ...named(twice, '角点重合，不成为别的形状，没有算'),
    ],
    left,
    numbered,
  };
}

/** Jacobians below this count as zero. */
const FLAT = 1e-12;
