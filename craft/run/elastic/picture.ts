import { significant } from '../../format.ts';
import type { Shape } from '../../shape.ts';
import { drawField } from '../field.ts';
import type { Film } from '../solver.ts';
import type { Level } from './levels.ts';

/** Boundary order of element nodes. */
const EDGE = { 3: [0, 1, 2], 4: [0, 1, 2, 3], 6: [0, 3, 1, 4, 2, 5], 8: [0, 4, 1, 5, 2, 6, 3, 7] } as const;
/** Drawn maximum displacement relative to the part. */
const MOVED = 0.12;
/** Most elements drawn with edges. */
const EDGED = 2_000;
/** Outline points per side. */
const FINE = 24;

function extent(points: Float64Array): number {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k] as number, points[k + 1] as number];
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  return Math.hypot(right - left, high - low);
}

function outlineOf(place: (s: number, t: number) => readonly [number, number]): number[] {
  const along = Array.from({ length: FINE }, (_, k) => k / FINE);
  return [
    ...along.map((it) => [it, 0]),
    ...along.map((it) => [1, it]),
    ...along.map((it) => [1 - it, 1]),
    ...along.map((it) => [0, 1 - it]),
  ].flatMap(([s = 0, t = 0]) => place(s, t));
}

type Place = (s: number, t: number) => readonly [number, number];

function scaleOf({ mesh, u }: Level): number {
  let most = 0;
  for (let k = 0; k < u.length; k += 2) most = Math.max(most, Math.hypot(u[k] as number, u[k + 1] as number));
  return most > 0 ? Number(((MOVED * extent(mesh.points)) / most).toPrecision(2)) : 0;
}

function movedBy({ mesh, u }: Level, scale: number): number[][] {
  return mesh.elements.map((element) =>
    EDGE[mesh.nodes].flatMap((k) => {
      const node = 2 * (element[k] as number);
      return [node, node + 1].map((at) => (mesh.points[at] as number) + scale * (u[at] as number));
    }),
  );
}

function drawStress(
  { mesh, stress }: Level,
  areas: number[][],
  outline: number[],
  title: string,
  room?: number[][],
): Shape {
  return drawField({
    title,
    legend: 'Mises 应力，单元平均',
    areas,
    values: stress.mises,
    outline,
    edges: mesh.elements.length <= EDGED,
    ...(room && { room }),
  });
}

/** Draws the deformed mesh coloured by von Mises stress. */
export function drawMoved(level: Level, place: Place, said: string): { drawing: Shape; scale: number } {
  const scale = scaleOf(level);
  const title = `${said}变形后的网格与 Mises 应力，变形放大 ${significant(scale, 3)} 倍`;
  return { drawing: drawStress(level, movedBy(level, scale), outlineOf(place), title), scale };
}

/** Film frames; fewer for many elements. */
const FRAMES = { least: 6, most: 24, areas: 60_000 };

/** Frames from undeformed to fully deformed. */
export function framesOf(level: Level, place: Place, said: string): Film['frames'] {
  const scale = scaleOf(level);
  const [outline, room] = [outlineOf(place), movedBy(level, scale)];
  const fitting = Math.floor(FRAMES.areas / level.mesh.elements.length);
  const last = Math.max(FRAMES.least, Math.min(FRAMES.most, fitting));
  return Array.from({ length: last + 1 }, (_, k) => {
    const by = (scale * k) / last;
    const at = `${significant(by, 3)} 倍`;
    const title = `${said}变形后的网格与 Mises 应力，变形放大 ${at}`;
    return { at, drawing: drawStress(level, movedBy(level, by), outline, title, room) };
  });
}
