import { AIR, DIAMETERS, GRAVITY, RELAXATION, SAND, STEPS } from '../studies/cases/dpm-particles.ts';
import { readStudy } from '../studies/study.ts';
import { plot } from './kit/plot.ts';

const study = readStudy('dpm-particles');

/** Speeds over the time in relaxation times; what is written after a step belongs to the next. */
const fall = (run: string, step: number): [number, number][] =>
  study.row(run, 'speeds').map((it, at) => [(at + 2) * step, it] as [number, number]);

const stokes = (diameter: number) =>
  (SAND * diameter ** 2 * GRAVITY * (1 - AIR.density / SAND)) / (18 * AIR.viscosity);

export const figures = {
  'steps.680x400': () =>
    plot({
      title: '100 µm 砂粒从静止下落',
      legend: 'se',
      x: { label: '时间 / 松弛时间 τ', min: 0, max: 6 },
      y: { label: '速度（m/s）', min: 0, max: 0.6 },
      series: [
        { name: '步长 0.03 τ', points: [[0, 0], ...fall('fall-100', 1 / 400 / RELAXATION)] },
        ...STEPS.slice(1).flatMap((step) =>
          (['Euler', 'analytical'] as const).map((scheme) => ({
            name: `${scheme}，步长 ${step} τ`,
            kind: 'both' as const,
            dash: scheme === 'Euler',
            points: fall(`${scheme}-${step}`, step),
          })),
        ),
      ],
    }),
  'terminal.680x400': () =>
    plot({
      title: '砂粒在空气里的终速',
      legend: 'nw',
      x: { label: '粒径（µm）', min: 10, max: 1000, log: true },
      y: { label: '终速（m/s）', min: 0.01, max: 100, log: true },
      series: [
        {
          name: 'OpenFOAM，sphereDrag',
          kind: 'both',
          points: DIAMETERS.map((it) => [it, study.row(`fall-${it}`, 'speeds').at(-1) ?? 0] as const),
        },
        { name: '斯托克斯公式', dash: true, points: DIAMETERS.map((it) => [it, stokes(it * 1e-6)] as const) },
      ],
    }),
};
