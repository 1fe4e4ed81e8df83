import { contours } from 'd3-contour';
import { el, INK, label, n, viridis } from './svg.ts';

export type FieldOptions = {
  /** Box in px. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Samples across and down; `value(u, v)` takes u, v in [0, 1], v downwards. */
  columns: number;
  rows: number;
  value: (u: number, v: number) => number;
  /** Number of colour bands (default 10). */
  bands?: number;
  min?: number;
  max?: number;
};

/** Filled contour bands of a scalar field in viridis; returns SVG elements and the range that was used. */
export function field(o: FieldOptions): { body: string; min: number; max: number } {
  const values = Array.from({ length: o.columns * o.rows }, (_, i) =>
    o.value((i % o.columns) / (o.columns - 1), Math.floor(i / o.columns) / (o.rows - 1)),
  );
  const min = o.min ?? Math.min(...values);
  const max = o.max ?? Math.max(...values);
  const bands = o.bands ?? 10;
  const thresholds = Array.from({ length: bands }, (_, i) => min + ((max - min) * i) / bands);
  const kx = o.width / (o.columns - 1);
  const ky = o.height / (o.rows - 1);
  const ring = (points: number[][]) =>
    `M${points.map(([px = 0, py = 0]) => `${n(o.x + (px - 0.5) * kx)} ${n(o.y + (py - 0.5) * ky)}`).join('L')}Z`;
  const layers = contours()
    .size([o.columns, o.rows])
    .thresholds(thresholds.slice(1))(values)
    .map((shape, i) =>
      el('path', {
        d: shape.coordinates.flatMap((polygon) => polygon.map(ring)).join(''),
        fill: viridis((i + 1) / (bands - 1)),
      }),
    )
    .join('');
  const id = `f${n(o.x)}-${n(o.y)}`;
  return {
    body:
      `<clipPath id="${id}"><rect x="${n(o.x)}" y="${n(o.y)}" width="${n(o.width)}" height="${n(o.height)}"/></clipPath>` +
      `<g clip-path="url(#${id})">${el('rect', { x: o.x, y: o.y, width: o.width, height: o.height, fill: viridis(0) })}${layers}</g>`,
    min,
    max,
  };
}

/** A vertical colour bar of 14 px with its range at both ends and a caption above. */
export function colourBar(
  x: number,
  y: number,
  height: number,
  min: number,
  max: number,
  caption: string,
): string {
  const steps = 10;
  const cells = Array.from({ length: steps }, (_, i) =>
    el('rect', {
      x,
      y: y + (height * (steps - 1 - i)) / steps,
      width: 14,
      height: height / steps + 0.2,
      fill: viridis(i / (steps - 1)),
    }),
  ).join('');
  const text = (v: number) => String(Number(v.toPrecision(3)));
  return (
    cells +
    el('rect', { x, y, width: 14, height, fill: 'none', stroke: INK, 'stroke-width': 0.8 }) +
    label(x + 20, y + 10, text(max), { size: 12 }) +
    label(x + 20, y + height, text(min), { size: 12 }) +
    label(x, y - 8, caption, { size: 12 })
  );
}
