import { type Axis, fractionOf } from './axis.ts';
import { legendOf, seriesClass } from './legend.ts';
import { type Shape, shape } from './shape.ts';
import { axisOf, ticks } from './ticks.ts';

/** Line or markers; non-finite values are gaps. */
export type Series = {
  label: string;
  points: readonly (readonly [x: number, y: number])[];
  kind?: 'line' | 'marks' | 'both' | 'dashed';
  /** Marker radii in px, if meaningful. */
  radii?: readonly number[];
};

export type Figure = {
  title: string;
  x: { label: string; log?: boolean };
  /** The axis also covers `holds`, so that film frames share a scale. */
  y: { label: string; log?: boolean; holds?: readonly number[] };
  series: readonly Series[];
  /** Rings at current values. */
  rings?: readonly (readonly [x: number, y: number])[];
  /** Equal axis scales. */
  equal?: boolean;
};

/** In px. */
type Size = { width: number; height: number };

/** Half width of the longest tick label in px, on phones. */
const LAST = 24;
/** In px. */
const MARK = 3.5;
const WIDTH = 560;
const HEIGHT = 300;
/** Height for equal axis scales. */
const TALL = 420;
/** For axis labels. */
const MARGIN = { left: 78, right: 16, top: 14, bottom: 44 };

type Place = (x: number, y: number) => readonly [number, number];

const px = (value: number) => Math.round(value * 10) / 10;

/** Invisible deviation in px. */
const FLAT = 0.1;

type At = readonly [left: number, top: number];

/** Whether a point is collinear with its neighbours. */
function isBetween([x0, y0]: At, [x, y]: At, [x1, y1]: At): boolean {
  return Math.abs(y - (y0 + ((y1 - y0) * (x - x0)) / (x1 - x0))) < FLAT;
}

/** Runs of finite points. */
function stretches(points: Series['points'], place: Place): At[][] {
  const found: At[][] = [[]];
  for (const [x, y] of points) {
    const at = place(x, y);
    if (at.every((it) => Number.isFinite(it) && Math.abs(it) < 1e5)) found.at(-1)?.push(at);
    else found.push([]);
  }
  return found;
}

/** Drops collinear points. */
function bends(all: readonly At[]): At[] {
  const kept: At[] = [];
  let passed: At[] = [];
  for (const [at, point] of all.entries()) {
    const [before, after] = [kept.at(-1), all[at + 1]];
    passed.push(point);
    if (before && after && passed.every((it) => isBetween(before, it, after))) continue;
    kept.push(point);
    passed = [];
  }
  return kept;
}

/** SVG path without collinear points. */
function pathOf(points: Series['points'], place: Place): string {
  return stretches(points, place)
    .flatMap((all) => bends(all).map(([left, top], at) => `${at === 0 ? 'M' : 'L'}${px(left)} ${px(top)}`))
    .join('');
}

function drawSeries({ points, kind = 'line', radii }: Series, index: number, place: Place): Shape {
  const line = {
    d: pathOf(points, place),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    ...(kind === 'dashed' && { 'stroke-dasharray': '6 4' }),
  };
  const marks = points
    .map(([x, y], at) => ({ at: place(x, y), r: px(radii?.[at] ?? MARK) }))
    .filter(({ at: [left, top] }) => Number.isFinite(left) && Number.isFinite(top))
    .map(({ at: [left, top], r }) => shape('circle', { cx: px(left), cy: px(top), r, fill: 'currentColor' }));
  return shape(
    'g',
    { class: seriesClass(index) },
    ...(kind === 'marks' ? [] : [shape('path', line)]),
    ...(kind === 'marks' || kind === 'both' ? marks : []),
  );
}

