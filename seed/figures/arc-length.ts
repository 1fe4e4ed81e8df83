import { plot } from './kit/plot.ts';

/** Shallow two-bar truss: axial stiffness per bar (N), half span and height (mm), series spring (N/mm). */
const [STIFFNESS, HALF_SPAN, HEIGHT, SPRING] = [2.1e7, 1000, 50, 30];
const RATE = STIFFNESS / Math.hypot(HALF_SPAN, HEIGHT) ** 3;

/** Vertical force of the truss at apex deflection w (Green strain): EA/L₀³ (h² − z²) z with z = h − w. */
const trussForce = (w: number) => RATE * (HEIGHT ** 2 - (HEIGHT - w) ** 2) * (HEIGHT - w);
const trussSlope = (w: number) => RATE * (3 * (HEIGHT - w) ** 2 - HEIGHT ** 2);

type Pair = readonly [number, number];
const dot = (a: Pair, b: Pair) => a[0] * b[0] + a[1] * b[1];
const plus = (a: Pair, b: Pair, s = 1): Pair => [a[0] + s * b[0], a[1] + s * b[1]];

/** K⁻¹ r for the apex and the loaded end of the spring. */
function solve([w]: Pair, r: Pair): Pair {
  const k = trussSlope(w) + SPRING;
  const det = k * SPRING - SPRING ** 2;
  return [(SPRING * r[0] + SPRING * r[1]) / det, (k * r[1] + SPRING * r[0]) / det];
}

/** Crisfield's cylindrical arc length with |Δu| = length; returns (apex, loaded end, load) of every step. */
function arcLength(length: number, steps: number): (readonly [number, number, number])[] {
  const path: (readonly [number, number, number])[] = [[0, 0, 0]];
  let u: Pair = [0, 0];
  let last: Pair = [0, 1];
  let load = 0;
  for (let n = 0; n < steps; n++) {
    const tangent = solve(u, [0, 1]);
    let rise = (Math.sign(dot(tangent, last)) * length) / Math.hypot(...tangent);
    let d = plus([0, 0], tangent, rise);
    for (let i = 0; i < 20; i++) {
      const v = plus(u, d);
      const spring = SPRING * (v[1] - v[0]);
      const r: Pair = [spring - trussForce(v[0]), load + rise - spring];
      if (Math.hypot(...r) < 1e-6) break;
      const t = solve(v, [0, 1]);
      const w = plus(d, solve(v, r));
      const [a, b, c] = [dot(t, t), 2 * dot(w, t), dot(w, w) - length ** 2];
      const root = Math.sqrt(b * b - 4 * a * c);
      const pick = (-b + Math.sign(dot(t, d)) * root) / (2 * a);
      rise += pick;
      d = plus(w, t, pick);
    }
    u = plus(u, d);
    last = d;
    load += rise;
    path.push([u[0], u[1], load]);
  }
  return path;
}

const deflections = Array.from({ length: 111 }, (_, i) => i);
const points = arcLength(4, 51);

export const figures = {
  'path.680x400': () =>
    plot({
      title: '浅桁架的跳越与串联弹簧后的回跳',
      x: { label: '竖向位移 / mm', min: 0, max: 120 },
      y: { label: '载荷 / N', min: -1100, max: 2000, ticks: [-1000, -500, 0, 500, 1000, 1500, 2000] },
      legend: 'nw',
      series: [
        {
          name: '桁架顶点（解析）',
          colour: 1,
          dash: true,
          points: deflections.map((w) => [w, trussForce(w)] as const),
        },
        {
          name: '加载点（解析）',
          colour: 0,
          points: deflections.map((w) => [w + trussForce(w) / SPRING, trussForce(w)] as const),
        },
        {
          name: '弧长法，加载点',
          kind: 'points',
          colour: 2,
          points: points.map(([, end, load]) => [end, load] as const),
        },
      ],
      notes: [
        { x: 21.1, y: 1006.6, text: '极限点', anchor: 'middle', dy: -10 },
        { x: 59.3, y: 845.8, text: '位移转折点', dx: 8 },
      ],
    }),
};
