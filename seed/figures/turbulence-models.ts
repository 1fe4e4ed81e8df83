import { plot } from './kit/plot.ts';

const range = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
type Curve = (x: number) => number;
const curve = (name: string, xs: readonly number[], f: Curve, dash = false) => ({
  name,
  dash,
  points: xs.map((x): [number, number] => [x, f(x)]),
});

/** Shear-stress ratio −uv/k in simple shear against η = Sk/ε (ε = 0.09 kω for the k-ω family). */
const standard: Curve = (eta) => 0.09 * eta;
/** Menter 2003: ν_t = a₁k / max(a₁ω, S F₂) with F₂ = 1. */
const sst: Curve = (eta) => Math.min(0.09 * eta, 0.31);
/** Shih et al. 1995 in simple shear, where A_s = √6 cos(π/6) and U* = S. */
const realizable: Curve = (eta) => eta / (4.04 + Math.sqrt(6) * Math.cos(Math.PI / 6) * eta);

/** Free-stream decay with dk/dt = −β*kω, dω/dt = −βω²: intensity in % after x metres at 30 m/s in air, 1 % at inlet. */
function intensity(ratio: number): Curve {
  const [speed, nu, beta, betaStar] = [30, 1.5e-5, 0.0828, 0.09];
  const k = 1.5 * (0.01 * speed) ** 2;
  const omega = k / (ratio * nu);
  return (x) => (1 + (beta * omega * x) / speed) ** (-betaStar / beta / 2);
}

/** Turbulent plate of L × L from Re_x = 5·10⁵ on, with δ = 0.16 x Re_x^(−1/7) and c_f = 0.027 Re_x^(−1/7). */
const START = 5e5;
/** 2500 cells per δ³ (10 × 25 × 10). */
const modelled: Curve = (re) => 2500 * (7 / 5 / 0.16 ** 2) * re ** (2 / 7) * ((re / START) ** (5 / 7) - 1);
/** Δx⁺ = 60, Δz⁺ = 20 at the wall and 60 cells across the layer. */
const resolved: Curve = (re) =>
  (60 / (60 * 20)) * (0.027 / 2) * (7 / 6) * re ** (13 / 7) * (1 - (START / re) ** (6 / 7));
/** 200 × 200 columns with growth 1.2 up to δ at the end of the plate; y⁺ = 1 is the centre of the first cell. */
const averaged: Curve = (re) => {
  const thickness = 0.16 * re ** (-1 / 7) * re * Math.sqrt(0.0135 * re ** (-1 / 7));
  return 200 * 200 * Math.ceil(Math.log(1 + (0.2 * thickness) / 2) / Math.log(1.2));
};
const REYNOLDS = range(6, 9, 31).map((power) => 10 ** power);

export const figures = {
  'shear-ratio.680x400': () =>
    plot({
      title: '剪应力与湍动能之比随剪切率的变化',
      legend: 'nw',
      x: { label: '无量纲剪切率 η = Sk/ε', min: 0, max: 10 },
      y: { label: '剪应力与湍动能之比', min: 0, max: 0.9 },
      series: [
        curve('标准 k-ε、标准 k-ω', range(0, 10, 2), standard),
        curve('可实现 k-ε', range(0, 10, 60), realizable),
        curve('k-ω SST（F₂ = 1）', [0, 31 / 9, 10], sst),
        curve('边界层实测约 0.3', [0, 10], () => 0.3, true),
      ],
    }),
  'decay.680x400': () =>
    plot({
      title: '来流湍流强度沿程衰减',
      x: { label: '离入口的距离 x / m', min: 0, max: 3 },
      y: { label: '湍流强度 / %', min: 0, max: 1.4, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
      series: [1, 10, 100].map((ratio) => curve(`入口黏度比 ${ratio}`, range(0, 3, 90), intensity(ratio))),
    }),
  'cost.680x400': () =>
    plot({
      title: '平板边界层网格量随雷诺数的变化',
      legend: 'nw',
      x: { label: '板长雷诺数', min: 1e6, max: 1e9, log: true },
      y: { label: '单元数', min: 1e5, max: 1e15, log: true },
      series: [
        curve('壁面解析 LES', REYNOLDS, resolved),
        curve('壁面模型 LES', REYNOLDS, modelled),
        curve('RANS（y⁺ = 1）', REYNOLDS, averaged),
      ],
    }),
};
