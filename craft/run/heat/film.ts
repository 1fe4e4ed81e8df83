import { significant } from '../../format.ts';
import { drawPlot, type Figure } from '../../plot.ts';
import type { Film, Given, Progress } from '../solver.ts';
import { march, POINTS, stepsOf, taskOf } from './march.ts';
import { plate, rootsOf } from './series.ts';

/** Temperatures across the plate at a time. */
export function acrossOf(
  u: Float64Array,
  fo: number,
  roots: readonly number[],
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
      { label: '级数解', kind: 'dashed', points: line.map((x) => [x, plate(roots, x, fo)]) },
    ],
  };
}

/** Frames of a film at most, and how far its axis reaches where the run diverges. */
const FRAMES = 48;
const REACH = [-1, 2] as const;

/** The temperatures across the plate, step by step. */
export function filmOf(given: Given, progress: Progress): Film {
  const it = taskOf(given);
  const roots = rootsOf(it.biot);
  const every = Math.ceil(stepsOf(it) / FRAMES);
  const kept: [step: number, u: Float64Array][] = [[0, new Float64Array(it.n + 1).fill(1)]];
  const last: { step: number; u: Float64Array } = { step: 0, u: new Float64Array() };
  const { low, high } = march(it, progress, (step, u) => {
    if (step % every === 0) kept.push([step, u.slice()]);
    Object.assign(last, { step, u });
  });
  if (kept.at(-1)?.[0] !== last.step) kept.push([last.step, last.u]);
  const holds = [0, Math.max(low, REACH[0]), Math.min(high, REACH[1])];
  const frames = kept.flatMap(([step, u]) => {
    const fo = (step * it.fo) / (it.n * it.n);
    const at = `Fo = ${significant(fo, 3)}（第 ${step} 步）`;
    const drawing = drawPlot(acrossOf(u, fo, roots, { title: `温度分布，${at}`, holds }));
    return drawing ? [{ at, drawing }] : [];
  });
  return { of: 1, frames };
}
