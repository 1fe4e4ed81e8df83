import { CORNER_POINTS } from '../results/kit/hex.ts';
import { type Block, block, meshLines, setLines } from './mesh.ts';

/** A steel cube in mm and N that a rigid plate pulls: its side, the stress in MPa that is exact everywhere, what it is made of. */
export const CUBE = {
  side: 100,
  stress: 100,
  young: 210e3,
  poisson: 0.3,
  expansion: 1.2e-5,
  warmer: 100,
} as const;

/** A cantilever of one layer of bricks, in mm and N. */
export const BENT = { long: 100, side: 10, force: 100, cells: 10 } as const;

export type Element = 'C3D8' | 'C3D8I' | 'C3D8R' | 'C3D20R';
type Place = readonly [x: number, y: number, z: number];
export type Shape = (s: number, t: number, u: number) => Place;

/** A number from -1 to 1 that looks random, and is the same each time. */
function noise(seed: number): number {
  let it = Math.imul(seed, 0x9e3779b1);
  it = Math.imul(it ^ (it >>> 15), 0x85ebca6b);
  it = Math.imul(it ^ (it >>> 13), 0xc2b2ae35);
  return ((it ^ (it >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** A cube of n × n × n cells whose inner nodes are moved; between the nodes of a cell its shape is linear. */
export function moved(n: number, amount: number): Shape {
  const isInner = (it: number) => it > 0 && it < n;
  const corner = (...at: [number, number, number]) => {
    const [i, j, k] = at;
    const number = (i * (n + 1) + j) * (n + 1) + k;
    return at.map(
      (it, axis) => (it + (at.every(isInner) ? amount * noise(1 + 3 * number + axis) : 0)) * (CUBE.side / n),
    );
  };
  return (...at) => {
    const low = at.map((it) => Math.min(n - 1, Math.floor(it * n + 1e-9)));
    const sum = [0, 0, 0];
    for (let vertex = 0; vertex < 8; vertex++) {
      const far = [vertex & 1, (vertex >> 1) & 1, (vertex >> 2) & 1];
      const share = at.reduce((all, it, axis) => {
        const within = it * n - (low[axis] ?? 0);
        return all * (far[axis] ? within : 1 - within);
      }, 1);
      const [i = 0, j = 0, k = 0] = low.map((it, axis) => it + (far[axis] ?? 0));
      corner(i, j, k).forEach((it, axis) => {
        sum[axis] = (sum[axis] ?? 0) + share * it;
      });
    }
    const [x = 0, y = 0, z = 0] = sum;
    return [x, y, z];
  };
}

/** The node that is loaded. */
export const HEAD = 99_999;
const drawnAs = (element: string) => (element === 'C3D20R' ? 'C3D20R' : 'C3D8I');

const material = [
  '*MATERIAL, NAME=STEEL',
  '*ELASTIC',
  `${CUBE.young}, ${CUBE.poisson}`,
  '*EXPANSION',
  CUBE.expansion.toExponential().toUpperCase(),
  '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
];
const printed = [
  '*EL PRINT, ELSET=ALL',
  'S',
  '*EL PRINT, ELSET=ALL, TOTALS=ONLY',
  'ELSE',
  '*EL FILE',
  'S',
  '*END STEP',
];
const mesh = (element: Element | 'S4' | 'S4R', it: Pick<Block, 'nodes' | 'elements'>) =>
  meshLines(drawnAs(element), it as Block).map((line) =>
    line.startsWith('*ELEMENT') ? line.replace(drawnAs(element), element) : line,
  );

/** The cube, pulled by a rigid plate. */
export function pulled(element: Element, n: number, shape: Shape, share = 1): string {
  const cube = block(drawnAs(element), [n, n, n], shape);
  const sides = (['XSYM', 'YSYM', 'ZSYM'] as const).flatMap((name, axis) =>
    setLines(
      'NSET',
      name,
      cube.where((...at) => at[axis] === 0),
    ),
  );
  const force = share * CUBE.stress * CUBE.side ** 2;
  return `${[
    `** A cube pulled by a rigid plate, ${element}, ${n} x ${n} x ${n} elements; mm, N, MPa`,
    ...mesh(element, cube),
    '*NODE, NSET=HEAD',
    `${HEAD}, ${CUBE.side + 10}., 0., 0.`,
    ...sides,
    ...cube.where((i) => i === 2 * n).flatMap((it) => ['*EQUATION', '2', `${it}, 1, 1., ${HEAD}, 1, -1.`]),
    ...material,
    '*BOUNDARY',
    'XSYM, 1',
    'YSYM, 2',
    'ZSYM, 3',
    '*STEP',
    '*STATIC',
    '*CLOAD',
    `${HEAD}, 1, ${force}`,
    '*NODE PRINT, NSET=HEAD',
    'U',
    '*NODE PRINT, NSET=XSYM, TOTALS=ONLY',
    'RF',
    ...printed,
  ].join('\n')}\n`;
}

/** A mesh on whose outer nodes the displacements of the same uniform stress are prescribed. */
function patch(element: Element, it: Pick<Block, 'nodes' | 'elements'>, outer: readonly number[]): string {
  const strain = CUBE.stress / CUBE.young;
  const strains = [strain, -CUBE.poisson * strain, -CUBE.poisson * strain];
  return `${[
    `** A patch of ${element}, the displacements of uniform stress on its outer nodes; mm, N, MPa`,
    ...mesh(element, it),
    ...material,
    '*STEP',
    '*STATIC',
    '*BOUNDARY',
    ...outer.flatMap((n) =>
      strains.map(
        (one, axis) => `${n}, ${axis + 1}, ${axis + 1}, ${((it.nodes.get(n) ?? [])[axis] ?? 0) * one}`,
      ),
    ),
    ...printed,
  ].join('\n')}\n`;
}

/** The cube as a patch. */
export function patchOf(element: Element, n: number, shape: Shape): string {
  const cube = block(drawnAs(element), [n, n, n], shape);
  const isOuter = (at: number) => at === 0 || at === 2 * n;
  return patch(
    element,
    cube,
    cube.where((...at) => at.some(isOuter)),
  );
}

/** The patch of MacNeal and Harder (1985): a cube of side 1 with a brick in its middle, here times the cube's side. */
export const MIDDLE: readonly Place[] = (
  [
    [249, 342, 192],
    [826, 288, 288],
    [850, 649, 263],
    [273, 750, 230],
    [320, 186, 643],
    [677, 305, 683],
    [788, 693, 644],
    [165, 745, 702],
  ] as const
).map(([x, y, z]) => [x / 1000, y / 1000, z / 1000]);
const CORNERS: readonly Place[] = CORNER_POINTS.map(([x, y, z]) => [(x + 1) / 2, (y + 1) / 2, (z + 1) / 2]);
/** Nodes of the middle brick on each of its faces, in the order in which the outer nodes before them make a brick of positive volume. */
const FACES = [
  [1, 2, 3, 4],
  [5, 8, 7, 6],
  [1, 5, 6, 2],
  [2, 6, 7, 3],
  [3, 7, 8, 4],
  [4, 8, 5, 1],
] as const;

export function standard(element: 'C3D8' | 'C3D8I'): string {
  const scaled = ([x, y, z]: Place): Place => [x * CUBE.side, y * CUBE.side, z * CUBE.side];
  const nodes = new Map([...MIDDLE, ...CORNERS].map((it, at) => [at + 1, scaled(it)] as const));
  const around = FACES.map((face) => [...face.map((it) => it + 8), ...face]);
  const all = [[1, 2, 3, 4, 5, 6, 7, 8], ...around];
  const elements = new Map(all.map((it, at) => [at + 1, it] as const));
  return patch(element, { nodes, elements }, [9, 10, 11, 12, 13, 14, 15, 16]);
}

/** The cube, held statically determinate at three corners and warmed. */
export function warmed(element: Element, n: number, shape: Shape): string {
  const cube = block(drawnAs(element), [n, n, n], shape);
  return `${[
    `** A cube that is free to expand, ${element}, ${n} x ${n} x ${n} elements; mm, N, MPa, K`,
    ...mesh(element, cube),
    ...material,
    '*INITIAL CONDITIONS, TYPE=TEMPERATURE',
    'ALL, 0.',
    '*BOUNDARY',
    `${cube.at(0, 0, 0)}, 1, 3`,
    `${cube.at(2 * n, 0, 0)}, 2, 3`,
    `${cube.at(0, 2 * n, 0)}, 3`,
    '*STEP',
    '*STATIC',
    '*TEMPERATURE',
    `ALL, ${CUBE.warmer}.`,
    ...printed,
  ].join('\n')}\n`;
}

/** A plate in shells that a rigid bar pulls in its plane; only nodes within are moved. */
export function membrane(element: 'S4' | 'S4R', n: number, amount: number): string {
  const { side, stress } = CUBE;
  const size = side / n;
  const plate = block('C3D8I', [n, n, 1], (s, t, u) => {
    const [i, j] = [Math.round(s * n), Math.round(t * n)];
    const isInner = [i, j].every((it) => it > 0 && it < n);
    const push = (axis: number) => (isInner ? amount * noise(1 + 2 * (i * (n + 1) + j) + axis) : 0);
    return [(i + push(0)) * size, (j + push(1)) * size, u];
  });
  const flat = (test: (i: number, j: number) => boolean) => plate.where((i, j, k) => k === 0 && test(i, j));
  const nodes = new Map([...plate.nodes].filter(([, at]) => at[2] === 0));
  const elements = new Map([...plate.elements].map(([it, own]) => [it, own.slice(0, 4)] as const));
  return `${[
    `** A plate pulled by a rigid bar, ${element}, ${n} x ${n} elements; mm, N, MPa`,
    ...mesh(element, { nodes, elements }),
    '*NODE, NSET=HEAD',
    `${HEAD}, ${side + 10}., 0., 0.`,
    ...setLines(
      'NSET',
      'XSYM',
      flat((i) => i === 0),
    ),
    ...setLines(
      'NSET',
      'YSYM',
      flat((_, j) => j === 0),
    ),
    ...flat((i) => i === 2 * n).flatMap((it) => ['*EQUATION', '2', `${it}, 1, 1., ${HEAD}, 1, -1.`]),
    ...material.slice(0, -1),
    '*SHELL SECTION, ELSET=ALL, MATERIAL=STEEL',
    '1.',
    '*BOUNDARY',
    'XSYM, 1',
    'YSYM, 2',
    'ALL, 3',
    '*STEP',
    '*STATIC',
    '*CLOAD',
    `${HEAD}, 1, ${stress * side}`,
    '*NODE PRINT, NSET=HEAD',
    'U',
    ...printed,
  ].join('\n')}\n`;
}

/** A cantilever of trapezoids, whose end is pushed as one. */
export function bent(element: 'C3D8' | 'C3D8I', slope: number): string {
  const { long, side, force, cells } = BENT;
  const beam = block('C3D8I', [cells, 1, 1], (s, t, u) => {
    const i = Math.round(s * cells);
    const shift = i % cells === 0 ? 0 : slope * (long / cells) * (i % 2 ? 1 : -1) * (2 * u - 1);
    return [long * s + shift, side * t, side * u];
  });
  const end = beam.where((i) => i === 2 * cells);
  return `${[
    `** A cantilever of ${cells} trapezoids, ${element}; mm, N, MPa`,
    ...mesh(element, beam),
    '*NODE, NSET=HEAD',
    `${HEAD}, ${long + 10}., 0., 0.`,
    ...setLines(
      'NSET',
      'CLAMPED',
      beam.where((i) => i === 0),
    ),
    ...end.flatMap((it) => ['*EQUATION', '2', `${it}, 3, 1., ${HEAD}, 3, -1.`]),
    ...material,
    '*BOUNDARY',
    'CLAMPED, 1, 3',
    '*STEP',
    '*STATIC',
    '*CLOAD',
    `${HEAD}, 3, ${force}`,
    '*NODE PRINT, NSET=HEAD',
    'U',
    ...printed,
  ].join('\n')}\n`;
}
