import { drawPlot } from '../../plot.ts';
import type { Shape } from '../../shape.ts';

type Point = readonly [number, number, number];

/**
 * Values along a path: how far along it each is, its place counted from zero, and the value, which is no number where
 * the path is outside of the model.
 */
export type Profile = {
  /** What the values are, with its unit, and the unit of lengths. */
  name: string;
  unit: string;
  length: string;
  at: readonly number[];
  places: readonly Point[];
  values: readonly number[];
};

const labelled = (name: string, unit: string) => (unit ? `${name} / ${unit}` : name);

/** The plot of a profile, with gaps where there are no values; null where there are none at all. */
export function profilePlot({ name, unit, length, at, values }: Profile): Shape | null {
  const points = at.map((x, i) => [x, values[i] as number] as const);
  return drawPlot({
    title: `${name}，沿线`,
    x: { label: labelled('沿线的距离', length) },
    y: { label: labelled(name, unit) },
    series: [{ label: name, points }],
  });
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const headed = (name: string, unit: string) => quoted(unit ? `${name} [${unit}]` : name);
/** Digits of a stored coordinate or value. */
const short = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(9))) : '');

/** A profile as CSV (RFC 4180): distance, coordinates and value, with names and units in the first line; gaps are empty. */
export function profileCsv({ name, unit, length, at, places, values }: Profile): string {
  const head = [
    headed('距离', length),
    ...['X', 'Y', 'Z'].map((it) => headed(it, length)),
    headed(name, unit),
  ];
  const rows = at.map((x, i) => [x, ...(places[i] as Point), values[i] as number].map(short));
  return `\ufeff${[head, ...rows].map((it) => it.join(',')).join('\r\n')}\r\n`;
}
