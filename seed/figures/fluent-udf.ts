import { iterations, solution } from '../models/fluent-udf.ts';
import { plot } from './kit/plot.ts';

const at = solution();
const SHOWN = 25;
/** How far the temperatures of the iteration are from the solution, K; what is closer than the plot shows ends the curve. */
const errors = (share: number) =>
  iterations(share)
    .slice(0, SHOWN + 1)
    .map((it, n) => [n, Math.abs(it - at)] as const)
    .filter(([, error]) => error > 1e-6);

export const figures = {
  'iterations.680x400': () =>
    plot({
      title: '一个单元的迭代',
      legend: 'sw',
      x: { label: '迭代次数', min: 0, max: SHOWN },
      y: { label: '与解之差（K）', min: 1e-6, max: 1e5, log: true },
      series: [
        { name: 'dS 写 0', points: errors(0), kind: 'both' },
        { name: '真实导数的 1/4', points: errors(0.25), kind: 'both', dash: true },
        { name: '一半', points: errors(0.5), kind: 'both' },
        { name: '真实的导数', points: errors(1), kind: 'both' },
        { name: '两倍', points: errors(2), kind: 'both', dash: true },
      ],
    }),
};
