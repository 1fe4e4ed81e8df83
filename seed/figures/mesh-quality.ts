import { plot } from './kit/plot.ts';

type Matrix = number[][];

const NU = 0.3;
/** Plane stress for E = 1 from the strains (x, y, shear). */
const stressOf = ([x = 0, y = 0, g = 0]: number[]) =>
  [x + NU * y, y + NU * x, ((1 - NU) / 2) * g].map((v) => v / (1 - NU * NU));

const zeros = (rows: number, columns: number): Matrix =>
  Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
const get = (m: Matrix, i: number, j: number) => m[i]?.[j] ?? 0;
const add = (m: Matrix, i: number, j: number, v: number) => {
  const row = m[i];
  if (row) row[j] = (row[j] ?? 0) + v;
};

/** Gauss–Jordan elimination of the first `pivots` columns in place, without exchange (the matrices are definite). */
function eliminate(m: Matrix, pivots: number): void {
  for (let p = 0; p < pivots; p++)
    m.forEach((row, i) => {
      const factor = i === p ? 0 : get(m, i, p) / get(m, p, p);
      if (factor !== 0) for (let j = p; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * get(m, p, j);
    });
}

/** Stiffness of a quadrilateral, 2 × 2 points; `modes` adds the incompatible modes of Taylor, Beresford and Wilson. */
function stiffness(xy: readonly (readonly [number, number])[], modes: boolean): Matrix {
  const jacobian = (r: number, s: number) => {
    const dr = [-(1 - s), 1 - s, 1 + s, -(1 + s)].map((v) => v / 4);
    const ds = [-(1 - r), -(1 + r), 1 + r, 1 - r].map((v) => v / 4);
    const sum = (d: number[], k: 0 | 1) => d.reduce((t, v, i) => t + v * (xy[i]?.[k] ?? 0), 0);
    const [a, b, c, d] = [sum(dr, 0), sum(dr, 1), sum(ds, 0), sum(ds, 1)];
    const det = a * d - b * c;
    const toXY = (p: number, q: number) => [(d * p - b * q) / det, (a * q - c * p) / det] as const;
    return { det, toXY, gradients: dr.map((p, i) => toXY(p, ds[i] ?? 0)) };
  };
  const [centre, size] = [jacobian(0, 0), modes ? 12 : 8];
  const k = zeros(size, size);
  for (const r of [-1, 1].map((v) => v / Math.sqrt(3)))
    for (const s of [-1, 1].map((v) => v / Math.sqrt(3))) {
      const { det, gradients } = jacobian(r, s);
      const ratio = (2 * centre.det) / det;
      const extra = modes ? [centre.toXY(-r * ratio, 0), centre.toXY(0, -s * ratio)] : [];
      const all = [...extra, ...gradients];
      const strains = Array.from({ length: size }, (_, i) => {
        const [x = 0, y = 0] = all[i >> 1] ?? [];
        return i % 2 ? [0, y, x] : [x, 0, y];
      });
      const stress = strains.map(stressOf);
      for (let i = 0; i < size; i++)
        for (let j = 0; j < size; j++)
          add(k, i, j, det * (strains[i] ?? []).reduce((t, v, q) => t + v * get(stress, j, q), 0));
    }
  if (modes) eliminate(k, 4);
  return k.slice(size - 8).map((row) => row.slice(size - 8));
}

/** Tip deflection of a 10 × 2 cantilever of five elements under a couple, over the exact M L² / 2EI. */
function bending(degrees: number, parallel: boolean, modes: boolean): number {
  const [length, height, elements] = [10, 2, 5];
  const tilt = (Math.tan((degrees * Math.PI) / 180) * height) / 2;
  const shift = (i: number) => (i % elements === 0 ? 0 : parallel || i % 2 === 0 ? tilt : -tilt);
  const point = (i: number, side: number) =>
    [(length * i) / elements + side * shift(i), (side * height) / 2] as const;
  const count = 4 * (elements + 1);
  const k = zeros(count, count + 1);
  for (let i = 0; i < elements; i++) {
    const dof = [4 * i, 4 * i + 1, 4 * i + 4, 4 * i + 5, 4 * i + 6, 4 * i + 7, 4 * i + 2, 4 * i + 3];
    const ke = stiffness([point(i, -1), point(i + 1, -1), point(i + 1, 1), point(i, 1)], modes);
    for (const [a, p] of dof.entries()) for (const [b, q] of dof.entries()) add(k, p, q, get(ke, a, b));
  }
  for (const fixed of [0, 1, 2]) add(k, fixed, fixed, 1e9);
  add(k, count - 4, count, 1 / height);
  add(k, count - 2, count, -1 / height);
  eliminate(k, count);
  const v = (i: number) => get(k, i, count) / get(k, i, i);
  return ((v(count - 3) + v(count - 1) - v(1) - v(3)) * height ** 3) / (12 * length ** 2);
}

/** RMS error of ∇²φ = f on a sheared N × N mesh: over-relaxed face flux, with or without its cross term. */
function shearedError(n: number, degrees: number, corrected: boolean): number {
  const t = Math.tan((degrees * Math.PI) / 180);
  const x = (i: number) => Math.min(1, Math.max(0, (i - 0.5) / n));
  const wave = (i: number, j: number) => Math.sin(Math.PI * (x(i) + x(j) * t)) * Math.sin(Math.PI * x(j));
  const exact = (i: number, j: number) => wave(i, j) + x(i) + x(j) * t;
  const edge = (i: number, j: number) => i % (n + 1) === 0 || j % (n + 1) === 0;
  const phi = zeros(n + 2, n + 2).map((row, i) => row.map((_, j) => (edge(i, j) ? exact(i, j) : 0)));
  const face = (i: number, j: number, p: number, q: number) =>
    edge(i + p, j + q) ? get(phi, i + p, j + q) : (get(phi, i, j) + get(phi, i + p, j + q)) / 2;
  const slope = (i: number, j: number, p: number, q: number) => face(i, j, p, q) - face(i, j, -p, -q);
  const sides = [1, -1, 0, 0].map((p, i) => [p, [0, 0, 1, -1][i] ?? 0] as const);
  let square = 0;
  for (let sweep = 0; sweep < 16 * n; sweep++) {
    square = 0;
    for (let i = 1; i <= n; i++)
      for (let j = 1; j <= n; j++) {
        let [residual, diagonal] = [(2 * Math.PI ** 2 * wave(i, j)) / n ** 2, 0];
        for (const [p, q] of sides) {
          const outside = edge(i + p, j + q);
          const c = (p ? 1 + t * t : 1) * (outside ? 2 : 1);
          diagonal += c;
          residual += c * (get(phi, i + p, j + q) - get(phi, i, j));
          if (!corrected) continue;
          const own = slope(i, j, Math.abs(q), Math.abs(p));
          const other = outside ? own : slope(i + p, j + q, Math.abs(q), Math.abs(p));
          residual -= ((p + q) * t * (own + other)) / 2;
        }
        add(phi, i, j, (1.6 * residual) / diagonal);
        square += (get(phi, i, j) - exact(i, j)) ** 2;
      }
  }
  return Math.sqrt(square) / n;
}

const angles = Array.from({ length: 17 }, (_, i) => 2.5 * i);
const beams = [true, false].flatMap((modes) =>
  [true, false].map((parallel) => ({
    name: `${modes ? '非协调元' : '标准 Q4'}，${parallel ? '平行四边形' : '梯形'}`,
    colour: modes ? 0 : 2,
    dash: parallel,
    points: angles.map((a) => [a, bending(a, parallel, modes)] as const),
  })),
);
const sheared = (degrees: number, corrected: boolean, colour: number) => ({
  name: `${degrees}°，${corrected ? '修正' : '不修正'}`,
  colour,
  kind: 'both' as const,
  dash: !corrected,
  points: [6, 8, 12, 16, 24].map((n) => [n, shearedError(n, degrees, corrected)] as const),
});

export const figures = {
  'bending.680x400': () =>
    plot({
      title: '单元歪斜对弯曲挠度的影响',
      x: { label: '竖边倾角 / °', min: 0, max: 40 },
      y: { label: '计算挠度 / 精确挠度', min: 0, max: 1.05, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
      legend: 'sw',
      series: beams,
    }),
  'nonorthogonal.680x400': () =>
    plot({
      title: '非正交网格上不修正与修正的误差',
      x: { label: '每边单元数', min: 4, max: 26 },
      y: { label: '均方根误差', log: true, min: 1e-4, max: 1 },
      legend: 'sw',
      series: [30, 50].flatMap((d, i) => [false, true].map((corrected) => sheared(d, corrected, i ? 0 : 2))),
    }),
};
