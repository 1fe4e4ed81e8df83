import type { Place } from './mesh.ts';

export type Problem = {
  label: string;
  young: number;
  place: (tilt: number) => (nx: number) => Place;
  /** Constrained x and y at a point of the unit square. */
  held: (s: number, t: number) => readonly [x: boolean, y: boolean];
  /** Traction on s = 0 or s = 1 by point and outward normal. */
  load?: {
    side: 0 | 1;
    traction: (x: number, y: number, nx: number, ny: number, poisson: number) => readonly [number, number];
  };
  /** Point force in unit-square coordinates. */
  force?: { s: number; t: number; x: number; y: number };
  /** Compared quantity: a displacement component (mean of places) or σxx. */
  asks: {
    label: string;
    unit: string;
    of: 'x' | 'y' | 'sxx';
    sign: 1 | -1;
    at: (s: number, t: number) => boolean;
  };
  /** Reference value, if known. */
  reference: (poisson: number, plane: 'stress' | 'strain') => number | null;
  /** Its source, and the remark if there is none. */
  source: string;
  without?: string;
  /** Count that must be even to get a node where needed. */
  even?: 'nx' | 'ny';
};

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9;

/** Timoshenko beam, shear factor 5/6: L = 100, H = 10, F = 100. */
function beam(poisson: number, plane: 'stress' | 'strain'): number {
  const [young, length, depth, force] = [210e3, 100, 10, 100];
  const bending = plane === 'strain' ? young / (1 - poisson ** 2) : young;
  return (
    (4 * force * length ** 3) / (bending * depth ** 3) +
    (force * length) / ((5 / 6) * (young / (2 * (1 + poisson))) * depth)
  );
}

/** Kirsch stresses around a hole of radius 1 in a wide plate under unit tension along x. */
export function kirsch(x: number, y: number): readonly [xx: number, yy: number, xy: number] {
  const [r2, angle] = [x * x + y * y, Math.atan2(y, x)];
  const [near2, near4] = [1 / r2, 1 / r2 ** 2];
  const [c2, c4, s2, s4] = [
    Math.cos(2 * angle),
    Math.cos(4 * angle),
    Math.sin(2 * angle),
    Math.sin(4 * angle),
  ];
  return [
    1 - near2 * (1.5 * c2 + c4) + 1.5 * near4 * c4,
    -near2 * (0.5 * c2 - c4) - 1.5 * near4 * c4,
    -near2 * (0.5 * s2 + s4) + 1.5 * near4 * s4,
  ];
}

const HOLE_SIDE = 4;

function aroundHole(s: number, t: number): readonly [number, number] {
  const angle = (t * Math.PI) / 2;
  const [c, d] = [Math.cos(angle), Math.sin(angle)];
  const far = HOLE_SIDE / Math.max(c, d);
  // Refined towards the hole.
  const r = 1 + (far - 1) * (0.4 * s + 0.6 * s * s);
  return [r * c, r * d];
}

/** Lamé: inner wall displacement of a thick cylinder in plane strain, radii 3 and 9, E = 1000, pressure 1. */
function lame(poisson: number): number {
  const [a, b, young] = [3, 9, 1000];
  return (((1 + poisson) * a * a) / (young * (b * b - a * a))) * ((1 - 2 * poisson) * a + (b * b) / a);
}

export const PROBLEMS = {
  cantilever: {
    label: '悬臂梁 100×10，端部受剪',
    young: 210e3,
    // Cross lines tilt alternately, in degrees.
    place: (tilt) => (nx) => (s, t) => {
      const line = (column: number) => (column <= 0 || column >= nx ? 0 : column % 2 ? -1 : 1);
      const column = Math.floor(s * nx + 1e-9);
      const share = s * nx - column;
      const lean = (1 - share) * line(column) + share * line(column + 1);
      const y = 10 * t - 5;
      return [100 * s + lean * Math.tan((tilt * Math.PI) / 180) * y, y];
    },
    held: (s) => [s === 0, s === 0],
    load: { side: 1, traction: () => [0, -10] },
    asks: { label: '端部平均挠度', unit: 'mm', of: 'y', sign: -1, at: (s) => s === 1 },
    reference: beam,
    source: '铁摩辛柯梁，剪切系数 5/6',
  },
  cook: {
    label: 'Cook 斜板',
    young: 1,
    place: () => () => (s, t) => [48 * s, 44 * s + t * (44 - 28 * s)],
    held: (s) => [s === 0, s === 0],
    load: { side: 1, traction: () => [0, 1 / 16] },
    asks: {
      label: '右边中点的竖向位移',
      unit: '',
      of: 'y',
      sign: 1,
      at: (s, t) => s === 1 && isNear(t, 0.5),
    },
    reference: (poisson, plane) => (plane === 'stress' && Math.abs(poisson - 1 / 3) < 1e-3 ? 23.968 : null),
    source: 'Cook 1974 的题目，E = 1，ν = 1/3，平面应力；值由 Q8 与 T6 的 16²、32²、64² 网格外推',
    without: '参考值只对 ν = 1/3 的平面应力',
    even: 'ny',
  },
  hole: {
    label: '带孔板的四分之一，单向拉伸',
    young: 1,
    place: () => () => aroundHole,
    held: (_, t) => [t === 1, t === 0],
    load: {
      side: 1,
      traction(x, y, nx, ny) {
        const [xx, yy, xy] = kirsch(x, y);
        return [xx * nx + xy * ny, xy * nx + yy * ny];
      },
    },
    asks: { label: '孔顶的 σxx（平滑后）', unit: '', of: 'sxx', sign: 1, at: (s, t) => s === 0 && t === 1 },
    reference: () => 3,
    source: 'Kirsch 1898，无限大板；外边加的是它的应力',
    even: 'ny',
  },
  cylinder: {
    label: '厚壁圆筒的四分之一，内压',
    young: 1000,
    place: () => () => (s, t) => {
      const [r, angle] = [3 * 3 ** s, (t * Math.PI) / 2];
      return [r * Math.cos(angle), r * Math.sin(angle)];
    },
    held: (_, t) => [t === 1, t === 0],
    load: { side: 0, traction: (_x, _y, nx, ny) => [-nx, -ny] },
    asks: { label: '内壁径向位移', unit: '', of: 'x', sign: 1, at: (s, t) => s === 0 && t === 0 },
    reference: (poisson, plane) => (plane === 'strain' ? lame(poisson) : null),
    source: 'MacNeal 与 Harder 1985 的算例，拉梅解',
    without: '参考值只对平面应变',
  },
  punch: {
    label: '板 12×6，上边中点受集中力',
    young: 210e3,
    place: () => () => (s, t) => [12 * s, 6 * t],
    held: (_, t) => [t === 0, t === 0],
    force: { s: 0.5, t: 1, x: 0, y: -1000 },
    asks: { label: '加力点的位移', unit: 'mm', of: 'y', sign: -1, at: (s, t) => isNear(s, 0.5) && t === 1 },
    reference: () => null,
    source: '',
    without: '集中力下的位移随网格加密不收敛，只用来看沙漏',
    even: 'nx',
  },
} as const satisfies Record<string, Problem>;
export type ProblemName = keyof typeof PROBLEMS;
