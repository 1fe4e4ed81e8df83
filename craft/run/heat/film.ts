import { significant } from '../../format.ts';
import { drawPlot, type Figure } from '../../plot.ts';
import type { Film, ParameterTexts, Progress } from '../solver.ts';
import { march, POINTS, stepsOf, taskOf } from './march.ts';
import { type Exact, plateOf } from './series.ts';

/** Plot of the temperature across the plate at a time. */
export function acrossOf(
  u: Float64Array,
  fo: number,
  exact: Exact,
  { title, holds = [] }: { title: string; holds?: readonly number[] },
): Figure {
  const n = u.length - 1;
  const line = Array.from({ length: POINTS + 1 }, (_, k) => k / POINTS);
  return {
    title,
    x: { label: 'x/L，0 是中面，1 是表面' },
    y: { label: '温度 θ', holds },
    series: [
      {
        label: '计算',
        kind: n > 40 ? 'line' : 'both',
        points: Array.from(u, (value, i) => [i / n, value]),
      },
      { label: '级数解', kind: 'dashed', points: line.map((x) => [x, exact(x, fo)]) },
    ],
  };
}

/** Most frames; axis limits for a diverging run. */
const FRAMES = 48;
const REACH = [-1, 2] as const;

/** Film of the temperature profile up to the last step, or to divergence. */
export function filmOf(given: ParameterTexts, progress: Progress): Film {
  const it = taskOf(given);
  const exact = plateOf(it.biot);
  const { low, high, lost } = march(it, (share) => progress(share / 2));
  const last = lost ?? stepsOf(it);
  const every = Math.ceil(last / FRAMES);
  const kept: [step: number, u: Float64Array][] = [[0, new Float64Array(it.n + 1).fill(1)]];
  march(
    it,
    (share) => progress(0.5 + share / 2),
    (step, u) => {
      if (step % every === 0 || step === last) kept.push([step, u.slice()]);
    },
  );
  const holds = [0, Math.max(low, REACH[0]), Math.min(high, REACH[1])];
  const frames = kept.flatMap(([step, u]) => {
    const fo = (step * it.fo) / (it.n * it.n);
    const at = `Fo = ${significant(fo, 3)}（第 ${step} 步）`;
    const drawing = drawPlot(acrossOf(u, fo, exact, { title: `温度分布，${at}`, holds }));
    return drawing ? [{ at, drawing }] : [];
  });
  return { of: 1, frames };
}
