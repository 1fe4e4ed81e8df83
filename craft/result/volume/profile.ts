import { drawPlot } from '../../plot.ts';
import type { Shape } from '../../shape.ts';
import { csvOf } from '../csv.ts';

type Point = readonly [number, number, number];

/** Values along a path: distances, absolute places, and values (NaN outside the model). */
export type Profile = {
  /** Quantity with its unit, and the length unit. */
  name: string;
  unit: string;
  length: string;
  at: readonly number[];
  places: readonly Point[];
  values: readonly number[];
};

const axisLabelOf = (name: string, unit: string) => (unit ? `${name} / ${unit}` : name);

/** Plot of a profile, with gaps for missing values; null without values. */
export function profilePlot({ name, unit, length, at, values }: Profile): Shape | null {
  const points = at.map((x, i) => [x, values[i] as number] as const);
  return drawPlot({
    title: `${name}，沿线`,
    x: { label: axisLabelOf('沿线的距离', length) },
    y: { label: axisLabelOf(name, unit) },
    series: [{ label: name, points }],
  });
}

const columnHeadOf = (name: string, unit: string) => (unit ? `${name} [${unit}]` : name);

/**
 * Writes a profile as CSV (RFC 4180): distance, coordinates, value; header with units, missing values empty.
 */
export function profileCsv({ name, unit, length, at, places, values }: Profile): string {
  const head = [
    columnHeadOf('距离', length),
    ...['X', 'Y', 'Z'].map((it) => columnHeadOf(it, length)),
    columnHeadOf(name, unit),
  ];
  return csvOf([head, ...at.map((x, i) => [x, ...(places[i] as Point), values[i] as number])]);
}
