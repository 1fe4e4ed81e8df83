import type { Point } from './plot.ts';
import { simplify, type Vertex, visibleParts } from './shape.ts';

/** Path units per px; `scale(.5)` restores px. */
const UNIT = 2;

/** Shortest legal separators. */
function pack(values: readonly number[]): string {
  return values.map((v, i) => (i > 0 && v >= 0 ? ` ${v}` : `${v}`)).join('');
}

/** Snaps to whole px (even path units), so that midpoints are integers. */
const snap = (v: number) => Math.round((v * UNIT) / 2) * 2;

/**
 * Closed uniform quadratic B-spline. Its control points mirror at the joints, so SVG's `t` needs only the
 * joints.
 */
export function ring(vertices: readonly Vertex[]): string {
  const control = vertices
    .flatMap(([x, y, hard]) => (hard ? [[x, y] as const, [x, y] as const] : [[x, y] as const]))
    .map(([x, y]) => [snap(x), snap(y)] as const);
  const first = control[0];
  const last = control.at(-1);
  if (!first || !last) return '';
  const joints = control.map(([x, y], i) => {
    const next = control[i + 1] ?? first;
    return [(x + next[0]) / 2, (y + next[1]) / 2] as const;
  });
  const start = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] as const;
  const moves: number[] = [];
  let [x, y] = start;
  for (const joint of joints) {
    moves.push(joint[0] - x, joint[1] - y);
    [x, y] = joint;
  }
  const lead = pack([first[0] - start[0], first[1] - start[1], ...moves.slice(0, 2)]);
  return `M${pack(start)}q${lead}t${pack(moves.slice(2))}z`;
}

function step(dx: number, dy: number): string {
  return dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${pack([dx, dy])}`;
}

/** Open smooth curve; straight lines stay straight. */
export function curve(line: readonly Point[], slack: number): string {
  const points = simplify(line, slack).map(([x, y]) => [snap(x), snap(y)] as const);
  const [start, bend, ...rest] = points;
  if (!start || !bend) return '';
  if (rest.length === 0) return `M${pack(start)}${step(bend[0] - start[0], bend[1] - start[1])}`;
  const moves: number[] = [];
  let [x, y] = start;
  let before = bend;
  rest.forEach((point, i) => {
    const joint =
      i === rest.length - 1 ? point : ([(before[0] + point[0]) / 2, (before[1] + point[1]) / 2] as const);
    moves.push(joint[0] - x, joint[1] - y);
    [x, y] = joint;
    before = point;
  });
  const lead = pack([bend[0] - start[0], bend[1] - start[1], ...moves.slice(0, 2)]);
  return `M${pack(start)}q${lead}${moves.length > 2 ? `t${pack(moves.slice(2))}` : ''}`;
}

/** Closed outline of consecutive smooth sides with sharp corners between. */
export function outline(...sides: readonly (readonly Point[])[]): string {
  return ring(
    sides.flatMap((side) => {
      const kept = simplify(side, 0.3);
      return kept.map(([x, y], i): Vertex => [x, y, i === 0 || i === kept.length - 1]);
    }),
  );
}

/** Polygon with sharp corners. */
export function polygon(corners: readonly Point[]): string {
  const points = corners.map(([x, y]) => [snap(x), snap(y)] as const);
  const moves = points.slice(1).flatMap(([x, y], i) => {
    const before = points[i] ?? [0, 0];
    return [x - before[0], y - before[1]];
  });
  return `M${pack(points[0] ?? [])}l${pack(moves)}z`;
}

/** Visible mesh lines as one path. */
export function wires(lines: readonly (readonly Point[])[], slack: number): string {
  return lines
    .flatMap(visibleParts)
    .map((line) => curve(line, slack))
    .join('');
}
