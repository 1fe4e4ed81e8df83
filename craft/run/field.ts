import { significant } from '../format.ts';
import { MAPS } from '../result/draw/colours.ts';
import { type Shape, shape } from '../shape.ts';
import { sampleMap } from '../viridis.ts';

/** Size in px; the height follows the part within limits. */
const WIDTH = 560;
const HEIGHT = { least: 120, most: 380 };
const MARGIN = 12;
const LEGEND = 48;
const BANDS = 10;

const px = (value: number) => String(Math.round(value * 10) / 10);
const hex = (value: number) => value.toString(16).padStart(2, '0');

const COLOURS = Array.from({ length: BANDS }, (_, band) =>
  sampleMap(MAPS.viridis, (band + 0.5) / BANDS)
    .map(hex)
    .join(''),
);

/** One value per area; `areas` are corners, interleaved x, y. */
export type Coloured = {
  title: string;
  legend: string;
  areas: readonly (readonly number[])[];
  values: ArrayLike<number>;
  lines?: readonly (readonly number[])[];
  /** Undeformed outline. */
  outline?: readonly number[];
  edges: boolean;
  /** Colour range, if not that of the values. */
  range?: readonly [min: number, max: number];
  /** Extra areas to fit, so that film frames share a scale. */
  room?: readonly (readonly number[])[];
};

type Frame = { path: (points: readonly number[], closed: boolean) => string; height: number };

function frameOf(all: readonly (readonly number[])[]): Frame {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const points of all)
    for (let k = 0; k < points.length; k += 2) {
      const [x, y] = [points[k] as number, points[k + 1] as number];
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT.most - 2 * MARGIN) / (high - low));
  const room = Math.max(HEIGHT.least, (high - low) * scale + 2 * MARGIN);
  const [x0, y0] = [WIDTH / 2 - (scale * (left + right)) / 2, room / 2 + (scale * (low + high)) / 2];
  const path = (points: readonly number[], closed: boolean) => {
    let d = '';
    for (let k = 0; k < points.length; k += 2)
      d += `${k === 0 ? 'M' : 'L'}${px(x0 + scale * (points[k] as number))} ${px(y0 - scale * (points[k + 1] as number))}`;
    return closed ? `${d}Z` : d;
  };
  return { path, height: room };
}

function legendOf(words: string, min: number, max: number, top: number): Shape[] {
  const width = 40;
  const left = (WIDTH - BANDS * width) / 2;
  const text = (value: string, x: number, anchor: string) =>
    shape('text', { x, y: top + 28, 'text-anchor': anchor, fill: 'currentColor' }, value);
  return [
    ...COLOURS.map((colour, band) =>
      shape('path', { d: `M${left + band * width} ${top}h${width}v10h${-width}Z`, fill: `#${colour}` }),
    ),
    text(significant(min, 3), left, 'start'),
    text(words, WIDTH / 2, 'middle'),
    text(significant(max, 3), left + BANDS * width, 'end'),
  ];
}

function rangeOf(values: ArrayLike<number>): readonly [min: number, max: number] {
  let [min, max] = [Infinity, -Infinity];
  for (let k = 0; k < values.length; k++) {
    min = Math.min(min, values[k] as number);
    max = Math.max(max, values[k] as number);
  }
  return [min, max];
}

/** Draws a banded contour plot with legend. */
export function drawField(it: Coloured): Shape {
  const { path, height } = frameOf([...it.areas, ...(it.room ?? []), ...(it.outline ? [it.outline] : [])]);
  const [min, max] = it.range ?? rangeOf(it.values);
  const bands = COLOURS.map(() => '');
  for (const [at, area] of it.areas.entries()) {
    const share = max > min ? ((it.values[at] as number) - min) / (max - min) : 0;
    const band = Math.max(0, Math.min(BANDS - 1, Math.floor(share * BANDS)));
    bands[band] += path(area, true);
  }
  const edge = it.edges ? { stroke: 'currentColor', 'stroke-width': 0.7 } : {};
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1 };
  return shape(
    'svg',
    {
      class: 'plot',
      viewBox: `0 0 ${WIDTH} ${px(height + LEGEND)}`,
      width: WIDTH,
      height: px(height + LEGEND),
      role: 'img',
      'aria-label': it.title,
    },
    ...(it.outline ? [shape('path', { d: path(it.outline, true), ...line, 'stroke-dasharray': '4 4' })] : []),
    ...bands.flatMap((d, band) => (d ? [shape('path', { d, fill: `#${COLOURS[band]}`, ...edge })] : [])),
    ...((it.lines ?? []).length > 0
      ? [shape('path', { d: (it.lines ?? []).map((points) => path(points, false)).join(''), ...line })]
      : []),
    ...legendOf(it.legend, min, max, height + 6),
  );
}
