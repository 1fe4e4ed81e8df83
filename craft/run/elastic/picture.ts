import { significant } from '../../format.ts';
import type { Shape } from '../../shape.ts';
import { drawField } from '../field.ts';
import type { Level } from './levels.ts';

/** Nodes of an element in the order in which its edge runs. */
const EDGE = { 3: [0, 1, 2], 4: [0, 1, 2, 3], 6: [0, 3, 1, 4, 2, 5], 8: [0, 4, 1, 5, 2, 6, 3, 7] } as const;
/** Of the size of the part, what the largest displacement is drawn as. */
const MOVED = 0.12;
/** Elements that can still be told apart when each has an edge. */
const EDGED = 2_000;
/** Places on each side of the outline. */
const FINE = 24;

function extent(points: Float64Array): number {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k] as number, points[k + 1] as number];
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  return Math.hypot(right - left, high - low);
}

/** The edge of the unit square, bent into the part. */
function outlineOf(place: (s: number, t: number) => readonly [number, number]): number[] {
  const along = Array.from({ length: FINE }, (_, k) => k / FINE);
  return [
    ...along.map((it) => [it, 0]),
    ...along.map((it) => [1, it]),
    ...along.map((it) => [1 - it, 1]),
    ...along.map((it) => [0, 1 - it]),
  ].flatMap(([s = 0, t = 0]) => place(s, t));
}

/** The mesh as it is moved, coloured by Mises' stress. */
export function drawMoved(
  { mesh, u, stress }: Level,
  place: (s: number, t: number) => readonly [number, number],
  said: string,
): { drawing: Shape; scale: number } {
  let most = 0;
  for (let k = 0; k < u.length; k += 2) most = Math.max(most, Math.hypot(u[k] as number, u[k + 1] as number));
  const scale = most > 0 ? Number(((MOVED * extent(mesh.points)) / most).toPrecision(2)) : 0;
  const areas = mesh.elements.map((element) =>
    EDGE[mesh.nodes].flatMap((k) => {
      const node = 2 * (element[k] as number);
      return [node, node + 1].map((at) => (mesh.points[at] as number) + scale * (u[at] as number));
    }),
  );
  const drawing = drawField({
    title: `${said}变形后的网格与 Mises 应力，变形放大 ${significant(scale, 3)} 倍`,
    legend: 'Mises 应力，单元平均',
    areas,
    values: stress.mises,
    outline: outlineOf(place),
    edges: mesh.elements.length <= EDGED,
  });
  return { drawing, scale };
}
