import { contours } from 'd3-contour';
import { hex, viridis } from '../../../craft/viridis.ts';
import { ring } from './path.ts';
import { HEIGHT, type Plot, WIDTH } from './plot.ts';
import { crop, simplify, type Vertex } from './shape.ts';

export const COLOURS = Array.from({ length: 8 }, (_, i) => hex(viridis(i / 7)));

/** Twice the signed area in px². */
function area(vertices: readonly Vertex[]): number {
  return vertices.reduce((sum, [x, y], i) => {
    const [px, py] = vertices.at(i - 1) ?? [0, 0];
    return sum + px * y - py * x;
  }, 0);
}

/** Keeps hard vertices only at real corners, so that straight edges are not written twice. */
function soften(vertices: readonly Vertex[]): Vertex[] {
  return vertices.map((b, i) => {
    const a = vertices.at(i - 1) ?? b;
    const c = vertices[i + 1] ?? vertices[0] ?? b;
    const turn = Math.atan2(
      (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]),
      (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]),
    );
    return [b[0], b[1], b[2] && Math.abs(turn) > 0.8];
  });
}

/**
 * Band limits between equal steps and equal area shares, so that neither a peak nor a flat far field takes
 * the whole scale.
 */
function limits(plot: Plot, values: readonly number[]): number[] {
  const [columns, rows] = plot.samples;
  const [low, high] = plot.range;
  const seen: number[] = [];
  // a sparse sample suffices; 7 is coprime to the usual row lengths
  for (let i = 0; i < values.length; i += 7) {
    const [x, y] = plot.place((i % columns) / (columns - 1), Math.floor(i / columns) / (rows - 1));
    if (x > 0 && x < WIDTH && y > 0 && y < HEIGHT) seen.push(values[i] ?? low);
  }
  seen.sort((a, b) => a - b);
  return COLOURS.slice(1).map((_, k) => {
    const share = (k + 1) / COLOURS.length;
    const quantile = seen[Math.floor(seen.length * share)] ?? low;
    const step = low + (high - low) * share;
    return plot.even ? step : 0.6 * step + 0.4 * Math.min(high, Math.max(low, quantile));
  });
}

/** Rings of every band limit, low to high, in canvas px. */
export function isolines(plot: Plot): (readonly Vertex[])[][] {
  const [columns, rows] = plot.samples;
  const values: number[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) values.push(plot.value(i / (columns - 1), j / (rows - 1)));
  const tracer = contours().size([columns, rows]);
  const project = ([x = 0, y = 0]: number[]): Vertex => {
    const u = Math.min(1, Math.max(0, (x - 0.5) / (columns - 1)));
    const v = Math.min(1, Math.max(0, (y - 0.5) / (rows - 1)));
    return [...plot.place(u, v), u === 0 || u === 1 || v === 0 || v === 1];
  };
  return limits(plot, values).map((level) =>
    tracer
      .contour(values, level)
      .coordinates.flat()
      .map((line) => crop(line.slice(1).map(project))),
  );
}

/** Filled isobands, painted bottom up; `slack` is the simplification tolerance in px. */
export function bands(lines: readonly (readonly Vertex[])[][], slack: number): string {
  return lines
    .map((rings, k) => {
      const d = rings
        .map((line) => simplify(line, slack))
        .filter((line) => line.length > 3 && Math.abs(area(line)) > 24)
        .map((line) => ring(soften(line)))
        .join('');
      return d && `<path fill="${COLOURS[k + 1]}" d="${d}"/>`;
    })
    .join('');
}
