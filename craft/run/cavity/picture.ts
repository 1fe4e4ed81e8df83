import type { Shape } from '../../shape.ts';
import { drawField } from '../field.ts';
import { type Flow, velocityAt } from './flow.ts';

/** Most squares per side, and number of streamlines. */
const MOST = 48;
const LINES = 8;

type Point = readonly [number, number];

/** Linear interpolation of a level on an edge. */
function crossingPoints(
  level: number,
  [a, at]: readonly [number, Point],
  [b, to]: readonly [number, Point],
): Point[] {
  if (a < level === b < level) return [];
  const share = (level - a) / (b - a);
  return [[at[0] + share * (to[0] - at[0]), at[1] + share * (to[1] - at[1])]];
}

/** Isoline segments, square by square. */
export function contours(
  n: number,
  value: (i: number, j: number) => number,
  levels: readonly number[],
): number[][] {
  const found: number[][] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const corner = (a: number, b: number) => [value(i + a, j + b), [(i + a) / n, (j + b) / n]] as const;
      const [p, q, r, s] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
      const values = [p[0], q[0], r[0], s[0]];
      const [low, high] = [Math.min(...values), Math.max(...values)];
      for (const level of levels.filter((it) => low < it && it <= high)) {
        const cuts = [
          ...crossingPoints(level, p, q),
          ...crossingPoints(level, q, r),
          ...crossingPoints(level, r, s),
          ...crossingPoints(level, s, p),
        ];
        for (let k = 0; k + 1 < cuts.length; k += 2)
          found.push([...(cuts[k] as Point), ...(cuts[k + 1] as Point)]);
      }
    }
  return found;
}

/** Scale shared by all frames: vortex minimum and colour range. */
type Common = { least: number; range: readonly [min: number, max: number] };

/** Draws the speed in colours, with streamlines. */
export function drawFlow(flow: Flow, title: string, common?: Common): Shape {
  const { n, psi } = flow;
  const every = Math.ceil(n / MOST);
  const count = Math.floor(n / every);
  const [areas, values]: [number[][], number[]] = [[], []];
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      const [x, y, size] = [i / count, j / count, 1 / count];
      areas.push([x, y, x + size, y, x + size, y + size, x, y + size]);
      const at = (part: number) => Math.min(n, Math.round((part * n) / count));
      const speeds = [0, 1].flatMap((a) =>
        [0, 1].map((b) => Math.hypot(...velocityAt(flow, at(i + a), at(j + b)))),
      );
      values.push(speeds.reduce((sum, it) => sum + it, 0) / 4);
    }
  const least = common?.least ?? Math.min(...psi);
  const levels = Array.from({ length: LINES }, (_, k) => (least * (k + 0.5)) / LINES);
  const at = (part: number) => Math.min(n, Math.round((part * n) / count));
  return drawField({
    title,
    legend: '速度大小，线是流线',
    areas,
    values,
    lines: contours(count, (i, j) => psi[at(i) * (n + 1) + at(j)] as number, levels),
    edges: false,
    ...(common && { range: common.range }),
  });
}
