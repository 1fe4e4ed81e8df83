import { HEIGHT, type Point, WIDTH } from './plot.ts';

/** A hard vertex stays a corner. */
export type Vertex = readonly [x: number, y: number, hard: boolean];

/** Simplifies a line with tolerance `slack` px (Douglas & Peucker 1973). */
export function simplify<P extends readonly [number, number, ...unknown[]]>(
  line: readonly P[],
  slack: number,
): P[] {
  const keep = new Uint8Array(line.length).fill(1, 0, 1).fill(1, -1);
  const split = (from: number, to: number) => {
    const [a, b] = [line[from], line[to]];
    if (!a || !b || to - from < 2) return;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    let far = slack * (length || 1);
    let at = 0;
    for (let i = from + 1; i < to; i++) {
      const p = line[i] ?? a;
      const [x, y] = [p[0] - a[0], p[1] - a[1]];
      const away = length ? Math.abs(x * dy - y * dx) : Math.abs(x) + Math.abs(y);
      if (away > far) [far, at] = [away, i];
    }
    if (!at) return;
    keep[at] = 1;
    split(from, at);
    split(at, to);
  };
  split(0, line.length - 1);
  return line.filter((_, i) => keep[i]);
}

/** Samples a function of t in [0, 1] at `count` + 1 points. */
export function trace(count: number, at: (t: number) => Point): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => at(i / count));
}

const MARGIN = 8;
const EDGES = [
  [0, 1, -MARGIN],
  [0, -1, -(WIDTH + MARGIN)],
  [1, 1, -MARGIN],
  [1, -1, -(HEIGHT + MARGIN)],
] as const;

/** Clips a ring to the canvas with a margin (Sutherland & Hodgman 1974), to save bytes. */
export function crop(vertices: readonly Vertex[]): readonly Vertex[] {
  let inside = vertices;
  for (const [axis, sign, limit] of EDGES) {
    if (inside.every((p) => p[axis] * sign >= limit)) continue;
    const kept: Vertex[] = [];
    let a = inside.at(-1);
    for (const b of inside) {
      const [da, db] = [(a ?? b)[axis] * sign - limit, b[axis] * sign - limit];
      if (a && da >= 0 !== db >= 0) {
        const t = da / (da - db);
        kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, true]);
      }
      if (db >= 0) kept.push(b);
      a = b;
    }
    inside = kept;
  }
  return inside;
}

/** Clips a straight line to the canvas; a rasteriser would allocate for all of it. */
function segment(ends: readonly Point[]): Point[][] {
  const kept = crop(ends.map(([x, y]): Vertex => [x, y, true])).map(([x, y]): Point => [x, y]);
  kept.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [from, to] = [kept[0], kept.at(-1)];
  return from && to ? [[from, to]] : [];
}

/** Parts of a densely sampled line on the canvas. */
export function visibleParts(line: readonly Point[]): Point[][] {
  if (line.length < 3) return segment(line);
  const inside = ([x, y]: Point) => x > -MARGIN && x < WIDTH + MARGIN && y > -MARGIN && y < HEIGHT + MARGIN;
  const parts: Point[][] = [];
  let open: Point[] = [];
  line.forEach((point, i) => {
    if (line.slice(Math.max(0, i - 1), i + 2).some(inside)) {
      if (open.length === 0) parts.push(open);
      open.push(point);
    } else open = [];
  });
  return parts;
}
