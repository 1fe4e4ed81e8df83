import { cross, minus, type Vector } from '../../vector.ts';

/** Nastran coordinate system by three points in system `in`. */
export type Frame = { kind: 'R' | 'C' | 'S'; in: number; values: readonly number[] };

/** Resolved to the basic system. */
export type ResolvedFrame = { kind: Frame['kind']; origin: Vector; axes: readonly [Vector, Vector, Vector] };

const BASIC: ResolvedFrame = {
  kind: 'R',
  origin: [0, 0, 0],
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};
const DEPTH_MOST = 20;

const unit = (a: Vector): Vector => {
  const size = Math.hypot(...a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
};

/** Transforms a point to the basic system. */
export function inFrame(at: readonly number[], { kind, origin, axes }: ResolvedFrame): Vector {
  const [a = 0, b = 0, c = 0] = at;
  const [first, second] = [(b * Math.PI) / 180, (c * Math.PI) / 180];
  let own: Vector = [a, b, c];
  if (kind === 'C') own = [a * Math.cos(first), a * Math.sin(first), c];
  if (kind === 'S')
    own = [
      a * Math.sin(first) * Math.cos(second),
      a * Math.sin(first) * Math.sin(second),
      a * Math.cos(first),
    ];
  return [0, 1, 2].map(
    (k) =>
      (origin[k] as number) + own.reduce((sum, it, i) => sum + it * ((axes[i] as Vector)[k] as number), 0),
  ) as unknown as Vector;
}

/** Resolves a coordinate system; undefined if it or its parent is missing. */
export function frameOf(
  number: number,
  frames: ReadonlyMap<number, Frame>,
  depth = 0,
): ResolvedFrame | undefined {
  if (number === 0) return BASIC;
  const own = frames.get(number);
  const outer = own && depth < DEPTH_MOST ? frameOf(own.in, frames, depth + 1) : undefined;
  if (!own || !outer) return undefined;
  const [origin, up, side] = [0, 3, 6].map((k) => inFrame(own.values.slice(k, k + 3), outer)) as [
    Vector,
    Vector,
    Vector,
  ];
  const z = unit(minus(up, origin));
  const y = unit(cross(z, minus(side, origin)));
  return { kind: own.kind, origin, axes: [cross(y, z), y, z] };
}
