import { type Plot, plot } from './kit/plot.ts';

/** Deliberate coding errors in the one-dimensional conduction solver. */
type Bug = 'none' | 'node conductivity' | 'half cell' | 'shifted source';

/** Manufactured solution u = sin(2x + 1) with k = 1 + x²/2, and the source −(k u')' that it needs. */
const u = (x: number) => Math.sin(2 * x + 1);
const slope = (x: number) => 2 * Math.cos(2 * x + 1);
const k = (x: number) => 1 + 0.5 * x * x;
const source = (x: number) => -x * slope(x) + 4 * k(x) * u(x);

/** Second-order finite volumes on n cells, Dirichlet on the left, flux on the right; returns the discrete L2 error. */
function l2Error(n: number, bug: Bug = 'none'): number {
  const h = 1 / n;
  const diagonal = new Float64Array(n + 1);
  const upper = new Float64Array(n + 1);
  const b = new Float64Array(n + 1);
  diagonal[0] = 1;
  b[0] = u(0);
  for (let i = 1; i <= n; i++) {
    const x = i * h;
    const shift = bug === 'node conductivity' ? 0 : h / 2;
    const [west, east] = i < n ? [k(x - shift), k(x + shift)] : [k(x - h / 2), 0];
    const volume = i < n ? h : bug === 'half cell' ? 0 : h / 2;
    const load =
      h * volume * source(bug === 'shifted source' && i < n ? x + h / 2 : x) +
      (i < n ? 0 : h * k(1) * slope(1));
    const m = -west / (diagonal[i - 1] ?? 1);
    diagonal[i] = west + east - m * (upper[i - 1] ?? 0);
    upper[i] = -east;
    b[i] = load - m * (b[i - 1] ?? 0);
  }
  let value = 0;
  let sum = 0;
  for (let i = n; i >= 0; i--) {
    value = ((b[i] ?? 0) - (upper[i] ?? 0) * value) / (diagonal[i] ?? 1);
    sum += (i === 0 || i === n ? h / 2 : h) * (value - u(i * h)) ** 2;
  }
  return Math.sqrt(sum);
}

const doubling = (from: number, count: number) => Array.from({ length: count }, (_, i) => from * 2 ** i);

function orders(): Plot {
  const curve = (bug: Bug) => doubling(10, 7).map((n) => [1 / n, l2Error(n, bug)] as const);
  return plot({
    title: '制造解检验：正确程序与三种错误的误差',
    x: { label: '网格尺寸 h', log: true, min: 1e-3, max: 0.2 },
    y: { label: '温度的 L2 误差', log: true, min: 1e-9, max: 10 },
    legend: 'se',
    series: [
      { name: '正确（二阶）', kind: 'both', points: curve('none') },
      { name: '错误丙：热源错位半格（一阶）', kind: 'both', points: curve('shifted source') },
      { name: '错误甲：k 取节点值（不收敛）', kind: 'both', points: curve('node conductivity') },
      { name: '错误乙：漏半格热源（一阶）', kind: 'both', points: curve('half cell') },
    ],
  });
}

function roundOff(): Plot {
  const sizes = doubling(10, 18);
  return plot({
    title: '网格一直加密：截断误差与舍入误差',
    x: { label: '网格数 n', log: true, min: 10, max: 2e6 },
    y: { label: '温度的 L2 误差', log: true, min: 1e-13, max: 1e-1 },
    series: [
      { name: '双精度计算', kind: 'both', points: sizes.map((n) => [n, l2Error(n)] as const) },
      {
        name: '二阶参考线',
        dash: true,
        points: [10, 1.3e6].map((n) => [n, l2Error(10) * (10 / n) ** 2] as const),
      },
    ],
  });
}

export const figures = { 'orders.680x400': orders, 'roundoff.680x400': roundOff };
