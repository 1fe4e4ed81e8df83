import { type ElementKind, line, type Point } from './elements.ts';

/** A plane mesh: nx × ny cells of the unit square, mapped to the plane. */
export type Mesh = {
  kind: ElementKind;
  xy: Point[];
  elements: number[][];
  at: (i: number, j: number) => number;
};

export type Side = 'left' | 'right' | 'bottom' | 'top';

/** Meshes the image of the unit square under `map`. `at` gives the corner node by column and row. */
export function block(kind: ElementKind, [nx, ny]: Point, map: (s: number, t: number) => Point): Mesh {
  const step = kind === 'Q8' ? 2 : 1;
  const index = new Map<string, number>();
  const xy: Point[] = [];
  for (let i = 0; i <= step * nx; i++)
    for (let j = 0; j <= step * ny; j++) {
      // Eight-node elements have no centre node.
      if (step === 2 && i % 2 === 1 && j % 2 === 1) continue;
      index.set(`${i},${j}`, xy.length);
      xy.push(map(i / (step * nx), j / (step * ny)));
    }
  const node = (i: number, j: number) => index.get(`${i},${j}`) ?? -1;
  const elements: number[][] = [];
  for (let i = 0; i < step * nx; i += step)
    for (let j = 0; j < step * ny; j += step) {
      const corners = [node(i, j), node(i + step, j), node(i + step, j + step), node(i, j + step)];
      const [a = 0, b = 0, c = 0, d = 0] = corners;
      if (kind === 'T3') elements.push([a, b, c], [a, c, d]);
      else if (kind === 'Q4') elements.push(corners);
      else
        elements.push([...corners, node(i + 1, j), node(i + 2, j + 1), node(i + 1, j + 2), node(i, j + 1)]);
    }
  return { kind, xy, elements, at: (i, j) => node(step * i, step * j) };
}

/** Nodes along a side in order. */
export function sideNodes(mesh: Mesh, [nx, ny]: Point, side: Side): number[] {
  const along = side === 'left' || side === 'right' ? ny : nx;
  const corner = (k: number) =>
    side === 'left'
      ? mesh.at(0, k)
      : side === 'right'
        ? mesh.at(nx, k)
        : mesh.at(k, side === 'bottom' ? 0 : ny);
  const list: number[] = [];
  for (let k = 0; k < along; k++) {
    const [from, to] = [corner(k), corner(k + 1)];
    list.push(from);
    if (mesh.kind === 'Q8') list.push(middleOf(mesh, from, to));
  }
  return [...list, corner(along)];
}

/** Mid-side node between two corners of an eight-node element. */
function middleOf({ elements }: Mesh, from: number, to: number): number {
  for (const it of elements)
    for (let k = 0; k < 4; k++) {
      const [a, b] = [it[k], it[(k + 1) % 4]];
      if ((a === from && b === to) || (a === to && b === from)) return it[4 + k] ?? -1;
    }
  return -1;
}

/** Integration point on a side: position, weight in arc length, and shape functions by node. */
export type EdgePoint = { place: Point; weight: number; shares: [node: number, share: number][] };

export function edgePoints(mesh: Mesh, size: Point, side: Side): EdgePoint[] {
  const nodes = sideNodes(mesh, size, side);
  const step = mesh.kind === 'Q8' ? 2 : 1;
  const found: EdgePoint[] = [];
  for (let k = 0; k + step < nodes.length; k += step) {
    const own = nodes.slice(k, k + step + 1);
    for (const [s, weight] of line(3)) {
      const value =
        step === 1 ? [(1 - s) / 2, (1 + s) / 2] : [(s * (s - 1)) / 2, 1 - s * s, (s * (s + 1)) / 2];
      const slope = step === 1 ? [-0.5, 0.5] : [s - 0.5, -2 * s, s + 0.5];
      const sum = (factors: number[], c: 0 | 1) =>
        own.reduce((all, node, n) => all + (factors[n] ?? 0) * (mesh.xy[node]?.[c] ?? 0), 0);
      found.push({
        place: [sum(value, 0), sum(value, 1)],
        weight: weight * Math.hypot(sum(slope, 0), sum(slope, 1)),
        shares: own.map((node, n) => [node, value[n] ?? 0]),
      });
    }
  }
  return found;
}
