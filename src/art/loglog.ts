/** Data of a log-log plot of error over unknowns; px of its viewBox. */

/** `at` is the index of the series. */
export type Mark = { x: number; y: number; at: number; label: string };

export type Plot = {
  width: number;
  height: number;
  frame: { left: number; right: number; top: number; bottom: number };
  ticksX: { at: number; text: string }[];
  ticksY: { at: number; text: string }[];
  marks: Mark[];
  lines: { at: number; points: string }[];
  /** Pareto front in unknowns and error. */
  front: string;
  tolerance: number;
  /** Height below which the reference value is rounded; undefined if exact. */
  rounding: number | undefined;
};

type ConvergenceSeries = {
  series: readonly { points: readonly { dof: number; error: number; label: string }[] }[];
  tolerance: number;
  rounding: number;
};

const SIZE = { width: 640, height: 380 };
const FRAME = { left: 64, right: 624, top: 16, bottom: 332 };
/** Smallest drawn error: accidental hits may be 0. */
const LEAST = 1e-7;

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Power of ten as text: 1, 10, 100, 1000, then 10⁴. */
function power(exponent: number): string {
  if (exponent >= 0 && exponent <= 3) return String(10 ** exponent);
  const digits = [...String(Math.abs(exponent))].map((it) => SUPERSCRIPT[Number(it)]).join('');
  return `10${exponent < 0 ? '⁻' : ''}${digits}`;
}

/** Axis label in per cent. */
function percent(exponent: number): string {
  const value = exponent + 2;
  return value >= -4 ? `${value >= 0 ? 10 ** value : (10 ** value).toFixed(-value)}%` : `${power(value)}%`;
}

/** Whole decades around the values, at least two. */
function decades(values: readonly number[]): [number, number] {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.ceil(Math.log10(Math.max(...values)));
  return to - from >= 2 ? [from, to] : [from, from + 2];
}

const range = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Pareto front, by increasing unknowns. */
export function paretoOf<T extends { dof: number; error: number }>(all: readonly T[]): T[] {
  let best = Number.POSITIVE_INFINITY;
  return all
    .toSorted((a, b) => a.dof - b.dof || a.error - b.error)
    .filter((it) => {
      if (it.error >= best) return false;
      best = it.error;
      return true;
    });
}

/** Plot of series of runs (at least one point). Errors are relative. */
export function loglog({ series, tolerance, rounding }: ConvergenceSeries): Plot {
  const all = series.flatMap((it, at) =>
    it.points.map((point) => ({ ...point, error: Math.max(LEAST, point.error), at })),
  );
  const x = decades(all.map((it) => it.dof));
  const y = decades([...all.map((it) => it.error), tolerance]);
  const across = (value: number) =>
    FRAME.left + ((Math.log10(value) - x[0]) / (x[1] - x[0])) * (FRAME.right - FRAME.left);
  const up = (value: number) =>
    FRAME.bottom - ((Math.log10(value) - y[0]) / (y[1] - y[0])) * (FRAME.bottom - FRAME.top);
  const short = (value: number) => Number(value.toFixed(1));
  const path = (points: readonly { dof: number; error: number }[]) =>
    points.map((it) => `${short(across(it.dof))},${short(up(it.error))}`).join(' ');
  const stepX = Math.ceil((x[1] - x[0]) / 6);
  const stepY = Math.ceil((y[1] - y[0]) / 6);
  const low = Math.max(10 ** y[0], rounding);
  return {
    ...SIZE,
    frame: FRAME,
    ticksX: range(x)
      .filter((_, i) => i % stepX === 0)
      .map((it) => ({ at: short(across(10 ** it)), text: power(it) })),
    ticksY: range(y)
      .filter((_, i) => i % stepY === 0)
      .map((it) => ({ at: short(up(10 ** it)), text: percent(it) })),
    marks: all.map((it) => ({
      x: short(across(it.dof)),
      y: short(up(it.error)),
      at: it.at,
      label: it.label,
    })),
    lines: series.map((_, at) => ({
      at,
      points: path(all.filter((it) => it.at === at).toSorted((a, b) => a.dof - b.dof)),
    })),
    front: path(paretoOf(all)),
    tolerance: short(up(tolerance)),
    rounding: rounding > 10 ** y[0] ? short(up(low)) : undefined,
  };
}
