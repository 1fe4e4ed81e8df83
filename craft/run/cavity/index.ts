import { Mistake } from '../../fault.ts';
import { significant } from '../../format.ts';
import { drawPlot, type Figure } from '../../plot.ts';
import { changed } from '../parameterInput.ts';
import type { Film, Outcome, ParameterTexts, Progress, Solver } from '../solver.ts';
import { flowOf, middle, startingFlow } from './flow.ts';
import { FORM } from './form.ts';
import { drawFlow } from './picture.ts';
import { GHIA, HEIGHTS, SPECTRAL } from './published.ts';

/** Mesh size of the draft drawn on saving. */
const DRAFT = 16;

/** Value at x in [0, 1] of evenly spaced points, by a parabola through the nearest three. */
export function valueAt(points: readonly number[], x: number): number {
  const last = points.length - 1;
  const k = Math.min(last - 1, Math.max(1, Math.round(x * last)));
  const [a, b, c] = [points[k - 1], points[k], points[k + 1]] as [number, number, number];
  const t = x * last - k;
  return b + ((c - a) * t) / 2 + ((a - 2 * b + c) * t * t) / 2;
}

/** Minimum by a parabola through the smallest point. */
export function leastOf(points: readonly number[]): number {
  const k = points.indexOf(Math.min(...points));
  const [a, b, c] = [points[k - 1], points[k], points[k + 1]] as [number, number, number];
  const bend = a - 2 * b + c;
  return bend > 0 ? b - (c - a) ** 2 / (8 * bend) : b;
}

function figureOf(u: readonly number[], published: readonly number[], n: number): Figure {
  const ends = [
    [0, 0] as const,
    ...HEIGHTS.map((y, k) => [y, published[k] as number] as const),
    [1, 1] as const,
  ];
  return {
    title: '竖直中线上的水平速度',
    x: { label: '高度 y' },
    y: { label: '水平速度 u' },
    series: [
      { label: `计算，${n}×${n}`, points: u.map((it, j) => [j / n, it]) },
      { label: 'Ghia 等（1982）', kind: 'marks', points: ends },
    ],
  };
}

const titleOf = (re: string, when = '') => `顶盖驱动方腔，Re = ${re}${when}：速度大小与流线`;

/** Most frames and mesh size of a film. */
const FILM = { steps: 40, squares: 48 };

/** Times of the film's frames, dense at first, up to the steady state. */
export function timesOf(re: number): number[] {
  const end = 10 + re / 20;
  return Array.from({ length: FILM.steps + 1 }, (_, k) => end * (k / FILM.steps) ** 2);
}

/** Allowed deviation of the last frame from the steady vortex. */
const APART = 0.06;

function filmOf(given: ParameterTexts, progress: Progress): Film {
  const [re, n] = [Number(given['re']), Number(given['n'])];
  const squares = Math.min(FILM.squares, n);
  const times = timesOf(re);
  const found = flowOf(re, n, (share) => progress(share / 2));
  const steady = squares === n ? found : flowOf(re, squares, () => {});
  const flows = startingFlow(re, squares, times, (share) => progress(0.5 + share / 2));
  const least = Math.min(...found.psi);
  const { psi } = flows.at(-1) as (typeof flows)[0];
  const apart = Math.max(...psi.map((it, k) => Math.abs(it - (steady.psi[k] as number))));
  if (!(apart < APART * Math.abs(least))) throw new Mistake('网格太粗，起动过程到不了定常，请加密网格');
  const frames = flows.map((flow, k) => {
    const at = `t = ${significant(times[k] as number, 3)}，${squares}×${squares} 网格`;
    return { at, drawing: drawFlow(flow, titleOf(String(re), `，${at}`), { least, range: [0, 1] }) };
  });
  return { of: 0, frames };
}

function run(given: ParameterTexts, progress: Progress): Outcome {
  const [re, n] = [given['re'] as string, Number(given['n'])];
  const flow = flowOf(Number(re), n, progress);
  const u = middle(flow);
  const published = GHIA[re] as readonly number[];
  const spectral = SPECTRAL[re];
  const least = leastOf(u);
  const off = HEIGHTS.map((y, k) => valueAt(u, y) - (published[k] as number));
  const row = (label: string, text: string) => ({ label, text, unit: '' });
  return {
    results: [
      row('中线上最小的 u', significant(least)),
      row('Ghia 等表里最小的 u', significant(Math.min(...published), 5)),
      ...(spectral === undefined ? [] : [row('谱方法（Botella 与 Peyret）', significant(spectral, 7))]),
      row('与 Ghia 等相差最多', significant(Math.max(...off.map(Math.abs)), 2)),
      row('主涡的流函数', significant(Math.min(...flow.psi))),
    ],
    notes: [
      '长度、速度都是无量纲的，顶盖以速度 1 向右。中心差分的误差与格距的平方成正比：网格加密一倍，差距约缩小到四分之一。',
    ],
    drawings: [
      drawFlow(flow, titleOf(re)),
      ...[drawPlot(figureOf(u, published, n))].filter((it) => it !== null),
    ],
    table: {
      heads: ['高度 y', 'u，计算', 'u，Ghia 等', '差'],
      rows: HEIGHTS.map((y, k) => [
        String(y),
        significant(valueAt(u, y)),
        significant(published[k] as number, 5),
        significant(off[k] as number, 2),
      ]),
    },
  };
}

/** Lid-driven cavity in stream function and vorticity, compared with published values. */
export const cavity: Solver = {
  ...FORM,
  source:
    '流函数—涡量法，中心差分，壁面用 Jensen 公式，牛顿法求定常解；对照 Ghia U., Ghia K. N., Shin C. T., Journal of Computational Physics, 1982, 48: 387–411 与 Botella O., Peyret R., Computers & Fluids, 1998, 27: 421–433',
  check() {
    // All form values are feasible.
  },
  draft: (given) => (Number(given['n']) > DRAFT ? changed(given, { n: DRAFT }) : given),
  mesh: ({ n }) => `${n}×${n} 网格`,
  run,
  filmOf,
};
