import { plot } from './kit/plot.ts';

/** Constants of the log law as OpenFOAM has them: u⁺ = ln(E y⁺)/κ. */
const [KAPPA, E] = [0.41, 9.8] as const;

type Curve = (y: number) => number;
const logLaw: Curve = (y) => Math.log(E * y) / KAPPA;

/** Reichardt's fit to the measured profile from the wall to the log layer; near y⁺ = 1 it is 0.6 % above u⁺ = y⁺. */
const reichardt: Curve = (y) =>
  Math.min(
    y,
    Math.log(1 + KAPPA * y) / KAPPA + 7.8 * (1 - Math.exp(-y / 11) - (y / 11) * Math.exp(-0.33 * y)),
  );

/** Spalding's y⁺(u⁺). */
function spalding(u: number): number {
  const x = KAPPA * u;
  return u + (Math.exp(x) - 1 - x - x ** 2 / 2 - x ** 3 / 6) / E;
}

/** Root of an increasing function on [low, high] by bisection. */
function root(f: Curve, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let i = 0; i < 60; i++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

/** Where the linear and the log law cross: the switch of the standard wall function. */
const SWITCH = root((y) => y - logLaw(y), 2, 50);

/** Wall stress over the true one when the cell centre is at y⁺ = y and moves with Reichardt's velocity. */
const withoutFunction: Curve = (y) => reichardt(y) / y;
function standardFunction(y: number): number {
  const own = root((s) => s * logLaw(s) - reichardt(y) * y, 1, 5000);
  return own > SWITCH ? (own / y) ** 2 : withoutFunction(y);
}
function spaldingFunction(y: number): number {
  const u = root((s) => s * spalding(s) - reichardt(y) * y, 1e-3, 40);
  return (spalding(u) / y) ** 2;
}

const sample = (f: Curve, from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, i): [number, number] => {
    const y = from * (to / from) ** (i / (count - 1));
    return [y, f(y)];
  });

export const figures = {
  'law-of-wall.680x400': () =>
    plot({
      title: '近壁速度剖面的三段',
      legend: 'nw',
      x: { label: '无量纲壁距 y⁺', min: 1, max: 1000, log: true },
      y: { label: '无量纲速度 u⁺', min: 0, max: 25 },
      series: [
        { name: 'Reichardt 拟合的实测剖面', points: sample(reichardt, 1, 1000, 100) },
        { name: '黏性底层 u⁺ = y⁺', points: sample((y) => y, 1, 25, 60), dash: true },
        { name: '对数律，κ = 0.41，E = 9.8', points: sample(logLaw, 1, 1000, 40), dash: true },
      ],
      notes: [
        { x: SWITCH, y: SWITCH, text: `交点 y⁺ = ${SWITCH.toFixed(2)}`, dx: 24, dy: 58 },
        { x: 1.15, y: 3.2, text: '黏性底层' },
        { x: 8, y: 0.6, text: '缓冲层' },
        { x: 100, y: 0.6, text: '对数层' },
      ],
    }),
  'wall-stress.680x400': () =>
    plot({
      title: '首层位置对壁面应力的影响',
      legend: 'sw',
      x: { label: '首层单元中心的 y⁺', min: 1, max: 1000, log: true },
      y: { label: '算得的壁面应力 / 真实值', min: 0, max: 1.4 },
      series: [
        { name: '不用壁面函数', points: sample(withoutFunction, 1, 1000, 80) },
        { name: '标准壁面函数（两段切换）', points: sample(standardFunction, 1, 1000, 120) },
        { name: 'Spalding 连续壁面函数', points: sample(spaldingFunction, 1, 1000, 80) },
      ],
    }),
};
