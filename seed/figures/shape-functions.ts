import { plot } from './kit/plot.ts';
import { arrow, document, el, GRID, INK, label, path, SERIES, SOFT } from './kit/svg.ts';

type Point = readonly [number, number];
type Quad = readonly [Point, Point, Point, Point];

const corners = (...points: [Point, Point, Point, Point]): Quad => points;
const SQUARE = corners([-1, -1], [1, -1], [1, 1], [-1, 1]);
const SKEWED = corners([0, 0], [2, 0.2], [1.5, 1.4], [0.3, 0.9]);
const TRAPEZOID = corners([0, 0], [2, 0], [1.5, 1], [0.5, 1]);
const NEARLY_TRIANGLE = corners([0, 0], [2, 0], [1.02, 0.55], [0, 1]);

/** Isoparametric map x = Σ Nᵢ xᵢ with Nᵢ = (1 + ξᵢξ)(1 + ηᵢη)/4. */
function mapPoint(quad: Quad, xi: number, eta: number): Point {
  const sum = (axis: 0 | 1) =>
    SQUARE.reduce((s, [a, b], i) => s + 0.25 * (1 + a * xi) * (1 + b * eta) * (quad[i]?.[axis] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** ∂N/∂x, ∂N/∂y of the four nodes and det J at (ξ, η). */
function gradients(quad: Quad, xi: number, eta: number) {
  const local = SQUARE.map(([a, b]) => [0.25 * a * (1 + b * eta), 0.25 * b * (1 + a * xi)] as const);
  const jacobian = (k: 0 | 1, axis: 0 | 1) => local.reduce((s, d, i) => s + d[k] * (quad[i]?.[axis] ?? 0), 0);
  const [xXi, yXi, xEta, yEta] = [jacobian(0, 0), jacobian(0, 1), jacobian(1, 0), jacobian(1, 1)];
  const det = xXi * yEta - yXi * xEta;
  return {
    det,
    by: local.map(([p, q]) => [(yEta * p - yXi * q) / det, (xXi * q - xEta * p) / det] as const),
  };
}

/** Gauss–Legendre points and weights by Newton iteration on the Legendre polynomial. */
function gauss(order: number): Point[] {
  return Array.from({ length: order }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (order + 0.5));
    let slope = 1;
    for (let pass = 0; pass < 50; pass++) {
      let [before, value] = [1, x];
      for (let k = 2; k <= order; k++)
        [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
      slope = (order * (x * value - before)) / (x * x - 1);
      x -= value / slope;
    }
    return [x, 2 / ((1 - x * x) * slope * slope)];
  });
}

/** Stiffness of a plane-stress quadrilateral (E = 1, ν = 0.25, unit thickness) with order × order points. */
function stiffness(quad: Quad, order: number): number[] {
  const nu = 0.25;
  const c = 1 / (1 - nu * nu);
  const shear = (c * (1 - nu)) / 2;
  const k = new Array<number>(64).fill(0);
  for (const [xi, wx] of gauss(order)) {
    for (const [eta, wy] of gauss(order)) {
      const { det, by } = gradients(quad, xi, eta);
      const w = wx * wy * det;
      by.forEach(([ax, ay], i) => {
        by.forEach(([bx, by2], j) => {
          const add = (r: number, s: number, v: number) => {
            k[(2 * i + r) * 8 + 2 * j + s] = (k[(2 * i + r) * 8 + 2 * j + s] ?? 0) + w * v;
          };
          add(0, 0, c * ax * bx + shear * ay * by2);
          add(0, 1, c * nu * ax * by2 + shear * ay * bx);
          add(1, 0, c * nu * ay * bx + shear * ax * by2);
          add(1, 1, c * ay * by2 + shear * ax * bx);
        });
      });
    }
  }
  return k;
}

/** Relative Frobenius-norm error of the stiffness against 24 × 24 points. */
function quadratureError(quad: Quad, order: number): number {
  const exact = stiffness(quad, 24);
  const norm = (v: readonly number[]) => Math.sqrt(v.reduce((s, a) => s + a * a, 0));
  return norm(stiffness(quad, order).map((v, i) => v - (exact[i] ?? 0))) / norm(exact);
}

/** One quadrilateral with its ξ, η lines, node numbers and 2 × 2 Gauss points; `pixel` maps to the page. */
function drawQuad(quad: Quad, pixel: (p: Point) => Point): string {
  const line = (a: Point, b: Point, edge: boolean) =>
    el('path', {
      d: path([pixel(mapPoint(quad, ...a)), pixel(mapPoint(quad, ...b))]),
      stroke: edge ? INK : GRID,
      'stroke-width': edge ? 1.8 : 1.4,
    });
  const steps = Array.from({ length: 9 }, (_, i) => -1 + i / 4);
  const grid = steps.flatMap((t) => [line([t, -1], [t, 1], false), line([-1, t], [1, t], false)]).join('');
  const edges = SQUARE.map((p, i) => line(p, SQUARE[(i + 1) % 4] ?? p, true)).join('');
  const points = gauss(2).flatMap(([xi]) =>
    gauss(2).map(([eta]) => {
      const [cx, cy] = pixel(mapPoint(quad, xi, eta));
      return el('circle', { cx, cy, r: 4.5, fill: SERIES[2] });
    }),
  );
  const nodes = SQUARE.map(([xi, eta], i) => {
    const [cx, cy] = pixel(mapPoint(quad, xi, eta));
    return (
      el('circle', { cx, cy, r: 4, fill: '#fff', stroke: INK, 'stroke-width': 1.6 }) +
      label(cx + 15 * xi, cy - 13 * eta + 5, String(i + 1), { 'text-anchor': 'middle' })
    );
  });
  return grid + edges + points.join('') + nodes.join('');
}

const ORDERS = [1, 2, 3, 4, 5, 6, 7];
const errors = (quad: Quad) => ORDERS.map((order) => [order, quadratureError(quad, order)] as const);

export const figures = {
  'mapping.680x340': () =>
    document(
      680,
      340,
      '母单元到真实单元的等参映射',
      drawQuad(SQUARE, ([x, y]) => [155 + 100 * x, 165 - 100 * y]) +
        drawQuad(SKEWED, ([x, y]) => [390 + 125 * x, 265 - 145 * y]) +
        arrow([290, 165], [375, 165], SOFT) +
        label(332, 152, 'x = Σ Nᵢ xᵢ', { 'text-anchor': 'middle' }) +
        label(155, 318, '母单元 (ξ, η)，面积恒为 4', { 'text-anchor': 'middle' }) +
        label(520, 318, '真实单元 (x, y)，实心点为 2×2 高斯点', { 'text-anchor': 'middle' }),
    ),
  'quadrature.680x400': () =>
    plot({
      title: '刚度矩阵的积分误差与高斯点数',
      x: { label: '每个方向的高斯点数', min: 0.6, max: 7.4, ticks: ORDERS },
      y: { label: '刚度矩阵相对误差', min: 1e-11, max: 1, log: true },
      legend: 'sw',
      series: [
        { name: '四角接近退化成三角形', kind: 'both', colour: 2, points: errors(NEARLY_TRIANGLE) },
        { name: '梯形，上底是下底的一半', kind: 'both', colour: 0, points: errors(TRAPEZOID) },
      ],
    }),
};
