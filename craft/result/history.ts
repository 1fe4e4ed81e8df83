import { drawPlot } from '../plot.ts';
import type { Shape } from '../shape.ts';
import { csvOf } from './csv.ts';
import { coloured } from './draw/look.ts';
import type { Point, Result } from './model.ts';
import { fieldWords, placeWords, stepWords } from './words.ts';

/** Nearest vertex to absolute coordinates; −1 for an empty mesh. */
export function nearestVertex({ mesh, origin }: Pick<Result, 'mesh' | 'origin'>, place: Point): number {
  const [x, y, z] = place.map((it, k) => it - (origin[k] as number)) as unknown as Point;
  const { positions } = mesh;
  let [least, nearest] = [Infinity, -1];
  for (let v = 0; v < positions.length / 3; v++) {
    const far =
      ((positions[3 * v] as number) - x) ** 2 +
      ((positions[3 * v + 1] as number) - y) ** 2 +
      ((positions[3 * v + 2] as number) - z) ** 2;
    if (far < least) [least, nearest] = [far, v];
  }
  return nearest;
}

/** Values of a field at one vertex over the steps; NaN where missing. */
export type History = {
  name: string;
  unit: string;
  place: Point;
  /** Axis label, such as 时间 / s; `x` holds step values, or numbers from 1. */
  axis: string;
  x: readonly number[];
  steps: readonly string[];
  values: readonly number[];
  /** Whether a line may join the points; not for modes. */
  joins: boolean;
};

const AXES = { time: '时间', increment: '时间', load: '载荷步' } as const;

/** History of a field component at a vertex. */
export function historyOf(result: Result, field: number, component: number, vertex: number): History {
  const { steps, fields, mesh, origin } = result;
  const own = fields[field];
  const kind = steps[0]?.kind ?? 'static';
  const ordered = kind === 'time' || kind === 'increment' || kind === 'load';
  const rising = steps.every(({ value }, i) => i === 0 || value > (steps[i - 1]?.value ?? 0));
  // Step times that restart would run backwards.
  const byValue = ordered && rising;
  const unit = steps[0]?.unit ?? '';
  const axis = byValue
    ? AXES[kind as keyof typeof AXES]
    : kind === 'frequency' || kind === 'buckling'
      ? '阶'
      : '步';
  return {
    name: own ? fieldWords(own, component) : '',
    unit: own?.unit ?? '',
    place: origin.map((it, k) => it + (mesh.positions[3 * vertex + k] as number)) as unknown as Point,
    axis: byValue && unit ? `${axis} / ${unit}` : axis,
    x: steps.map(({ value }, i) => (byValue ? value : i + 1)),
    steps: steps.map((it, i) => stepWords(it) || `第 ${i + 1} 步`),
    values: steps.map((_, at) => (own ? (coloured(own, at, component)[vertex] ?? Number.NaN) : Number.NaN)),
    joins: kind !== 'frequency' && kind !== 'buckling',
  };
}

/** Plot of a history, with gaps for missing values; null without values. */
export function historyPlot({ name, unit, place, axis, x, values, joins }: History): Shape | null {
  return drawPlot({
    title: `${name}，在 ${placeWords(place)}，随步的变化`,
    x: { label: axis },
    y: { label: unit ? `${name} / ${unit}` : name },
    series: [
      {
        label: name,
        kind: joins ? 'both' : 'marks',
        points: x.map((it, i) => [it, values[i] as number] as const),
      },
    ],
  });
}

/** Writes a history as CSV (RFC 4180): step, value, unit; a missing value is empty. */
export function historyCsv({ name, unit, steps, values }: History): string {
  return csvOf([['步', name, '单位'], ...steps.map((it, i) => [it, values[i] as number, unit])]);
}
