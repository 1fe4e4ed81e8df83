import { drawPlot } from '../plot.ts';
import type { Shape } from '../shape.ts';
import { coloured } from './draw/look.ts';
import type { Point, Result } from './model.ts';
import { fieldWords, placeWords, stepWords } from './words.ts';

/** The vertex of a mesh that is nearest to a place counted from zero; −1 for a mesh without any. */
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

/** The values of what is shown of a field at one vertex, step by step; NaN where a step has none there. */
export type History = {
  name: string;
  unit: string;
  place: Point;
  /** What the steps are counted in, such as 时间 / s; `x` is the value of each, or its number from 1. */
  axis: string;
  x: readonly number[];
  steps: readonly string[];
  values: readonly number[];
  /** Whether steps follow each other, so that a line may join them; modes do not. */
  joins: boolean;
};

const AXES = { time: '时间', increment: '时间', load: '载荷步' } as const;

/** The history of a field and component at a vertex. */
export function historyOf(result: Result, field: number, component: number, vertex: number): History {
  const { steps, fields, mesh, origin } = result;
  const own = fields[field];
  const kind = steps[0]?.kind ?? 'static';
  const ordered = kind === 'time' || kind === 'increment' || kind === 'load';
  const rising = steps.every(({ value }, i) => i === 0 || value > (steps[i - 1]?.value ?? 0));
  // Times that begin anew in every step of an analysis would run back.
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

/** The plot of a history, with gaps where a step has no value; null where none has. */
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

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Digits of a stored value. */
const short = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(9))) : '');

/** A history as CSV (RFC 4180): step, value, unit; a step without a value has an empty one. */
export function historyCsv({ name, unit, steps, values }: History): string {
  const rows = steps.map((it, i) => [quoted(it), short(values[i] as number), quoted(unit)]);
  return `\ufeff${[['步', quoted(name), '单位'], ...rows].map((it) => it.join(',')).join('\r\n')}\r\n`;
}
