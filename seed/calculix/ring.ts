import { numberLines } from './mesh.ts';

/** A cell of a quarter ring by its place on the lattice: from the axis outwards, round it, along it. */
type Cell = readonly [ring: number, sector: number, layer: number];

/** Lines of a lattice round the z axis: radii and heights in mm, and how many equal sectors a quarter has. */
type Lattice = { radii: readonly number[]; sectors: number; heights: readonly number[] };

/** Bodies of eight-node bricks on a lattice: nodes by number with their places, elements by number with their nodes. */
export type Body = {
  nodes: Map<number, readonly [number, number, number]>;
  elements: Map<number, readonly number[]>;
  /** The nodes at which a condition on radius, angle in degrees and height holds. */
  where: (test: (radius: number, angle: number, height: number) => boolean) => number[];
  /** The elements whose middle meets a condition on radius and height. */
  cells: (test: (radius: number, height: number) => boolean) => number[];
};

/**
 * The cells of a quarter (x and y not negative) of a body of revolution that `has` keeps, by the middle of a cell, with
 * numbers after `from`. A body does not share nodes with another one. Faces: S1 is below, S2 above.
 */
export function quarterRing(
  { radii, sectors, heights }: Lattice,
  has: (radius: number, height: number) => boolean,
  from: number,
): Body {
  const at = (i: number, j: number, k: number) => from + 1 + (i * (sectors + 1) + j) * heights.length + k;
  const line = (of: readonly number[], i: number) => of[i] ?? Number.NaN;
  const middle = (of: readonly number[], i: number) => (line(of, i) + line(of, i + 1)) / 2;
  const kept: Cell[] = [];
  for (let i = 0; i + 1 < radii.length; i++)
    for (let j = 0; j < sectors; j++)
      for (let k = 0; k + 1 < heights.length; k++)
        if (has(middle(radii, i), middle(heights, k))) kept.push([i, j, k]);
  const polar = new Map<number, readonly [number, number, number]>();
  const elements = new Map<number, readonly number[]>();
  const middles = new Map<number, readonly [number, number]>();
  kept.forEach(([i, j, k], n) => {
    const corners = [0, 1].flatMap((up) =>
      (
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as const
      ).map(([out, round]) => [i + out, j + round, k + up] as const),
    );
    for (const [a, b, c] of corners)
      polar.set(at(a, b, c), [line(radii, a), (90 * b) / sectors, line(heights, c)]);
    elements.set(
      from + 1 + n,
      corners.map((it) => at(...it)),
    );
    middles.set(from + 1 + n, [middle(radii, i), middle(heights, k)]);
  });
  const sorted = [...polar].sort(([a], [b]) => a - b);
  return {
    nodes: new Map(
      sorted.map(([n, [r, angle, z]]) => {
        const turn = (Math.PI * angle) / 180;
        return [n, [r * Math.cos(turn), r * Math.sin(turn), z]];
      }),
    ),
    elements,
    where: (test) => sorted.filter(([, it]) => test(...it)).map(([n]) => n),
    cells: (test) => [...middles].filter(([, it]) => test(...it)).map(([n]) => n),
  };
}

/** The lines of a deck that hold the nodes and elements of several bodies, in the set ALL. */
export const bodyLines = (bodies: readonly Body[]): string[] => [
  '*NODE, NSET=ALL',
  ...bodies.flatMap(({ nodes }) =>
    [...nodes].map(([n, at]) => [n, ...at.map((it) => Number(it.toFixed(9)))].join(', ')),
  ),
  '*ELEMENT, TYPE=C3D8I, ELSET=ALL',
  ...bodies.flatMap(({ elements }) => [...elements].flatMap(([n, own]) => numberLines([n, ...own]))),
];
