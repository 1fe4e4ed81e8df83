import { plot } from './kit/plot.ts';

const at = (a: Float64Array, i: number) => a[i] ?? 0;

/** ∬w dA of −∇²w = 1, w = 0 on the walls, in a unit square or an L of three unit squares, n cells per unit length. */
function flowRate(n: number, lShape: boolean): number {
  const m = lShape ? 2 * n : n;
  const row = m + 2;
  const w = new Float64Array(row * row);
  const fluid = (i: number, j: number) => i > 0 && j > 0 && i <= m && j <= m && !(lShape && i > n && j > n);
  const cells: { c: number; diagonal: number }[] = [];
  for (let j = 1; j <= m; j++)
    for (let i = 1; i <= m; i++) {
      const walls = [fluid(i + 1, j), fluid(i - 1, j), fluid(i, j + 1), fluid(i, j - 1)].filter(
        (f) => !f,
      ).length;
      if (fluid(i, j)) cells.push({ c: i + j * row, diagonal: 4 + walls });
    }
  const relaxation = 2 / (1 + Math.sin(Math.PI / m));
  for (let sweep = 0; sweep < 8 * m; sweep++)
    for (const { c, diagonal } of cells) {
      const sum = at(w, c - 1) + at(w, c + 1) + at(w, c - row) + at(w, c + row) + n ** -2;
      w[c] = at(w, c) + relaxation * (sum / diagonal - at(w, c));
    }
  return w.reduce((s, v) => s + v, 0) / n ** 2;
}

type Study = { cells: number; order: number; error: number; index: number; formal: number };

/** Celik's three-grid procedure on every run of three grids; errors relative to the known value, in per cent. */
function study(lShape: boolean, exact: number): Study[] {
  const cells = [8, 12, 16, 24, 32, 48];
  const phi = cells.map((n) => flowRate(n, lShape));
  return cells.slice(2).map((n, k) => {
    const [coarse = 0, middle = 0, fine = 0] = phi.slice(k, k + 3);
    const [r32, r21] = [(cells[k + 1] ?? 1) / (cells[k] ?? 1), n / (cells[k + 1] ?? 1)];
    const ratio = (middle - fine) / (coarse - middle);
    if (!(ratio > 0 && ratio < Math.min(1, Math.log(r21) / Math.log(r32))))
      throw new RangeError(`no monotone convergence at ${n} cells`);
    let order = 2;
    for (let i = 0; i < 100; i++) {
      const q = Math.log((r21 ** order - 1) / (r32 ** order - 1));
      order = Math.abs(q - Math.log(ratio)) / Math.log(r21);
    }
    const change = 125 * Math.abs(1 - middle / fine);
    return {
      cells: n,
      order,
      error: 100 * Math.abs(fine / exact - 1),
      index: change / (r21 ** order - 1),
      formal: change / (r21 ** 2 - 1),
    };
  });
}

/** Series solution for the square; for the L, the limit of h^(4/3) and h² through 80, 112 and 160 cells per unit. */
const square = study(false, 0.03514425);
const lDuct = study(true, 0.2140758);

const curve = (
  name: string,
  data: readonly Study[],
  value: (s: Study) => number,
  colour: number,
  dash = false,
) => ({
  name,
  colour,
  dash,
  kind: 'both' as const,
  points: data.map((s) => [s.cells, value(s)] as const),
});
const level = (name: string, y: number) => ({
  name,
  points: [12, 52].map((x) => [x, y] as const),
  dash: true,
  colour: 5,
});

export const figures = {
  'coverage.680x400': () =>
    plot({
      title: 'GCI 误差带与真实误差之比',
      x: { label: '最细一套每单位长度的单元数', min: 12, max: 52 },
      y: { label: 'GCI / 真实误差', min: 0.9, max: 1.5 },
      series: [
        curve('方形，观测阶', square, (s) => s.index / s.error, 1),
        curve('L 形，观测阶', lDuct, (s) => s.index / s.error, 2),
        curve('L 形，假定 p = 2', lDuct, (s) => s.formal / s.error, 2, true),
        level('恰好罩住', 1),
      ],
    }),
  'order.680x400': () =>
    plot({
      title: '相邻三套网格算出的观测阶',
      x: { label: '最细一套每单位长度的单元数', min: 12, max: 52 },
      y: { label: '观测阶 p', min: 1, max: 2.2 },
      legend: 'se',
      series: [
        curve('方形管道', square, (s) => s.order, 1),
        curve('L 形管道', lDuct, (s) => s.order, 2),
        level('凹角的渐近阶 4/3', 4 / 3),
      ],
    }),
};
