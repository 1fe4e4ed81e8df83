/** Shape functions, derivatives and weight at an integration point. */
export type Sample = { x: number; y: number; weight: number; n: number[]; dx: number[]; dy: number[] };
type Shapes = Pick<Sample, 'n' | 'dx' | 'dy'>;

const SIGNS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

function quad4(x: number, y: number): Shapes {
  return {
    n: SIGNS.map(([a, b]) => ((1 + a * x) * (1 + b * y)) / 4),
    dx: SIGNS.map(([a, b]) => (a * (1 + b * y)) / 4),
    dy: SIGNS.map(([a, b]) => (b * (1 + a * x)) / 4),
  };
}

function quad8(x: number, y: number): Shapes {
  const corner = SIGNS.map(([a, b]) => ({
    n: ((1 + a * x) * (1 + b * y) * (a * x + b * y - 1)) / 4,
    dx: (a * (1 + b * y) * (2 * a * x + b * y)) / 4,
    dy: (b * (1 + a * x) * (a * x + 2 * b * y)) / 4,
  }));
  const along = (b: number) => ({
    n: ((1 - x * x) * (1 + b * y)) / 2,
    dx: -x * (1 + b * y),
    dy: (b * (1 - x * x)) / 2,
  });
  const across = (a: number) => ({
    n: ((1 - y * y) * (1 + a * x)) / 2,
    dx: (a * (1 - y * y)) / 2,
    dy: -y * (1 + a * x),
  });
  const all = [...corner, along(-1), across(1), along(1), across(-1)];
  return { n: all.map((it) => it.n), dx: all.map((it) => it.dx), dy: all.map((it) => it.dy) };
}

function triangle3(x: number, y: number): Shapes {
  return { n: [1 - x - y, x, y], dx: [-1, 1, 0], dy: [-1, 0, 1] };
}

function triangle6(x: number, y: number): Shapes {
  const z = 1 - x - y;
  return {
    n: [z * (2 * z - 1), x * (2 * x - 1), y * (2 * y - 1), 4 * z * x, 4 * x * y, 4 * y * z],
    dx: [1 - 4 * z, 4 * x - 1, 0, 4 * (z - x), 4 * y, -4 * y],
    dy: [1 - 4 * z, 0, 4 * y - 1, -4 * x, 4 * x, 4 * (z - y)],
  };
}

const SHAPES = { 3: triangle3, 4: quad4, 6: triangle6, 8: quad8 } as const;
export type Nodes = keyof typeof SHAPES;

type Place = readonly [x: number, y: number, weight: number];

const line = (points: readonly (readonly [at: number, weight: number])[]): Place[] =>
  points.flatMap(([x, a]) => points.map(([y, b]): Place => [x, y, a * b]));
/** Threefold symmetric points: (a, a), (1 − 2a, a), (a, 1 − 2a). */
const threefoldPoints = (a: number, weight: number): Place[] => [
  [a, a, weight / 2],
  [1 - 2 * a, a, weight / 2],
  [a, 1 - 2 * a, weight / 2],
];

const HALF = 1 / Math.sqrt(3);
const FAR = Math.sqrt(0.6);

/** Three-point Gauss rule on [−1, 1]. */
export const ON_LINE = [
  [-FAR, 5 / 9],
  [0, 8 / 9],
  [FAR, 5 / 9],
] as const;

/** Gauss rules by point count; 3 and 6 points are Dunavant's for triangles. */
const RULES = {
  quad: {
    1: [[0, 0, 4]] as Place[],
    4: line([
      [-HALF, 1],
      [HALF, 1],
    ]),
    9: line(ON_LINE),
  },
  triangle: {
    1: [[1 / 3, 1 / 3, 1 / 2]] as Place[],
    4: threefoldPoints(1 / 6, 1 / 3),
    9: [
      ...threefoldPoints(0.091576213509771, 0.109951743655322),
      ...threefoldPoints(0.445948490915965, 0.223381589678011),
    ],
  },
} as const;
/** 1, 2 × 2 or 3 × 3 points, or a triangle rule of equal degree. */
export type Fineness = keyof typeof RULES.quad;

const kept = new Map<string, readonly Sample[]>();

/** Integration points of an element under a rule. Cached. */
export function samplesOf(nodes: Nodes, fineness: Fineness): readonly Sample[] {
  const key = `${nodes} ${fineness}`;
  const found = kept.get(key);
  if (found) return found;
  const places = RULES[nodes === 3 || nodes === 6 ? 'triangle' : 'quad'][fineness];
  const made = places.map(([x, y, weight]) => ({ x, y, weight, ...SHAPES[nodes](x, y) }));
  kept.set(key, made);
  return made;
}
