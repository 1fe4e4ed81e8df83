import { Mistake } from '../../fault.ts';
import { significant } from '../../format.ts';
import { drawPlot, type Figure } from '../../plot.ts';
import { changed } from '../parameterInput.ts';
import type { Outcome, ParameterTexts, Progress, Solver } from '../solver.ts';
import { acrossOf, filmOf } from './film.ts';
import { FORM } from './form.ts';
import { march, POINTS, stepsOf, type Task, type TransientResult, taskOf } from './march.ts';
import { gain, stiffest } from './scheme.ts';
import { type Exact, plateOf } from './series.ts';

/** Most steps × nodes of a run, and of a draft on saving. */
const MOST = 2e7;
const DRAFT = 1e5;
/** Time step divisors of the study. */
const HALVES = [1, 2, 4];

const workOf = (it: Task) => stepsOf(it) * (it.n + 1) * HALVES.reduce((sum, half) => sum + half, 0);

function verdict(g: number, { lost }: TransientResult): string {
  const said = significant(g, 3);
  if (lost !== null) return `发散：最高阶模态每步乘 ${said}，第 ${lost} 步超过 10⁶，停在这里。`;
  if (Math.abs(g) > 1 + 1e-12) return `不稳定：最高阶模态每步乘 ${said}，继续算下去会发散。`;
  if (g < 0)
    return `稳定，但最高阶模态每步乘 ${said}，会变号：边界突变之后在真解两侧摆动${Math.abs(g) > 0.9 ? '，几乎不衰减' : ''}。`;
  return `稳定，最高阶模态每步乘 ${said}，不变号。`;
}

function figuresOf(found: TransientResult, exact: Exact): Figure[] {
  const end = found.times.at(-1) ?? 0;
  const line = Array.from({ length: POINTS + 1 }, (_, k) => k / POINTS);
  const start = end / POINTS / 4;
  return [
    {
      title: '表面温度随时间的变化',
      x: { label: 'Fo = at/L²' },
      y: { label: '表面温度 θ' },
      series: [
        {
          label: '计算',
          kind: found.times.length > 40 ? 'line' : 'both',
          points: found.times.map((fo, k) => [fo, found.surface[k] as number]),
        },
        {
          label: '级数解',
          kind: 'dashed',
          points: [start, ...line.slice(1).map((share) => share * end)].map((fo) => [fo, exact(1, fo)]),
        },
      ],
    },
    acrossOf(found.u, end, exact, { title: '最后时刻的温度分布' }),
  ];
}

function check(given: ParameterTexts): void {
  if (workOf(taskOf(given)) > MOST)
    throw new Mistake('步数太多，在页面里算不动：把 n 改小，把 fo 改大，或少算一段时间');
}

function draft(given: ParameterTexts): ParameterTexts {
  let own = given;
  for (let it = taskOf(own); workOf(it) > DRAFT; it = taskOf(own))
    own = it.n > 4 ? changed(own, { n: Math.floor(it.n / 2) }) : changed(own, { until: it.until / 2 });
  return own;
}

function run(given: ParameterTexts, progress: Progress): Outcome {
  check(given);
  const it = taskOf(given);
  const exact = plateOf(it.biot);
  const found = march(it, (share) => progress(share / 2));
  const z = it.fo * stiffest(it);
  const g = gain(it.theta, z);
  const rows = HALVES.map((half) => {
    const own = { ...it, fo: it.fo / half };
    const { u, times, lost } = march(own, (share) => progress(0.5 + share / 2));
    const end = times.at(-1) ?? 0;
    const off = (i: number, x: number) => (lost === null ? (u[i] as number) - exact(x, end) : Number.NaN);
    return { fo: own.fo, middle: off(0, 0), surface: off(it.n, 1) };
  });
  const number = (value: number) => (Number.isFinite(value) ? significant(value, 3) : '发散');
  const [first] = rows as [(typeof rows)[0]];
  return {
    results: [
      { label: '步数', text: String(stepsOf(it)), unit: '' },
      { label: '最低温度', text: number(found.low), unit: '' },
      { label: '最高温度', text: number(found.high), unit: '' },
      { label: '最高阶模态的放大系数', text: significant(g, 3), unit: '' },
      { label: '中面误差', text: number(first.middle), unit: '' },
      { label: '表面误差', text: number(first.surface), unit: '' },
    ],
    notes: [
      verdict(g, found),
      '温度是过余温度与初值之比，精确值总在 0 与 1 之间。误差是最后时刻与级数解之差；表里的三行，时间步逐次减半。',
    ],
    drawings: figuresOf(found, exact).flatMap((own) => drawPlot(own) ?? []),
    table: {
      heads: ['单元傅里叶数', '中面误差', '表面误差'],
      rows: rows.map(({ fo, middle, surface }) => [significant(fo), number(middle), number(surface)]),
    },
  };
}

/**
 * Plate conduction by the θ method against the series: Crank–Nicolson oscillation, explicit stability limit.
 */
export const heat: Solver = {
  ...FORM,
  source:
    'Crank J., Nicolson P., 1947；Hughes T. J. R., The Finite Element Method, 1987（θ 法）；级数解见 Carslaw H. S., Jaeger J. C., Conduction of Heat in Solids, 1959',
  check,
  draft,
  mesh: ({ n, until }) => `${n} 个单元、算到 Fo = ${until} `,
  run,
  filmOf(given, progress) {
    check(given);
    return filmOf(given, progress);
  },
};