function gridOf(x: Axis, y: Axis, place: Place, { width, height }: Size): Shape[] {
  const { left, right, top, bottom } = MARGIN;
  const line = (d: string) => shape('path', { d, class: 'plot-grid', fill: 'none', stroke: 'currentColor' });
  const text = (value: string, at: readonly [number, number], anchor: string) =>
    shape('text', { x: px(at[0]), y: px(at[1]), 'text-anchor': anchor, fill: 'currentColor' }, value);
  const columns = ticks(x, 6).flatMap((it) => {
    const [at] = place(it.value, y.from);
    return [
      line(`M${px(at)} ${top}V${height - bottom}`),
      // Keep the last label inside.
      at > width - right - LAST
        ? text(it.text, [width - 2, height - bottom + 16], 'end')
        : text(it.text, [at, height - bottom + 16], 'middle'),
    ];
  });
  const rows = ticks(y, 5).flatMap((it) => {
    const [, at] = place(x.from, it.value);
    return [line(`M${left} ${px(at)}H${width - right}`), text(it.text, [left - 6, at + 4], 'end')];
  });
  return [...columns, ...rows];
}

function titles({ x, y }: Figure, { width, height }: Size): Shape[] {
  const { left, right, top, bottom } = MARGIN;
  const middle = (top + height - bottom) / 2;
  const label = (text: string, attributes: Record<string, string | number>) =>
    shape(
      'text',
      { class: 'plot-label', fill: 'currentColor', 'text-anchor': 'middle', ...attributes },
      text,
    );
  return [
    label(x.label, { x: (left + width - right) / 2, y: height - 8 }),
    label(y.label, { x: 14, y: middle, transform: `rotate(-90 14 ${middle})` }),
  ];
}

/** Extends the shorter axis on both sides to equal scales. */
function equalizeScales(x: Axis, y: Axis, across: number, up: number): [Axis, Axis] {
  const unit = Math.max((x.to - x.from) / across, (y.to - y.from) / up);
  const around = ({ from, to, log }: Axis, length: number): Axis => {
    const middle = (from + to) / 2;
    return { from: middle - (unit * length) / 2, to: middle + (unit * length) / 2, log };
  };
  return [around(x, across), around(y, up)];
}

/** Axes of a plot; null without finite data. The horizontal one ends with the data. */
function axesOf(it: Figure, { width, height }: Size): [Axis, Axis] | null {
  const points = it.series.flatMap((series) => series.points);
  const xs = points.map(([x]) => x).filter(Number.isFinite);
  const log = it.x.log ?? false;
  const x: Axis = { from: Math.min(...xs), to: Math.max(...xs), log };
  const y = axisOf([...points.map((point) => point[1]), ...(it.y.holds ?? [])], it.y.log ?? false);
  if (!y || !(x.to > x.from) || (log && x.from <= 0)) return null;
  const { left, right, top, bottom } = MARGIN;
  return it.equal ? equalizeScales(x, y, width - left - right, height - top - bottom) : [x, y];
}

const ring = ([left, top]: At) =>
  shape('circle', {
    class: 'plot-at',
    cx: px(left),
    cy: px(top),
    r: 5,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
  });

/** Draws a plot; null without finite data. */
export function drawPlot(it: Figure): Shape | null {
  const size = { width: WIDTH, height: it.equal ? TALL : HEIGHT };
  const axes = axesOf(it, size);
  if (!axes) return null;
  const [x, y] = axes;
  const { width, height } = size;
  const { left, right, top, bottom } = MARGIN;
  const place: Place = (u, v) => [
    left + fractionOf(x, u) * (width - left - right),
    height - bottom - fractionOf(y, v) * (height - top - bottom),
  ];
  const isInside = ([across, up]: At) =>
    across > left - 1 && across < width - right + 1 && up > top - 1 && up < height - bottom + 1;
  const box = { left: left + 8, right: width - right - 8, top: top + 8, bottom: height - bottom - 8 };
  return shape(
    'svg',
    { class: 'plot', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': it.title },
    ...gridOf(x, y, place, size),
    ...it.series.map((series, index) => drawSeries(series, index, place)),
    ...(it.rings ?? [])
      .map(([u, v]) => place(u, v))
      .filter(isInside)
      .map(ring),
    ...titles(it, size),
    ...legendOf(
      it.series.map(({ label, points }) => ({ label, places: points.map(([u, v]) => place(u, v)) })),
      box,
    ),
  );
}
