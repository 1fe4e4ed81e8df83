import { type Shape, shape } from './shape.ts';
import { type Axis, along, axisOf, ticks } from './ticks.ts';

/** A curve, or marks without a line; values that are not finite leave a gap. */
export type Series = {
  label: string;
  points: readonly (readonly [x: number, y: number])[];
  kind?: 'line' | 'marks' | 'both' | 'dashed';
};

/** A plot: names of the axes with their units, and what is drawn. */
export type Figure = {
  title: string;
  x: { label: string; log?: boolean };
  y: { label: string; log?: boolean };
  series: readonly Series[];
  /** The point of the present values, drawn as a ring. */
  at?: readonly [x: number, y: number];
};

/** Size of the drawing and of the margins for the labels, in px. */
const SIZE = { width: 560, height: 300, left: 66, right: 16, top: 14, bottom: 44 };
const COLOURS = 6;

type Place = (x: number, y: number) => readonly [number, number];

const px = (value: number) => Math.round(value * 10) / 10;

/** Less than anybody sees, in px. */
const FLAT = 0.1;

type At = readonly [left: number, top: number];

/** Whether a point lies on the straight line between its neighbours. */
function isBetween([x0, y0]: At, [x, y]: At, [x1, y1]: At): boolean {
  return Math.abs(y - (y0 + ((y1 - y0) * (x - x0)) / (x1 - x0))) < FLAT;
}

/** Stretches of points that can be drawn. */
function stretches(points: Series['points'], place: Place): At[][] {
  const found: At[][] = [[]];
  for (const [x, y] of points) {
    const at = place(x, y);
    if (at.every((it) => Number.isFinite(it) && Math.abs(it) < 1e5)) found.at(-1)?.push(at);
    else found.push([]);
  }
  return found;
}

/** The points of a stretch without those that lie on the lines between the others. */
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

/** A path through points, without those in the middle of a straight line. */
function pathOf(points: Series['points'], place: Place): string {
  return stretches(points, place)
    .flatMap((all) => bends(all).map(([left, top], at) => `${at === 0 ? 'M' : 'L'}${px(left)} ${px(top)}`))
    .join('');
}

function drawn({ points, kind = 'line' }: Series, index: number, place: Place): Shape {
  const line = {
    d: pathOf(points, place),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    ...(kind === 'dashed' && { 'stroke-dasharray': '6 4' }),
  };
  const marks = points
    .map(([x, y]) => place(x, y))
    .filter(([left, top]) => Number.isFinite(left) && Number.isFinite(top))
    .map(([left, top]) => shape('circle', { cx: px(left), cy: px(top), r: 3.5, fill: 'currentColor' }));
  return shape(
    'g',
    { class: `plot-series plot-${(index % COLOURS) + 1}` },
    ...(kind === 'marks' ? [] : [shape('path', line)]),
    ...(kind === 'marks' || kind === 'both' ? marks : []),
  );
}

function gridOf(x: Axis, y: Axis, place: Place): Shape[] {
  const { left, right, top, bottom, width, height } = SIZE;
  const line = (d: string) => shape('path', { d, class: 'plot-grid', fill: 'none', stroke: 'currentColor' });
  const text = (value: string, at: readonly [number, number], anchor: string) =>
    shape('text', { x: px(at[0]), y: px(at[1]), 'text-anchor': anchor, fill: 'currentColor' }, value);
  const columns = ticks(x, 6).flatMap((it) => {
    const [at] = place(it.value, y.from);
    return [
      line(`M${px(at)} ${top}V${height - bottom}`),
      text(it.text, [at, height - bottom + 16], 'middle'),
    ];
  });
  const rows = ticks(y, 5).flatMap((it) => {
    const [, at] = place(x.from, it.value);
    return [line(`M${left} ${px(at)}H${width - right}`), text(it.text, [left - 6, at + 4], 'end')];
  });
  return [...columns, ...rows];
}

function labels({ x, y, series }: Figure): Shape[] {
  const { left, right, top, bottom, width, height } = SIZE;
  const middle = (top + height - bottom) / 2;
  const label = (text: string, attributes: Record<string, string | number>) =>
    shape('text', { class: 'plot-label', fill: 'currentColor', ...attributes }, text);
  const named = series.length > 1 ? series : [];
  return [
    label(x.label, { x: (left + width - right) / 2, y: height - 8, 'text-anchor': 'middle' }),
    label(y.label, { x: 14, y: middle, 'text-anchor': 'middle', transform: `rotate(-90 14 ${middle})` }),
    ...named.map((it, index) =>
      shape(
        'g',
        { class: `plot-series plot-${(index % COLOURS) + 1}` },
        label(it.label, { x: width - right - 8, y: top + 18 + index * 18, 'text-anchor': 'end' }),
      ),
    ),
  ];
}

/** Draws a plot; null where there is nothing finite to draw. */
export function drawPlot(it: Figure): Shape | null {
  const points = it.series.flatMap((series) => series.points);
  const xs = points.map(([x]) => x).filter(Number.isFinite);
  const log = it.x.log ?? false;
  // The horizontal axis ends where the data does.
  const x: Axis = { from: Math.min(...xs), to: Math.max(...xs), log };
  const y = axisOf(
    points.map((point) => point[1]),
    it.y.log ?? false,
  );
  if (!y || !(x.to > x.from) || (log && x.from <= 0)) return null;
  const { left, right, top, bottom, width, height } = SIZE;
  const place: Place = (u, v) => [
    left + along(x, u) * (width - left - right),
    height - bottom - along(y, v) * (height - top - bottom),
  ];
  const ring = it.at?.every(Number.isFinite) ? place(...it.at) : null;
  return shape(
    'svg',
    { class: 'plot', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': it.title },
    ...gridOf(x, y, place),
    ...it.series.map((series, index) => drawn(series, index, place)),
    ...(ring
      ? [
          shape('circle', {
            class: 'plot-at',
            cx: px(ring[0]),
            cy: px(ring[1]),
            r: 5,
            fill: 'none',
            stroke: 'currentColor',
            'stroke-width': 2,
          }),
        ]
      : []),
    ...labels(it),
  );
}
