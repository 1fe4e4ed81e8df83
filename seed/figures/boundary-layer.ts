import { plot } from './kit/plot.ts';

/** Blasius f''' + ½ f f'' = 0 with its known f''(0), its δ99 and displacement thickness, all in η = y √(U/νx). */
const [WALL, DELTA, DISPLACEMENT] = [0.3320573, 4.90999, 1.7207877] as const;
type Point = [number, number];

/** RK4 from the wall to `end`; rows of η, f', f''. */
function blasius(end: number, steps: number): [number, number, number][] {
  const h = end / steps;
  let state: [number, number, number] = [0, 0, WALL];
  const rows: [number, number, number][] = [[0, 0, WALL]];
  const rate = ([f, g, s]: readonly number[]) => [g ?? 0, s ?? 0, -0.5 * (f ?? 0) * (s ?? 0)];
  for (let i = 1; i <= steps; i++) {
    const shifted = (k: readonly number[], w: number) => state.map((v, j) => v + w * (k[j] ?? 0));
    const a = rate(state);
    const b = rate(shifted(a, h / 2));
    const c = rate(shifted(b, h / 2));
    const d = rate(shifted(c, h));
    const next = (j: 0 | 1 | 2) =>
      state[j] + (h / 6) * ((a[j] ?? 0) + 2 * (b[j] ?? 0) + 2 * (c[j] ?? 0) + (d[j] ?? 0));
    state = [next(0), next(1), next(2)];
    rows.push([i * h, state[1], state[2]]);
  }
  return rows;
}

/**
 * Cell-centred finite volumes for (g' + ½ f g)' = ½ g², f' = g, which is the boundary-layer equation on a mesh
 * that opens with √x: n cells inside δ99, each `growth` times its lower neighbour, up to η > 12.
 */
function finiteVolumes(n: number, growth: number) {
  const first = growth === 1 ? DELTA / n : (DELTA * (growth - 1)) / (growth ** n - 1);
  const height: number[] = [];
  for (let top = 0; top < 12; top += height.at(-1) ?? 12)
    height.push(first * growth ** Math.min(height.length, n));
  const h = (i: number) => height[i] ?? 0;
  const size = height.length;
  const distance = (i: number) => (h(i - 1) + h(i)) / 2;
  let g = height.map(() => 1);
  for (let iteration = 0; iteration < 60; iteration++) {
    const old = g;
    const at = (i: number) => old[i] ?? 1;
    const [c, d]: [number[], number[]] = [[], []];
    let f = 0;
    for (let i = 0; i < size; i++) {
      const [south, north] = [f / 2, (f + at(i) * h(i)) / 2];
      f += at(i) * h(i);
      // Linear interpolation to the faces: the weight is that of the cell itself.
      const ws = i === 0 ? 0 : h(i - 1) / (h(i - 1) + h(i));
      const wn = i === size - 1 ? 0 : h(i + 1) / (h(i) + h(i + 1));
      const lower = 1 / distance(i) - south * (1 - ws);
      const upper = 1 / distance(i + 1) + north * (1 - wn);
      const diagonal = 1 / distance(i) + 1 / distance(i + 1) - north * wn + south * ws + (at(i) * h(i)) / 2;
      const pivot = diagonal - (i > 0 ? lower * (c[i - 1] ?? 0) : 0);
      c.push(upper / pivot);
      d.push(((i > 0 ? lower * (d[i - 1] ?? 0) : 0) + (i === size - 1 ? upper : 0)) / pivot);
    }
    g = height.map(() => 0);
    for (let i = size - 1; i >= 0; i--)
      g[i] = (d[i] ?? 0) + (i < size - 1 ? (c[i] ?? 0) * (g[i + 1] ?? 0) : 0);
  }
  let face = 0;
  const profile = g.map((value, i): Point => {
    face += h(i);
    return [face - h(i) / 2, value];
  });
  const displacement = g.reduce((sum, value, i) => sum + (1 - value) * h(i), 0);
  return {
    profile,
    friction: Math.abs((g[0] ?? 0) / (h(0) / 2) / WALL - 1),
    displacement: Math.abs(displacement / DISPLACEMENT - 1),
  };
}

/** Error of the wall friction in % against the number of cells in the layer. */
const friction = (name: string, growth: number) => ({
  name,
  kind: 'both' as const,
  points: [3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40].map(
    (n): Point => [n, 100 * finiteVolumes(n, growth).friction],
  ),
});

export const figures = {
  'profile.680x400': () =>
    plot({
      title: 'Blasius 速度剖面与 8 个等高单元的解',
      x: { label: '无量纲壁距 η', min: 0, max: 8 },
      y: { label: '速度比、剪应力比', min: 0, max: 1.4, ticks: [0, 0.25, 0.5, 0.75, 1] },
      series: [
        {
          name: '速度 u/U',
          points: blasius(8, 800).flatMap(([x, g], i): Point[] => (i % 10 ? [] : [[x, g]])),
        },
        {
          name: '剪应力 / 壁面值',
          points: blasius(8, 800).flatMap(([x, , s], i): Point[] => (i % 10 ? [] : [[x, s / WALL]])),
        },
        { name: '有限体积，层内 8 个单元', kind: 'points', points: finiteVolumes(8, 1).profile.slice(0, 13) },
      ],
      notes: [{ x: DELTA, y: 0.12, text: 'δ99：η = 4.91', anchor: 'start', dx: 6 }],
    }),
  'friction.680x400': () =>
    plot({
      title: '壁面摩擦误差随层内单元数的变化',
      legend: 'sw',
      x: { label: 'δ99 内的单元数', min: 2, max: 50, log: true },
      y: { label: '壁面摩擦的误差 / %', min: 0.001, max: 10, log: true },
      series: [
        friction('等高', 1),
        friction('增长率 1.1', 1.1),
        friction('增长率 1.2', 1.2),
        friction('增长率 1.3', 1.3),
      ],
      notes: [2, 5, 20, 50].map((n) => ({ x: n, y: 0.001, text: `${n}`, anchor: 'middle' as const, dy: 19 })),
    }),
};
